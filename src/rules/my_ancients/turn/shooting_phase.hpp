#pragma once
// Phase 2 on the table (7): who may shoot at whom, with how many bases and dice; all shots are
// named before any is thrown.

#include "battle/order_numbers.hpp"
#include "rules/my_ancients/field/sight.hpp"

namespace quincunx::my_ancients {

quincunx::Result<Mark, Refusal> judged_shot(const State& state, UnitId shooter, UnitId target,
                                            int bases); // 0: all that can; at most two targets
// The order names a unit; stampeding elephants are named by the unit they came from: the nearest of
// them that has not been named yet.
bool is_named(const State& state, UnitId shooter, const Mark& mark); // as a target of it
bool may_split(const State& state, UnitId shooter); // this target and another after it
// Bases that can still be told to shoot at it.
int bases_for(const State& state, UnitId shooter, const Mark& mark);
bool has_target(const State& state, UnitId shooter); // not yet named, and somebody to shoot at

// As it is ordered: with all bases that can, or so many.
Aim aim_of(const State& state, const battle::Order& order, const Mark& mark);

// A shot as it is thrown: its dice after the split, and what they need. At elephants only its dice
// count.
struct AimedShot {
    ReckonedShot shot;
    int dice = 0;
};
AimedShot aimed(const State& state, const Aim& aim, const Mark& mark);

// Throws all the aims, A's first in roster order; then pushes removals, leader risks, checks.
void shoot_all(Play& play);

} // namespace quincunx::my_ancients
