#pragma once
// The signature of a rule set: one number from its fixed set of automatic battles.

#include "battle/rule_set.hpp"

namespace quincunx::cli {

std::uint64_t signature_of(const battle::RuleSet& rules, int threads);

} // namespace quincunx::cli
