#pragma once
// The sensible orders at a decision, and what to expect of one, for computer generals.

#include "battle/battle.hpp"
#include "rules/field_of_glory/field/state.hpp"

namespace quincunx::field_of_glory {

void subjects(const State& state, battle::Units& units);

// By verb, for the table of verbs.
void deployment_options(const State& state, UnitId unit, battle::Orders& orders);
void side_options(const State& state, UnitId unit, battle::Orders& orders);
void charge_options(const State& state, UnitId unit, battle::Orders& orders);
void reaction_options(const State& state, UnitId unit, battle::Orders& orders);
void go_options(const State& state, UnitId unit, battle::Orders& orders);
void pursuit_options(const State& state, UnitId unit, battle::Orders& orders);
void lining_up_options(const State& state, UnitId unit, battle::Orders& orders);
void move_options(const State& state, UnitId unit, battle::Orders& orders);
void target_options(const State& state, UnitId unit, battle::Orders& orders);
void overlap_options(const State& state, UnitId unit, battle::Orders& orders);

} // namespace quincunx::field_of_glory
