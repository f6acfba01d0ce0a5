#pragma once
// Choosing among units, or others in a list: those of whom something is true, and the one of whom
// something is least.

#include "battle/roster.hpp"

namespace quincunx::battle {

// Those of whom that is true, in their order.
template <class Items, class Which>
Items those_where(const Items& items, Which&& which)
{
    Items found;
    for (const auto& item : items)
        if (which(item)) found.push_back(item);
    return found;
}

// The first of these units of whom that is least; no_unit: there are none.
template <class Units, class Measure>
UnitId first_least(const Units& units, Measure&& measure)
{
    UnitId found = no_unit;
    decltype(measure(found)) least{};
    for (const UnitId unit : units)
        if (const auto one = measure(unit); found == no_unit || one < least) {
            found = unit;
            least = one;
        }
    return found;
}

} // namespace quincunx::battle
