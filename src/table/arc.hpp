#pragma once
// Arcs of fire and ranges. In the frame of the front middle (u right, v ahead) an arc is
// { v >= 0, |u| <= w + slope v }.

#include "table/shapes.hpp"

#include <optional>

namespace quincunx::table {

inline constexpr double slope_straight = 0;
inline constexpr double slope_30 = 0.57735026918962573; // tan 30 degrees
inline constexpr double slope_45 = 1;
inline constexpr double slope_all_ahead = never;

double slope_of(double degrees); // to each side; from 90 on all ahead

struct Arc {
    Vec front, forward;    // middle of the edge it opens from, and the way it opens
    double half_width = 0; // millionths
    double slope = 0;
};

// From the front edge, wider by `extra_width` units on each side.
Arc arc(const Rect& base, double extra_width, double slope);

// What of the target lies in the arc; may be empty.
Convex part_in(const Arc& arc, const Rect& target, Slack slack = {});
Convex part_in(const Arc& arc, const Convex& target, Slack slack = {});
// Ask whether with the slack ...
bool within_arc(const Arc& arc, const Rect& target, Slack slack);
bool within_arc(const Arc& arc, Vec place, Slack slack);
// ... and how far without it (to the part with slack where there is none without it). Units, from
// the nearest point of `from`; nothing when no part is in the arc.
std::optional<double> range(const Segment& from, const Arc& arc, const Rect& target, Slack slack);
// The point of the target in the arc that is nearest to a place.
std::optional<Vec> nearest_in_arc(Vec from, const Arc& arc, const Rect& target, Slack slack);
// The nearest pair of a segment and the part in the arc.
std::optional<NearestPair> nearest_in_arc(const Segment& from, const Arc& arc, const Rect& target,
                                          Slack slack);

} // namespace quincunx::table
