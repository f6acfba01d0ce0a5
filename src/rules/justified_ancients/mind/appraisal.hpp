#pragma once
// What a general may expect of an order: exact odds of the next fight, and a plain measure of how
// well a unit stands.

#include "battle/battle.hpp"
#include "rules/justified_ancients/book/shooting.hpp"
#include "rules/justified_ancients/field/state.hpp"

namespace quincunx::justified_ancients {

// By verb, for the table of verbs.
battle::Appraisal appraise_charge(const State& state, const battle::LegalOrder& legal);
battle::Appraisal appraise_reaction(const State& state, Reaction reaction, bool faces_back);
battle::Appraisal appraise_move(const State& state, const battle::LegalOrder& legal);
battle::Appraisal appraise_general(const State& state, const battle::LegalOrder& legal);
battle::Appraisal appraise_reform(const State& state, const battle::LegalOrder& legal);
battle::Appraisal appraise_testudo(const State& state, const battle::LegalOrder& legal);
battle::Appraisal appraise_shot(const State& state, const battle::LegalOrder& legal);
battle::Appraisal appraise_pursuit(const State& state, const battle::LegalOrder& legal);

} // namespace quincunx::justified_ancients
