#include "battle/rule_set.hpp"

namespace quincunx::battle {

void RuleSet::set_up(muster::Fight&, const reckoning::Sheet&, Dice&) const {}
bool RuleSet::survey(const Battle&, Situation&) const
{
    return false;
}
std::unique_ptr<Battle> RuleSet::without(const Battle&, const Units&) const
{
    return nullptr;
}

} // namespace quincunx::battle
