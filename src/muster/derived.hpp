#pragma once
// Numbers on a card that follow from the others (points, and what a rule set derives besides) must
// agree with them.

#include "kernel/reading.hpp"
#include "kernel/trouble.hpp"
#include "kernel/value.hpp"

#include <string>
#include <string_view>

namespace quincunx::muster {

// Notes a trouble where the profile prints another number than the one that follows. A number left
// out is no trouble.
void check_derived(const Value& profile, std::string_view key, int follows, const std::string& file,
                   const std::string& path, Troubles& troubles);

// What becomes of a card's table in a file, at a path of it. Rule sets declare theirs by this:
// muster::ProfileReader<Profile> profile_of;
template <class Profile>
using ProfileReader = Result<Profile, Troubles>(const Value& table, const std::string& file,
                                                const std::string& path);

// Reads a profile strictly: read(profile, reading) asks for what it knows. Points, which follow
// from the rest, and a note may stand in every profile.
template <class Profile, class Read>
Result<Profile, Troubles> profile_read(const Value& table, const std::string& file,
                                       const std::string& path, Read&& read)
{
    Troubles troubles;
    Reading reading(table, file, path, troubles);
    reading.also_known({"points", "note"});
    Profile profile;
    read(profile, reading);
    reading.finish();
    if (!troubles.empty()) return Failure{std::move(troubles)};
    return profile;
}

// A number of a profile that follows from the rest of it.
struct Derived {
    std::string_view key;
    int follows = 0;
};
// What is wrong with a profile: as it is read, or numbers in it that do not follow.
template <class Known, class DerivedOf>
Troubles profile_faults(const Value& table, const std::string& file, const std::string& path,
                        const Known& known, DerivedOf&& derived_of)
{
    if (!known) return known.error();
    Troubles troubles;
    for (const Derived& number : derived_of(*known))
        check_derived(table, number.key, number.follows, file, path, troubles);
    return troubles;
}

} // namespace quincunx::muster
