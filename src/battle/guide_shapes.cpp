#include "battle/guide_shapes.hpp"

#include "table/curves.hpp"
#include "table/wheel.hpp"

#include <algorithm>

namespace quincunx::battle {

using table::Rect;
using Hand = table::Side;
using table::Vec;

namespace {

constexpr double wheel_step = 4; // degrees between corners, about
constexpr int arc_step = 9;      // degrees between corners of a rounded edge

// Where the front corner on the side of the wheel ends that pivots there and then goes straight on.
Vec farthest_corner(const Rect& body, Hand side, double degrees, double allowance)
{
    const table::Turn turn = table::turn_of_degrees(degrees);
    const double left = std::max(0.0, allowance - table::wheel_cost(table::frontage(body), turn));
    const Rect wheeled = table::wheeled(body, side, table::half_tangent_of(turn));
    return table::front_corner(wheeled, side) + table::along(wheeled.forward, left);
}

} // namespace

Outline reach_outline(const Rect& body, table::Point origin, double allowance, double widest_wheel)
{
    const int steps = static_cast<int>(widest_wheel / wheel_step) + 1;
    const auto wheel = [&](int step) { return widest_wheel * step / steps; };
    Outline outline;
    const auto add = [&](Vec at) { outline.push_back(table::snapped(origin, at)); };
    add(table::front_corner(body, Hand::left));
    for (int step = steps; step >= 0; --step)
        add(farthest_corner(body, Hand::left, wheel(step), allowance));
    for (int step = 0; step <= steps; ++step)
        add(farthest_corner(body, Hand::right, wheel(step), allowance));
    add(table::front_corner(body, Hand::right));
    return outline;
}

Outline range_outline(const Rect& body, table::Point origin, double range, int degrees)
{
    Outline outline;
    const auto add = [&](Vec at) { outline.push_back(table::snapped(origin, at)); };
    const auto at = [&](Hand side, int turned) {
        const Vec way = table::rotated(body.forward, table::turn_of_degrees(turned, side));
        add(table::front_corner(body, side) + table::along(way, range));
    };
    add(table::front_corner(body, Hand::left));
    for (int turned = degrees; turned >= 0; turned -= arc_step) at(Hand::left, turned);
    for (int turned = degrees % arc_step; turned <= degrees; turned += arc_step)
        at(Hand::right, turned);
    add(table::front_corner(body, Hand::right));
    return outline;
}

Outline around_outline(const Rect& body, table::Point origin, double distance)
{
    constexpr int quarter = 90;
    Outline outline;
    Vec outwards = body.forward; // of the edge that ends at the corner; corners go to the left
    const auto corners = table::corners(body); // front left, rear left, rear right, front right
    for (const Vec& corner : corners) {
        for (int turned = 0; turned <= quarter; turned += arc_step) {
            const Vec way = table::rotated(outwards, table::turn_of_degrees(turned, Hand::left));
            outline.push_back(table::snapped(origin, corner + table::along(way, distance)));
        }
        outwards = table::left_of(outwards);
    }
    return outline;
}

Outline line_along(const table::Rect& body, table::Face face, table::Point origin, double beyond)
{
    const table::Segment edge = table::edge(body, face);
    const auto way = table::direction(edge.from, edge.to);
    if (!way) return {};
    const table::Vec more = table::along(*way, beyond);
    return {table::snapped(origin, edge.from - more), table::snapped(origin, edge.to + more)};
}

Outline rect_outline(const Rect& rect, table::Point origin)
{
    Outline outline;
    for (const Vec corner : table::corners(rect)) outline.push_back(table::snapped(origin, corner));
    return outline;
}

Guide strip_guide(const Strip& strip, const table::Table& table, Side edge, std::string_view rule)
{
    const auto aside = table::lattice_length(strip.from_sides);
    const auto near = table::lattice_length(strip.nearest);
    const auto far = table::lattice_length(strip.deep);
    const auto y = [&](std::int32_t from_edge) {
        return edge == Side::red ? from_edge : table.depth - from_edge;
    };
    return {GuideKind::reach,
            "may be placed here",
            rule,
            strip.deep,
            {{aside, y(near)},
             {table.width - aside, y(near)},
             {table.width - aside, y(far)},
             {aside, y(far)}}};
}

} // namespace quincunx::battle
