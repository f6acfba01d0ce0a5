#pragma once
// Fights to try things with under the invented rule set.

#include "campus/rule_set.hpp"
#include "campus/turn/turn.hpp"

namespace quincunx::campus {

// Red and blue lines of so many units each, face to face across a small table: A1, A2 ... and B1,
// B2 ...
muster::Fight line_battle(int units_a_side = 4);
// The same with B1 in ambush: hidden until it acts or an enemy stands within 3 of it.
muster::Fight ambush(int units_a_side = 4);

std::unique_ptr<battle::Battle> opened(const muster::Fight& fight); // by the printed sheet

} // namespace quincunx::campus
