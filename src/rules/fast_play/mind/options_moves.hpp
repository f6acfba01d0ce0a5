#pragma once
// Inside of options.cpp: moves that make sense for a unit.

#include "battle/verbs.hpp"
#include "rules/fast_play/turn/sequence.hpp"

namespace quincunx::fast_play {

battle::Order order_of(const State& state, Verb verb, UnitId unit = no_unit,
                       UnitId target = no_unit);
battle::OptionsOf<State> move_options, march_options;
void commander_moves(const State& state, battle::Orders& orders);

} // namespace quincunx::fast_play
