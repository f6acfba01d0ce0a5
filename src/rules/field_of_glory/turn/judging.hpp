#pragma once
// The judge: is this order legal now, and what would it come to? One function a verb, for the table
// of verbs; the reasons are sentences for the player, with what was measured and what is allowed.

#include "rules/field_of_glory/turn/verbs.hpp"

namespace quincunx::field_of_glory {

battle::JudgeOf<State> judge_commander, judge_charge, judge_stand, judge_evade, judge_interception,
    judge_go, judge_lead, judge_pursuit, judge_facing, judge_conforming, judge_expansion,
    judge_feeding, judge_move, judge_line, judge_target, judge_overlap, judge_rally, judge_stop;

VerbRow::Objection objection; // to what any verb says

} // namespace quincunx::field_of_glory
