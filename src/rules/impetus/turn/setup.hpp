#pragma once
// Section 3: the ground, who attacks, and how the armies come onto the table.

#include "battle/opening.hpp"
#include "battle/verdict.hpp"
#include "muster/frame.hpp"
#include "rules/impetus/field/field.hpp"

#include <memory>

namespace quincunx::impetus {

// Throws for who attacks. Two armies get a table of their size, and baggage where they have none.
void throw_set_up(muster::Fight& fight, const Sheet& sheet, Dice& dice);

// How a scenario's units stand: the ground they take.
muster::UnitSize size_in_scenario(const Sheet& sheet, const Profile& profile);

// The setting of a fight, or what is wrong with it.
battle::SettingFound<Setting> setting_of(const muster::Fight& fight, const Sheet& sheet);
// The first state: units placed by the scenario stand, the others wait for their owners.
State opening_state(const muster::Fight& fight, const Setting& setting);

// --- deployment by the players (imp.setup.deploy): one whole command at a time, the defender first

// Has the side anything left to place: of one command, of any, or baggage?
bool has_to_deploy(const State& state, Side side);
bool has_to_deploy(const State& state, Side side, std::size_t command);
battle::Strip strip_for(const State& state, UnitId unit);
Result<battle::Preview, battle::Refusal> judge_deploy(const State& state,
                                                      const battle::Order& order);
void deploy(State& state, const battle::Order& order);
// A general joins a unit of his command before the battle begins.
Result<battle::Preview, battle::Refusal> judge_lead(const State& state, const battle::Order& order);
void lead(State& state, UnitId unit);
// The command is placed: the other side's turn, or the battle.
Result<battle::Preview, battle::Refusal> judge_ready(const State& state);
void be_ready(State& state);

} // namespace quincunx::impetus
