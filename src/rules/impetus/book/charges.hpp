#pragma once
// Charges (8): who may charge whom, how far, and which edge is met.

#include "rules/impetus/book/movement.hpp"
#include "table/shapes.hpp"

namespace quincunx::impetus {

inline constexpr std::size_t most_supports = 32; // of a side in one melee: all that find room

bool never_charges(const Sheet& sheet, Type type); // whoever stands before it

// imp.charge.who, by what is charged: the target, and the edge met. The row that forbids it.
std::optional<Rule> charge_forbidden_by(const Sheet& sheet, const UnitFacts& charger,
                                        const UnitFacts& target, Touched edge);
inline bool may_charge(const Sheet& sheet, const UnitFacts& charger, const UnitFacts& target,
                       Touched edge)
{
    return !charge_forbidden_by(sheet, charger, target, edge);
}

// U of a straight path in each ground.
struct PathFacts {
    double open = 0;
    double broken = 0;
    double difficult = 0;
    double dry_river = 0;
};
double path_cost(const Sheet& sheet, Type type, const PathFacts& path);

inline bool has_charge_bonus(const Sheet& sheet, int impetus) // original I
{
    return impetus > 0 && sheet.on("imp.move.forwards.charge_bonus");
}
// Mounted 1d6, infantry half of it, rounded up: also retreats and pursuits.
int surge(Type type, Dice& dice);
constexpr int largest_surge(Type type)
{
    return is_infantry(type) ? 3 : 6;
}

enum class Reached : std::uint8_t {
    contact_without_bonus,
    contact_with_bonus,
    short_disordered,
    out_of_reach,
};
Reached charge(const Sheet& sheet, const UnitFacts& charger, double cost, Dice& dice);
// Does it touch what is so far away, with the bonus where it has one?
inline bool catches(const Sheet& sheet, const UnitFacts& charger, double distance, Dice& dice)
{
    return charge(sheet, charger, distance, dice) <= Reached::contact_with_bonus;
}

// How far ahead of the target's front line the charge began decides; its depth is that of the whole
// body.
struct ContactFacts {
    table::Face edge = table::Face::front;
    double ahead_of_front_line = 0;
    double depth = 0;
    bool has_flanks = true;
};
Touched contact_side(const Sheet& sheet, const ContactFacts& facts);

} // namespace quincunx::impetus
