#pragma once

#include "battle/rule_set.hpp"

namespace quincunx::my_ancients {

const battle::RuleBook& rule_book();

} // namespace quincunx::my_ancients
