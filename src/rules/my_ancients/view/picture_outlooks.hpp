#pragma once
// Parts of outlooks, for their own files.

#include "rules/my_ancients/turn/sequence.hpp"
#include "rules/my_ancients/view/picture.hpp"

namespace quincunx::my_ancients {

std::string full_name(const State& state, UnitId unit);
// The best for whoever orders first; of equal ones the likelier.

void add_test(const State& state, UnitId unit, std::string_view question,
              battle::Outlooks& outlooks);
// A charge that the target stands, the first round of whoever is charged, the melee of a group, and
// getting away from one.
void add_charge(const State& state, const battle::LegalOrder& legal, battle::Outlooks& outlooks);
void add_reaction(const State& state, UnitId unit, Verb verb, battle::Outlooks& outlooks);
void add_group(const State& state, UnitId unit, battle::Outlooks& outlooks);
void add_break_off(const State& state, UnitId unit, battle::Outlooks& outlooks);

// By verb, for the table of verbs.
void add_stages(const State& state, const battle::LegalOrder& legal, battle::Outlooks& outlooks);
void add_recovery(const State& state, const battle::Order& order, battle::Outlooks& outlooks);
void add_mahout(const State& state, const battle::Order& order, battle::Outlooks& outlooks);
void add_shot(const State& state, const battle::LegalOrder& legal, battle::Outlooks& outlooks);
void add_answer_to_charge(const State& state, const battle::Order& order,
                          battle::Outlooks& outlooks);
void add_halt(const State& state, const battle::Order& order, battle::Outlooks& outlooks);
void add_hold(const State& state, const battle::Order& order, battle::Outlooks& outlooks);
void add_turn(const State& state, const battle::Order& order, battle::Outlooks& outlooks);

} // namespace quincunx::my_ancients
