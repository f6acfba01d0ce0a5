#pragma once
// What a general may expect of an order.

#include "battle/verbs.hpp"
#include "rules/impetus/turn/sequence.hpp"

namespace quincunx::impetus {

using battle::Appraisal;

// By verb, for the table of verbs.
battle::AppraisalByOrder<State> appraise_activation, appraise_shot, appraise_standing,
    appraise_evading, appraise_counter_charging, appraise_opportunity_shot,
    appraise_opportunity_charge, appraise_pursuit, appraise_bonus, appraise_name,
    appraise_deployment, appraise_lead, appraise_fight, appraise_disengaging, appraise_rally,
    appraise_press, appraise_charge, appraise_spending, appraise_conceding;
battle::AppraisalOf<State> appraise_move;
// Ground that is laid out before the battle (imp.setup.terrain), by whom it hinders.
battle::AppraisalByOrder<State> appraise_piece, appraise_change;
// The modes of 4.2.
battle::AppraisalByOrder<State> appraise_waiting, appraise_shieldwall, appraise_square,
    appraise_dismounting, appraise_relief, appraise_leaving;

// --- inside of the appraisal: what things are worth, as shares of an army. By the same reckoning
// as play, with the middle of the dice instead of all their results.

// Worth so much and nothing else.
constexpr Appraisal good(double position)
{
    return {0, 0, position};
}
// What a unit counts for.
double worth(const State& state, UnitId unit);

// --- fights

// One round between two units, the attacker coming up to the other now: gain for it, risk for it.
// `both`: the defender counter-charges.
Appraisal expected_round(const State& state, UnitId attacker, UnitId defender, Touched edge,
                         bool both = false);
inline double net(const Appraisal& expected)
{
    return expected.gain - expected.risk;
}
// What comes of a fight already begun, with whoever supports.
double expected_fight(const State& state, UnitId unit);
// What a shot of so many phases takes of its target.
double expected_shot(const State& state, UnitId shooter, UnitId target, int phases);

// --- places

// From its own table edge towards the enemy's, U.
double progress(const State& state, Side side, table::Point place);
// How well a unit stands somewhere: only differences mean something.
double standing_at(const State& state, UnitId unit, const table::Pose& at);
// Of a phase that would occupy a built-up area.
double worth_of_occupying(const State& state, UnitId unit);

} // namespace quincunx::impetus
