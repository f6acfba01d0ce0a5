#pragma once
// The scene to draw, and what a table shows before anything is decided.

#include "battle/verbs.hpp"
#include "rules/fast_play/field/state.hpp"

namespace quincunx::fast_play {

void draw(const State& state, battle::Scene& scene);
std::string prompt(const State& state, const battle::Decision& now);
void guides(const State& state, UnitId unit, battle::Guides& guides);

// By verb, for the table of verbs.
battle::OutlooksOf<State> add_charge, add_fire, add_countercharge, add_recovery, add_stand,
    add_shot, add_restraint, add_manoeuvre, add_flight;
battle::WordsOf<State> form_words, attach_words, hold_words;

} // namespace quincunx::fast_play
