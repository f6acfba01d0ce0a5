#pragma once

#include "battle/positions.hpp"
#include "rules/my_ancients/field/state.hpp"

namespace quincunx::my_ancients {

const battle::RuleSetWith<Setting, State>& rule_set();

} // namespace quincunx::my_ancients
