// What a fight or a shot may be expected to cost.

#include "rules/impetus/mind/appraisal.hpp"
#include "rules/impetus/mind/options.hpp"

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

// What the modes of 4.2 are worth: waiting, shieldwall, square, dismounting, relief, built-up
// areas.

// Weights, of a unit's worth.
constexpr double near = 18; // U: an enemy to reckon with
constexpr double waiting_to_shoot = 0.02;
constexpr double waiting_to_charge = 0.005;
constexpr double a_shieldwall = 0.08;
constexpr double a_square = 0.06; // with horse on its flank
constexpr double behind_walls = 0.02;
constexpr double on_foot = 0.03;        // against spears, which take the impetus of horse
constexpr double order_restored = 0.02; // by relief
constexpr double a_vbu = 0.01;

bool is_enemy_near(const State& state, UnitId unit, double far)
{
    const UnitId enemy = nearest_enemy(state, unit);
    return enemy != no_unit && may_be_within(state, unit, enemy, far);
}

// Horse that could come at its flank or rear.
bool is_horse_beside(const State& state, UnitId unit)
{
    for (const UnitId enemy : everybody(state, other(side_of(state, unit))))
        if (is_mounted(type_of(state, enemy)) && profile(state, enemy).impetus > 0 &&
            !state.units[enemy].hidden && may_be_within(state, unit, enemy, near) &&
            !is_ahead(state, unit, enemy))
            return true;
    return false;
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
                         bool both)
{
    MeleeFacts facts_of;
    facts_of.main[attacking] = facts(state, attacker);
    facts_of.main[defending] = facts(state, defender);
    facts_of.main[attacking].charging = true;
    facts_of.main[defending].charging = both;
    facts_of.side = edge;
    facts_of.first_round = true;
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

Appraisal appraise_waiting(const State& state, const battle::Order& order)
{
    if (!is_enemy_near(state, order.unit, near)) return good(-1);
    const bool shoots = profile(state, order.unit).missile != Missile::none;
    return good((shoots ? waiting_to_shoot : waiting_to_charge) * worth(state, order.unit));
}

Appraisal appraise_shieldwall(const State& state, const battle::Order& order)
{
    return good(is_enemy_near(state, order.unit, near) ? a_shieldwall * worth(state, order.unit)
                                                       : -1);
}

Appraisal appraise_square(const State& state, const battle::Order& order)
{
    const UnitId unit = order.unit;
    const bool threatened = is_horse_beside(state, unit);
    if (state.units[unit].square)
        return good((threatened ? -1 : 0.5) * a_square * worth(state, unit));
    return good((threatened ? 1 : -1) * a_square * worth(state, unit));
}

// Worth it before spears, pikes and stakes, and not when there is ground to cover.
Appraisal appraise_dismounting(const State& state, const battle::Order& order)
{
    const UnitId unit = order.unit;
    const UnitId enemy = nearest_enemy(state, unit);
    if (enemy == no_unit || !may_be_within(state, unit, enemy, near)) return good(-0.01);
    const Profile& card = profile(state, enemy);
    const bool spears = card.weapon != Weapon::none || card.stakes || card.schiltron;
    return good((spears ? on_foot : -on_foot) * worth(state, unit));
}

Appraisal appraise_relief(const State& state, const battle::Order& order)
{
    const Unit& ours = state.units[order.unit];
    const Unit& theirs = state.units[order.target];
    const double fresher = a_vbu * (theirs.vbu.front() - ours.vbu.front());
    const double steadier = order_restored * (int{ours.disordered} - int{theirs.disordered});
    return good(is_enemy_near(state, order.unit, near)
                    ? (fresher + steadier) * worth(state, order.unit)
                    : -0.01);
}

// Out when the enemy has gone elsewhere.
Appraisal appraise_leaving(const State& state, const battle::Order& order)
{
    constexpr double far = 40;
    const bool fighter = profile(state, order.unit).impetus > 0;
    return good(fighter && !is_enemy_near(state, order.unit, far) ? 0.005 : -0.02);
}

double worth_of_occupying(const State& state, UnitId unit)
{
    constexpr double far = 30;
    const bool shoots = profile(state, unit).missile != Missile::none;
    if (!is_enemy_near(state, unit, far)) return 0;
    return (shoots ? 1 : 0.5) * behind_walls * worth(state, unit);
}

} // namespace quincunx::impetus
