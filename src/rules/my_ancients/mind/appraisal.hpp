#pragma once
// What a general may expect of an order.

#include "battle/battle.hpp"
#include "battle/verbs.hpp"
#include "rules/my_ancients/field/state.hpp"

namespace quincunx::my_ancients {

// By verb, for the table of verbs.
battle::AppraisalOf<State> appraise_charge, appraise_move, appraise_shot;
battle::AppraisalByOrder<State> appraise_reaction, appraise_break_off, appraise_leader,
    appraise_removal;
// Better than not to, by so many thousandths.
template <int thousandths>
battle::Appraisal preferred(const State&, const battle::Order&)
{
    return {0, 0, thousandths / 1000.0};
}

} // namespace quincunx::my_ancients
