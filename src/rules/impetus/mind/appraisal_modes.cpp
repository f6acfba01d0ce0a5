// What the modes of 4.2 are worth: waiting, shieldwall, square, dismounting, relief, built-up
// areas.

#include "rules/impetus/mind/appraisal.hpp"
#include "rules/impetus/mind/options.hpp"

#include <algorithm>

namespace quincunx::impetus {

namespace {

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
