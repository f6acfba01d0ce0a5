#pragma once
// What a general may expect of an order: exact odds of the next fight, and a plain measure of how
// well a unit stands.

#include "battle/verbs.hpp"
#include "rules/field_of_glory/field/state.hpp"

namespace quincunx::field_of_glory {

// By verb, for the table of verbs.
battle::AppraisalOf<State> appraise_charge, appraise_interception;
battle::AppraisalByOrder<State> appraise_evade;
battle::AppraisalOf<State> appraise_move;
battle::AppraisalByOrder<State> appraise_commander, appraise_lead, appraise_deployment,
    appraise_pursuit, appraise_facing, appraise_conforming;
battle::AppraisalOf<State> appraise_lining_up;
battle::AppraisalByOrder<State> appraise_rally, appraise_preference, appraise_conceding;

} // namespace quincunx::field_of_glory
