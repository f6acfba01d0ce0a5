#include "rules/justified_ancients/field/observe.hpp"

#include "table/arc.hpp"
#include "table/sight.hpp"
#include "table/zone.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::justified_ancients {

namespace {

constexpr double support_degrees = 10;
constexpr double support_gap = 0.1;

bool sees(const Sheet& sheet, const Segment& line, std::span<const Rect> others,
          const table::Ground* ground, Point origin)
{
    if (!sheet.on("ja.shoot.sight")) return true;
    for (const Rect& other : others)
        if (table::sight_crosses(line, other)) return false;
    if (ground == nullptr) return true;
    const double hidden = table::length_inside(line, *ground, covering_ground(sheet), origin);
    if (table::exceeds(hidden, sheet["ja.terrain.sight_depth"], {sheet["ja.geo.tolerance"]}))
        return false;
    return !table::first_run_over(line, *ground, hill_ground(), origin);
}

} // namespace

Edge front_edge_on(const Sheet& sheet, const Rect& unit, const Rect& enemy)
{
    const table::FlushLimits limits{1, sheet["ja.geo.tolerance"], sheet["ja.contact.pair"], {}};
    const auto face = table::face_against(unit, enemy, limits);
    if (!face) return Edge::none;
    if (*face == Face::front) return Edge::front;
    return *face == Face::rear ? Edge::rear : Edge::flank;
}

Behind behind(const Sheet& sheet, const Rect& supporter, const Rect& unit)
{
    const table::Slack slack{sheet["ja.geo.tolerance"]};
    Behind found;
    const table::InFrame middle = table::in_frame(unit, table::front_middle(supporter));
    found.gap = -middle.v - table::depth(unit);
    const double front = table::frontage(unit);
    found.overlap = std::max(0.0, front - std::abs(middle.u));
    const bool near_line = table::within(std::abs(found.gap), support_gap, slack);
    const double half = sheet["ja.support.def"] * front;
    // Exactly half is enough; the tolerance is for distances and lines, not for this share.
    const bool covers = table::within(half, found.overlap, {1e-6});
    found.directly =
        near_line && covers && table::degrees_between(supporter, unit) <= support_degrees + 1e-4;
    return found;
}

bool may_support(const Profile& supporter, bool supporter_engaged, const Profile& unit)
{
    return supporter.type == unit.type && !is_skirmisher(supporter) && !is_baggage(supporter) &&
           !supporter_engaged;
}

ShotGeometry shot_geometry(const Sheet& sheet, const Rect& shooter, const Rect& target,
                           std::span<const Rect> others, const table::Ground* ground, Point origin)
{
    const table::Slack slack{sheet["ja.geo.tolerance"]};
    ShotGeometry shot;
    const Vec middle = table::front_middle(shooter);
    shot.from_rear = table::behind_rear_line(target, middle, slack);
    const table::Arc arc = table::arc(shooter, 0, table::slope_of(sheet["ja.shoot.arc"]));
    shot.in_arc = table::within_arc(arc, target, slack);
    if (!shot.in_arc) return shot;
    shot.distance = table::range(table::edge(shooter, Face::front), arc, target, slack);
    shot.in_range = shot.distance && table::within(*shot.distance, sheet["ja.shoot.range"], slack);
    const auto nearest = table::nearest_in_arc(middle, arc, target, slack);
    shot.sight = nearest && sees(sheet, {middle, *nearest}, others, ground, origin);
    return shot;
}

} // namespace quincunx::justified_ancients
