#pragma once
// The scene to draw, the line that says who must do what, the lines of the rules about a unit, and
// the odds of an order.

#include "battle/verbs.hpp"
#include "rules/impetus/field/state.hpp"

namespace quincunx::impetus {

void draw(const State& state, battle::Scene& scene);
std::string prompt(const State& state, const battle::Decision& now);
void guides(const State& state, UnitId unit, battle::Guides& guides);

// By verb, for the table of verbs.
battle::OutlooksByOrder<State> add_evading, add_counter_charge, add_opportunity_shot,
    add_opportunity_charge, add_standing;
battle::OutlooksOf<State> add_phase;
battle::OutlooksByOrder<State> add_activation, add_rushing, add_charge, add_ordered_shot, add_fight;
void add_tested(const State& state, const battle::Order& order, Reason reason,
                battle::Outlooks& outlooks);
battle::WordsOf<State> laid_words, change_words, name_words, activate_words, shoot_words,
    stop_words;

} // namespace quincunx::impetus
