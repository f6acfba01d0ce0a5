#pragma once

#include "battle/situation.hpp"
#include "rules/justified_ancients/field/state.hpp"

namespace quincunx::justified_ancients {

const battle::RuleSetWith<Setting, State>& rule_set();
const battle::Surveyor& surveyor();

} // namespace quincunx::justified_ancients
