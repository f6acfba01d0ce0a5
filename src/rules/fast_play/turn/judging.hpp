#pragma once
// The judge: is this order legal now, and what would it come to? One function a verb; the reasons
// are sentences for the player, with what was measured and what is allowed.

#include "rules/fast_play/field/movement_way.hpp"
#include "rules/fast_play/turn/phases.hpp"
#include "rules/fast_play/turn/sequence.hpp"

namespace quincunx::fast_play {

using battle::Judged, battle::refused;

// The units of a charge in naming order, each with its wheel and its way; or why it cannot be.
struct JudgedCharger {
    UnitId unit = no_unit;
    Wheel wheel = 0;
    Onset onset;
};
struct JudgedCharge {
    Fixed<JudgedCharger, most_chargers> chargers;
};
Result<JudgedCharge, Refusal> charge_of(const State& state, const battle::Order& order);
// The melee that they come to, each where the judge has placed it.
Combatants as_placed(State& trial, UnitId target, std::span<const JudgedCharger> chargers);

// --- reasons that several verbs have

std::optional<Refusal> not_ours(const State& state, const battle::Order& order, UnitId unit);
// An impetuous unit that could charge does something else only after its test.
std::optional<Refusal> impetuous(const State& state, UnitId unit);
// The scenario does not let it move yet.
std::optional<Refusal> holds(const State& state, UnitId unit);

// --- by verb

battle::JudgeOf<State> judge_move, judge_march, judge_form, judge_shot, judge_restrain, judge_pass,
    judge_hold, judge_stop, judge_charge, judge_stand, judge_fire, judge_countercharge,
    judge_flight, judge_breakthrough;

// How likely a unit passes its T&L test, if it tests now.
double chance_of_test(const State& state, UnitId unit);
// Inches that a unit may still move in this activation.
double left_of(const State& state, UnitId unit);
Shape wanted_shape(const State& state, const battle::Order& order);
// May the commander of a side go there; with a unit, or alone?
battle::JudgeOf<State> judge_commander;
bool commander_may_move(const State& state, Side side);

} // namespace quincunx::fast_play
