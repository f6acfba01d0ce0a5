#pragma once
// What a page or a terminal draws of a battle, the line that says who must do what, the lines of
// the rules about a unit, and the odds of an order.

#include "battle/verbs.hpp"
#include "rules/justified_ancients/book/shooting.hpp"
#include "rules/justified_ancients/field/state.hpp"

namespace quincunx::justified_ancients {

void draw(const State& state, battle::Scene& scene);
void guides(const State& state, UnitId unit, battle::Guides& guides);

// By verb, for the table of verbs.
battle::OutlooksOf<State> add_charge, add_shot, add_group;
void add_obedience(const State& state, UnitId unit, Order order, battle::Outlooks& outlooks);
void add_reaction(const State& state, Reaction reaction, battle::Outlooks& outlooks);

} // namespace quincunx::justified_ancients
