#include "campus/turn/turn.hpp"

namespace quincunx::campus {

namespace {

void suffer(Play& play, UnitId id, int loss)
{
    std::uint8_t& strength = play.state.units[id].strength;
    strength = static_cast<std::uint8_t>(std::max(0, strength - loss));
    if (strength > 0) return;
    lose_unit(play, "cam.melee.rout", id);
    const Side side = side_of(play.state, id);
    const Losses army = losses(play.state, side);
    if (army.lost >= army.breaks_at && sheet(play.state).on("cam.end.half"))
        finish_battle(play, wins(other(side)), Rule("cam.end.half"));
}

} // namespace

void move_unit(Play& play, const Order& order, const Finding&)
{
    play.state.units[order.unit].acted = true;
    move_straight(play, "cam.move.allowance", order.unit, table::units_of(order.path[0].ahead));
}

void begin_attack(Play& play, const Order& order, const Finding&)
{
    play.state.attacker = order.unit;
    play.state.defender = order.target;
    play.state.units[order.unit].acted = true;
    play.state.units[order.unit].hidden = false;
    tell(play, EventKind::order, "cam.attack.reach",
         {"{unit} attacks {other}.", order.unit, order.target});
}

void give_ground(Play& play, const Order& order, const Finding&)
{
    play.state.attacker = play.state.defender = no_unit;
    move_straight(play, "cam.react.fall_back", order.unit,
                  -sheet(play.state)["cam.react.fall_back"]);
}

void fight(Play& play, const Order&, const Finding&)
{
    const UnitId us = std::exchange(play.state.attacker, no_unit);
    const UnitId them = std::exchange(play.state.defender, no_unit);
    const Melee facts = melee(play.state, us, them);
    dice::Noted dice(play.dice);
    const auto lost = fought(sheet(play.state), facts, dice);
    tell(play, EventKind::fight, "cam.melee.rout",
         {"{unit} loses {a}, {other} loses {b}.", us, them, 1.0 * lost.attacker,
          1.0 * lost.defender},
         reckon(sheet(play.state), Sheet::table<rows::melee>, facts.attacker), dice.faces());
    suffer(play, us, lost.attacker);
    suffer(play, them, lost.defender);
}

void end_turn(Play& play, const Order&, const Finding&)
{
    if (pass_turn(play) && play.state.turn > play.state.setting->last_turn)
        finish_battle(play, Outcome::draw, Rule("cam.end.turns"));
}

Decision pending(const State& state)
{
    if (state.outcome != Outcome::undecided) return {.over = true};
    if (state.defender == no_unit) return {.side = state.active, .kind = orders};
    return {false, other(state.active), react, state.defender, state.attacker};
}

} // namespace quincunx::campus
