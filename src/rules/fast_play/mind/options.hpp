#pragma once
// The sensible orders at a decision, for generals.

#include "battle/verbs.hpp"
#include "rules/fast_play/field/state.hpp"

namespace quincunx::fast_play {

bool is_subject(const State& state, const battle::Decision& now, UnitId unit);

// By verb, for the table of verbs.
battle::OptionsOf<State> edge_options, deployment_options, commander_options, recovery_options,
    unit_options, pass_options, reaction_options, breakthrough_options;

} // namespace quincunx::fast_play
