#pragma once
// What a general may think of at a decision: the units that could be ordered, and sensible orders
// for each.

#include "battle/battle.hpp"
#include "rules/my_ancients/field/state.hpp"

namespace quincunx::my_ancients {

void subjects(const State& state, battle::Units& units);

// By verb, for the table of verbs.
void deployment_options(const State& state, UnitId unit, battle::Orders& orders);
void side_options(const State& state, UnitId unit, battle::Orders& orders);
void shot_options(const State& state, UnitId unit, battle::Orders& orders);
void charge_options(const State& state, UnitId unit, battle::Orders& orders);
void reaction_options(const State& state, UnitId unit, battle::Orders& orders);
void go_options(const State& state, UnitId unit, battle::Orders& orders);
void pursuit_options(const State& state, UnitId unit, battle::Orders& orders);
void break_off_options(const State& state, UnitId unit, battle::Orders& orders);
void move_options(const State& state, UnitId unit, battle::Orders& orders);
void fight_options(const State& state, UnitId unit, battle::Orders& orders);
void mahout_options(const State& state, UnitId unit, battle::Orders& orders);
void expansion_options(const State& state, UnitId unit, battle::Orders& orders);
void turn_options(const State& state, UnitId unit, battle::Orders& orders);
void share_options(const State& state, UnitId unit, battle::Orders& orders);
void pila_options(const State& state, UnitId unit, battle::Orders& orders);
void removal_options(const State& state, UnitId unit, battle::Orders& orders);
void spare_options(const State& state, UnitId unit, battle::Orders& orders);
void recovery_options(const State& state, UnitId unit, battle::Orders& orders);

} // namespace quincunx::my_ancients
