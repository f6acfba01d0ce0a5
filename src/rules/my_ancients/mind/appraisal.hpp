#pragma once
// What a general may expect of an order.

#include "battle/battle.hpp"
#include "rules/my_ancients/field/state.hpp"

namespace quincunx::my_ancients {

battle::Appraisal appraise(const State& state, const battle::LegalOrder& legal);

} // namespace quincunx::my_ancients
