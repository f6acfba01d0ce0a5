#pragma once
// The scene to draw, its lines, and the odds before an order.

#include "tessera/turn/turn.hpp"

namespace quincunx::tessera {

void draw(const State& state, Scene& scene);
void guides(const State& state, UnitId unit, Guides& lines);
OutlooksOf<State> attack_outlooks;
OutlooksByOrder<State> fight_outlooks, shot_outlooks;

} // namespace quincunx::tessera
