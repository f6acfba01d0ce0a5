#pragma once
// The judge: is this order legal now, and what would it come to? One function a verb, for the table
// of verbs; the reasons are sentences for the player, with what was measured and what is allowed.

#include "rules/field_of_glory/turn/sequence.hpp"

namespace quincunx::field_of_glory {

using Judged = Result<battle::Preview, battle::Refusal>;

Judged judge_commander(const State& state, const battle::Order& order);
Judged judge_charge(const State& state, const battle::Order& order);
Judged judge_stand(const State& state, const battle::Order& order);
Judged judge_evade(const State& state, const battle::Order& order, Reaction reaction);
Judged judge_interception(const State& state, const battle::Order& order);
Judged judge_go(const State& state, const battle::Order& order);
Judged judge_lead(const State& state, const battle::Order& order);
Judged judge_pursuit(const State& state, const battle::Order& order);
Judged judge_facing(const State& state, const battle::Order& order);
Judged judge_conforming(const State& state, const battle::Order& order);
Judged judge_expansion(const State& state, const battle::Order& order, table::Side end);
Judged judge_feeding(const State& state, const battle::Order& order);
Judged judge_move(const State& state, const battle::Order& order);
Judged judge_target(const State& state, const battle::Order& order);
Judged judge_overlap(const State& state, const battle::Order& order);
Judged judge_rally(const State& state, const battle::Order& order);
Judged judge_stop(const State& state, const battle::Order& order);

} // namespace quincunx::field_of_glory
