#pragma once
// What things are worth, as shares of an army: units, fights, shots, places. By the same reckoning
// as play, with the middle of the dice instead of all their results.

#include "rules/impetus/turn/sequence.hpp"

namespace quincunx::impetus {

// Worth so much and nothing else.
constexpr battle::Appraisal good(double position)
{
    return {0, 0, position};
}
// What a unit counts for.
double worth(const State& state, UnitId unit);

// --- fights

// One round between two units: gain for the attacker, risk for it. `charging`: the attacker comes
// up to it now; `both`: the defender counter-charges.
battle::Appraisal expected_round(const State& state, UnitId attacker, UnitId defender, Touched edge,
                                 bool charging, bool both = false);
inline double net(const battle::Appraisal& expected)
{
    return expected.gain - expected.risk;
}
// The same for a fight already begun, with whoever supports.
battle::Appraisal expected_melee(const State& state, UnitId attacker, UnitId defender);
// What a shot of so many phases takes of its target.
double expected_shot(const State& state, UnitId shooter, UnitId target, int phases);

// --- places

// From its own table edge towards the enemy's, U.
double progress(const State& state, Side side, table::Point place);
// How well a unit stands somewhere: only differences mean something.
double standing_at(const State& state, UnitId unit, const table::Pose& at);
// Of a phase that would occupy a built-up area.
double worth_of_occupying(const State& state, UnitId unit);

} // namespace quincunx::impetus
