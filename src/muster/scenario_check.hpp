#pragma once
// Whether what a scenario names does exist, and whether its numbers can be played.

#include "kernel/trouble.hpp"
#include "kernel/value.hpp"
#include "muster/scenario.hpp"
#include "muster/troops.hpp"

#include <string>

namespace quincunx::muster {

// `document` is the file that the scenario was read from, for the lines of the troubles.
void check_names(const Scenario& scenario, const Value& document, const std::string& file,
                 const Troops& troops, Troubles& troubles);

} // namespace quincunx::muster
