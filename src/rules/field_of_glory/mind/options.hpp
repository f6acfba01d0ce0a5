#pragma once
// The sensible orders at a decision, and what to expect of one, for computer generals.

#include "battle/verbs.hpp"
#include "rules/field_of_glory/field/state.hpp"

namespace quincunx::field_of_glory {

bool is_subject(const State& state, const Decision& now, UnitId group);

// By verb, for the table of verbs.
battle::OptionsOf<State> deployment_options, side_options, charge_options, reaction_options,
    go_options, pursuit_options, lining_up_options, move_options, line_options, target_options,
    overlap_options;

} // namespace quincunx::field_of_glory
