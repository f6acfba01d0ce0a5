#pragma once
// What must hold in every state in which a player decides.

#include "rules/fast_play/field/state.hpp"

#include <string>

namespace quincunx::fast_play {

// A sentence for what is broken; empty: all holds.
std::string broken_invariant(const State& state);

} // namespace quincunx::fast_play
