#pragma once
// How well a unit stands somewhere.

#include "rules/impetus/mind/appraisal_fights.hpp"

namespace quincunx::impetus {

// From its own table edge towards the enemy's, U.
double progress(const State& state, Side side, table::Point place);
// In the measure of an army's worth; only differences mean something.
double standing_at(const State& state, UnitId unit, const table::Pose& at);

} // namespace quincunx::impetus
