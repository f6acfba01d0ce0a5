// The turn's course: rally, initiative, action, end (fp.turn.*); losses, and who has won (13).

#include "battle/arriving.hpp"
#include "battle/leaders.hpp"
#include "dice/noted.hpp"
#include "rules/fast_play/turn/phases.hpp"
#include "rules/fast_play/turn/sequence.hpp"

#include <utility>

namespace quincunx::fast_play {

namespace {

// A unit that comes on now, if there is room.
void arrive(Play& play, UnitId unit)
{
    State& state = play.state;
    const auto at =
        battle::arrival(card(state, unit).conditions.arrives_at, 1, 60, [&](const Pose& pose) {
            return room_at(state, unit, {pose, formation_of(state, unit)});
        });
    if (!at) return;
    state.units[unit].presence = Presence::on_table;
    state.units[unit].pose = *at;
    tell(play, EventKind::state, "scenario.arrive", {"{unit} comes onto the table.", unit});
}

void begin_turn(Play& play)
{
    State& state = play.state;
    for (CommanderState& commander : state.commanders) commander.moved = false;
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        state.units[unit].spent = false;
        if (state.units[unit].presence == Presence::to_arrive &&
            card(state, unit).conditions.arrives <= state.turn)
            arrive(play, unit);
    }
    tell(play, EventKind::turn, "fp.turn.unit_based",
         {"Turn {a}.", no_unit, no_unit, static_cast<double>(state.turn)});
}

// Both dice, red's first.
void tell_initiative(Play& play, Side threw_first, const dice::Throws& faces)
{
    auto shown = shown_apart(faces[0], faces[1]);
    if (threw_first == Side::blue) std::swap(shown[0], shown[1]);
    tell(play, EventKind::turn, "fp.turn.initiative",
         {"Red throws {a}, blue {b}: {word} has the initiative.", no_unit, no_unit,
          static_cast<double>(shown[0].face), static_cast<double>(shown[1].face), 0,
          play.state.first},
         {}, shown);
}

} // namespace

void begin_first_turn(Play& play, bool thrown_for)
{
    begin_turn(play);
    begin_action(play, thrown_for);
}

void begin_action(Play& play, bool thrown_for)
{
    State& state = play.state;
    state.phase = Phase::action;
    if (thrown_for) {
        dice::Noted noted(play.dice);
        const Side threw_first = state.first;
        if (!first_has_initiative(sheet(state), noted)) state.first = other(state.first);
        tell_initiative(play, threw_first, noted.faces());
    }
    state.active = state.first;
    complete(play, Completed::none);
}

void complete(Play& play, Completed event)
{
    State& state = play.state;
    const ActivityFacts facts{
        .active = static_cast<int>(state.active),
        .event = event,
        .units_left = {may_act_count(state, Side::red), may_act_count(state, Side::blue)},
        .other_passed = state.passed};
    const Next next = next_active(sheet(state), facts);
    state.act = {};
    state.passed = event == Completed::pass;
    if (next == Next::end_of_turn) return end_turn(play);
    const Side side = next == Next::first ? Side::red : Side::blue;
    if (event == Completed::own_unit_routs_from_melee && side != state.active)
        tell(play, EventKind::turn, "fp.turn.lose_initiative",
             {"{word} loses the initiative.", no_unit, no_unit, 0, 0, 0, state.active});
    state.active = side;
}

void end_turn(Play& play)
{
    State& state = play.state;
    state.passed = false;
    for (Unit& unit : state.units) unit.spent = false;
    tell(play, EventKind::turn, "fp.turn.end",
         {"Turn {a} ends.", no_unit, no_unit, static_cast<double>(state.turn)});
    decide_battle(play);
    if (state.phase == Phase::over) return;
    ++state.turn;
    begin_turn(play);
    begin_rally(play);
}

namespace {

constexpr int break_value_of_a_unit = 2; // what scenarios count as one unit lost

} // namespace

ArmyFacts army_facts(const State& state, Side side)
{
    ArmyFacts army;
    army.start = state.setting->armies[index(side)].break_value;
    army.lost = break_value_of_a_unit * state.day.objective_losses[index(side)];
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        const UnitCard& of = card(state, unit);
        if (of.side == side && of.counts && counts_as_lost(state_of(state.units[unit])))
            army.lost += break_value(of.profile.troop);
        if (of.side != side && state_of(state.units[unit]) >= UnitState::destroyed)
            army.points_taken += of.points;
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
    battle::count_objectives(setting.day, standees(state), battle::lost_of(state.commanders),
                             state.turn, state.day);
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
