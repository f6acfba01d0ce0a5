// The lines of the rules about a unit: how far it may march and charge, what it may shoot at, and
// where its flanks and its rear begin.

#include "battle/guide_shapes.hpp"
#include "rules/justified_ancients/field/field.hpp"
#include "rules/justified_ancients/turn/setup.hpp"
#include "rules/justified_ancients/view/picture.hpp"

namespace quincunx::justified_ancients {

using battle::GuideKind;
using table::Rect;

namespace {

constexpr double zone_line = 2;

// The line of an edge, beyond both its ends.
battle::Outline line_of(const Rect& body, table::Point origin, table::Face face)
{
    const table::Segment edge = table::edge(body, face);
    const auto way = table::direction(edge.from, edge.to);
    if (!way) return {};
    return {table::snapped(origin, edge.from - table::along(*way, zone_line)),
            table::snapped(origin, edge.to + table::along(*way, zone_line))};
}

} // namespace

void guides(const State& state, UnitId unit, battle::Guides& guides)
{
    guides.clear();
    if (state.units[unit].presence == Presence::to_deploy)
        guides.push_back(battle::strip_guide(strip_of(state), state.setting->ground.table,
                                             side_of(state, unit), "ja.setup.zone"));
    if (!present(state, unit)) return;
    const table::Point origin = state.units[unit].pose.front;
    const Rect body = rect(state, unit, origin);
    const Profile& p = profile(state, unit);
    const auto far = [&](How how) { return allowance_of(sheet(state), p, how, false, false); };
    const auto add_reach = [&](GuideKind kind, std::string_view words, std::string_view rule,
                               double length) {
        if (length > 0)
            guides.push_back({kind, words, rule, length,
                              battle::reach_outline(body, origin, length,
                                                    sheet(state)["ja.order.small_wheel"])});
    };
    if (!is_baggage(p)) {
        add_reach(GuideKind::charge, "may charge", "ja.move.charge_flee", far(How::charge));
        add_reach(GuideKind::reach, "may march", "ja.move.forward_only", far(How::move));
    }
    if (p.missile != Missile::none) {
        const double range = sheet(state)["ja.shoot.range"];
        guides.push_back(
            {GuideKind::range, "may shoot", "ja.shoot.range", range,
             battle::range_outline(body, origin, range, sheet(state).whole("ja.shoot.arc"))});
    }
    guides.push_back({GuideKind::zone, "before this line: its front", "ja.charge.zone", 0,
                      line_of(body, origin, table::Face::front)});
    guides.push_back({GuideKind::zone, "behind this line: its rear", "ja.charge.zone", 0,
                      line_of(body, origin, table::Face::rear)});
}

} // namespace quincunx::justified_ancients
