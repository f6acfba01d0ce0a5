#pragma once
// What must hold at every decision; random battles and the fuzzer ask after every order.

#include "rules/field_of_glory/field/state.hpp"

#include <string>

namespace quincunx::field_of_glory {

std::string broken_invariant(const State& state); // in words; empty: all hold

} // namespace quincunx::field_of_glory
