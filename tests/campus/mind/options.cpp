#include "campus/mind/options.hpp"

namespace quincunx::campus {

void options(const State& state, UnitId unit, Orders& found)
{
    found.clear();
    const Decision now = pending(state);
    if (now.over) return;
    if (unit == no_unit && now.kind == orders) found.push_back(order_of(now.side, end));
    if (unit == no_unit) return;
    for (const Verbs verb : {hold, fall_back}) found.push_back(order_of(now.side, verb, unit));
    double room = sheet(state)["cam.move.allowance"];
    for (UnitId other = 0; other < state.units.size(); ++other) {
        const auto met = meets(state, unit, other);
        if (met) room = std::min(room, met->touch);
        if (met) found.push_back(order_of(now.side, attack, unit, other));
    }
    for (const double way : {room, room / 2}) {
        found.push_back(order_of(now.side, move, unit));
        found.back().path = {table::advance(way)};
    }
    std::erase_if(found, [&](const Order& order) {
        const VerbOf<State>& verb = verb_table()[order.verb];
        return verb.answers != now.kind || !verb.judge(state, order);
    });
}

Appraisal appraise(const State& state, const LegalOrder& legal)
{
    const Order& order = legal.order();
    if (order.verb == move)
        return {.position = 0.01 * legal.preview().cost / legal.preview().allowance};
    if (order.verb != attack && order.verb != hold) return {};
    const bool attacks = order.verb == attack;
    const UnitId us = attacks ? order.unit : state.attacker;
    const UnitId them = attacks ? order.target : state.defender;
    const Lost<double> mean = mean_losses(sheet(state), melee(state, us, them));
    const double hurt = mean.attacker / (4 * losses(state, side_of(state, us)).breaks_at);
    const double gain = mean.defender / (4 * losses(state, side_of(state, them)).breaks_at);
    return attacks ? Appraisal{gain, hurt} : Appraisal{hurt, gain};
}

} // namespace quincunx::campus
