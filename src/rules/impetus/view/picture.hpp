#pragma once
// The scene to draw, the line that says who must do what, the lines of the rules about a unit, and
// the odds of an order.

#include "rules/impetus/field/state.hpp"

namespace quincunx::impetus {

void draw(const State& state, battle::Scene& scene);
std::string prompt(const State& state);
void guides(const State& state, UnitId unit, battle::Guides& guides);

// By verb, for the table of verbs.
void add_evading(const State& state, const battle::Order& order, battle::Outlooks& outlooks);
void add_counter_charge(const State& state, const battle::Order& order, battle::Outlooks& outlooks);
void add_opportunity_shot(const State& state, const battle::Order& order,
                          battle::Outlooks& outlooks);
void add_opportunity_charge(const State& state, const battle::Order& order,
                            battle::Outlooks& outlooks);
void add_standing(const State& state, const battle::Order& order, battle::Outlooks& outlooks);
void add_phase(const State& state, const battle::LegalOrder& legal, battle::Outlooks& outlooks);
void add_activation(const State& state, const battle::Order& order, battle::Outlooks& outlooks);
void add_rushing(const State& state, const battle::Order& order, battle::Outlooks& outlooks);
void add_charge(const State& state, const battle::Order& order, battle::Outlooks& outlooks);
void add_ordered_shot(const State& state, const battle::Order& order, battle::Outlooks& outlooks);
void add_fight(const State& state, const battle::Order& order, battle::Outlooks& outlooks);
void add_tested(const State& state, const battle::Order& order, Reason reason,
                battle::Outlooks& outlooks);
std::string laid_words(const State& state, const battle::Order& order);
std::string change_words(const State& state, const battle::Order& order);
std::string name_words(const State& state, const battle::Order& order);
std::string activate_words(const State& state, const battle::Order& order);
std::string shoot_words(const State& state, const battle::Order& order);
std::string stop_words(const State& state, const battle::Order& order);

} // namespace quincunx::impetus
