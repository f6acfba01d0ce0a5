#pragma once
// The sensible orders at a decision, and what to expect of one, for computer generals.

#include "battle/verbs.hpp"
#include "rules/field_of_glory/field/state.hpp"

namespace quincunx::field_of_glory {

void subjects(const State& state, battle::Units& units);

// By verb, for the table of verbs.
battle::OptionsOf<State> deployment_options, side_options, charge_options, reaction_options,
    go_options, pursuit_options, lining_up_options, move_options, target_options, overlap_options;
// Commanders, when all groups stand; then the end of deployment.
void deployment_ends(const State& state, Orders& orders);

} // namespace quincunx::field_of_glory
