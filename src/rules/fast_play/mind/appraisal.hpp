#pragma once
// What a general may expect of a legal order.

#include "rules/fast_play/field/state.hpp"

namespace quincunx::fast_play {

battle::Appraisal appraise(const State& state, const battle::LegalOrder& order);

} // namespace quincunx::fast_play
