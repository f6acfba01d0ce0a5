#pragma once
// How often the resolutions of the rule sets are rolled to compare them with their exact odds.

#include "dice/law.hpp"

#include <cstdlib>

namespace quincunx::law {

// A million, or what QUINCUNX_LAW_THROWS says: a sanitized build takes its time for each.
inline int throws()
{
    const char* asked = std::getenv("QUINCUNX_LAW_THROWS");
    return asked != nullptr && std::atoi(asked) > 0 ? std::atoi(asked) : 1'000'000;
}

} // namespace quincunx::law
