#pragma once
// The scene to draw, and the line that says who must do what.

#include "rules/impetus/state.hpp"

namespace quincunx::impetus {

void draw(const State& state, battle::Scene& scene);
std::string prompt(const State& state);

} // namespace quincunx::impetus
