#pragma once
// Moves that nobody orders (6.6, 6.8, 9.6, 9.7, 12): evades, retreats and whom they push, panic,
// pursuits; and disengaging, which goes the same way.

#include "rules/impetus/book/forced.hpp"
#include "rules/impetus/field/charges.hpp"

namespace quincunx::impetus {

// --- evades (6.6)

bool may_start_evade(const State& state, UnitId unit); // can it go back at all?
void evade(Play& play, UnitId unit); // one full M straight back; perhaps off the table

// --- disengaging (8.6)

// How far straight back it may go; or why it may not.
Result<double, battle::Refusal> judged_disengaging(const State& state, UnitId unit);
void disengage(Play& play, UnitId unit, double distance);

// --- retreats (9.6)

struct Retreated {
    table::Pose from; // where it fought
    table::Pose to;
    bool gone = false; // destroyed, routed
};
// Throws for the distance and goes, with all that it pushes, passes or panics. `draw`: light
// mounted after a draw. A garrison comes out of its built-up area.
Retreated retreat(Play& play, UnitId loser, UnitId winner, bool draw);
// EL after a failed test from shooting (imp.spec.el.panic_fire). Throws 1d6.
void panic(Play& play, UnitId elephants, UnitId shooter);

// --- pursuits (9.7)

// `loser` as it was when it was beaten.
PursuitDuty pursuit_duty(const State& state, UnitId winner, const UnitFacts& loser);
// Throws for the distance and goes: turns towards the retreat line first (`towards`: from and to of
// the retreat; nothing after a rout and for supports), then straight ahead.
Meeting pursue(Play& play, UnitId unit, const std::optional<Retreated>& towards);

} // namespace quincunx::impetus
