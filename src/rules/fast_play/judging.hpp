#pragma once
// The judge: is this order legal now, and what would it come to? One function a verb; the reasons
// are sentences for the player, with what was measured and what is allowed.

#include "rules/fast_play/charges_chain.hpp"
#include "rules/fast_play/movement_way.hpp"
#include "rules/fast_play/sequence.hpp"

namespace quincunx::fast_play {

using Judged = Result<battle::Preview, battle::Refusal>;

// The units of a charge in naming order, each with its wheel; or why it cannot be.
using AllNamed = Fixed<Named, most_chargers>;
struct JudgedCharge {
    AllNamed chargers;
    Fixed<Onset, most_chargers> onsets;
};
Result<JudgedCharge, battle::Refusal> charge_of(const State& state, const battle::Order& order);

// Inches that a unit may still move in this activation.
double left_of(const State& state, UnitId unit);
Shape wanted_shape(const State& state, const battle::Order& order);
// May the commander of a side go there; with a unit, or alone?
Judged judge_commander(const State& state, const battle::Order& order);
bool commander_may_move(const State& state, Side side);

} // namespace quincunx::fast_play
