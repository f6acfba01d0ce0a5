#pragma once
// What a general may think of at a decision: the units that could be ordered, and sensible orders
// for each.

#include "battle/battle.hpp"
#include "rules/my_ancients/field/state.hpp"

namespace quincunx::my_ancients {

void subjects(const State& state, battle::Units& units);
void options(const State& state, UnitId unit, battle::Orders& orders);

} // namespace quincunx::my_ancients
