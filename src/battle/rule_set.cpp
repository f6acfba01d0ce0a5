#include "battle/rule_set.hpp"

namespace quincunx::battle {

void RuleSet::set_up(muster::Fight&, const reckoning::Sheet&, Dice&) const {}

} // namespace quincunx::battle
