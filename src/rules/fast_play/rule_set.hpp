#pragma once

#include "battle/positions.hpp"
#include "rules/fast_play/field/state.hpp"

namespace quincunx::fast_play {

const battle::RuleSetWith<Setting, State>& rule_set();

} // namespace quincunx::fast_play
