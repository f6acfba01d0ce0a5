#pragma once
// What a general may expect of an order: exact odds of the next fight, and a plain measure of how
// well a unit stands.

#include "battle/verbs.hpp"
#include "rules/justified_ancients/book/shooting.hpp"
#include "rules/justified_ancients/field/state.hpp"

namespace quincunx::justified_ancients {

// By verb, for the table of verbs.
battle::AppraisalOf<State> appraise_charge;
battle::Appraisal appraise_reaction(const State& state, Reaction reaction, bool faces_back);
battle::AppraisalOf<State> appraise_move, appraise_general, appraise_reform, appraise_testudo,
    appraise_shot, appraise_pursuit;

} // namespace quincunx::justified_ancients
