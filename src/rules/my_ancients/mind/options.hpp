#pragma once
// What a general may think of at a decision: the units that could be ordered, and sensible orders
// for each.

#include "battle/battle.hpp"
#include "battle/verbs.hpp"
#include "rules/my_ancients/field/state.hpp"

namespace quincunx::my_ancients {

void subjects(const State& state, battle::Units& units);

// By verb, for the table of verbs: of a side, or of a unit.
battle::OptionsOf<State> side_options, deployment_options, shot_options, charge_options,
    reaction_options, pursuit_options, move_options, expansion_options, turn_options, share_options,
    removal_options, spare_options;
// Whether a verb that only names a unit is worth an order.
using When = bool(const State& state, UnitId unit);
When has_charge_left, has_reason_to_break_off, leads_a_group, may_try_to_recover;

} // namespace quincunx::my_ancients
