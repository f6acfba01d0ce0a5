#pragma once
// What must hold at every decision; random battles and the fuzzer ask after every order.

#include "rules/justified_ancients/field/state.hpp"

#include <string>

namespace quincunx::justified_ancients {

std::string broken_invariant(const State& state); // in words; empty: all hold

} // namespace quincunx::justified_ancients
