#pragma once
// What must hold in every state between two decisions.

#include "rules/impetus/field/state.hpp"

#include <string>

namespace quincunx::impetus {

// What is broken, in a sentence; empty: all is well.
std::string broken_invariant(const State& state);

} // namespace quincunx::impetus
