#pragma once
// The sensible orders at a decision, for generals.

#include "rules/fast_play/field/state.hpp"

namespace quincunx::fast_play {

void subjects(const State& state, battle::Units& units);

// By verb, for the table of verbs.
void edge_options(const State& state, UnitId unit, battle::Orders& orders);
void deployment_options(const State& state, UnitId unit, battle::Orders& orders);
void commander_options(const State& state, UnitId unit, battle::Orders& orders);
void recovery_options(const State& state, UnitId unit, battle::Orders& orders);
void unit_options(const State& state, UnitId unit, battle::Orders& orders);
void pass_options(const State& state, UnitId unit, battle::Orders& orders);
void reaction_options(const State& state, UnitId unit, battle::Orders& orders);
void breakthrough_options(const State& state, UnitId unit, battle::Orders& orders);

} // namespace quincunx::fast_play
