#pragma once
// A battle of My Ancients as pages and terminals draw it.

#include "battle/scene.hpp"
#include "rules/my_ancients/state.hpp"

namespace quincunx::my_ancients {

void draw(const State& state, battle::Scene& scene);
std::string prompt(const State& state);

} // namespace quincunx::my_ancients
