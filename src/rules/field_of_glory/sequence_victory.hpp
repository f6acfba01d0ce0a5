#pragma once
// The start and end of a player's turn, and section 13: who has won.

#include "rules/field_of_glory/effects.hpp"

namespace quincunx::field_of_glory {

// Counts attrition, decides the battle, or hands the turn to the other player.
void end_turn(Play& play);
// The scenario's turn that a turn of the rules falls in; 0: before the first is over.
int nominal_turn(const State& state);

} // namespace quincunx::field_of_glory
