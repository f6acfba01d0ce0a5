#pragma once
// Set-up (3): what is thrown for, how a fight becomes the first state, deployment.

#include "battle/opening.hpp"
#include "battle/verbs.hpp"
#include "muster/frame.hpp"
#include "rules/fast_play/field/effects_units.hpp"

namespace quincunx::fast_play {

// Throws for who begins and, where the fight wants it, for the ground and the commanders' grades.
battle::ThrowSetUp<Sheet> throw_set_up;
battle::SettingOfFight<Setting> setting_of;
battle::OpeningOfFight<State> opening_state;
// How units of a card stand in scenarios, which need more room than armies of their own.
muster::UnitSize size_in_scenario(const Sheet& sheet, const Profile& profile);

// Deployment (fp.setup.deploy): the loser of the roll takes a long edge, then units are placed
// alternately, then the commanders.
void take_edge(Play& play, Edges edges);
bool all_deployed(const State& state);
bool has_unit_to_deploy(const State& state, Side side);
battle::JudgeOf<State> judge_deploy, judge_deployed_commander;
// Whose turn it is to place something, after the last placing.
void pass_placing(State& state);

} // namespace quincunx::fast_play
