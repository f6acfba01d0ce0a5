#pragma once
// Campus, a rule set invented to try everything above the rules, and the example to copy. Units of
// one base face north or south. In his turn a player moves units straight ahead, or attacks an
// enemy in front, each unit once; the enemy attacked holds or falls back; who holds fights with a
// D6 each. A side that has lost half its units is beaten.

#include "battle/rule_set.hpp"

namespace quincunx::campus {

const battle::RuleSet& rule_set(); // its id is "campus"

} // namespace quincunx::campus
