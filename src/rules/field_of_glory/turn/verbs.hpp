#pragma once
// The table of verbs. It stands at the rule set's door (verbs.cpp), since its rows name functions
// of every room; the rooms reach it from here.

#include "rules/field_of_glory/turn/sequence.hpp"

namespace quincunx::field_of_glory {

using VerbRow = battle::VerbRow<Verb, Ask, State, Play>;
battle::VerbsOf<VerbRow> verbs(); // and the decisions that they answer

// The judge: is this order legal now, and what would it come to? One function a verb; the reasons
// are sentences for the player, with what was measured and what is allowed.
battle::JudgeOf<State> judge_commander, judge_charge, judge_stand, judge_evade, judge_interception,
    judge_go, judge_lead, judge_pursuit, judge_facing, judge_conforming, judge_expansion,
    judge_feeding, judge_move, judge_line, judge_target, judge_overlap, judge_rally, judge_stop;

VerbRow::Objection objection; // to what any verb says

} // namespace quincunx::field_of_glory
