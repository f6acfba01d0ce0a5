#pragma once
// The impact phase before its combats (1.1 to 1.5): charges declared, answered and moved.

#include "rules/field_of_glory/field/charges.hpp"

namespace quincunx::field_of_glory {

void declare(Play& play, UnitId charger, Wheel wheel, bool forced);
// Skirmishers that would stand against battle troops in the open although they could evade must
// pass a test, or run (fog.charge.skirmishers).
bool must_test_to_stand(const State& state, UnitId group);
void test_to_stand(Play& play);
// Somebody failed and has yet to say which way it runs (fog.evade.move).
bool somebody_must_run(const State& state);
// Those of a side for whom nobody says it run about if they can, else along the charge.
void run_as_they_can(Play& play, Side side);

// What a group answers: its owner's word, or nothing yet.
const Answer* answer_of(const State& state, UnitId group);
void answer(Play& play, UnitId group, Reaction reaction); // by standing or evading
void intercept(Play& play, const Order& order, const Interception& found);

// A group's move of the step in hand.
void make_move(Play& play, UnitId group);

} // namespace quincunx::field_of_glory
