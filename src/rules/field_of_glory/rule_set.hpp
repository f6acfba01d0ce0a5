#pragma once

#include "battle/situation.hpp"
#include "rules/field_of_glory/field/state.hpp"

namespace quincunx::field_of_glory {

const battle::RuleSetWith<Setting, State>& rule_set();
const battle::Surveyor& surveyor();

} // namespace quincunx::field_of_glory
