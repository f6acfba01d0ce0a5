#pragma once
// The positions that the tests of a rule set stage for a row, played with another value of it. The
// tests named for the row are run in their own program, which notes what it plays.

#include "battle/rule_set.hpp"
#include "reckoning/sheet.hpp"

#include <string>

namespace quincunx::rows {

// The name of the first test, of those whose names have these words, in which anything that is
// played goes otherwise; empty: none. An answer or an outlook that a test only looks at is not
// asked; a battle that is refused, or stops in a bug, proves nothing.
std::string staged_difference(const battle::RuleSet& rules, const std::string& tests,
                              const reckoning::Change& change);

} // namespace quincunx::rows
