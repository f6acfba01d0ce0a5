#pragma once

#include "battle/situation.hpp"
#include "rules/impetus/field/state.hpp"

namespace quincunx::impetus {

const battle::RuleSetWith<Setting, State>& rule_set();
const battle::Surveyor& surveyor();

} // namespace quincunx::impetus
