#pragma once
// The judge's parts: what an order of each verb comes to, or why it is refused.

#include "rules/my_ancients/field/movement.hpp"
#include "rules/my_ancients/turn/verbs.hpp"

namespace quincunx::my_ancients {

inline constexpr std::string_view order_of_things = "ma.ruling.phase_order";

using battle::refused;
// Of one unit and what was measured.
inline Judged refused(std::string_view rule, std::string_view pattern, UnitId unit, double a,
                      double b = 0, std::string_view word = {})
{
    return Failure{battle::refusal(rule, pattern, unit, a, b, word)};
}

using Judge = battle::JudgeOf<State>;
Judge judge_leader, judge_shot, judge_charge, judge_reaction, judge_break_off, judge_recovery;
Judge judge_stand; // also before elephants
Judge judge_go;    // a charge into contact
Judge judge_fight; // which melee next
Judge judge_stop, judge_shield_wall;
Judged judge_move(const State& state, const battle::Order& order, Extra extra);

// Answers to the task that waits.
Judge judge_expansion, judge_turn, judge_share, judge_removal, judge_pursuit, judge_hold;
Judge judge_spare;

VerbRow::Objection objection; // to what any verb says

} // namespace quincunx::my_ancients
