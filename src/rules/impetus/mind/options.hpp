#pragma once
// The sensible orders at a decision, few and varied: generals see no others.

#include "rules/impetus/turn/sequence.hpp"

namespace quincunx::impetus {

void subjects(const State& state, battle::Units& units);
void options(const State& state, UnitId unit, battle::Orders& orders);

// By verb, for the table of verbs.
void ground_options(const State& state, UnitId unit, battle::Orders& orders);
void deployment_options(const State& state, UnitId unit, battle::Orders& orders);
void name_options(const State& state, UnitId unit, battle::Orders& orders);
void activation_options(const State& state, UnitId unit, battle::Orders& orders);
void melee_options(const State& state, UnitId unit, battle::Orders& orders);
void unit_options(const State& state, UnitId unit, battle::Orders& orders);
void rush_options(const State& state, UnitId unit, battle::Orders& orders);
void stop_options(const State& state, UnitId unit, battle::Orders& orders);
// Each of these, of the unit; or of the side alone.
template <Verb... verbs>
void each_of_unit(const State& state, UnitId unit, battle::Orders& orders)
{
    if (unit == no_unit) return;
    (orders.push_back(order_of(pending(state).side, verbs, unit)), ...);
}
template <Verb... verbs>
void each_of_side(const State& state, UnitId unit, battle::Orders& orders)
{
    if (unit != no_unit) return;
    (orders.push_back(order_of(pending(state).side, verbs)), ...);
}

} // namespace quincunx::impetus
