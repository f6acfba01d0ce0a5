#pragma once
// What a general may expect of a legal order.

#include "rules/fast_play/field/state.hpp"

namespace quincunx::fast_play {

// By verb, for the table of verbs.
battle::Appraisal appraise_charge(const State& state, const battle::LegalOrder& legal);
battle::Appraisal appraise_move(const State& state, const battle::LegalOrder& legal);
battle::Appraisal appraise_shot(const State& state, const battle::LegalOrder& legal);
battle::Appraisal appraise_stand(const State& state, const battle::LegalOrder&);
battle::Appraisal appraise_fire(const State& state, const battle::LegalOrder& legal);
battle::Appraisal appraise_countercharge(const State& state, const battle::LegalOrder&);
battle::Appraisal appraise_flight(const State& state, const battle::LegalOrder&);
battle::Appraisal appraise_recovery(const State& state, const battle::LegalOrder&);
battle::Appraisal appraise_breakthrough(const State& state, const battle::LegalOrder& legal);
battle::Appraisal appraise_attaching(const State& state, const battle::LegalOrder& legal);
battle::Appraisal appraise_restraint(const State& state, const battle::LegalOrder& legal);

} // namespace quincunx::fast_play
