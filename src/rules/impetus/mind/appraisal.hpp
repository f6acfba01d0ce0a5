#pragma once
// What a general may expect of an order.

#include "rules/impetus/field/state.hpp"

namespace quincunx::impetus {

battle::Appraisal appraise(const State& state, const battle::LegalOrder& order);

} // namespace quincunx::impetus
