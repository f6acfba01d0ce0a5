// Section 13: losses, and who has won.

#include "rules/justified_ancients/turn/sequence.hpp"
#include "rules/justified_ancients/turn/sequence_turns.hpp"

namespace quincunx::justified_ancients {

using battle::index;

ArmyFacts army_facts(const State& state, Side side)
{
    ArmyFacts army;
    army.units_at_start = state.setting->armies[index(side)].size;
    army.units_lost = state.day.objective_losses[index(side)];
    army.general_lost = state.generals[index(side)].lost;
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        if (side_of(state, unit) != side || state.units[unit].presence != Presence::destroyed)
            continue;
        if (is_baggage(profile(state, unit)))
            army.baggage_lost = true;
        else if (state.setting->units[unit].counts)
            ++army.units_lost;
    }
    return army;
}

namespace {

void finish(Play& play, battle::Outcome outcome, Rule rule)
{
    play.state.charge = {};
    play.state.melee = {};
    enter(play, Phase::over);
    battle::finish_battle(play, outcome, rule);
}

} // namespace

void decide_battle(Play& play)
{
    State& state = play.state;
    const Setting& setting = *state.setting;
    const battle::CommandersLost lost{state.generals[0].lost ? 1U : 0U,
                                      state.generals[1].lost ? 1U : 0U};
    battle::count_objectives(setting.day, standees(state), lost,
                             state.player_turn % 2 == 0 ? nominal_turn(state) : 0, state.day);
    const bool limit = state.player_turn >= setting.last_player_turn;
    // The row's own limit stands for the scenario's: battle_end only asks whether it is reached.
    const int turn = limit ? sheet(state).whole("ja.victory.turn_limit") : 0;
    const ArmyFacts ours = army_facts(state, setting.first);
    const ArmyFacts theirs = army_facts(state, other(setting.first));
    const BattleEnd found = battle_end(sheet(state), ours, theirs, turn);
    const bool broke = broken(sheet(state), ours) || broken(sheet(state), theirs);
    const battle::Ending end = battle::ending_of(
        setting.day, state.day, {battle::outcome_of(found, setting.first), broke, limit});
    if (end.outcome == battle::Outcome::undecided) return;
    finish(play, end.outcome, end.broken ? Rule("ja.victory.half") : Rule("ja.victory.turn_limit"));
}

} // namespace quincunx::justified_ancients
