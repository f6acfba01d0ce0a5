#pragma once
// How hard a battle is for either side, as equal generals found it: balance.json of the data
// directory, which scripts/balance measures.

#include "kernel/value.hpp"
#include "muster/scenario.hpp"

#include <string>

namespace quincunx::cli {

// What was measured of the scenario, by rule set; null where nothing was.
Value hardness_value(const muster::Scenario& scenario);
// The same in words, a line for each rule set under a heading.
std::string hardness_text(const muster::Scenario& scenario);

} // namespace quincunx::cli
