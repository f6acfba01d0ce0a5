#pragma once
// Section 3: the ground, who deploys first, and how the armies come onto the table.

#include "battle/opening.hpp"
#include "muster/frame.hpp"
#include "rules/my_ancients/book/setup_rules.hpp"
#include "rules/my_ancients/field/effects.hpp"

namespace quincunx::my_ancients {

// Throws for who places first, and, where the fight wants it, for the ground.
battle::ThrowSetUp<Sheet> throw_set_up;
// How a scenario's units stand: their files and ranks, and the ground they take.
muster::UnitSize size_in_scenario(const Sheet& sheet, const Profile& profile, muster::Size size);
battle::SettingOfFight<Setting> setting_of;
battle::OpeningOfFight<State> opening_state;

// --- deployment by the players (ma.ruling.deployment)
battle::Strip strip(const Sheet& sheet); // where a side deploys
bool all_deployed(const State& state);
bool to_deploy(const State& state, Side side); // has this side anything left to place?
inline bool units_to_deploy(const State& state, Side side)
{
    return battle::to_be_placed(state, side) != no_unit;
}
Judged judge_deploy(const State& state, const battle::Order& order);
void deploy(State& state, const battle::Order& order);
Judged judge_leader_placed(const State& state, const battle::Order& order, std::size_t leader);
void deploy_leader(State& state, Side side, std::size_t leader, const battle::Order& order);

// --- of the scenario
void bring_on(Play& play); // units that arrive in this turn

} // namespace quincunx::my_ancients
