#pragma once
// What a general may expect of an order.

#include "rules/impetus/field/state.hpp"

namespace quincunx::impetus {

// By verb, for the table of verbs.
battle::Appraisal appraise_activation(const State& state, const battle::Order& order);
battle::Appraisal appraise_shot(const State& state, const battle::Order& order);
battle::Appraisal appraise_standing(const State& state, const battle::Order& order);
battle::Appraisal appraise_evading(const State& state, const battle::Order& order);
battle::Appraisal appraise_counter_charging(const State& state, const battle::Order& order);
battle::Appraisal appraise_opportunity_shot(const State& state, const battle::Order& order);
battle::Appraisal appraise_opportunity_charge(const State& state, const battle::Order& order);
battle::Appraisal appraise_pursuit(const State& state, const battle::Order& order);
battle::Appraisal appraise_bonus(const State& state, const battle::Order& order);
battle::Appraisal appraise_name(const State& state, const battle::Order& order);
battle::Appraisal appraise_deployment(const State& state, const battle::Order& order);
battle::Appraisal appraise_lead(const State& state, const battle::Order& order);
battle::Appraisal appraise_move(const State& state, const battle::LegalOrder& legal);
battle::Appraisal appraise_fight(const State& state, const battle::Order& order);
battle::Appraisal appraise_disengaging(const State& state, const battle::Order& order);
battle::Appraisal appraise_rally(const State& state, const battle::Order& order);
battle::Appraisal appraise_press(const State& state, const battle::Order& order);
battle::Appraisal appraise_charge(const State& state, const battle::Order& order);
battle::Appraisal appraise_spending(const State& state, const battle::Order& order);
battle::Appraisal appraise_conceding(const State& state, const battle::Order& order);
// Ground that is laid out before the battle (imp.setup.terrain), by whom it hinders.
battle::Appraisal appraise_piece(const State& state, const battle::Order& order);
battle::Appraisal appraise_change(const State& state, const battle::Order& order);
// The modes of 4.2.
battle::Appraisal appraise_waiting(const State& state, const battle::Order& order);
battle::Appraisal appraise_shieldwall(const State& state, const battle::Order& order);
battle::Appraisal appraise_square(const State& state, const battle::Order& order);
battle::Appraisal appraise_dismounting(const State& state, const battle::Order& order);
battle::Appraisal appraise_relief(const State& state, const battle::Order& order);
battle::Appraisal appraise_leaving(const State& state, const battle::Order& order);

} // namespace quincunx::impetus
