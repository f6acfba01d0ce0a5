#pragma once
// What a melee of two units comes to when they fight it out, round after round, until one runs:
// by the factors of the melee table and the exact odds of the dice.

#include "rules/justified_ancients/book/tables.hpp"

namespace quincunx::justified_ancients {

// Expected losses, in shares of a unit.
struct Duel {
    double ours = 0;
    double theirs = 0;
};

// Our front edge lies against that edge of theirs; ours.charging, where we have just charged.
Duel fought_out(const Sheet& sheet, const UnitFacts& ours, const UnitFacts& theirs, Edge edge);

} // namespace quincunx::justified_ancients
