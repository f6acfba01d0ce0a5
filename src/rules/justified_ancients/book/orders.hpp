#pragma once
// Orders (section 5): may one be given, is it obeyed; and the allowance of a move (6.1).

#include "dice/dice.hpp"
#include "rules/justified_ancients/book/tables.hpp"

#include <optional>

namespace quincunx::justified_ancients {

// The id of the rule that forbids something; empty: nothing does.
using Forbidden = std::string_view;

// Steps of ja.order.mod.distance: none up to 6 inches, then one for each 6 begun.
int distance_steps(const Sheet& sheet, double distance);
inline OrderFacts order_facts(const Sheet& sheet, Order order, const UnitFacts& unit,
                              Command general, double distance)
{
    return {order, unit, general, distance, distance_steps(sheet, distance)};
}

// By the unit's state alone, in the order of section 5. Paths and targets are movement's business.
Forbidden order_forbidden(const Sheet& sheet, Order order, const UnitFacts& unit);

int order_number(const Sheet& sheet, Order order); // what die and modifiers must reach
inline reckoning::Reckoning order_reckoning(const Sheet& sheet, const OrderFacts& facts)
{
    return reckoning::reckon(sheet, Sheet::table<rows::order_modifiers>, facts);
}
bool obeys(const Sheet& sheet, const OrderFacts& facts, Dice& dice);
// How many faces of the D6 obey, for generals who only need the chance.
int obeying_faces(const Sheet& sheet, const OrderFacts& facts);
inline constexpr int order_die = 6;

// The order that an advance with a wheel of so many degrees needs: move below ja.order.small_wheel,
// wheel up to 90; nothing beyond.
std::optional<Order> order_of_wheel(const Sheet& sheet, double degrees);

MoveFacts move_facts(const Sheet& sheet, const Profile& profile, How how, bool uphill = false,
                     bool difficult = false);
double allowance(const Sheet& sheet, const MoveFacts& facts); // inches
// Is a distance within an allowance? The tolerance counts, and equality (ja.charge.exact_reach).
bool reaches(const Sheet& sheet, double distance, double allowance);

struct AllowanceReckoning {
    reckoning::Reckoning inches; // added
    reckoning::Reckoning shares; // then multiplied
    double allowance = 0;
};
AllowanceReckoning allowance_reckoning(const Sheet& sheet, const MoveFacts& facts);

} // namespace quincunx::justified_ancients
