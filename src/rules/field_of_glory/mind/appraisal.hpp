#pragma once
// What a general may expect of an order: exact odds of the next fight, and a plain measure of how
// well a unit stands.

#include "battle/battle.hpp"
#include "rules/field_of_glory/field/state.hpp"

namespace quincunx::field_of_glory {

// By verb, for the table of verbs.
battle::Appraisal appraise_charge(const State& state, const battle::LegalOrder& legal);
battle::Appraisal appraise_interception(const State& state, const battle::LegalOrder& legal);
battle::Appraisal appraise_evade(const State& state, const battle::Order& order);
battle::Appraisal appraise_move(const State& state, const battle::LegalOrder& legal);
battle::Appraisal appraise_commander(const State& state, const battle::Order& order);
battle::Appraisal appraise_lead(const State& state, const battle::Order& order);
battle::Appraisal appraise_deployment(const State& state, const battle::Order& order);
battle::Appraisal appraise_pursuit(const State& state, const battle::Order& order);
battle::Appraisal appraise_facing(const State& state, const battle::Order& order);
battle::Appraisal appraise_conforming(const State& state, const battle::Order& order);
battle::Appraisal appraise_lining_up(const State& state, const battle::LegalOrder& legal);
battle::Appraisal appraise_rally(const State& state, const battle::Order& order);
battle::Appraisal appraise_preference(const State& state, const battle::Order& order);
battle::Appraisal appraise_conceding(const State& state, const battle::Order& order);

} // namespace quincunx::field_of_glory
