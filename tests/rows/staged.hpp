#pragma once
// The positions that the tests of a rule set stage for a row, played with another value of it. The
// tests named for the row are run in their own program, which notes what it plays.

#include "battle/rule_set.hpp"
#include "reckoning/sheet.hpp"

#include <string>

namespace quincunx::rows {

// Does anything that they play go otherwise? An answer or an outlook that they only look at is not
// asked; a battle that is refused, or stops in a bug, proves nothing.
bool staged_differs(const battle::RuleSet& rules, const reckoning::Change& change);

} // namespace quincunx::rows
