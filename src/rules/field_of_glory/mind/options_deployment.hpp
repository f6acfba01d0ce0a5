#pragma once
// Where computer generals put their groups at the start: foot in the middle, horse on the wings,
// skirmishers in line with them or behind, as horse may stand too, the camp at the edge.

#include "battle/battle.hpp"
#include "rules/field_of_glory/field/state.hpp"

namespace quincunx::field_of_glory {

// Commanders, when all groups stand; then the end of deployment.
void deployment_ends(const State& state, Orders& orders);

} // namespace quincunx::field_of_glory
