#pragma once
// What a round of close combat or shooting may be expected to cost both sides, for computer
// generals: from the same dice, scores and tests as the fight itself, but as expectations, which
// take a fraction of the time of exact odds.

#include "rules/field_of_glory/melee.hpp"
#include "rules/field_of_glory/shooting.hpp"

namespace quincunx::field_of_glory {

// The chance of one die to score at least this.
double hit_chance(const Reroll& again, int target);

// Shares of a group's worth that a round costs.
struct Exchange {
    double ours = 0;
    double theirs = 0;
};
// Two groups, so many front bases of each against each other.
Exchange expected_round(const Sheet& sheet, Combat combat, const Fighter& us, const Fighter& them,
                        bool open);
// The same for a whole fight, as its first role sees it.
Exchange expected_round(const Sheet& sheet, const Fight& fight);
// Of a volley: what it costs the target.
double expected_volley(const Sheet& sheet, const ShooterFacts& shooter, const GroupFacts& target,
                       bool cover);

} // namespace quincunx::field_of_glory
