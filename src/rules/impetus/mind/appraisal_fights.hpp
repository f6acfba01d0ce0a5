#pragma once
// What a fight or a shot may be expected to cost: by the same reckoning as play, with the middle of
// the dice instead of all their results.

#include "rules/impetus/turn/sequence.hpp"

namespace quincunx::impetus {

// What a unit counts for, as a share of its army.
double worth(const State& state, UnitId unit);

// One round between two units, as shares of the armies: gain for the attacker, risk for it.
// `charging`: the attacker comes up to it now; `both`: the defender counter-charges.
battle::Appraisal expected_round(const State& state, UnitId attacker, UnitId defender, Touched edge,
                                 bool charging, bool both = false);
inline double net(const battle::Appraisal& expected)
{
    return expected.gain - expected.risk;
}
// The same for a fight already begun, with whoever supports.
battle::Appraisal expected_melee(const State& state, UnitId attacker, UnitId defender);
// What a shot of so many phases takes of its target, as a share of that army.
double expected_shot(const State& state, UnitId shooter, UnitId target, int phases);

} // namespace quincunx::impetus
