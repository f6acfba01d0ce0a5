#pragma once
// The sensible orders at a decision, for computer generals.

#include "battle/battle.hpp"
#include "rules/justified_ancients/field/state.hpp"

namespace quincunx::justified_ancients {

void subjects(const State& state, battle::Units& units);

// By verb, for the table of verbs.
void deployment_options(const State& state, UnitId unit, battle::Orders& orders);
void side_options(const State& state, UnitId unit, battle::Orders& orders); // naming no unit
void charge_options(const State& state, UnitId unit, battle::Orders& orders);
void reaction_options(const State& state, UnitId unit, battle::Orders& orders);
void move_options(const State& state, UnitId unit, battle::Orders& orders);
void shot_options(const State& state, UnitId unit, battle::Orders& orders);
void fight_options(const State& state, UnitId unit, battle::Orders& orders);
void pursuit_options(const State& state, UnitId unit, battle::Orders& orders);

} // namespace quincunx::justified_ancients
