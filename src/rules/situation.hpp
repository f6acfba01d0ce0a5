#pragma once
// The situation of a battle of any rule set that is played.

#include "battle/situation.hpp"

namespace quincunx::rules {

// Nothing where it is a battle of rules that are not in the register.
bool survey(const battle::Battle& battle, battle::Situation& now);

} // namespace quincunx::rules
