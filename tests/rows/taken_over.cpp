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
template <class Setting, class State>
std::unique_ptr<Battle> in_setting(const battle::RuleSetWith<Setting, State>& rules,
                                   const Battle& position, const Battle& opened)
{
    State state = battle::state_in<State>(position);
    state.setting = battle::state_in<State>(opened).setting;
    return rules.battle_from({std::shared_ptr<void>{}, state.setting}, state);
}

struct TakingOver {
    const battle::RuleSet& rules;
    std::unique_ptr<Battle> (*take)(const Battle& position, const Battle& opened);
};
template <auto rule_set>
TakingOver taking_over()
{
    return {rule_set(), [](const Battle& position, const Battle& opened) {
                return in_setting(rule_set(), position, opened);
            }};
}

} // namespace

std::unique_ptr<Battle> taken_over(const battle::RuleSet& rules, const Battle& position,
                                   const Battle& opened)
{
    for (const TakingOver& one :
         {taking_over<fast_play::rule_set>(), taking_over<field_of_glory::rule_set>(),
          taking_over<impetus::rule_set>(), taking_over<justified_ancients::rule_set>(),
          taking_over<my_ancients::rule_set>()})
        if (&one.rules == &rules) return one.take(position, opened);
    throw Bug("a rule set whose states can be taken over");
}

} // namespace quincunx::rows
