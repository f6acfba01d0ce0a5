#pragma once

#include "battle/rule_set.hpp"
#include "rules/my_ancients/field/state.hpp"

#include <memory>

namespace quincunx::my_ancients {

const battle::RuleSet& rule_set();

// For tests: a battle from a state made by hand, and the state of a battle.
std::unique_ptr<battle::Battle> battle_from(std::shared_ptr<const Setting> setting,
                                            const State& state);
const State& state_of(const battle::Battle& battle);

} // namespace quincunx::my_ancients
