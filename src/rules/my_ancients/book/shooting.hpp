#pragma once
// Shooting (7): dice, number needed, losses and the check; arcs; missiles against elephants (12).

#include "rules/my_ancients/book/hits.hpp"
#include "rules/my_ancients/book/morale.hpp"
#include "table/arc.hpp"

namespace quincunx::my_ancients {

struct ShooterFacts {
    Weapon weapon = Weapon::bow;
    bool skirmisher = false;
    bool mounted = false;
    int front_bases = 0; // that shoot
    int second_rank_bases = 0;
};
inline bool is_archer(const ShooterFacts& shooter)
{
    return shooter.weapon == Weapon::bow && !shooter.mounted;
}

Rule range_rule(Weapon weapon); // its figures: short and long range
Band band_of(const Sheet& sheet, Weapon weapon, double range);
struct ShotDice {
    Reckoning factors;
    int dice = 0;
};
ShotDice shot_dice(const Sheet& sheet, const ShooterFacts& shooter, Band band);

struct Shot {
    ShooterFacts shooter;
    Band band = Band::near;
    bool from_rear = false;
    UnitFacts target;
};
struct ReckonedShot {
    Reckoning factors;
    int dice = 0;
    std::optional<int> target; // none: out of range
    Pool pool;
    UnitFacts unit; // shot at
};
ReckonedShot reckoned(const Sheet& sheet, const Shot& shot);

// Hits of one shot, and what all hits of a turn do to a unit.
inline int shot_hits(const ReckonedShot& shot, Dice& dice)
{
    return hits(shot.pool, dice);
}
End under_fire(const Sheet& sheet, const UnitFacts& unit, int hits, Dice& dice);

// --- arcs

// tan of the angle that the arc is splayed on each side.
// Degrees by which the arc opens on each side of the front edge: 90 is all ahead of it.
inline constexpr double all_ahead = 90;
double arc_splay(const Sheet& sheet, bool skirmisher);
double arc_slope(const Sheet& sheet, bool skirmisher); // its tangent

// --- elephants

struct ElephantTarget {
    int quality = 0;
    int bases = 1;
    int carried_wounds = 0;
};
enum class ElephantFate : std::uint8_t { destroyed, no_check, level_kept, level_lost };
struct ElephantFire {
    std::uint8_t lost = 0; // bases
    ElephantFate fate{};
    bool operator==(const ElephantFire&) const = default;
};
struct Wounds {
    std::uint8_t hits = 0;
    std::uint8_t wounds = 0;
    bool operator==(const Wounds&) const = default;
};
Reckoning elephant_fire_reckoning(const Sheet& sheet, int dice);
Wounds wounds(const Sheet& sheet, int shots, Dice& dice);
ElephantFire elephants_under_fire(const Sheet& sheet, const ElephantTarget& target, int shots,
                                  Dice& dice);

} // namespace quincunx::my_ancients
