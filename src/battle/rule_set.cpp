#include "battle/rule_set.hpp"

namespace quincunx::battle {

Value RuleBook::unit_facts(const Value& profile, const reckoning::Sheet&) const
{
    return profile;
}
Form RuleBook::counters() const
{
    return {};
}
std::vector<Follows> RuleBook::consequences() const
{
    return {};
}

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
