#pragma once
// The facts that the rows ask. Whoever fills them in (a question, or what is observed on the table)
// has already seen to what the special rules change: a scythed chariot is never disordered, a
// schiltron has no flank.

#include "kernel/fixed.hpp"
#include "rules/impetus/book/profile.hpp"

#include <optional>

namespace quincunx::impetus {

enum class Ground : std::uint8_t { open, broken, difficult }; // the worst of a charge
enum class Band : std::uint8_t { point_blank, near, far, extreme, out_of_range };
enum class Touched : std::uint8_t { front, flank, rear }; // which edge of the enemy

// A unit or Large Unit as its owner sees it.
struct UnitFacts {
    Type type = Type::FP;
    Fixed<std::uint8_t, 3> vbu; // left in each of its units, front first; empty: not asked
    int original_vbu = 0;       // of the front unit
    int impetus = 0;            // the original I
    std::optional<Discipline> discipline;
    double move = 0;
    Missile missile = Missile::none;
    Weapon weapon = Weapon::none;
    Thrown thrown = Thrown::none;
    bool impetuous = false;
    bool warband = false;
    bool camels = false;
    bool schiltron = false;
    bool shieldwall = false;
    bool square = false;
    bool fortified = false;
    bool stakes = false;
    bool pavise = false;
    bool wooden_cover = false;
    bool in_bua = false;
    bool on_wood_edge = false;
    bool in_column = false;
    bool disordered = false;
    bool commander = false;
    bool out_of_command = false;
    bool opportunity = false;
    bool in_melee = false;
    bool flanked = false;
    int moves_made = 0; // movement phases made or announced
    bool rallied = false;
    bool evading = false;
    bool charging = false;
    Ground charge_ground = Ground::open;
    bool half_in_difficult = false;
    bool all_in_difficult = false;
    bool all_in_broken = false;
    bool uphill = false;
    int supported_flanks = 0;

    int front_vbu() const { return vbu.empty() ? 0 : vbu.front(); }
    int rear_units() const { return vbu.empty() ? 0 : static_cast<int>(vbu.size()) - 1; }
    bool is_large() const { return vbu.size() > 1; }
    bool is_fresh() const { return front_vbu() >= original_vbu; }
};

constexpr bool is_one_of(Type type, std::initializer_list<Type> types)
{
    for (const Type one : types)
        if (one == type) return true;
    return false;
}
// Wherever a table has only two columns, whatever is not mounted counts as infantry.
constexpr bool is_infantry(Type type)
{
    return type > Type::EL;
}
constexpr bool is_chariot(Type type)
{
    return is_one_of(type, {Type::CGP, Type::CGL, Type::CF});
}
constexpr bool is_light_mounted(Type type) // those that slip away from infantry
{
    return is_one_of(type, {Type::CM, Type::CL, Type::CGL});
}
constexpr bool is_artillery(Missile missile)
{
    return missile >= Missile::artillery_a && missile <= Missile::artillery_c;
}
constexpr bool is_impetuous_light_foot(const UnitFacts& unit)
{
    return unit.type == Type::FL && unit.impetuous;
}

struct ShotFacts {
    UnitFacts shooter;
    UnitFacts target;
    Band band = Band::near;
    bool from_front = true;
    bool indirect = false;
};

struct CohesionFacts {
    UnitFacts unit;
    // After a shot:
    Band band = Band::near;
    Missile by = Missile::none;
    // In melee:
    UnitFacts enemy; // the main one
    bool only_mounted = false;
};

// One unit that fights, and the enemy main unit.
struct BlowFacts {
    UnitFacts us;
    UnitFacts them;
    bool main = true;
    bool charging = false; // into this contact, in its first round
    Touched on = Touched::front;
};

struct ThrownFacts {
    UnitFacts us;
    bool main = true;
    bool charging = false;
    bool charged = false;
};

struct DisciplineFacts {
    Discipline discipline = Discipline::C;
    bool commander = false;
    bool out_of_range = false;
    int move_number = 1; // of the activation
};

struct GeneralFacts {
    Level level = Level::fair;
    Fixed<Level, 8> others; // generals of the same army
    Structure structure = Structure::poor;
    int losses = 0; // in this test
    bool mounted = false;
    bool in_melee = false;
    bool commander_in_chief = false;
};

} // namespace quincunx::impetus

namespace quincunx {
template <>
inline constexpr std::string_view names_of<impetus::Band>[] = {"point_blank", "short", "long",
                                                               "extreme", "out_of_range"};
} // namespace quincunx
