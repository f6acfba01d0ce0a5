#pragma once
// What a general may expect of a legal order.

#include "battle/verbs.hpp"
#include "rules/fast_play/field/state.hpp"

namespace quincunx::fast_play {

// By verb, for the table of verbs.
battle::AppraisalOf<State> appraise_charge, appraise_move, appraise_shot, appraise_stand,
    appraise_fire, appraise_countercharge, appraise_flight, appraise_recovery,
    appraise_breakthrough, appraise_attaching, appraise_restraint;

} // namespace quincunx::fast_play
