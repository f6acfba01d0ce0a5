#pragma once
// Battles at a given state, for those who set up positions: tests, and proofs of rules.

#include "battle/rule_set.hpp"

namespace quincunx::battle {

// A battle whose state can be seen.
template <class State>
class BattleWith : public Battle {
  public:
    virtual const State& state() const = 0;
};
template <class State>
const State& state_in(const Battle& battle)
{
    const auto* ours = dynamic_cast<const BattleWith<State>*>(&battle);
    ensure(ours != nullptr, "a battle of this rule set");
    return ours->state();
}

// A rule set whose battles may begin at any state.
template <class Setting, class State>
class RuleSetWith : public RuleSet {
  public:
    virtual std::unique_ptr<Battle> battle_from(std::shared_ptr<const Setting> setting,
                                                const State& state) const = 0;
};

} // namespace quincunx::battle
