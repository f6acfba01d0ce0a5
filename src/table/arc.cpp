#include "table/arc.hpp"

#include "table/curves.hpp"

namespace quincunx::table {

namespace {

// The lines that bound an arc, each moved out by `slack` millionths, with the arc on its left: a
// place, and a unit vector along it.
struct Bound {
    Vec at, along;
};
using Bounds = Fixed<Bound, 3>;
Bounds bounds_of(const Arc& arc, double slack)
{
    const Vec right = right_of(arc.forward);
    Bounds bounds{{arc.front - arc.forward * slack, right}};
    if (arc.slope == slope_all_ahead) return bounds;
    const double scale = 1 / std::sqrt(1 + arc.slope * arc.slope);
    for (const double hand : {1.0, -1.0}) {
        // Along the side line, outwards from the front edge, and square to it out of the arc.
        const Vec along = (right * (hand * arc.slope) + arc.forward) * scale;
        const Vec out = (right * hand - arc.forward * arc.slope) * scale;
        bounds.push_back(
            {arc.front + right * (hand * arc.half_width) + out * slack, hand > 0 ? along : -along});
    }
    return bounds;
}

Convex clipped_by(const Bounds& bounds, const Convex& target)
{
    Convex part = target;
    for (const Bound& bound : bounds) {
        if (part.corners.empty()) return part;
        part = clipped(part, bound.at, bound.along);
    }
    return part;
}
Convex clipped_by(const Arc& arc, const Convex& target, double slack)
{
    return clipped_by(bounds_of(arc, slack), target);
}

// By its corners alone, where they say it: one lies in the arc, or all beyond the same line.
std::optional<bool> within_by_corners(const Bounds& bounds, const Rect& target)
{
    constexpr double surely = 1; // millionths: more than the rounding of a clipped shape
    std::array<bool, 3> all_beyond{true, true, true};
    for (const Vec corner : corners(target)) {
        bool in = true;
        for (std::size_t i = 0; i < bounds.size(); ++i) {
            const double side = cross(bounds[i].along, corner - bounds[i].at);
            in = in && side >= 0;
            all_beyond[i] = all_beyond[i] && side < -surely;
        }
        if (in) return true;
    }
    for (std::size_t i = 0; i < bounds.size(); ++i)
        if (all_beyond[i]) return false;
    return std::nullopt;
}

Arc opened(Vec front, Vec forward, double half_front, double extra_width, double slope)
{
    return {front, forward, half_front + from_units(extra_width), slope};
}

// The part without slack; failing that, the part with it.
Convex measured_part(const Arc& arc, const Rect& target, Slack slack)
{
    const Convex exact = part_in(arc, target);
    return exact.corners.empty() ? part_in(arc, target, slack) : exact;
}

} // namespace

double slope_of(double degrees)
{
    if (degrees == 45) return slope_45;
    if (degrees >= 90) return slope_all_ahead;
    const Turn turn = turn_of_degrees(degrees);
    return turn.sin / turn.cos;
}

Arc arc(const Rect& base, double extra_width, double slope)
{
    return opened(front_middle(base), base.forward, base.half_front, extra_width, slope);
}

Convex part_in(const Arc& arc, const Rect& target, Slack slack)
{
    return clipped_by(arc, convex_of(target), from_units(slack.units));
}

Convex part_in(const Arc& arc, const Convex& target, Slack slack)
{
    return clipped_by(arc, target, from_units(slack.units));
}

bool within_arc(const Arc& arc, const Rect& target, Slack slack)
{
    const Bounds bounds = bounds_of(arc, from_units(slack.units));
    if (const auto said = within_by_corners(bounds, target)) return *said;
    return !clipped_by(bounds, convex_of(target)).corners.empty();
}

bool within_arc(const Arc& arc, Vec place, Slack slack)
{
    Convex point;
    point.corners.push_back(place);
    return !clipped_by(arc, point, from_units(slack.units)).corners.empty();
}

std::optional<double> range(const Segment& from, const Arc& arc, const Rect& target, Slack slack)
{
    const auto nearest = nearest_in_arc(from, arc, target, slack);
    if (!nearest) return std::nullopt;
    return nearest->distance;
}

std::optional<Vec> nearest_in_arc(Vec from, const Arc& arc, const Rect& target, Slack slack)
{
    const Convex part = measured_part(arc, target, slack);
    if (part.corners.empty()) return std::nullopt;
    return nearest_on(part, from);
}

std::optional<NearestPair> nearest_in_arc(const Segment& from, const Arc& arc, const Rect& target,
                                          Slack slack)
{
    const Convex part = measured_part(arc, target, slack);
    if (part.corners.empty()) return std::nullopt;
    return nearest_points(from, part);
}

} // namespace quincunx::table
