// The lines of the rules about a unit: how far it may move, march and charge, what it may shoot at
// in each band, and where its flanks and its rear begin.

#include "battle/guide_shapes.hpp"
#include "rules/fast_play/book/shooting.hpp"
#include "rules/fast_play/field/charges.hpp"
#include "rules/fast_play/field/field.hpp"
#include "rules/fast_play/turn/setup.hpp"
#include "rules/fast_play/view/picture.hpp"
#include "table/curves.hpp"
#include "table/wheel.hpp"

#include <algorithm>

namespace quincunx::fast_play {

using battle::Guide;
using battle::GuideKind;

namespace {

constexpr int wheel_step = 3; // degrees between corners of an outline
constexpr int arc_step = 9;
constexpr double zone_line = 3; // inches

struct Drawn {
    Guide guide;
    Point origin;

    void add(Vec at) { guide.outline.push_back(table::snapped(origin, at)); }
};

// Where the front corner on the side of the wheel ends that pivots there and then goes straight on.
Vec farthest_corner(const Rect& body, table::Side side, int degrees, double allowance)
{
    const double left = std::max(0.0, allowance - wheel_arc(table::frontage(body), degrees));
    const Rect wheeled =
        table::wheeled(body, side, table::half_tangent_of(table::turn_of_degrees(degrees)));
    return table::front_corner(wheeled, side) + table::along(wheeled.forward, left);
}

// All that the unit's front can come to by one wheel and then straight ahead.
void add_reach(Drawn drawn, const Rect& body, int widest, battle::Guides& guides)
{
    const double length = drawn.guide.length;
    if (length <= 0) return;
    drawn.add(table::front_corner(body, table::Side::left));
    for (int degrees = widest; degrees >= 0; degrees -= wheel_step)
        drawn.add(farthest_corner(body, table::Side::left, degrees, length));
    for (int degrees = widest % wheel_step; degrees <= widest; degrees += wheel_step)
        drawn.add(farthest_corner(body, table::Side::right, degrees, length));
    drawn.add(table::front_corner(body, table::Side::right));
    guides.push_back(std::move(drawn.guide));
}

// Within range of the front edge, in the front zone.
void add_range(Drawn drawn, const Rect& body, battle::Guides& guides)
{
    constexpr int zone_degrees = 45;
    drawn.add(table::front_corner(body, table::Side::left));
    const auto at = [&](table::Side side, int turned) {
        const Vec way = table::rotated(body.forward, table::turn_of_degrees(turned, side));
        drawn.add(table::front_corner(body, side) + table::along(way, drawn.guide.length));
    };
    for (int turned = zone_degrees; turned >= 0; turned -= arc_step) at(table::Side::left, turned);
    for (int turned = 0; turned <= zone_degrees; turned += arc_step) at(table::Side::right, turned);
    drawn.add(table::front_corner(body, table::Side::right));
    guides.push_back(std::move(drawn.guide));
}

// From a corner outwards at 45 degrees.
void add_zone_line(Drawn drawn, Vec corner, Vec ahead, Vec aside, battle::Guides& guides)
{
    drawn.add(corner);
    drawn.add(corner + table::along(ahead, zone_line) + table::along(aside, zone_line));
    guides.push_back(std::move(drawn.guide));
}

void add_zones(const Drawn& front, const Drawn& rear, const Rect& body, battle::Guides& guides)
{
    const auto all = table::corners(body); // front left, rear left, rear right, front right
    const Vec left = table::left_of(body.forward);
    add_zone_line(front, all[0], body.forward, left, guides);
    add_zone_line(front, all[3], body.forward, -left, guides);
    add_zone_line(rear, all[1], -body.forward, left, guides);
    add_zone_line(rear, all[2], -body.forward, -left, guides);
}

} // namespace

void guides(const State& state, UnitId unit, battle::Guides& guides)
{
    guides.clear();
    if (state.units[unit].presence == Presence::to_deploy)
        guides.push_back(
            battle::strip_guide({sheet(state)["fp.setup.deploy"]}, state.setting->ground.table,
                                edge_of(state, side_of(state, unit)), "fp.setup.deploy"));
    if (!present(state, unit)) return;
    const Point origin = origin_of(state, unit);
    const Rect body = rect(state, unit, origin);
    const Profile& p = profile(state, unit);
    const double basic = card(state, unit).basic;
    const auto drawn = [&](GuideKind kind, std::string_view words, std::string_view rule,
                           double length) {
        return Drawn{{kind, words, rule, length, {}}, origin};
    };
    const int widest = sheet(state).whole("fp.charge.wheel");
    if (!runs(state.units[unit])) {
        if (type_of(state, unit) != Type::artillery)
            add_reach(drawn(GuideKind::charge, "may charge", "fp.move.charge",
                            charge_reach(sheet(state), basic)),
                      body, widest, guides);
        add_reach(drawn(GuideKind::reach, "may move", "fp.act.move_shoot", basic), body, widest,
                  guides);
    }
    if (is_usable(sheet(state), p.missile, order_of(state, unit))) {
        static constexpr std::string_view words[] = {"close range", "medium range", "long range"};
        const Rule rule = range_rule(p.missile);
        for (std::size_t i = 0; i < std::size(words); ++i)
            if (const auto upto = sheet(state).figure_if(rule, columns::bands.at(i)))
                add_range(drawn(GuideKind::range, words[i], rule.id(), *upto), body, guides);
    }
    add_zones(drawn(GuideKind::zone, "before these lines: its front", "fp.zone.front", 0),
              drawn(GuideKind::zone, "behind these lines: its rear", "fp.zone.rear", 0), body,
              guides);
}

} // namespace quincunx::fast_play
