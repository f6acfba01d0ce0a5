#pragma once
// Moves as players order them, on the table (6): which ways are open, what they cost, and where
// each manoeuvre that needs a test stands in them.

#include "rules/fast_play/field/field.hpp"

namespace quincunx::fast_play {

// A part of an ordered move: a run of advances and wheels, or one manoeuvre of the T&L test.
struct Leg {
    std::optional<Manoeuvre> manoeuvre;
    bool tested = false; // the manoeuvre needs a test
    Body end;
    Formation formation = Formation::line;
    double cost = 0;
    std::optional<std::size_t> exit; // leaves the table by this exit of the scenario
};
struct Way {
    Fixed<Leg, 8> legs;
    double cost = 0;
};

// A move of the path, with so many inches left; or a march.
Result<Way, Refusal> ordered_way(const State& state, UnitId unit, const Path& path, Move move,
                                 double left);
// Another formation about the same middle of the front.
Result<Leg, Refusal> changed_formation(const State& state, UnitId unit, const Shape& wanted,
                                       double left);

// Does a course run into anything that a move of this kind may not? The 1-inch rule apart.
std::optional<Refusal> barred(const State& state, UnitId unit, const Course& course, Move move);
// Turns as a block: files and ranks are kept.
inline bool turns_as_block(const State& state, UnitId unit)
{
    return order_of(state, unit) == Order::skirmish || has_one_rank(profile(state, unit).troop);
}

} // namespace quincunx::fast_play
