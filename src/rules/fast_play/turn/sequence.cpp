#include "rules/fast_play/turn/sequence.hpp"

#include "battle/arriving.hpp"
#include "battle/leaders.hpp"
#include "rules/fast_play/field/forced.hpp"
#include "rules/fast_play/turn/judging.hpp"
#include "rules/fast_play/turn/setup.hpp"
#include "rules/fast_play/turn/verbs.hpp"

namespace quincunx::fast_play {

using battle::Decision;

namespace {

Decision pending_action(const State& state)
{
    const auto decision = [&](Ask ask, Side side, UnitId about = no_unit,
                              UnitId against = no_unit) {
        return Decision{false, side, static_cast<std::uint8_t>(ask), about, against};
    };
    const Activation& act = state.act;
    if (act.doing == Doing::acting) return decision(Ask::act, state.active, act.unit);
    if (act.doing == Doing::declared || act.doing == Doing::surprised)
        return decision(Ask::react, side_of(state, act.target), act.target, leader_of(state).unit);
    if (act.doing == Doing::break_outs) {
        const UnitId unit = act.breakthroughs.front().unit;
        return decision(Ask::break_through, side_of(state, unit), unit);
    }
    return decision(Ask::activate, state.active);
}

// A leg of a move: tested where it must be. False: the movement ends here. `plain`: the row of one
// that is no manoeuvre.
bool go(Play& play, UnitId unit, const Leg& leg, std::string_view plain)
{
    State& state = play.state;
    Activation& act = state.act;
    act.moved = true;
    if (leg.manoeuvre) {
        act.manoeuvred = true;
        if (leg.tested && !passes_test(play, unit, rule_of(*leg.manoeuvre))) {
            act.stuck = true;
            tell(play, EventKind::order, "fp.tl.failure", {"The movement of {unit} ends.", unit});
            return false;
        }
    }
    act.left = std::max(0, act.left - table::lattice_length(leg.cost));
    if (leg.exit) {
        leave_by(play, unit, *leg.exit);
        return false;
    }
    reshape(play, unit, leg.end, leg.formation,
            leg.manoeuvre ? rule_of(*leg.manoeuvre).id() : plain);
    return true;
}

// Where its move ends, nobody's lone commander stays.
void go_along(Play& play, UnitId unit, std::span<const Leg> legs, std::string_view plain)
{
    for (const Leg& leg : legs)
        if (!go(play, unit, leg, plain)) break;
    if (present(play.state, unit)) drive_off_commander(play, unit);
}

void arrive(Play& play, UnitId unit)
{
    State& state = play.state;
    const auto has_room = [&](const Pose& pose) {
        return room_at(state, unit, {pose, formation_of(state, unit)});
    };
    const auto put = [&](const Pose& pose) { state.units[unit].pose = pose; };
    battle::arrive(play, unit, {.step = 1}, has_room, put);
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
         battle::with_numbers("Turn {a}.", state.turn));
}

// Both dice, red's first.
void tell_initiative(Play& play, Side threw_first, const dice::Throws& faces)
{
    auto shown = shown_apart(faces[0], faces[1]);
    if (threw_first == Side::blue) std::swap(shown[0], shown[1]);
    tell(play, EventKind::turn, "fp.turn.initiative",
         battle::with_word(play.state.first, "Red throws {a}, blue {b}: {word} has the initiative.",
                           shown[0].face, shown[1].face),
         {}, shown);
}

constexpr int break_value_of_a_unit = 2; // what scenarios count as one unit lost

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

void end_turn(Play& play)
{
    State& state = play.state;
    state.passed = false;
    for (Unit& unit : state.units) unit.spent = false;
    tell(play, EventKind::turn, "fp.turn.end", battle::with_numbers("Turn {a} ends.", state.turn));
    decide_battle(play);
    if (state.phase == Phase::over) return;
    ++state.turn;
    begin_turn(play);
    begin_rally(play);
}

// An activation or a pass is over: who is active next?
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
             battle::with_word(state.active, "{word} loses the initiative."));
    state.active = side;
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

void begin_first_turn(Play& play, bool thrown_for)
{
    begin_turn(play);
    begin_action(play, thrown_for);
}

// Is there anything left to decide for the unit in hand?
bool acts_on(const State& state)
{
    const Activation& act = state.act;
    if (!present(state, act.unit)) return false;
    if (act.must_charge || (act.restrained && !act.moved)) return true;
    constexpr double too_little = 0.01;
    if (!act.stuck && table::units_of(act.left) > too_little) return true;
    // Skirmishers turn for nothing, whatever they have moved.
    if (!act.stuck && order_of(state, act.unit) == Order::skirmish) return true;
    return !targets_of(state, act.unit, act.moved).empty();
}

} // namespace

