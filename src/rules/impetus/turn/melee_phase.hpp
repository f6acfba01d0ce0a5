#pragma once
// A round of melee on the table (8.5, 9): who fights whom with whose support, the dice, and what is
// left afterwards. Retreat and pursuit are the sequence's, by forced_moves.hpp.

#include "rules/impetus/book/melee.hpp"
#include "rules/impetus/turn/aftermath.hpp"
#include "rules/impetus/turn/shooting_phase.hpp"

namespace quincunx::impetus {

struct Round {
    std::array<UnitId, 2> main{no_unit, no_unit}; // attacker, defender
    std::array<Fixed<UnitId, most_supports>, 2> support;
    MeleeFacts facts;
};
// As it would be fought now: the attacker charged or was activated.
Round round_between(const State& state, UnitId attacker, UnitId defender);
// As it is fought now: the ground has disordered whom it disorders.
Round begun_round(Play& play, UnitId attacker, UnitId defender);

struct Fought {
    Round round;
    UnitId loser = no_unit;   // must retreat (or holds: W); none: a draw, or it is gone
    UnitId winner = no_unit;  // of the main pair, if it is still there and somebody lost or routed
    bool draw = false;        // loser retreats from a draw (imp.retreat.light_draw)
    bool loser_holds = false; // W
    bool routed = false;      // the beaten main unit was removed by a failed test
    UnitFacts beaten;         // the beaten main unit as it fought
};
// One round (9.4): pools, tests, losses, routs with harm behind, CF and baggage, generals, commands
// and armies (settle). The charging flags of everybody who fought are cleared afterwards.
Fought fight_round(Play& play, UnitId attacker, UnitId defender);

} // namespace quincunx::impetus
