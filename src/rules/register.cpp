#include "rules/register.hpp"

#include "rules/justified_ancients/rule_set.hpp"

#include <array>

namespace quincunx::rules {

std::span<const battle::RuleSet* const> all()
{
    static const std::array<const battle::RuleSet*, 1> sets{&justified_ancients::rule_set()};
    return sets;
}

const battle::RuleSet* find(std::string_view id)
{
    for (const battle::RuleSet* rules : all())
        if (rules->rules().rules == id) return rules;
    return nullptr;
}

std::span<const std::string_view> ids()
{
    static const auto known = [] {
        std::vector<std::string_view> list;
        for (const battle::RuleSet* rules : all()) list.push_back(rules->rules().rules);
        return list;
    }();
    return known;
}

} // namespace quincunx::rules
