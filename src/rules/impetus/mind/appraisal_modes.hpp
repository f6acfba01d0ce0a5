#pragma once
// What the modes of 4.2 are worth: waiting, shieldwall, square, dismounting, relief, built-up
// areas.

#include "rules/impetus/mind/appraisal_position.hpp"

namespace quincunx::impetus {

// Worth so much and nothing else.
constexpr battle::Appraisal good(double position)
{
    return {0, 0, position};
}
battle::Appraisal appraise_waiting(const State& state, const battle::Order& order);
battle::Appraisal appraise_shieldwall(const State& state, const battle::Order& order);
battle::Appraisal appraise_square(const State& state, const battle::Order& order);
battle::Appraisal appraise_dismounting(const State& state, const battle::Order& order);
battle::Appraisal appraise_relief(const State& state, const battle::Order& order);
battle::Appraisal appraise_leaving(const State& state, const battle::Order& order);
// Of a phase that would occupy a built-up area.
double worth_of_occupying(const State& state, UnitId unit);

} // namespace quincunx::impetus
