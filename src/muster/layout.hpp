#pragma once
// A scenario laid out for one rule set: table, ground, units in their places, commanders,
// conditions.

#include "muster/frame.hpp"
#include "muster/scenario.hpp"
#include "muster/troops.hpp"

namespace quincunx::muster {

Result<Fight, Troubles> lay_out(const Scenario& scenario, Size size, const Frame& frame,
                                const Troops& troops);

// Numbers units that share a name, and gives all units their labels: "A1", "A2", ...
void label(Army& army, char letter);
std::string full_name(const Fielded& unit); // "2nd Hastati"; "Hastati" of the only ones

} // namespace quincunx::muster
