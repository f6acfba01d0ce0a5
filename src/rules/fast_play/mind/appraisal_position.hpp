#pragma once
// How well a unit stands, as a share of its army: near enough to the enemy to do what it is for,
// facing him, its flanks safe.

#include "rules/fast_play/field/state.hpp"

namespace quincunx::fast_play {

double position_of(const State& state, UnitId unit);

} // namespace quincunx::fast_play
