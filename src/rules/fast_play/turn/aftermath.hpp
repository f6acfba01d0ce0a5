#pragma once
// After a melee (9.5, 9.6): what losers do, how the sides part, and who may break through.

#include "battle/verdict.hpp"
#include "rules/fast_play/field/charges.hpp"
#include "rules/fast_play/field/effects_units.hpp"
#include "rules/fast_play/field/observe.hpp"

namespace quincunx::fast_play {

// The losers' moves, in naming order, and what else their rows bring.
void suffer_results(Play& play, const Combatants& who, const MeleeOutcome& outcome);
// Melees never last: a winner whom a loser still touches steps back.
void part(Play& play, const Combatants& who, const MeleeOutcome& outcome);
void offer_breakthroughs(Play& play, const Combatants& who, const MeleeOutcome& outcome);

// Where a breakthrough leads: as ordered, or cut short by whom it meets.
struct BreakOut {
    Pose end;
    double used = 0;
    UnitId met = no_unit; // the enemy that it charges
    Onset onset;
    std::uint64_t ridden_down = 0; // routers in its way, as bits
};
Result<BreakOut, Refusal> judged_breakthrough(const State& state, const Path& path);

} // namespace quincunx::fast_play
