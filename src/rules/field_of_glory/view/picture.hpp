#pragma once
// What a page or a terminal draws of a battle, the line that says who must do what, the lines of
// the rules about a group, and the odds of an order.

#include "battle/battle.hpp"
#include "rules/field_of_glory/field/state.hpp"

#include <string>

namespace quincunx::field_of_glory {

void draw(const State& state, battle::Scene& scene);
std::string prompt(const State& state);
void guides(const State& state, UnitId group, battle::Guides& guides);

// By verb, for the table of verbs.
void add_lead(const State& state, const battle::Order& order, battle::Outlooks& outlooks);
void add_overlap(const State& state, const battle::Order& order, battle::Outlooks& outlooks);
void add_shot(const State& state, const battle::Order& order, battle::Outlooks& outlooks);
void add_tested_charge(const State& state, const battle::LegalOrder& legal,
                       battle::Outlooks& outlooks);
void add_tested_stand(const State& state, const battle::LegalOrder& legal,
                      battle::Outlooks& outlooks);
void add_complex_move(const State& state, const battle::LegalOrder& legal,
                      battle::Outlooks& outlooks);
void add_rally(const State& state, const battle::LegalOrder& legal, battle::Outlooks& outlooks);
void add_end_of_moves(const State& state, const battle::LegalOrder& legal,
                      battle::Outlooks& outlooks);
std::string join_words(const State& state, const battle::Order& order);
std::string lead_words(const State& state, const battle::Order& order);
std::string rally_words(const State& state, const battle::Order& order);
std::string feed_words(const State& state, const battle::Order& order);
std::string shoot_words(const State& state, const battle::Order& order);
std::string overlap_words(const State& state, const battle::Order& order);
std::string stop_words(const State& state, const battle::Order& order);

} // namespace quincunx::field_of_glory
