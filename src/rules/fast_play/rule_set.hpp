#pragma once

#include "battle/rule_set.hpp"

namespace quincunx::fast_play {

const battle::RuleBook& rule_book();

} // namespace quincunx::fast_play
