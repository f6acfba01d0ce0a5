#pragma once
// Inside of setup.cpp and the files beside it: the ground, thrown for or given by the scenario.

#include "rules/justified_ancients/field/state.hpp"

namespace quincunx::justified_ancients {

// ja.setup.terrain: writes the pieces into the fight.
void throw_ground(muster::Fight& fight, const Sheet& sheet, Dice& dice);

// The ground of a fight, works included.
table::Ground ground_in(const muster::Fight& fight, Troubles& troubles);

} // namespace quincunx::justified_ancients
