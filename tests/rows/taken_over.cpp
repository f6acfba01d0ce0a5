// The only place of the proof that knows one rule set from another: a state goes from one setting
// to another of the same rule set.

#include "rows/stage.hpp"
#include "rules/fast_play/rule_set.hpp"
#include "rules/field_of_glory/rule_set.hpp"
#include "rules/impetus/rule_set.hpp"
#include "rules/justified_ancients/rule_set.hpp"
#include "rules/my_ancients/rule_set.hpp"

namespace quincunx::rows {

using battle::Battle;

namespace {

// `opened` lives longer than what is made of its setting.
template <auto battle_from, auto state_of>
std::unique_ptr<Battle> in_setting(const Battle& position, const Battle& opened)
{
    auto state = state_of(position);
    state.setting = state_of(opened).setting;
    return battle_from({std::shared_ptr<void>{}, state.setting}, state);
}

struct TakingOver {
    const battle::RuleSet& (*rules)();
    std::unique_ptr<Battle> (*take)(const Battle& position, const Battle& opened);
};
constexpr TakingOver all[] = {
    {fast_play::rule_set, in_setting<fast_play::battle_from, fast_play::state_of>},
    {field_of_glory::rule_set, in_setting<field_of_glory::battle_from, field_of_glory::state_of>},
    {impetus::rule_set, in_setting<impetus::battle_from, impetus::state_of>},
    {justified_ancients::rule_set,
     in_setting<justified_ancients::battle_from, justified_ancients::state_of>},
    {my_ancients::rule_set, in_setting<my_ancients::battle_from, my_ancients::state_of>},
};

} // namespace

std::unique_ptr<Battle> taken_over(const battle::RuleSet& rules, const Battle& position,
                                   const Battle& opened)
{
    for (const TakingOver& one : all)
        if (&one.rules() == &rules) return one.take(position, opened);
    throw Bug("a rule set whose states can be taken over");
}

} // namespace quincunx::rows
