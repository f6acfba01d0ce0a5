#pragma once
// Inside of movement.cpp: the ground on a way.

#include "rules/justified_ancients/field/movement.hpp"

namespace quincunx::justified_ancients {

// Is there any ground of these kinds on the table?
bool has_any(const Surroundings& around, table::Kinds kinds);
// Where a straight walk of the base's centre first stands higher than it began.
double first_higher(const Surroundings& around, table::Vec from, table::Vec direction,
                    double length, int level);

} // namespace quincunx::justified_ancients
