#pragma once
// What pieces of ground are worth to an army before the battle (imp.setup.terrain): whom they
// hinder.

#include "rules/impetus/turn/sequence.hpp"

namespace quincunx::impetus {

battle::Appraisal appraise_piece(const State& state, const battle::Order& order);
battle::Appraisal appraise_change(const State& state, const battle::Order& order);

} // namespace quincunx::impetus
