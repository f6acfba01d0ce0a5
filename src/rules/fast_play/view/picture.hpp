#pragma once
// The scene to draw, and what a table shows before anything is decided.

#include "rules/fast_play/field/state.hpp"

#include <string>

namespace quincunx::fast_play {

void draw(const State& state, battle::Scene& scene);
std::string prompt(const State& state);
void guides(const State& state, UnitId unit, battle::Guides& guides);
void outlooks(const State& state, const battle::LegalOrder& order, battle::Outlooks& outlooks);
// What an order says, where the words of its verb do not.
std::string words_of(const State& state, const battle::Order& order);

} // namespace quincunx::fast_play
