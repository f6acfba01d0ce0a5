#include "battle/arriving.hpp"
#include "battle/watching.hpp"
#include "tessera/turn/turn.hpp"

namespace quincunx::tessera {

namespace {

void spend_pip(Play& play)
{
    if (sheet(play.state).on("tes.turn.pip")) --play.state.pips;
}

bool has_fight(const State& state, UnitId unit)
{
    return side_of(state, unit) == state.active && present(state, unit) &&
           !state.units[unit].fought && in_contact(state, unit);
}

bool any_fight(const State& state)
{
    return !units_where(state, [&](UnitId unit) { return has_fight(state, unit); }).empty();
}

void bring_on(Play& play)
{
    State& state = play.state;
    for (UnitId id = 0; id < state.units.size(); ++id) {
        const int turn = card(state, id).conditions.arrives;
        if (state.units[id].presence != Presence::to_arrive || turn > state.turn ||
            side_of(state, id) != state.active)
            continue;
        const auto room = [&](const Pose& at) {
            return has_room(state, id, footprint(state, id, at.front, at), at.front);
        };
        arrive(play, id, {.step = 0.5}, room, [&](const Pose& at) { state.units[id].pose = at; });
    }
}

void next_turn(Play& play)
{
    State& state = play.state;
    state.fighting = false;
    for (Unit& unit : state.units) unit.fought = false;
    count_objectives(state.setting->day, standees(state), {}, state.turn, state.day);
    break_armies(play);
    if (state.outcome != Outcome::undecided) return;
    const Ending limit{Outcome::draw, false, true};
    if (pass_turn(play) && state.turn > state.setting->last_turn)
        return finish_battle(play, ending_of(state.setting->day, state.day, limit).outcome,
                             Rule("tes.end.turns"));
    bring_on(play);
    dice::Noted dice(play.dice);
    state.pips = static_cast<std::uint8_t>(dice.die(sheet(state).whole("tes.turn.die")));
    tell(play, EventKind::turn, "tes.turn.die",
         with_word(state.active, "Pips of {word}: {a}.", state.pips), {}, dice.faces());
}

} // namespace

void move_units(Play& play, const Order&, const Arrived& found)
{
    spend_pip(play);
    for (const Ghost& one : found.ends) {
        play.state.units[one.unit].acted = true;
        put(play, "tes.move.far", one.unit, one.at);
    }
}

void attack_unit(Play& play, const Order& order, const Arrived& found)
{
    spend_pip(play);
    tell(play, EventKind::order, "tes.attack.share",
         {"{unit} attacks {other}.", order.unit, order.target});
    play.state.units[order.unit].acted = true;
    put(play, "tes.attack.share", order.unit, found.ends[0].at);
}

void shoot_at(Play& play, UnitId unit, UnitId target)
{
    State& state = play.state;
    state.units[unit].acted = true;
    state.units[unit].hidden = false;
    const Shot facts = shot_at(state, target);
    dice::Noted dice(play.dice);
    const Fate fate = shot(sheet(state), facts, dice);
    tell(play, EventKind::shot, "tes.shot.bows", {"{unit} shoots at {other}.", unit, target},
         shooter_reckoned(sheet(state)), {&dice.faces()[0], 1});
    tell(play, EventKind::result, troop_row(facts.target).id(),
         {"{unit} {word}.", target, unit, 0, 0, 0, said(fate)},
         target_reckoned(sheet(state), facts), {&dice.faces()[1], 1});
    suffer(play, target, fate);
}

void end_orders(Play& play)
{
    play.state.fighting = true;
}

void fight_out(Play& play, UnitId unit)
{
    State& state = play.state;
    state.units[unit].fought = true;
    const UnitId enemy = opponent_of(state, unit);
    const Melee facts = melee(state, unit, enemy);
    dice::Noted dice(play.dice);
    const Fates fates = fought(sheet(state), facts, dice);
    const auto told = [&](UnitId us, UnitId them, const Fighter& ours, Troop theirs, Fate fate) {
        tell(play, EventKind::fight, troop_row(ours.troop).id(),
             {"{unit} fights {other}: {unit} {word}.", us, them, 0, 0, 0, said(fate)},
             reckoned(sheet(state), ours, theirs), {&dice.faces()[us == unit ? 0 : 1], 1});
    };
    told(unit, enemy, facts.attacker, facts.defender.troop, fates.attacker);
    told(enemy, unit, facts.defender, facts.attacker.troop, fates.defender);
    suffer(play, unit, fates.attacker);
    suffer(play, enemy, fates.defender);
    follow(play, unit, fates.defender);
    follow(play, enemy, fates.attacker);
}

void proceed(Play& play)
{
    State& state = play.state;
    const auto on = [&] { return state.outcome == Outcome::undecided; };
    keep_watch(play, on(), state.turn);
    if (on() && state.fighting && !any_fight(state)) next_turn(play);
}

Decision pending(const State& state)
{
    if (state.outcome != Outcome::undecided) return {.over = true};
    return {.side = state.active, .kind = state.fighting ? fights : orders};
}

bool is_subject(const State& state, const Decision& now, UnitId unit)
{
    if (now.kind == fights) return has_fight(state, unit);
    return present(state, unit) && !state.units[unit].acted && !in_contact(state, unit);
}

} // namespace quincunx::tessera
