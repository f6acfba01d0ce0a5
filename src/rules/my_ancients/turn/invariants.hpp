#pragma once
// What must hold after every order.

#include "rules/my_ancients/field/state.hpp"

#include <string>

namespace quincunx::my_ancients {

// The first thing that does not hold, in words; empty: all hold.
std::string broken_invariant(const State& state);

} // namespace quincunx::my_ancients
