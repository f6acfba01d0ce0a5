#pragma once
// Inside of charges_moves and forced_moves: what a unit meets straight ahead, for moves that pay
// for the ground and for those that do not.

#include "rules/impetus/field/charges_moves.hpp"
#include "rules/impetus/field/movement_way.hpp"

namespace quincunx::impetus {

struct Onset {
    table::Pose start; // where the phase began
    double limit = 0;  // the most movement it could have
    Passing why = Passing::voluntary;
    bool compelled = false; // at baggage, by a failed test
    bool forced = false;    // a pursuit: ground costs nothing, built-up areas and works stop it
};
Ahead met_ahead(const State& state, UnitId unit, const Onset& onset);
// How far it can go without touching anybody, as way_ahead.
double way_before(const State& state, UnitId unit, const Onset& onset);

// Which edge of the target a unit touches that stands at `at` and began at `start` (8.4).
Touched edge_met(const State& state, UnitId target, const table::Rect& at, table::Point origin,
                 table::Point start);
// The first fortification or line of stakes on the way: where it is touched; never.
double works_on(const State& state, const StraightWay& way);
// Sets friends behind who stand in its new place, or were passed by a move nobody ordered.
void clear_friends(Play& play, UnitId unit, const StraightWay& way, double distance, Passing why);

} // namespace quincunx::impetus
