#pragma once
// A scenario laid out for one rule set: table, ground, units in their places, commanders,
// conditions.

#include "muster/frame.hpp"
#include "muster/scenario.hpp"
#include "muster/troops.hpp"

namespace quincunx::muster {

Result<Fight, Troubles> lay_out(const Scenario& scenario, Size size, const Frame& frame,
                                const Troops& troops);

// "1st", "2nd", "3rd", "4th", "11th", ...
std::string ordinal(int n);

// Gives units that share a name the names "1st Hastati", "2nd Hastati", and all units their labels:
// "A1", "A2", ...
void label(Army& army, char letter);

} // namespace quincunx::muster
