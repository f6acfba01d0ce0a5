#pragma once
// A battle as somebody finds it who does not know of some of the units in it. Register.cpp, which
// knows all rule sets, makes it.

#include "battle/battle.hpp"

namespace quincunx::rules {

// A copy in which these are not there; of a rule set that is not played here, as it is.
std::unique_ptr<battle::Battle> without(const battle::Battle& battle, const battle::Units& unknown);

} // namespace quincunx::rules
