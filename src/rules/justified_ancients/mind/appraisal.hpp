#pragma once
// What a general may expect of an order: exact odds of the next fight, and a plain measure of how
// well a unit stands.

#include "battle/battle.hpp"
#include "rules/justified_ancients/field/state.hpp"

namespace quincunx::justified_ancients {

battle::Appraisal appraise(const State& state, const battle::LegalOrder& legal);

} // namespace quincunx::justified_ancients
