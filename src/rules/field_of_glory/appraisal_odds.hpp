#pragma once
// Exact chances of what a player is about to order, for previews and generals.

#include "rules/field_of_glory/observe.hpp"

namespace quincunx::field_of_glory {

// That a group passes a complex move test now; or a test not to charge.
double chance_of_test(const State& state, UnitId group, bool to_hold);

} // namespace quincunx::field_of_glory
