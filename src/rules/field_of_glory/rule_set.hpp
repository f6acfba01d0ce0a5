#pragma once

#include "battle/positions.hpp"
#include "rules/field_of_glory/field/state.hpp"

namespace quincunx::field_of_glory {

const battle::RuleSetWith<Setting, State>& rule_set();

} // namespace quincunx::field_of_glory
