#pragma once
// A reckoning as answers show it.

#include "kernel/value.hpp"
#include "reckoning/reckoning.hpp"

namespace quincunx::reckoning {

// Row id to what it adds.
Value factors(const Reckoning& reckoning);

} // namespace quincunx::reckoning
