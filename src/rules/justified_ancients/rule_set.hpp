#pragma once

#include "battle/positions.hpp"
#include "rules/justified_ancients/field/state.hpp"

namespace quincunx::justified_ancients {

const battle::RuleSetWith<Setting, State>& rule_set();

} // namespace quincunx::justified_ancients
