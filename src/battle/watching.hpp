#pragma once
// What the day sees to before each step of a battle.

#include "battle/conditions.hpp"
#include "battle/play.hpp"

namespace quincunx::battle {

// Those who are seen show themselves; while the battle is on, lines that hold are released when
// their time has come.
template <class State>
void keep_watch(PlayOf<State>& play, bool on, int nominal_turn)
{
    State& state = play.state;
    reveal_seen(play, state.units, state.setting->units);
    if (on) release_holds(state, state.setting->units, nominal_turn);
}

} // namespace quincunx::battle
