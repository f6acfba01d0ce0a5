#pragma once
// What a troop is made of: the table of its card.

#include "campus/book/tables.hpp"
#include "kernel/reading.hpp"
#include "muster/frame.hpp"

namespace quincunx::campus {

struct Profile {
    int strength = 2;
};

inline Result<Profile, Troubles> profile_of(const Value& card, const std::string& file,
                                            const std::string& path)
{
    Troubles troubles;
    Reading reading(card, file, path, troubles);
    const Profile profile{reading.whole_or("strength", 2, 1, 4)};
    reading.finish();
    if (!troubles.empty()) return Failure{troubles};
    return profile;
}
inline muster::UnitSize size_of(const Profile&, const Sheet& sheet)
{
    return {sheet["cam.unit.front"], sheet["cam.unit.depth"]};
}
inline int price_of(const Profile& profile, const Sheet&)
{
    return 5 * profile.strength;
}

} // namespace quincunx::campus
