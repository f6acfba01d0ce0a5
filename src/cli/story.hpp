#pragma once
// All that a scenario tells its players in words: what happened, who fought whom, what stands on
// the table and why, and how sure any of it is.

#include "muster/scenario.hpp"

#include <string>

namespace quincunx::cli {

std::string story(const muster::Scenario& scenario);

} // namespace quincunx::cli
