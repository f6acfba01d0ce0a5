#pragma once
// The sensible orders at a decision, few and varied: generals see no others.

#include "rules/impetus/field/state.hpp"

namespace quincunx::impetus {

void subjects(const State& state, battle::Units& units);
void options(const State& state, UnitId unit, battle::Orders& orders);

} // namespace quincunx::impetus
