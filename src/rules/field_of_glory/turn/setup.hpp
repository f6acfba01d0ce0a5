#pragma once
// Section 3: the ground, who deploys first, and how the armies come onto the table.

#include "battle/opening.hpp"
#include "rules/field_of_glory/field/field.hpp"

#include "muster/frame.hpp"

namespace quincunx::field_of_glory {

// Throws for who deploys and moves first (fog.setup.first) and, where the fight wants it, for the
// ground (fog.setup.terrain). Armies without a camp are given one.
battle::ThrowSetUp<Sheet> throw_set_up;
battle::SettingOfFight<Setting> setting_of;
battle::OpeningOfFight<State> opening_state;
// How a scenario's groups stand: their files and ranks, and the ground they take.
muster::UnitSize size_in_scenario(const Sheet& sheet, const Profile& profile, muster::Size size);

// --- deployment by the players (fog.setup.deployment)
Side deploying(const State& state);
// The strip of a side for a group: from its own edge, and from the short edges.
using battle::Strip;
Strip strip_for(const State& state, UnitId group);
Judged judge_deploy(const State& state, const Order& order);
void deploy(State& state, const Order& order);
// Where a commander is put at the start (fog.setup.commanders).
Judged judge_commander_placed(const State& state, Side side, std::size_t commander, Point at);
Judged judge_ready(const State& state, Side side);

} // namespace quincunx::field_of_glory
