#pragma once
// The scene to draw, and what a table shows before anything is decided.

#include "rules/fast_play/field/state.hpp"

#include <string>

namespace quincunx::fast_play {

void draw(const State& state, battle::Scene& scene);
std::string prompt(const State& state);
void guides(const State& state, UnitId unit, battle::Guides& guides);

// By verb, for the table of verbs.
void add_charge(const State& state, const battle::LegalOrder& legal, battle::Outlooks& outlooks);
void add_fire(const State& state, const battle::LegalOrder& legal, battle::Outlooks& outlooks);
void add_countercharge(const State& state, const battle::LegalOrder&, battle::Outlooks& outlooks);
void add_recovery(const State& state, const battle::LegalOrder&, battle::Outlooks& outlooks);
void add_stand(const State& state, const battle::LegalOrder& legal, battle::Outlooks& outlooks);
void add_shot(const State& state, const battle::LegalOrder& legal, battle::Outlooks& outlooks);
void add_restraint(const State& state, const battle::LegalOrder& legal, battle::Outlooks& outlooks);
void add_manoeuvre(const State& state, const battle::LegalOrder& legal, battle::Outlooks& outlooks);
void add_flight(const State& state, const battle::LegalOrder& legal, battle::Outlooks& outlooks);
std::string form_words(const State&, const battle::Order& order);
std::string attach_words(const State& state, const battle::Order& order);
std::string hold_words(const State& state, const battle::Order& order);

} // namespace quincunx::fast_play
