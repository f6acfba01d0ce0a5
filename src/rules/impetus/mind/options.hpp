#pragma once
// The sensible orders at a decision, few and varied: generals see no others.

#include "battle/verbs.hpp"
#include "rules/impetus/turn/sequence.hpp"

namespace quincunx::impetus {

using battle::Orders;

void subjects(const State& state, battle::Units& units);
void options(const State& state, UnitId unit, Orders& orders);

// By verb, for the table of verbs.
battle::OptionsOf<State> ground_options, deployment_options, name_options, activation_options,
    melee_options, unit_options, rush_options, stop_options;
// Each of these, of the unit; or of the side alone.
template <Verb... verbs>
void each_of_unit(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit) return;
    (orders.push_back(order_of(pending(state).side, verbs, unit)), ...);
}
template <Verb... verbs>
void each_of_side(const State& state, UnitId unit, Orders& orders)
{
    if (unit != no_unit) return;
    (orders.push_back(order_of(pending(state).side, verbs)), ...);
}

// --- inside of the options

// Lengths that people would say: hundredths, rounded down.
inline double tidy(double length)
{
    return static_cast<double>(static_cast<int>(length * 100)) / 100;
}

void move_options(const State& state, UnitId unit, Orders& orders);
void group_options(const State& state, Orders& orders);

// The enemy a unit would go for: the nearest that it can see at all; no_unit: none.
UnitId nearest_enemy(const State& state, UnitId unit);
// Degrees to the left (positive) or right at which the middle of an enemy stands.
double bearing(const State& state, UnitId unit, UnitId enemy);

} // namespace quincunx::impetus
