#pragma once
// A state that is played on, for rule sets that need no more.

#include "battle/battle.hpp"

namespace quincunx::battle {

template <class State>
struct PlayOf {
    State& state;
    Dice& dice;
    Chronicle& chronicle;
};

// The battle is over, by this row of the rules.
template <class State, class Rule>
void finish_battle(PlayOf<State>& play, Outcome outcome, Rule by)
{
    play.state.outcome = outcome;
    play.state.ended_by = by.index;
    tell(play, EventKind::ended, by.id(), {ending_words(outcome)});
}

} // namespace quincunx::battle
