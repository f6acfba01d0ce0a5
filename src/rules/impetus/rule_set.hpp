#pragma once

#include "battle/rule_set.hpp"

namespace quincunx::impetus {

const battle::RuleBook& rule_book();

} // namespace quincunx::impetus
