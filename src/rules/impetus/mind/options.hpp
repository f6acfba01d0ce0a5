#pragma once
// The sensible orders at a decision, few and varied: generals see no others.

#include "rules/impetus/field/state.hpp"

namespace quincunx::impetus {

void subjects(const State& state, battle::Units& units);
void options(const State& state, UnitId unit, battle::Orders& orders);

// By verb, for the table of verbs.
void ground_options(const State& state, UnitId unit, battle::Orders& orders);
void deployment_options(const State& state, UnitId unit, battle::Orders& orders);
void name_options(const State& state, UnitId unit, battle::Orders& orders);
void activation_options(const State& state, UnitId unit, battle::Orders& orders);
void melee_options(const State& state, UnitId unit, battle::Orders& orders);
void rally_options(const State& state, UnitId unit, battle::Orders& orders);
void press_options(const State& state, UnitId unit, battle::Orders& orders);
void unit_options(const State& state, UnitId unit, battle::Orders& orders);
void rush_options(const State& state, UnitId unit, battle::Orders& orders);
void pursuit_options(const State& state, UnitId unit, battle::Orders& orders);
void destiny_options(const State& state, UnitId unit, battle::Orders& orders);
void stop_options(const State& state, UnitId unit, battle::Orders& orders);

} // namespace quincunx::impetus
