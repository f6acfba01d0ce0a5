#pragma once
// The judge's parts: what an order of each verb comes to, or why it is refused.

#include "rules/my_ancients/field/movement.hpp"
#include "rules/my_ancients/turn/sequence.hpp"

namespace quincunx::my_ancients {

inline constexpr std::string_view order_of_things = "ma.ruling.phase_order";

inline Judged refused(std::string_view rule, const battle::Sentence& reason)
{
    return Failure{battle::Refusal{rule, reason}};
}

Judged judge_leader(const State& state, const battle::Order& order); // moves, or joins a unit
Judged judge_shot(const State& state, const battle::Order& order);
Judged judge_charge(const State& state, const battle::Order& order);
Judged judge_reaction(const State& state, const battle::Order& order);
Judged judge_stand(const State& state, const battle::Order& order); // also before elephants
Judged judge_go(const State& state, const battle::Order& order);    // a charge into contact
Judged judge_break_off(const State& state, const battle::Order& order);
Judged judge_move(const State& state, const battle::Order& order, Extra extra);
Judged judge_fight(const State& state, const battle::Order& order); // which melee next
Judged judge_recovery(const State& state, const battle::Order& order);
Judged judge_stop(const State& state, const battle::Order& order);

// Answers to the task that waits.
Judged judge_expansion(const State& state, const battle::Order& order);
Judged judge_turn(const State& state, const battle::Order& order);
Judged judge_share(const State& state, const battle::Order& order);
Judged judge_removal(const State& state, const battle::Order& order);
Judged judge_pursuit(const State& state, const battle::Order& order);
Judged judge_hold(const State& state, const battle::Order& order);
Judged judge_spare(const State& state, const battle::Order& order);

} // namespace quincunx::my_ancients
