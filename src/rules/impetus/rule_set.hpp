#pragma once

#include "battle/rule_set.hpp"
#include "rules/impetus/field/state.hpp"

namespace quincunx::impetus {

const battle::RuleSet& rule_set();

// A battle from a state made by hand, and the state of a battle: for tests.
std::unique_ptr<battle::Battle> battle_from(std::shared_ptr<const Setting> setting,
                                            const State& state);
const State& state_of(const battle::Battle& battle);

} // namespace quincunx::impetus
