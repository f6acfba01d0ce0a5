#pragma once
// What a page or a terminal draws of a battle, and the line that says who must do what.

#include "battle/scene.hpp"
#include "rules/field_of_glory/state.hpp"

#include <string>

namespace quincunx::field_of_glory {

void draw(const State& state, battle::Scene& scene);
std::string prompt(const State& state);

} // namespace quincunx::field_of_glory
