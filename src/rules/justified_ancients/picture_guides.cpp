// The lines of the rules about a unit: how far it may march and charge, what it may shoot at, and
// where its flanks and its rear begin.

#include "rules/justified_ancients/field.hpp"
#include "rules/justified_ancients/picture.hpp"
#include "table/curves.hpp"
#include "table/wheel.hpp"

#include <algorithm>

namespace quincunx::justified_ancients {

using battle::Guide;
using battle::GuideKind;
using table::Rect;
using table::Vec;

namespace {

constexpr int widest_wheel = 44; // degrees of a plain move
constexpr int wheel_step = 4;
constexpr int arc_step = 9; // degrees between corners of a rounded edge
constexpr double zone_line = 2;

struct Drawn {
    Guide guide;
    table::Point origin;

    void add(Vec at) { guide.outline.push_back(table::snapped(origin, at)); }
};

// Where the front corner on the side of the wheel ends that pivots there and then goes straight on.
Vec farthest_corner(const Rect& body, table::Side side, int degrees, double allowance)
{
    const table::Turn turn = table::turn_of_degrees(degrees);
    const double left = std::max(0.0, allowance - table::wheel_cost(table::frontage(body), turn));
    const Rect wheeled = table::wheeled(body, side, table::half_tangent_of(turn));
    return table::front_corner(wheeled, side) + table::along(wheeled.forward, left);
}

// All that the unit's front can come to by a wheel of a plain move and then straight ahead.
void add_reach(Drawn drawn, const Rect& body, battle::Guides& guides)
{
    const double length = drawn.guide.length;
    if (length <= 0) return;
    drawn.add(table::front_corner(body, table::Side::left));
    for (int degrees = widest_wheel; degrees >= 0; degrees -= wheel_step)
        drawn.add(farthest_corner(body, table::Side::left, degrees, length));
    for (int degrees = 0; degrees <= widest_wheel; degrees += wheel_step)
        drawn.add(farthest_corner(body, table::Side::right, degrees, length));
    drawn.add(table::front_corner(body, table::Side::right));
    guides.push_back(std::move(drawn.guide));
}

// Within range of the front edge, and no farther to the side than the arc.
void add_range(Drawn drawn, const Rect& body, int degrees, battle::Guides& guides)
{
    drawn.add(table::front_corner(body, table::Side::left));
    const auto at = [&](table::Side side, int turned) {
        const table::Turn turn = table::turn_of_degrees(turned, side);
        const Vec way = table::rotated(body.forward, turn);
        drawn.add(table::front_corner(body, side) + table::along(way, drawn.guide.length));
    };
    for (int turned = degrees; turned >= 0; turned -= arc_step) at(table::Side::left, turned);
    for (int turned = degrees % arc_step; turned <= degrees; turned += arc_step)
        at(table::Side::right, turned);
    drawn.add(table::front_corner(body, table::Side::right));
    guides.push_back(std::move(drawn.guide));
}

// The line of an edge, beyond both its ends.
void add_line(Drawn drawn, const Rect& body, table::Face face, battle::Guides& guides)
{
    const table::Segment edge = table::edge(body, face);
    const auto way = table::direction(edge.from, edge.to);
    if (!way) return;
    drawn.add(edge.from - table::along(*way, zone_line));
    drawn.add(edge.to + table::along(*way, zone_line));
    guides.push_back(std::move(drawn.guide));
}

} // namespace

void guides(const State& state, UnitId unit, battle::Guides& guides)
{
    guides.clear();
    if (!present(state, unit)) return;
    const table::Point origin = state.units[unit].pose.front;
    const Rect body = rect(state, unit, origin);
    const Profile& p = profile(state, unit);
    const auto drawn = [&](GuideKind kind, std::string_view words, std::string_view rule,
                           double length) {
        return Drawn{{kind, words, rule, length, {}}, origin};
    };
    const auto far = [&](How how) { return allowance_of(sheet(state), p, how, false, false); };
    if (!is_baggage(p)) {
        add_reach(drawn(GuideKind::charge, "may charge", "ja.move.charge_flee", far(How::charge)),
                  body, guides);
        add_reach(drawn(GuideKind::reach, "may march", "ja.move.forward_only", far(How::move)),
                  body, guides);
    }
    if (p.missile != Missile::none)
        add_range(
            drawn(GuideKind::range, "may shoot", "ja.shoot.range", sheet(state)["ja.shoot.range"]),
            body, sheet(state).whole("ja.shoot.arc"), guides);
    add_line(drawn(GuideKind::zone, "before this line: its front", "ja.charge.zone", 0), body,
             table::Face::front, guides);
    add_line(drawn(GuideKind::zone, "behind this line: its rear", "ja.charge.zone", 0), body,
             table::Face::rear, guides);
}

} // namespace quincunx::justified_ancients
