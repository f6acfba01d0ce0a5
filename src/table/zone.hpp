#pragma once
// Front, flank, rear: where something stands as seen from a body. Always asked of the place before
// the move.

#include "table/shapes.hpp"

namespace quincunx::table {

enum class Zone : std::uint8_t { front, left_flank, right_flank, rear };
constexpr bool is_flank(Zone zone)
{
    return zone == Zone::left_flank || zone == Zone::right_flank;
}
constexpr Face face_of(Zone zone)
{
    return static_cast<Face>(zone);
}

// Lines of the front and rear edges: on or ahead of the front line is front, more than the slack
// behind the rear line is rear, all else flank.
Zone zone_by_lines(const Rect& target, Vec place, Slack slack);
// 45 degree wedges at the corners: a wedge's edge belongs to the front, and at the rear to the
// flank.
Zone zone_by_wedges(const Rect& target, Vec place, Slack slack);

// The whole segment strictly behind the line of the target's front edge.
bool wholly_behind(const Rect& target, const Segment& front_edge, Slack slack);
bool wholly_behind(const Rect& target, const Rect& other, Slack slack);
// Any part of the other on or ahead of the line of the front edge.
bool partly_ahead(const Rect& base, const Rect& other, Slack slack);
// Behind the line of the rear edge by more than the slack.
bool behind_rear_line(const Rect& target, Vec place, Slack slack);

// The rectangle as wide as the front edge and reaching `depth` ahead of it (or, from the rear edge,
// behind it): zones of control, restricted areas, corridors.
Rect zone_ahead(const Rect& base, double depth);
Rect zone_behind(const Rect& base, double depth);
// Has the shape a part in the zone: its edge included (closed), or by more than the slack (open).
bool in_closed_zone(const Rect& zone, const Rect& shape, Slack slack);
bool in_open_zone(const Rect& zone, const Rect& shape, Slack slack);

} // namespace quincunx::table
