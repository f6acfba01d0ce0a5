#pragma once
// Where bodies of several parts are nearest: to a place, and to each other.

#include "table/formation.hpp"

namespace quincunx::table {

// The place of a body that is nearest to another.
inline Vec nearest_on(const Footprint& body, Vec to)
{
    Vec nearest{};
    double least = never;
    for (const Rect& part : body.parts) {
        const Vec place = nearest_on(part, to);
        if (const double apart = distance(to, place); apart < least) {
            least = apart;
            nearest = place;
        }
    }
    return nearest;
}

// Of equally near places those of the first parts.
inline NearestPair nearest_points(const Footprint& a, const Footprint& b)
{
    NearestPair nearest{.distance = never};
    for (const Rect& one : a.parts)
        for (const Rect& other : b.parts)
            if (const NearestPair pair = nearest_points(one, other);
                pair.distance < nearest.distance)
                nearest = pair;
    return nearest;
}

} // namespace quincunx::table
