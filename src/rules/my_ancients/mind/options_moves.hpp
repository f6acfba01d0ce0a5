#pragma once
// Candidate moves and deployments, for options.cpp.

#include "battle/battle.hpp"
#include "rules/my_ancients/turn/sequence.hpp"

namespace quincunx::my_ancients {

void move_options(const State& state, UnitId unit, battle::Orders& orders);
void leader_options(const State& state, Side side, battle::Orders& orders);
void deployment_options(const State& state, UnitId unit, battle::Orders& orders);
void leader_deployments(const State& state, Side side, battle::Orders& orders);

} // namespace quincunx::my_ancients