Decision pending(const State& state)
{
    switch (state.phase) {
    case Phase::deployment: {
        const Ask ask = state.edges == Edges::to_choose ? Ask::edge : Ask::deploy;
        return {false, state.placing, static_cast<std::uint8_t>(ask), no_unit, no_unit};
    }
    case Phase::rally: {
        const UnitId unit = next_to_rally(state);
        return {false, side_of(state, unit), static_cast<std::uint8_t>(Ask::recover), unit,
                no_unit};
    }
    case Phase::action: return pending_action(state);
    case Phase::over: break;
    }
    return {true, state.active, 0, no_unit, no_unit};
}

void proceed(Play& play)
{
    State& state = play.state;
    while (true) {
        battle::reveal_seen(play, state.units, state.setting->units);
        if (state.phase != Phase::deployment && state.phase != Phase::over)
            battle::release_holds(state, state.setting->units, state.turn);
        switch (state.phase) {
        case Phase::deployment:
            if (!all_deployed(state)) return;
            begin_first_turn(play, true);
            break;
        case Phase::rally:
            if (!continue_rally(play)) return;
            begin_action(play, true);
            break;
        case Phase::action: {
            if (state.act.doing == Doing::nothing) return;
            if (state.act.doing == Doing::acting && !acts_on(state)) {
                finish_acting(play);
                break;
            }
            if (!continue_charge(play)) return;
            const bool lost = state.act.lost_initiative;
            complete(play, lost ? Completed::own_unit_routs_from_melee : Completed::none);
            break;
        }
        case Phase::over: return;
        }
    }
}

void hold_unit(Play& play, UnitId unit)
{
    begin_acting(play.state, unit);
    tell(play, EventKind::order, "fp.act.move_shoot", {"{unit} holds.", unit});
    finish_acting(play);
}

void pass(Play& play, Side side)
{
    tell(play, EventKind::order, "fp.turn.pass", battle::with_word(side, "{word} passes."));
    complete(play, Completed::pass);
}

void begin(Play& play)
{
    if (all_deployed(play.state)) begin_first_turn(play, false);
    proceed(play);
}

// --- what orders to a unit do (4, 5, 6, 7, 8)

void begin_acting(State& state, UnitId unit)
{
    if (state.act.doing == Doing::acting) return;
    state.act = {};
    state.act.doing = Doing::acting;
    state.act.unit = unit;
    state.act.left = table::lattice_length(card(state, unit).basic);
}

void finish_acting(Play& play)
{
    State& state = play.state;
    state.units[state.act.unit].spent = true;
    complete(play, Completed::none);
}

void move_unit(Play& play, const battle::Order& order, const Way& way)
{
    begin_acting(play.state, order.unit);
    go_along(play, order.unit, way.legs, "fp.act.move_shoot");
}

void march_unit(Play& play, const battle::Order& order, const Way& way)
{
    State& state = play.state;
    const UnitId unit = order.unit;
    begin_acting(state, unit);
    state.act.left = table::lattice_length(march_distance(sheet(state), card(state, unit).basic));
    go_along(play, unit, way.legs, "fp.move.march");
    finish_acting(play);
}

void form_unit(Play& play, const battle::Order& order, const Leg& leg)
{
    begin_acting(play.state, order.unit);
    go_along(play, order.unit, {&leg, 1}, "fp.tl.change_formation");
}

void shoot_with(Play& play, const battle::Order& order)
{
    State& state = play.state;
    begin_acting(state, order.unit);
    shoot_at(play, order.unit, order.target, state.act.moved, false);
    empty_queue(play);
    finish_acting(play);
}

void restrain_unit(Play& play, UnitId unit)
{
    State& state = play.state;
    begin_acting(state, unit);
    const bool passed = passes_test(play, unit, "fp.ability.impetuous");
    state.act.restrained = passed;
    state.act.must_charge = !passed;
}

void move_commander(Play& play, const battle::Order& order)
{
    State& state = play.state;
    CommanderState& commander = state.commanders[index(order.side)];
    const bool deploys = state.phase == Phase::deployment;
    commander.with = order.unit;
    commander.on_table = true;
    commander.moved = !deploys;
    if (order.unit == no_unit) commander.at = order.place->front;
    if (deploys) pass_placing(state);
    tell(play, EventKind::general, "fp.commander.move",
         {order.unit == no_unit ? "{word}'s commander rides out."
                                : "{word}'s commander joins {unit}.",
          order.unit, no_unit, 0, 0, 0, order.side});
}

// --- the turn's course: rally, initiative, action, end (fp.turn.*); losses, and who has won (13)

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

} // namespace quincunx::fast_play
