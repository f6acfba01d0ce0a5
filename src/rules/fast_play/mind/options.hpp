#pragma once
// The sensible orders at a decision, for generals.

#include "rules/fast_play/turn/sequence.hpp"

namespace quincunx::fast_play {

bool is_subject(const State& state, const battle::Decision& now, UnitId unit);

// By verb, for the table of verbs.
battle::OptionsOf<State> edge_options, deployment_options, commander_options, recovery_options,
    unit_options, pass_options, reaction_options, breakthrough_options;

// Inside of the files of options: an order of whoever decides, and moves that make sense.
battle::Order order_of(const State& state, Verb verb, UnitId unit = no_unit,
                       UnitId target = no_unit);
battle::OptionsOf<State> move_options, march_options;
void commander_moves(const State& state, battle::Orders& orders);

} // namespace quincunx::fast_play
