#pragma once
// Tessera, a game of its own: units of one base, a die each turn for how many of them (or short
// columns and lines of them) may be moved, attacks that line up, a die each in a fight, bows. A
// side that has lost half its units, or a third of them more than the enemy has, is beaten.

#include "battle/rule_set.hpp"

namespace quincunx::tessera {

const battle::RuleSet& rule_set(); // its id is "tessera"

} // namespace quincunx::tessera
