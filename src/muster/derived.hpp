#pragma once
// Numbers on a card that follow from the others (points, and what a rule set derives besides) must
// agree with them.

#include "kernel/trouble.hpp"
#include "kernel/value.hpp"

#include <string>
#include <string_view>

namespace quincunx::muster {

// Notes a trouble where the profile prints another number than the one that follows. A number left
// out is no trouble.
void check_derived(const Value& profile, std::string_view key, int follows, const std::string& file,
                   const std::string& path, Troubles& troubles);

} // namespace quincunx::muster
