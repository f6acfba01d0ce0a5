#pragma once
// The scene to draw, the line that says who must do what, the lines of the rules about a unit, and
// the odds of an order.

#include "rules/impetus/field/state.hpp"

namespace quincunx::impetus {

void draw(const State& state, battle::Scene& scene);
std::string prompt(const State& state);
void guides(const State& state, UnitId unit, battle::Guides& guides);
void outlooks(const State& state, const battle::LegalOrder& legal, battle::Outlooks& outlooks);
// What an order says, where the words of its verb do not.
std::string words_of(const State& state, const battle::Order& order);

} // namespace quincunx::impetus
