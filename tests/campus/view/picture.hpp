#pragma once
// The scene to draw.

#include "campus/turn/turn.hpp"

namespace quincunx::campus {

void draw(const State& state, Scene& scene);

} // namespace quincunx::campus
