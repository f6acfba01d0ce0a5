#include "table/zone.hpp"

#include <algorithm>

namespace quincunx::table {

namespace {

Zone flank_of(double u)
{
    return u < 0 ? Zone::left_flank : Zone::right_flank;
}

Rect strip(const Rect& base, double ahead_of_centre, double depth)
{
    const double half = from_units(depth) / 2;
    return {base.centre + base.forward * (ahead_of_centre + half), base.forward, base.half_front,
            half};
}

} // namespace

Zone zone_by_lines(const Rect& target, Vec place, Slack slack)
{
    const InFrame at = in_frame(target, place);
    if (at.v >= -slack.units) return Zone::front;
    if (at.v < -depth(target) - slack.units) return Zone::rear;
    return flank_of(at.u);
}

Zone zone_by_wedges(const Rect& target, Vec place, Slack slack)
{
    const InFrame at = in_frame(target, place);
    const double outside = std::max(0.0, std::abs(at.u) - frontage(target) / 2);
    if (at.v >= outside - slack.units) return Zone::front;
    if (-depth(target) - at.v > outside + slack.units) return Zone::rear;
    return flank_of(at.u);
}

bool wholly_behind(const Rect& target, const Segment& front_edge, Slack slack)
{
    return in_frame(target, front_edge.from).v < -slack.units &&
           in_frame(target, front_edge.to).v < -slack.units;
}

bool wholly_behind(const Rect& target, const Rect& other, Slack slack)
{
    return !partly_ahead(target, other, slack);
}

bool partly_ahead(const Rect& base, const Rect& other, Slack slack)
{
    const auto at = corners(other);
    return std::any_of(at.begin(), at.end(),
                       [&](Vec corner) { return in_frame(base, corner).v >= -slack.units; });
}

bool behind_rear_line(const Rect& target, Vec place, Slack slack)
{
    return in_frame(target, place).v < -depth(target) - slack.units;
}

Rect zone_ahead(const Rect& base, double depth)
{
    return strip(base, base.half_depth, depth);
}

Rect zone_behind(const Rect& base, double depth)
{
    return strip(base, -base.half_depth - from_units(depth), depth);
}

bool in_closed_zone(const Rect& zone, const Rect& shape, Slack slack)
{
    return within(distance(zone, shape), 0, slack);
}

bool in_open_zone(const Rect& zone, const Rect& shape, Slack slack)
{
    return -gap(zone, shape) > slack.units;
}

} // namespace quincunx::table
