#pragma once
// What a page or a terminal draws of a battle, and the line that says who must do what.

#include "battle/scene.hpp"
#include "rules/justified_ancients/state.hpp"

#include <string>

namespace quincunx::justified_ancients {

void draw(const State& state, battle::Scene& scene);
std::string prompt(const State& state);

} // namespace quincunx::justified_ancients
