#pragma once
// Inside of the judge: what an order must be like at each decision.

#include "rules/impetus/turn/verbs.hpp"

namespace quincunx::impetus {

using battle::refused;
using Judged = Result<battle::Preview, battle::Refusal>;

// Would it end on a friend, so far straight ahead (or back)? Passing is one thing, stopping
// another.
UnitId stopped_on(const State& state, UnitId unit, double ahead);

// Of what is asked before an activation, during a charge, a reaction, a pursuit.
Judged judge_name(const State& state, const battle::Order& order);
Judged judge_way_on(const State& state, const battle::Order& order);
Judged judge_bonus(const State& state, const battle::Order& order);
Judged judge_evading(const State& state, const battle::Order& order);
Judged judge_counter_charging(const State& state, const battle::Order& order);
Judged judge_stepping_back(const State& state, const battle::Order& order);
Judged judge_opportunity_shot(const State& state, const battle::Order& order);
Judged judge_opportunity_charge(const State& state, const battle::Order& order);
Judged judge_standing(const State& state, const battle::Order& order);
Judged judge_pursuit(const State& state, const battle::Order& order);
Judged judge_stop(const State& state, const battle::Order& order);

// Of the body that is activated: rally, modes, phases, shots, fights.
std::optional<battle::Refusal> not_acting(const State& state, UnitId unit);
Judged judge_charge(const State& state, const battle::Order& order);
Judged judge_shot(const State& state, const battle::Order& order);
Judged judge_disengaging(const State& state, const battle::Order& order);
Judged judge_waiting(const State& state, const battle::Order& order);
Judged judge_square(const State& state, const battle::Order& order);
Judged judge_dismount(const State& state, const battle::Order& order);
Judged judge_leave(const State& state, const battle::Order& order);
Judged judge_stand(const State& state, const battle::Order& order);
Judged judge_rally(const State& state, const battle::Order& order);
Judged judge_relief(const State& state, const battle::Order& order);
Judged judge_activation(const State& state, const battle::Order& order);
Judged judge_veer(const State& state, const battle::Order& order);
Judged judge_move(const State& state, const battle::Order& order);

VerbRow::Objection objection; // to what any verb says

} // namespace quincunx::impetus
