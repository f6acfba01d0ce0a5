#pragma once
// Morale on the table (10): tests that are called for, and the rally phase (4).

#include "rules/fast_play/field/effects_units.hpp"

namespace quincunx::fast_play {

TestedUnit tested_unit(const State& state, UnitId unit);
// All who wait test, and whoever is called meanwhile.
void empty_queue(Play& play);

// The rally phase begins; deals with units up to the next that may choose to recover.
void begin_rally(Play& play);
UnitId next_to_rally(const State& state); // no_unit: the phase is over
// Deals with all that need no decision. False: a shaken unit's owner must decide.
bool continue_rally(Play& play);
void decide_recovery(Play& play, bool tries);

} // namespace quincunx::fast_play
