#include "tessera/mind/appraisal.hpp"

namespace quincunx::tessera {

namespace {

// What a fight may bring to both, as shares of their armies.
Appraisal expected(const State& state, UnitId us, UnitId them)
{
    const MeanCosts mean = mean_costs(sheet(state), melee(state, us, them));
    const auto units = [&](UnitId unit) {
        return losses_by_units(state, side_of(state, unit), 1).breaks_at;
    };
    return {.gain = mean.defender / units(them), .risk = mean.attacker / units(us)};
}

} // namespace

// To come nearer is good, for each who does.
Appraisal appraise_move(const State& state, const LegalOrder& legal)
{
    State then = state;
    double nearer = 0;
    for (const Ghost& one : legal.preview().ends) {
        const double before = nearest_enemy(state, one.unit).distance;
        then.units[one.unit].pose = one.at;
        const double after = nearest_enemy(then, one.unit).distance;
        if (before < table::never) nearer += before - after;
    }
    const double units = losses_by_units(state, state.active, 1).breaks_at;
    return {.position = 0.02 * nearer / units};
}

Appraisal appraise_attack(const State& state, const LegalOrder& legal)
{
    State then = state;
    then.units[legal.order().unit].pose = legal.preview().ends[0].at;
    return expected(then, legal.order().unit, legal.order().target);
}

Appraisal appraise_fight(const State& state, const Order& order)
{
    return expected(state, order.unit, opponent_of(state, order.unit));
}

Appraisal appraise_shot(const State& state, const Order& order)
{
    const double units = losses_by_units(state, other(state.active), 1).breaks_at;
    return {.gain = mean_cost(sheet(state), shot_at(state, order.target)) / units};
}

} // namespace quincunx::tessera
