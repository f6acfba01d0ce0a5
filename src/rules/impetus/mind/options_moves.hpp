#pragma once
// Sensible movement phases.

#include "rules/impetus/turn/sequence.hpp"

namespace quincunx::impetus {

// Lengths that people would say: hundredths, rounded down.
inline double tidy(double length)
{
    return static_cast<double>(static_cast<int>(length * 100)) / 100;
}

void move_options(const State& state, UnitId unit, battle::Orders& orders);
void group_options(const State& state, battle::Orders& orders);

// The enemy a unit would go for: the nearest that it can see at all; no_unit: none.
UnitId nearest_enemy(const State& state, UnitId unit);
// Degrees to the left (positive) or right at which the middle of an enemy stands.
double bearing(const State& state, UnitId unit, UnitId enemy);

} // namespace quincunx::impetus
