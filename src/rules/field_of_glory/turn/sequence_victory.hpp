#pragma once
// Section 13: who has won.

#include "rules/field_of_glory/field/effects.hpp"

namespace quincunx::field_of_glory {

// At the end of a player's turn: counts attrition, and ends the battle where it is decided.
void decide_battle(Play& play);
// The scenario's turn that a turn of the rules falls in; 0: before the first is over.
int nominal_turn(const State& state);

} // namespace quincunx::field_of_glory
