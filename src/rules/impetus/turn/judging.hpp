#pragma once
// Inside of the judge: what an order must be like at each decision.

#include "rules/impetus/turn/verbs.hpp"

namespace quincunx::impetus {

using battle::Judged, battle::refused;

// Would it end on a friend, so far straight ahead (or back)? Passing is one thing, stopping
// another.
UnitId stopped_on(const State& state, UnitId unit, double ahead);

// Of what is asked before an activation, during a charge, a reaction, a pursuit.
battle::JudgeOf<State> judge_name, judge_way_on, judge_bonus, judge_reaction, judge_standing,
    judge_pursuit, judge_stop;

// Of the body that is activated: rally, modes, phases, shots, fights.
std::optional<battle::Refusal> not_acting(const State& state, UnitId unit);
battle::JudgeOf<State> judge_charge, judge_shot, judge_disengaging, judge_waiting, judge_square,
    judge_dismount, judge_leave, judge_stand, judge_rally, judge_relief, judge_activation,
    judge_veer, judge_move;

VerbRow::Objection objection; // to what any verb says

} // namespace quincunx::impetus
