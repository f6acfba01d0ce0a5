#pragma once
// Section 3: the ground, who attacks, and how the armies come onto the table.

#include "battle/opening.hpp"
#include "rules/justified_ancients/field/state.hpp"

#include <memory>

namespace quincunx::justified_ancients {

// Throws for the attacker (ja.setup.deploy) and, where the fight wants it, for the ground
// (ja.setup.terrain).
void throw_set_up(muster::Fight& fight, const Sheet& sheet, Dice& dice);

// The setting of a fight, or what is wrong with it.
Result<std::shared_ptr<const Setting>, Troubles> setting_of(const muster::Fight& fight,
                                                            const Sheet& sheet);

// The first state: units placed by the scenario stand, the others wait for their owners.
State opening_state(const muster::Fight& fight, const Setting& setting);

// Deployment by the players (ja.setup.deploy): whose turn to deploy it is.
Side deploying(const State& state);
battle::Strip strip_of(const State& state);
Result<battle::Preview, battle::Refusal> judge_deploy(const State& state,
                                                      const battle::Order& order);
void deploy(State& state, const battle::Order& order);
// Everything of a side is on the table.
bool all_deployed(const State& state, Side side);
Result<battle::Preview, battle::Refusal> judge_ready(const State& state,
                                                     const battle::Order& order);

} // namespace quincunx::justified_ancients
