#include "rules/justified_ancients/turn/sequence.hpp"

#include "battle/arriving.hpp"
#include "battle/leaders.hpp"
#include "battle/watching.hpp"
#include "rules/justified_ancients/turn/judging.hpp"
#include "rules/justified_ancients/turn/setup.hpp"
#include "rules/justified_ancients/turn/verbs.hpp"

namespace quincunx::justified_ancients {

using battle::Decision;

namespace {

bool any_order(const State& state)
{
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (may_be_ordered(state, unit)) return true;
    return general_may_move(state, state.active);
}

// Somebody has something to decide.
bool waits(Play& play)
{
    const State& state = play.state;
    switch (state.phase) {
    case Phase::deployment: return !state.deployed[0] || !state.deployed[1];
    case Phase::charges: return charge_in_hand(state) || any_charge(state);
    case Phase::orders: return any_order(state);
    case Phase::fire: return any_shot(state);
    case Phase::melee: return !continue_melees(play);
    case Phase::over: break;
    }
    return true;
}

void arrive(Play& play, UnitId id)
{
    battle::arrive(
        play, id, {.step = sheet(play.state)["ja.base.frontage"] / 2, .most = 40},
        [&](const Pose& pose) { return room_at(play.state, id, pose); },
        [&](const Pose& pose) { place(play, id, pose, "scenario.arrive"); });
}

void finish(Play& play, battle::Outcome outcome, Rule rule)
{
    play.state.charge = {};
    play.state.melee = {};
    enter(play, Phase::over);
    battle::finish_battle(play, outcome, rule);
}

} // namespace

Decision pending(const State& state)
{
    const auto decision = [&](Ask ask, Side side, UnitId about = no_unit,
                              UnitId against = no_unit) {
        return Decision{false, side, static_cast<std::uint8_t>(ask), about, against};
    };
    switch (state.phase) {
    case Phase::deployment: return decision(Ask::deploy, deploying(state));
    case Phase::charges:
        if (charge_in_hand(state))
            return decision(Ask::react, other(state.active), state.charge.target,
                            state.charge.charger);
        return decision(Ask::charge, state.active);
    case Phase::orders: return decision(Ask::order, state.active);
    case Phase::fire: return decision(Ask::shoot, state.active);
    case Phase::melee:
        if (state.melee.pursuit_of != no_unit)
            return decision(Ask::pursue, other(side_of(state, state.melee.pursuit_of)), no_unit,
                            state.melee.pursuit_of);
        return decision(Ask::melee, state.active);
    case Phase::over: break;
    }
    return {true, state.active, 0, no_unit, no_unit};
}

void proceed(Play& play)
{
    while (true) {
        const Phase now = play.state.phase;
        battle::keep_watch(play, now != Phase::deployment && now != Phase::over,
                           nominal_turn(play.state));
        if (waits(play)) return;
        stop_phase(play);
    }
}

void stop_phase(Play& play)
{
    switch (play.state.phase) {
    case Phase::deployment: return begin_turn(play);
    case Phase::charges: return enter(play, Phase::orders);
    case Phase::orders: return enter(play, Phase::fire);
    case Phase::fire: enter(play, Phase::melee); return find_melees(play);
    case Phase::melee: return end_turn(play);
    case Phase::over: break;
    }
}

// --- turns and their phases begin and end

void enter(Play& play, Phase phase)
{
    play.state.phase = phase;
    if (phase != Phase::over)
        tell(play, EventKind::turn, "",
             battle::with_word(phase_words[static_cast<std::size_t>(phase)],
                               "Player turn {a}: {word}.", play.state.player_turn));
}

void forget_turn(State& state)
{
    for (GeneralState& general : state.generals) {
        general.with_since_start = general.with;
        general.moves = 0;
    }
    for (Unit& unit : state.units) {
        unit.orders = 0;
        unit.shots = 0;
        unit.charged = false;
        unit.made_contact = false;
    }
}

void begin_turn(Play& play)
{
    State& state = play.state;
    forget_turn(state);
    for (UnitId id = 0; id < state.units.size(); ++id) {
        const int due = card(state, id).conditions.arrives;
        if (state.units[id].presence == Presence::to_arrive && side_of(state, id) == state.active &&
            due <= nominal_turn(state))
            arrive(play, id);
    }
    enter(play, Phase::charges);
}

void end_turn(Play& play)
{
    State& state = play.state;
    for (const UnitId id : everybody(state, state.active)) {
        Unit& unit = state.units[id];
        if (unit.fatigued &&
            fatigue_ends(sheet(state), unit.fatigued_on, state.player_turn, engaged(state, id))) {
            unit.fatigued = false;
            tell(play, EventKind::state, "ja.cond.fatigued.cure", {"{unit} has rested.", id});
        }
        if (unit.charged && charge_fatigues(sheet(state), unit.made_contact))
            fatigue(play, id, FatigueCause::charge);
    }
    decide_battle(play);
    if (state.phase == Phase::over) return;
    ++state.player_turn;
    state.active = other(state.active);
    begin_turn(play);
}

// --- section 13: losses, and who has won

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
        else if (card(state, unit).counts)
            ++army.units_lost;
    }
    return army;
}

void decide_battle(Play& play)
{
    State& state = play.state;
    const Setting& setting = *state.setting;
    battle::count_objectives(setting.day, standees(state), battle::lost_of(state.generals),
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
