#pragma once
// What a general may expect of a legal order.

#include "battle/verbs.hpp"
#include "rules/fast_play/book/shooting.hpp"
#include "rules/fast_play/field/observe.hpp"

namespace quincunx::fast_play {

// By verb, for the table of verbs.
battle::AppraisalOf<State> appraise_charge, appraise_move, appraise_shot, appraise_stand,
    appraise_fire, appraise_countercharge, appraise_flight, appraise_recovery,
    appraise_breakthrough, appraise_attaching, appraise_restraint;

// What a melee, a shot or a test is likely to cost, as shares of an army: walked through hit by hit
// for generals, who ask often.

// What becoming so is worth of a unit.
inline constexpr double worth_of_shaken = 0.15;
inline constexpr double worth_of_rout = 0.8;

// Of those who stand against each other in a state, weighed by what they are worth.
struct Prospect {
    double gain = 0; // losses of the target, share of its army
    double risk = 0; // of the chargers
    double win = 0;
};
Prospect prospect_of(const State& state, const Combatants& combatants);

// What a shot is expected to cost its target, as a share of its army; and how likely a charger is
// to come home through it.
struct ShotProspect {
    double loss = 0;
    double comes_on = 1;
};
ShotProspect prospect_of(const State& state, UnitId target, const ReckonedShot& shot);
// Chances of a test that is taken now.
struct TestChances {
    double rout = 0;
    double shaken = 0;
};
TestChances chances_of(const Sheet& sheet, const TestedUnit& unit, Purpose purpose);

} // namespace quincunx::fast_play
