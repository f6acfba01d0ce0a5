#pragma once

#include "battle/situation.hpp"
#include "rules/fast_play/field/state.hpp"

namespace quincunx::fast_play {

const battle::RuleSetWith<Setting, State>& rule_set();
const battle::Surveyor& surveyor();

} // namespace quincunx::fast_play
