#include "table/arc.hpp"

#include "table/curves.hpp"

namespace quincunx::table {

namespace {

// Clips by the front line and the two side lines, each moved out by `slack` millionths.
Convex clipped_by(const Arc& arc, const Convex& target, double slack)
{
    const Vec right = right_of(arc.forward);
    Convex part = clipped(target, arc.front - arc.forward * slack, right);
    if (arc.slope == slope_all_ahead) return part;
    const double scale = 1 / std::sqrt(1 + arc.slope * arc.slope);
    for (const double hand : {1.0, -1.0}) {
        if (part.corners.empty()) return part;
        // Along the side line, outwards from the front edge, and square to it out of the arc.
        const Vec along = (right * (hand * arc.slope) + arc.forward) * scale;
        const Vec out = (right * hand - arc.forward * arc.slope) * scale;
        const Vec corner = arc.front + right * (hand * arc.half_width) + out * slack;
        part = clipped(part, corner, hand > 0 ? along : -along);
    }
    return part;
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
    return !part_in(arc, target, slack).corners.empty();
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
