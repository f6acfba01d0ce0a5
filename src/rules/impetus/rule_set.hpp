#pragma once

#include "battle/positions.hpp"
#include "rules/impetus/field/state.hpp"

namespace quincunx::impetus {

const battle::RuleSetWith<Setting, State>& rule_set();

} // namespace quincunx::impetus
