#pragma once
// The sensible orders at a decision, and what to expect of one, for computer generals.

#include "battle/battle.hpp"
#include "rules/field_of_glory/field/state.hpp"

namespace quincunx::field_of_glory {

void subjects(const State& state, battle::Units& units);
void options(const State& state, UnitId unit, battle::Orders& orders);

} // namespace quincunx::field_of_glory
