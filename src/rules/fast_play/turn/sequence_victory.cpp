// Losses, and who has won (13).

#include "rules/fast_play/turn/sequence.hpp"

namespace quincunx::fast_play {

using battle::EventKind;
using battle::index;

namespace {

UnitState fate_of(const Unit& unit)
{
    if (unit.presence == Presence::destroyed) return UnitState::destroyed;
    if (unit.presence == Presence::left) return UnitState::left_table;
    if (unit.presence != Presence::on_table) return UnitState::steady;
    if (unit.stampeding) return UnitState::stampeding;
    return unit.routing ? UnitState::routing : UnitState::steady;
}

bool is_taken(const Unit& unit)
{
    return unit.presence == Presence::destroyed || unit.presence == Presence::left;
}

constexpr int break_value_of_a_unit = 2; // what scenarios count as one unit lost

} // namespace

ArmyFacts army_facts(const State& state, Side side)
{
    ArmyFacts army;
    army.start = state.setting->armies[index(side)].break_value;
    army.lost = break_value_of_a_unit * state.day.objective_losses[index(side)];
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        const UnitCard& of = card(state, unit);
        if (of.side == side && of.counts && counts_as_lost(fate_of(state.units[unit])))
            army.lost += break_value(of.profile.troop);
        if (of.side != side && is_taken(state.units[unit])) army.points_taken += of.points;
    }
    if (commander_of(state, other(side)).lost)
        army.points_taken += sheet(state).whole("fp.points.commander");
    return army;
}

namespace {

void finish(Play& play, battle::Outcome outcome, Rule rule)
{
    State& state = play.state;
    state.outcome = outcome;
    state.ended_by = static_cast<std::uint16_t>(rule.index);
    state.act = {};
    state.phase = Phase::over;
    tell(play, EventKind::ended, printed.entries[state.ended_by].id,
         {battle::ending_words(outcome)});
}

} // namespace

void decide_battle(Play& play)
{
    State& state = play.state;
    const Setting& setting = *state.setting;
    const battle::CommandersLost lost{state.commanders[0].lost ? 1U : 0U,
                                      state.commanders[1].lost ? 1U : 0U};
    battle::count_objectives(setting.day, standees(state), lost, state.turn, state.day);
    const bool limit = state.turn >= setting.last_turn;
    // The row's own limit stands for the scenario's: battle_end only asks whether it is reached.
    const int turn = limit ? sheet(state).whole("fp.army.turn_limit") : 0;
    const ArmyFacts red = army_facts(state, Side::red);
    const ArmyFacts blue = army_facts(state, Side::blue);
    const BattleEnd found = battle_end(sheet(state), red, blue, turn);
    const bool broke = army_broken(sheet(state), red) || army_broken(sheet(state), blue);
    const battle::Ending end = battle::ending_of(
        setting.day, state.day, {battle::outcome_of(found, Side::red), broke, limit});
    if (end.outcome == battle::Outcome::undecided) return;
    finish(play, end.outcome, end.broken ? Rule("fp.army.break") : Rule("fp.army.turn_limit"));
}

} // namespace quincunx::fast_play
