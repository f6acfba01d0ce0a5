#pragma once
// The sensible orders at a decision, and what to expect of one, for computer generals.

#include "battle/battle.hpp"
#include "rules/justified_ancients/field/state.hpp"

namespace quincunx::justified_ancients {

void subjects(const State& state, battle::Units& units);
void options(const State& state, UnitId unit, battle::Orders& orders);

} // namespace quincunx::justified_ancients
