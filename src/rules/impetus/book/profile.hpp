#pragma once
// What a troop of Impetus is made of (2.1), what it costs and what it is worth (13).

#include "kernel/names.hpp"
#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "kernel/value.hpp"
#include "muster/derived.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace quincunx::impetus {

enum class Type : std::uint8_t { CP, CM, CL, CGP, CGL, CF, EL, FP, FL, T, S, ART, W, BAG };
enum class Discipline : std::uint8_t { A, B, C };
enum class Weapon : std::uint8_t { none, pike, long_spear };
enum class Thrown : std::uint8_t { none, pilum, heavy_javelin };
enum class Missile : std::uint8_t {
    none,
    long_bow_a,
    long_bow_b,
    short_bow_a,
    short_bow_b,
    composite_bow_a,
    composite_bow_b,
    composite_bow_c,
    crossbow_a,
    crossbow_b,
    handgun,
    arquebus_a,
    arquebus_b,
    musket,
    javelin,
    sling,
    artillery_a,
    artillery_b,
    artillery_c,
    various,
};
enum class Level : std::uint8_t { cowardly, incompetent, poor, fair, expert, genius, charismatic };

enum class Structure : std::uint8_t { good, average, poor };

// What an army buys as a whole (5.1, 13.3).
struct Bought {
    std::optional<Structure> structure; // nothing: as its commander-in-chief is
    int destiny = 0;                    // re-rolls, up to 3

    bool operator==(const Bought&) const = default;
};

constexpr bool is_mounted(Type type)
{
    return type <= Type::EL;
}
constexpr bool is_foot(Type type) // ART, W and BAG are neither
{
    return type >= Type::FP && type <= Type::S;
}

struct Profile {
    Type type = Type::FP;
    int vbu = 0;     // of one unit
    int impetus = 0; // the original I
    Discipline discipline = Discipline::C;
    Missile missile = Missile::none;
    Weapon weapon = Weapon::none;
    Thrown thrown = Thrown::none;
    bool impetuous = false;
    bool warband = false;
    bool camels = false;
    bool schiltron = false;
    bool pavise = false;
    bool stakes = false;
    bool may_shieldwall = false;
    bool may_relieve = false;
    bool may_square = false;
    bool indirect = false;        // shoots over others, as artillery C does (7.2)
    std::optional<int> move;      // M, where its list differs from imp.move.rate
    std::string may_dismount;     // key of the foot card; empty: stays mounted
    int bases = 1;                // 2 or 3: a Large Unit, one behind the other
    std::optional<Level> general; // a general and nothing else
    std::optional<Bought> bought; // for a whole army, and nothing else

    bool operator==(const Profile&) const = default;
};

// Reads a card's table strictly; notes unknown keys, wrong values and what 1 and 2.1 do not allow.
muster::ProfileReader<Profile> profile_of;

struct Sheet;
int vd(const Sheet& sheet, const Profile& profile); // imp.vd.default, of one unit
// Of the unit that a general leads, a Large Unit as a whole.
int least_vd_with_general(const Sheet& sheet);
// imp.points.unit or imp.points.general, of all its units.
int points(const Sheet& sheet, const Profile& profile);
int points(const Sheet& sheet, Level level);
int points(const Sheet& sheet, const Bought& bought); // imp.points.structure, imp.points.destiny

// What a card may print besides, and must then agree with the rest of it.
std::array<muster::Derived, 2> derived_numbers(const Sheet& printed, const Profile& profile);

} // namespace quincunx::impetus
