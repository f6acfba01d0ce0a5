#pragma once

#include "battle/situation.hpp"
#include "rules/my_ancients/field/state.hpp"

namespace quincunx::my_ancients {

const battle::RuleSetWith<Setting, State>& rule_set();
const battle::Surveyor& surveyor();

} // namespace quincunx::my_ancients
