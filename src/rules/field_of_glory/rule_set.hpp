#pragma once

#include "battle/rule_set.hpp"

namespace quincunx::field_of_glory {

const battle::RuleBook& rule_book();

} // namespace quincunx::field_of_glory
