#pragma once
// Lines of sight: what a segment runs through.

#include "table/terrain.hpp"

namespace quincunx::table {

// Through the rectangle drawn in by the tolerance: grazing an edge is free.
bool sight_crosses(const Segment& sight, const Rect& base);
bool sight_crosses(const Segment& sight, const Footprint& body);

// Units of the segment inside; the edge counts.
double length_inside(const Segment& sight, const Convex& shape);
double length_inside(const Segment& sight, const Feature& feature, Point origin);
// In all features of these kinds together; where two lie over each other it counts once.
double length_inside(const Segment& sight, const Ground& ground, Kinds kinds, Point origin);

// Crosses a polyline: an end on it, or a touch, is no crossing.
bool crosses(const Segment& sight, std::span<const Point> line, Point origin);
bool crosses_crest(const Segment& sight, const Feature& hill, Point origin);
// Runs, by more than the tolerance, through a feature that contains neither of its ends.
bool runs_over(const Segment& sight, const Feature& contour, Point origin);
std::optional<std::size_t> first_run_over(const Segment& sight, const Ground& ground, Kinds kinds,
                                          Point origin);

// Where the ray from a place through another cuts the edges of a shape.
Fixed<Vec, 16> cuts(const Convex& shape, Vec from, Vec through);

// The lines by which a target may be seen: from the ends, the middle and the nearest point of a
// shooter's edge to what of the target may be seen: its corners, the points nearest to the
// shooter's, and those where lines past the blockers' corners cut its edges. `leave_out` is asked
// of an eye and what is nearest to it; the first line that is `taken` is the last.
template <class LeaveOut, class Taken>
void try_lines(const Segment& from, const Convex& part, std::span<const Rect> blockers,
               LeaveOut leave_out, Taken taken)
{
    const NearestPair nearest = nearest_points(from, part);
    for (const Vec eye : {nearest.on_first, (from.from + from.to) * 0.5, from.from, from.to}) {
        const Vec at_best = nearest_on(part, eye);
        if (leave_out(eye, at_best)) continue;
        if (taken(eye, at_best)) return;
        for (const Vec corner : part.corners)
            if (taken(eye, corner)) return;
        for (const Rect& blocker : blockers)
            for (const Vec past : corners(blocker))
                for (const Vec cut : cuts(part, eye, past))
                    if (taken(eye, cut)) return;
    }
}

// The nearest pair of points that see each other along such a line. `sees` judges one.
template <class Sees>
std::optional<NearestPair> nearest_seen(const Segment& from, const Convex& part,
                                        std::span<const Rect> blockers, Sees sees)
{
    constexpr double noise = 1e-6; // units: more than what is rounded
    std::optional<NearestPair> best;
    const auto is_farther = [&](Vec eye, Vec at_best) {
        return best && distance(eye, at_best) > best->distance + noise;
    };
    try_lines(from, part, blockers, is_farther, [&](Vec eye, Vec seen) {
        const double far = distance(eye, seen);
        if ((!best || far < best->distance) && sees(Segment{eye, seen}))
            best = NearestPair{eye, seen, far};
        return false;
    });
    return best;
}
// Is there any?
template <class Sees>
bool any_seen(const Segment& from, const Convex& part, std::span<const Rect> blockers, Sees sees)
{
    bool found = false;
    const auto none = [](Vec, Vec) { return false; };
    try_lines(from, part, blockers, none, [&](Vec eye, Vec seen) {
        return found = sees(Segment{eye, seen});
    });
    return found;
}

} // namespace quincunx::table
