#include "campus/mind/options.hpp"

namespace quincunx::campus {

namespace {

void offer_legal(const State& state, const Order& order, Orders& found)
{
    if (verbs()[order].judge(state, order)) found.push_back(order);
}

} // namespace

void unit_options(const State& state, UnitId unit, Orders& found)
{
    if (unit == no_unit) return found.push_back(order_of(state.active, end));
    double room = sheet(state)["cam.move.allowance"];
    for (UnitId other = 0; other < state.units.size(); ++other) {
        const auto met = meets(state, unit, other);
        if (!met) continue;
        room = std::min(room, met->touch);
        offer_legal(state, order_of(state.active, attack, unit, other), found);
    }
    Order order = order_of(state.active, move, unit);
    order.path = {table::advance(room)};
    offer_legal(state, order, found);
    order.path = {table::advance(room / 2)};
    offer_legal(state, order, found);
}

void reaction_options(const State& state, UnitId unit, Orders& found)
{
    if (unit == no_unit) return;
    for (const Verbs verb : {hold, fall_back})
        offer_legal(state, order_of(other(state.active), verb, unit), found);
}

namespace {

// What a melee may bring to both, as shares of their armies.
Appraisal expected(const State& state, UnitId us, UnitId them)
{
    const Lost<double> mean = mean_losses(sheet(state), melee(state, us, them));
    return {.gain = mean.defender / (4 * losses(state, side_of(state, them)).breaks_at),
            .risk = mean.attacker / (4 * losses(state, side_of(state, us)).breaks_at)};
}

} // namespace

Appraisal appraise_move(const State&, const LegalOrder& legal)
{
    return {.position = 0.01 * legal.preview().cost / legal.preview().allowance};
}

Appraisal appraise_attack(const State& state, const LegalOrder& legal)
{
    return expected(state, legal.order().unit, legal.order().target);
}

Appraisal appraise_hold(const State& state, const LegalOrder&)
{
    const Appraisal theirs = expected(state, state.attacker, state.defender);
    return {.gain = theirs.risk, .risk = theirs.gain};
}

} // namespace quincunx::campus
