#pragma once
// A battle of My Ancients as pages and terminals draw it.

#include "battle/outlook.hpp"
#include "battle/scene.hpp"
#include "battle/verbs.hpp"
#include "battle/verdict.hpp"
#include "rules/my_ancients/field/state.hpp"

namespace quincunx::my_ancients {

void draw(const State& state, battle::Scene& scene);
std::string prompt(const State& state, const battle::Decision& now);
void guides(const State& state, UnitId unit, battle::Guides& guides);

// By verb, for the table of verbs.
battle::WordsOf<State> attach_words, shoot_words, face_words, pursue_words, hold_words, wall_words,
    expand_words, turn_words, split_words, remove_words, stop_words;

} // namespace quincunx::my_ancients
