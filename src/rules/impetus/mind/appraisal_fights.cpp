// What a fight or a shot may be expected to cost.

#include "rules/impetus/mind/appraisal.hpp"

#include <algorithm>

namespace quincunx::impetus {

namespace {

// Weights, found by matches against the recruit.
constexpr double disorder_costs = 0.06; // of a unit's worth
constexpr double retreat_costs = 0.12;
constexpr double swept_costs = 1;

// The mean of hits from a pool: the sixes, and the fives by pairs.
double mean_hits(int dice)
{
    const double of_a_face = dice / 6.0;
    return of_a_face + std::max(0.0, of_a_face - 0.4) / 2;
}

double chance_of_a_hit(int dice)
{
    double none = 1;
    for (int i = 0; i < std::min(dice, 20); ++i) none *= 5.0 / 6;
    return 1 - none;
}

// What share of itself a unit loses to a pool, its test included.
double share_lost(const Tested& who, int dice, bool routs_if_failed)
{
    const double any = chance_of_a_hit(dice);
    if (any <= 0) return 0;
    const double hits = std::max(1.0, mean_hits(dice) / any);
    const double critical = std::max(1.0, who.vbu - hits + who.cohesion.total());
    const double fails = std::clamp((6.5 - critical) / 6, 1.0 / 6, 5.0 / 6);
    const double left = std::max(1, vbu_in_all(who.unit));
    const double losses = std::max(1.0, (7 - critical) / 2);
    const double failed =
        routs_if_failed ? 1 : std::min(1.0, losses / left + retreat_costs + disorder_costs);
    const double passed = who.unit.disordered ? 1 / left : disorder_costs;
    return any * (fails * failed + (1 - fails) * passed);
}

Appraisal expected_of(const State& state, const MeleeFacts& facts, UnitId attacker, UnitId defender)
{
    const Sheet& rules = sheet(state);
    if (is_swept_away(rules, facts)) return {swept_costs * worth(state, defender), 0, 0};
    const ReckonedMelee melee = reckoned(rules, facts);
    const auto share = [&](std::size_t side) {
        const ReckonedSide& us = melee.side[side];
        return share_lost(us, melee.side[1 - side].dice, us.unit.flanked);
    };
    Appraisal expected;
    expected.gain = share(defending) * worth(state, defender);
    expected.risk = share(attacking) * worth(state, attacker);
    if (type_of(state, attacker) == Type::CF) expected.risk = 0.8 * worth(state, attacker);
    return expected;
}

} // namespace

double worth(const State& state, UnitId unit)
{
    const double all = std::max(1, vd_at_start(state, side_of(state, unit)));
    const UnitCard& card = state.setting->units[unit];
    double own = 0.75 * vd_of(state, unit) / all + 0.25 * card.worth;
    if (has_commander(state, unit)) own *= 1.25;
    return own;
}

Appraisal expected_round(const State& state, UnitId attacker, UnitId defender, Touched edge,
                         bool charging, bool both)
{
    MeleeFacts facts_of;
    facts_of.main[attacking] = facts(state, attacker);
    facts_of.main[defending] = facts(state, defender);
    facts_of.main[attacking].charging = charging;
    facts_of.main[defending].charging = both;
    facts_of.side = edge;
    facts_of.first_round = charging;
    return expected_of(state, facts_of, attacker, defender);
}

double expected_fight(const State& state, UnitId unit)
{
    const UnitId enemy = main_enemy(state, unit);
    return net(expected_of(state, round_between(state, unit, enemy).facts, unit, enemy));
}

double expected_shot(const State& state, UnitId shooter, UnitId target, int phases)
{
    const Volley shot = volley(state, shooter, target, phases, false);
    if (!shot.reckoned.possible) return 0;
    return share_lost(shot.reckoned, shot.reckoned.dice, false) * worth(state, target);
}

} // namespace quincunx::impetus
