#pragma once
// Sensible places when the armies come onto the table.

#include "rules/impetus/field/state.hpp"

namespace quincunx::impetus {

void deployment_places(const State& state, UnitId unit, battle::Orders& orders);
void deployment_ends(const State& state, battle::Orders& orders);

} // namespace quincunx::impetus
