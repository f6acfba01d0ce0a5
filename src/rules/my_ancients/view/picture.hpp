#pragma once
// A battle of My Ancients as pages and terminals draw it.

#include "battle/outlook.hpp"
#include "battle/scene.hpp"
#include "battle/verbs.hpp"
#include "battle/verdict.hpp"
#include "rules/my_ancients/field/state.hpp"
#include "rules/my_ancients/turn/sequence.hpp"

namespace quincunx::my_ancients {

void draw(const State& state, battle::Scene& scene);
std::string prompt(const State& state, const battle::Decision& now);
void guides(const State& state, UnitId unit, battle::Guides& guides);

// By verb, for the table of verbs.
battle::WordsOf<State> attach_words, shoot_words, face_words, pursue_words, hold_words, wall_words,
    expand_words, turn_words, split_words, remove_words, stop_words;

// What an order may come to.

battle::OutlooksOf<State> add_stages, add_shot;
battle::OutlooksOf<State> add_charge; // that the target stands
battle::OutlooksByOrder<State> add_recovery, add_mahout, add_answer_to_charge, add_halt, add_hold,
    add_turn;
battle::OutlooksByOrder<State> add_group, add_break_off; // the melee of a group, and leaving one

} // namespace quincunx::my_ancients
