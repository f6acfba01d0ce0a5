#pragma once
// A battle of My Ancients as pages and terminals draw it.

#include "battle/outlook.hpp"
#include "battle/scene.hpp"
#include "battle/verdict.hpp"
#include "rules/my_ancients/field/state.hpp"

namespace quincunx::my_ancients {

void draw(const State& state, battle::Scene& scene);
std::string prompt(const State& state);
void guides(const State& state, UnitId unit, battle::Guides& guides);

// By verb, for the table of verbs.
std::string attach_words(const State& state, const battle::Order& order);
std::string shoot_words(const State& state, const battle::Order& order);
std::string face_words(const State& state, const battle::Order& order);
std::string pursue_words(const State& state, const battle::Order& order);
std::string hold_words(const State& state, const battle::Order& order);
std::string wall_words(const State& state, const battle::Order& order);
std::string expand_words(const State& state, const battle::Order& order);
std::string turn_words(const State& state, const battle::Order& order);
std::string split_words(const State& state, const battle::Order& order);
std::string remove_words(const State& state, const battle::Order& order);
std::string stop_words(const State& state, const battle::Order& order);

} // namespace quincunx::my_ancients
