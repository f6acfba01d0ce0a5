#pragma once
// Inside of sequence.cpp: turns and their phases begin and end.

#include "rules/justified_ancients/field/effects.hpp"

namespace quincunx::justified_ancients {

void enter(Play& play, Phase phase);
void begin_turn(Play& play);
void end_turn(Play& play); // rest, victory, and the next turn

// Section 13: ends the battle where it has an end (sequence_victory.cpp).
void decide_battle(Play& play);

} // namespace quincunx::justified_ancients
