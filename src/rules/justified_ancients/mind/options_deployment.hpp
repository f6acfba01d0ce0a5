#pragma once
// Inside of options.cpp: sensible places before the battle, and what orders are made with.

#include "battle/battle.hpp"
#include "rules/justified_ancients/turn/sequence.hpp"

namespace quincunx::justified_ancients {

// Of the side that decides.
battle::Order order_of(const State& state, Verb verb, UnitId unit = no_unit,
                       UnitId target = no_unit);
// Lengths that people would say: thousandths, rounded down.
double tidy(double length);

void deployment_ends(const State& state, battle::Orders& orders);

} // namespace quincunx::justified_ancients
