#pragma once
// Inside of the judge: what an order must be like at each decision.

#include "rules/impetus/turn/sequence.hpp"

namespace quincunx::impetus {

using Judged = Result<battle::Preview, battle::Refusal>;

inline Judged refused(std::string_view rule, const battle::Sentence& reason)
{
    return Failure{battle::Refusal{rule, reason}};
}

// Would it end on a friend, so far straight ahead (or back)? Passing is one thing, stopping
// another.
UnitId stopped_on(const State& state, UnitId unit, double ahead);

// Of the body that is activated: rally, modes, phases, shots, fights.
Judged judge_body(const State& state, const battle::Order& order);
Judged judge_activation(const State& state, const battle::Order& order);
Judged judge_veer(const State& state, const battle::Order& order);
Judged judge_move(const State& state, const battle::Order& order);

} // namespace quincunx::impetus
