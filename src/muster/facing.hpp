#pragma once
// Which way a heading points, from + - * / alone: the same bits everywhere.

#include "muster/fight.hpp"

namespace quincunx::muster {

struct Facing {
    Spot forward; // unit vectors
    Spot right;
};

// Degrees clockwise from +y; multiples of 90 are exact.
Facing facing(double degrees);

inline Spot moved(Spot from, Spot along, double by)
{
    return {from.x + along.x * by, from.y + along.y * by};
}

} // namespace quincunx::muster
