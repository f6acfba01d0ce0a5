#pragma once
// What generals are offered when the ground is laid out (imp.setup.terrain).

#include "rules/impetus/turn/setup_ground.hpp"

namespace quincunx::impetus {

void ground_options(const State& state, UnitId unit, battle::Orders& orders);

} // namespace quincunx::impetus
