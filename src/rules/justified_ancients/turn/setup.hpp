#pragma once
// Section 3: the ground, who attacks, and how the armies come onto the table.

#include "battle/opening.hpp"
#include "battle/verbs.hpp"
#include "rules/justified_ancients/field/state.hpp"

namespace quincunx::justified_ancients {

// Throws for the attacker (ja.setup.deploy) and, where the fight wants it, for the ground
// (ja.setup.terrain).
battle::ThrowSetUp<Sheet> throw_set_up;
battle::SettingOfFight<Setting> setting_of;
battle::OpeningOfFight<State> opening_state;

// Deployment by the players (ja.setup.deploy): whose turn to deploy it is.
Side deploying(const State& state);
battle::Strip strip_of(const State& state);
battle::JudgeOf<State> judge_placing;
// Everything of a side is on the table.
bool all_deployed(const State& state, Side side);
battle::JudgeOf<State> judge_ready;

// Inside of the files of set-up. ja.setup.terrain: writes the pieces into the fight.
void throw_ground(muster::Fight& fight, const Sheet& sheet, Dice& dice);

// The ground of a fight, works included.
table::Ground ground_in(const muster::Fight& fight, Troubles& troubles);

} // namespace quincunx::justified_ancients
