#pragma once
// The sensible orders at a decision, for generals.

#include "rules/fast_play/field/state.hpp"

namespace quincunx::fast_play {

void subjects(const State& state, battle::Units& units);
void options(const State& state, UnitId unit, battle::Orders& orders);

} // namespace quincunx::fast_play
