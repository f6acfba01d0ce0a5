#pragma once

#include "battle/rule_set.hpp"
#include "rules/field_of_glory/field/state.hpp"

#include <memory>

namespace quincunx::field_of_glory {

const battle::RuleSet& rule_set();

// A battle that goes on from a state, and the state of a battle: for those who set up positions.
std::unique_ptr<battle::Battle> battle_from(std::shared_ptr<const Setting> setting,
                                            const State& state);
const State& state_of(const battle::Battle& battle);

} // namespace quincunx::field_of_glory
