#pragma once
// The sensible orders at a decision, for computer generals.

#include "battle/verbs.hpp"
#include "rules/justified_ancients/turn/sequence.hpp"

namespace quincunx::justified_ancients {

bool is_subject(const State& state, const battle::Decision& now, UnitId unit);

// By verb, for the table of verbs.
battle::OptionsOf<State> deployment_options, side_options, charge_options, reaction_options,
    move_options, shot_options, fight_options, pursuit_options;

} // namespace quincunx::justified_ancients
