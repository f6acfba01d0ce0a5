#pragma once
// What sensible moves are made of: lengths that people would say, and where somebody stands.

#include "table/curves.hpp"
#include "table/lattice.hpp"

namespace quincunx::battle {

// Rounded down to hundredths, thousandths, ...
inline double tidied(double length, int parts)
{
    return static_cast<double>(static_cast<int>(length * parts)) / parts;
}

// Degrees to the left (positive) or right (negative) at which a place lies, seen from the middle of
// a front, to which it is relative; 0 where it is that very place.
inline double bearing(const table::Pose& from, table::Vec place)
{
    const auto towards = table::direction({}, place);
    if (!towards) return 0;
    const table::Vec ahead = table::forward(from.heading);
    return table::degrees_of(
        table::Turn{table::dot(ahead, *towards), table::cross(ahead, *towards)});
}

} // namespace quincunx::battle
