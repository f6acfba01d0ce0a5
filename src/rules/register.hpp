#pragma once
// The rule sets that this program plays.

#include "battle/rule_set.hpp"

#include <span>
#include <string_view>

namespace quincunx::rules {

std::span<const battle::RuleSet* const> all();
const battle::RuleSet* find(std::string_view id); // by id; nothing where there is none
std::span<const std::string_view> ids();

} // namespace quincunx::rules
