// The lines of the rules about a group: how far it may move and charge, what it may shoot at, and
// the ground before it that hampers its enemies.

#include "battle/guide_shapes.hpp"
#include "rules/field_of_glory/field/charges.hpp"
#include "rules/field_of_glory/turn/setup.hpp"
#include "rules/field_of_glory/turn/shooting_phase.hpp"
#include "rules/field_of_glory/view/picture.hpp"
#include "table/zone.hpp"

namespace quincunx::field_of_glory {

using battle::GuideKind;

namespace {

// fog.shoot.arc: straight ahead of the edge, and a base width to each side.
Rect field_of_fire(const Sheet& sheet, const Rect& edge, double range)
{
    Rect ahead = table::zone_ahead(edge, range);
    ahead.half_front += table::from_units(arc_aside(sheet));
    return ahead;
}

void add_ranges(const State& state, UnitId group, battle::Guides& guides)
{
    const Profile& p = profile(state, group);
    const auto reach = ranges(sheet(state), p.type, p.shooting, ranks(state, group));
    if (!reach) return;
    const Point origin = origin_of(state, group);
    const auto add = [&](const Rect& edge, double length, std::string_view words) {
        guides.push_back({GuideKind::range, words, reach->rule.id(), length,
                          battle::rect_outline(field_of_fire(sheet(state), edge, length), origin)});
    };
    for (const Rect& edge : shooting_edges(p.type, whole(state, group, origin), false)) {
        add(edge, reach->effective, "effective range");
        if (reach->maximum > reach->effective) add(edge, reach->maximum, "maximum range");
    }
}

} // namespace

void guides(const State& state, UnitId group, battle::Guides& guides)
{
    battle::begin_guides(state, group, strip_for(state, group), "fog.setup.deployment", guides);
    if (!stands(state, group)) return;
    const Point origin = origin_of(state, group);
    const Rect body = whole(state, group, origin);
    const Profile& p = profile(state, group);
    const double move = pace(sheet(state), p);
    const std::string_view rule = rate_rule(sheet(state), p).id();
    const bool charges =
        may_charge(sheet(state), charge_facts(state, group)).permission != Permission::forbidden;
    if (move > 0)
        guides.push_back(
            {GuideKind::reach,
             charges ? "may move or charge, in the open" : "may move, in the open", rule, move,
             battle::reach_outline(body, origin, move, sheet(state)["fog.wheel.limit"])});
    add_ranges(state, group, guides);
    const double hampers = sheet(state)["fog.move.restricted_area"];
    guides.push_back({GuideKind::zone, "restricted area", "fog.move.restricted_area", hampers,
                      battle::rect_outline(restricted_area(sheet(state), body), origin)});
}

} // namespace quincunx::field_of_glory
