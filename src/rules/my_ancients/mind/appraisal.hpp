#pragma once
// What a general may expect of an order.

#include "battle/battle.hpp"
#include "rules/my_ancients/field/state.hpp"

namespace quincunx::my_ancients {

// By verb, for the table of verbs.
battle::Appraisal appraise_charge(const State& state, const battle::LegalOrder& legal);
battle::Appraisal appraise_reaction(const State& state, const battle::Order& order);
battle::Appraisal appraise_move(const State& state, const battle::LegalOrder& legal);
battle::Appraisal appraise_shot(const State& state, const battle::LegalOrder& legal);
battle::Appraisal appraise_break_off(const State& state, const battle::Order& order);
battle::Appraisal appraise_leader(const State& state, const battle::Order& order);
battle::Appraisal appraise_removal(const State& state, const battle::Order& order);
battle::Appraisal appraise_use(const State& state,
                               const battle::Order& order); // better than not to
battle::Appraisal appraise_halt(const State& state, const battle::Order& order);
battle::Appraisal appraise_hold(const State& state, const battle::Order& order);

} // namespace quincunx::my_ancients
