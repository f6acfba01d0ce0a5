// The lines of the rules about a unit: how far it may move and charge, what it may shoot at in each
// band, and where its flanks and its rear begin.

#include "battle/guide_shapes.hpp"
#include "rules/fast_play/book/shooting.hpp"
#include "rules/fast_play/field/charges.hpp"
#include "rules/fast_play/view/picture.hpp"

namespace quincunx::fast_play {

using battle::GuideKind;

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
    const auto add_reach = [&](GuideKind kind, std::string_view words, std::string_view rule,
                               double length) {
        if (length > 0)
            guides.push_back(
                {kind, words, rule, length,
                 battle::reach_outline(body, origin, length, sheet(state)["fp.charge.wheel"])});
    };
    if (!runs(state.units[unit])) {
        if (type_of(state, unit) != Type::artillery)
            add_reach(GuideKind::charge, "may charge", "fp.move.charge",
                      charge_reach(sheet(state), basic));
        add_reach(GuideKind::reach, "may move", "fp.act.move_shoot", basic);
    }
    constexpr int zone_degrees = 45;
    if (is_usable(sheet(state), p.missile, order_of(state, unit))) {
        static constexpr std::string_view words[] = {"close range", "medium range", "long range"};
        const Rule rule = range_rule(p.missile);
        for (std::size_t i = 0; i < std::size(words); ++i)
            if (const auto upto = sheet(state).figure_if(rule, columns::bands.at(i)))
                guides.push_back({GuideKind::range, words[i], rule.id(), *upto,
                                  battle::range_outline(body, origin, *upto, zone_degrees)});
    }
    // From each corner outwards at 45 degrees.
    const auto add_line = [&](std::string_view words, std::string_view rule, Vec corner, Vec way) {
        constexpr double length = 3; // inches ahead and aside
        guides.push_back({GuideKind::zone,
                          words,
                          rule,
                          0,
                          {table::snapped(origin, corner),
                           table::snapped(origin, corner + table::along(way, length))}});
    };
    const auto corners = table::corners(body); // front left, rear left, rear right, front right
    const Vec ahead = body.forward;
    const Vec left = table::left_of(ahead);
    constexpr std::string_view front = "before these lines: its front";
    constexpr std::string_view rear = "behind these lines: its rear";
    add_line(front, "fp.zone.front", corners[0], ahead + left);
    add_line(front, "fp.zone.front", corners[3], ahead - left);
    add_line(rear, "fp.zone.rear", corners[1], left - ahead);
    add_line(rear, "fp.zone.rear", corners[2], -ahead - left);
}

} // namespace quincunx::fast_play
