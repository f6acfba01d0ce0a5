#include "battle/arriving.hpp"
#include "battle/watching.hpp"
#include "table/approach.hpp"
#include "tessera/turn/turn.hpp"

namespace quincunx::tessera {

namespace {

// Is a side beaten? Where both are, it is the one whose turn it is not.
void break_armies(Play& play)
{
    const State& state = play.state;
    for (const Side side : {other(state.active), state.active}) {
        const Losses army = losses(state, side);
        if (army.lost < army.breaks_at || state.outcome != Outcome::undecided) continue;
        const double half =
            sheet(state)["tes.end.half"] * losses_by_units(state, side, 1).breaks_at;
        finish_battle(play, wins(other(side)),
                      army.lost < half ? Rule("tes.end.lead") : Rule("tes.end.half"));
    }
}

void lose(Play& play, std::string_view rule, UnitId id)
{
    lose_unit(play, rule, id);
    break_armies(play);
}

void put(Play& play, std::string_view rule, UnitId id, const Pose& to)
{
    Unit& unit = play.state.units[id];
    const Pose from = std::exchange(unit.pose, to);
    unit.hidden = false;
    tell_move(play.chronicle, rule, id, from, to);
}

// Back, or turned about and away; trapped or over the edge it is lost.
void drive(Play& play, std::string_view rule, UnitId id, const Pose& from, double by)
{
    const table::ForcedMove way = driven(play.state, id, from, by);
    const double length = by < 0 ? -way.length : way.length;
    const bool trapped = way.stop == table::Stop::enemy || way.stop == table::Stop::closed_ground;
    if (trapped && sheet(play.state).on("tes.end.trapped"))
        return lose(play, "tes.end.trapped", id);
    if (!way.no_free_place && !way.left_table) put(play, rule, id, gone_straight(from, length));
    if (way.no_free_place || way.left_table) lose(play, rule, id);
}

void suffer(Play& play, UnitId id, Fate fate)
{
    const Body body = body_of(play.state, id);
    const Sheet& rows = sheet(play.state);
    switch (fate) {
    case Fate::stands: return;
    case Fate::recoils:
        return drive(play, "tes.end.recoil", id, body.pose, -rows["tes.end.recoil"]);
    case Fate::flees: {
        const Body away = table::facing(body, table::opposite(body.pose.heading));
        return drive(play, "tes.end.flee", id, away.pose, rows["tes.end.flee"]);
    }
    case Fate::destroyed: return lose(play, fate_row(troop_of(play.state, id)).id(), id);
    }
}

bool drives_back(Fate fate)
{
    return fate == Fate::recoils || fate == Fate::flees;
}

// Knights go after whom they drive back, as far as he would recoil and no farther than to touch
// somebody.
void follow(Play& play, UnitId id)
{
    const State& state = play.state;
    if (state.outcome != Outcome::undecided || !present(state, id) || in_contact(state, id)) return;
    if (troop_of(state, id) != Troop::knights || !sheet(state).on("tes.end.follow")) return;
    const Pose& from = state.units[id].pose;
    const table::ForcedMove way = driven(state, id, from, sheet(state)["tes.end.recoil"]);
    if (way.left_table || way.no_free_place || way.length <= 0) return;
    put(play, "tes.end.follow", id, gone_straight(from, way.length));
}

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
    if (pass_turn(play) && state.turn > state.setting->last_turn)
        return finish_battle(play, Outcome::draw, Rule("tes.end.turns"));
    bring_on(play);
    dice::Noted dice(play.dice);
    state.pips = static_cast<std::uint8_t>(dice.die(sheet(state).whole("tes.turn.die")));
    tell(play, EventKind::turn, "tes.turn.die",
         with_word(state.active, "{word} has {a} pips.", state.pips), {}, dice.faces());
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
    tell(play, EventKind::shot, "tes.shot.bows",
         {"{unit} shoots at {other}, who {word}.", unit, target, 0, 0, 0, said(fate)},
         shot_reckoned(sheet(state)), dice.faces());
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
    if (drives_back(fates.defender)) follow(play, unit);
    if (drives_back(fates.attacker)) follow(play, enemy);
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
