#pragma once
// What a troop of My Ancients is made of (2), and what it costs (13).

#include "kernel/names.hpp"
#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "kernel/value.hpp"
#include "muster/derived.hpp"

#include <array>
#include <cstdint>
#include <numeric>
#include <vector>

namespace quincunx::my_ancients {

enum class Troop : std::uint8_t {
    skirmish_cavalry,
    light_chariot,
    heavy_chariot,
    cavalry,
    elephant,
    skirmisher,
    light_foot,
    medium_foot,
    heavy_foot,
    bolt_thrower,
    leader,
};
enum class Weapon : std::uint8_t { none, bow, sling, javelin, bolt_thrower };

inline constexpr int most_bases = 16;
inline constexpr int most_ranks = 8;

struct Profile {
    Troop troop = Troop::light_foot;
    int quality = 0;    // 0 red to 5 white
    int protection = 0; // 0 to 3 as printed
    int worn = 0;       // that protection on its card, whatever house rules make of it
    bool shield = false;
    Weapon weapon = Weapon::none; // the missile weapon
    bool pilum = false;
    bool shock = false; // as written; elephants are shock without saying so
    bool impetuous = false;
    bool roman = false;
    bool barbarian = false;
    std::vector<int> ranks; // bases in each rank, front first

    int bases() const { return std::accumulate(ranks.begin(), ranks.end(), 0); }
    bool archer() const; // foot with the bow
    bool has_shock() const { return shock || troop == Troop::elephant; }
    bool operator==(const Profile&) const = default;
};

muster::ProfileReader<Profile> profile_of;

struct Sheet; // tables.hpp

// As the rows price it (ma.points.*).
int points_per_base(const Sheet& sheet, const Profile& profile);
int points(const Sheet& sheet, const Profile& profile);

// What a card may print besides, and must then agree with the rest of it.
std::array<muster::Derived, 2> derived_numbers(const Sheet& printed, const Profile& profile);

} // namespace quincunx::my_ancients
