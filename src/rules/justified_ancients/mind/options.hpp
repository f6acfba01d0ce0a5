#pragma once
// The sensible orders at a decision, for computer generals.

#include "battle/verbs.hpp"
#include "rules/justified_ancients/field/state.hpp"

namespace quincunx::justified_ancients {

bool is_subject(const State& state, const battle::Decision& now, UnitId unit);

// By verb, for the table of verbs.
battle::OptionsOf<State> deployment_options;
void side_options(const State& state, UnitId unit, battle::Orders& orders); // naming no unit
battle::OptionsOf<State> charge_options, reaction_options, move_options, shot_options,
    fight_options, pursuit_options;

} // namespace quincunx::justified_ancients
