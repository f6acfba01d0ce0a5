#pragma once
// Candidate moves and deployments, for options.cpp.

#include "battle/battle.hpp"
#include "rules/my_ancients/turn/sequence.hpp"

namespace quincunx::my_ancients {

void leader_options(const State& state, Side side, battle::Orders& orders);
void leader_deployments(const State& state, Side side, battle::Orders& orders);

} // namespace quincunx::my_ancients
