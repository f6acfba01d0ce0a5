#include "rules/justified_ancients/view/picture.hpp"

#include "battle/guide_shapes.hpp"
#include "rules/justified_ancients/field/field.hpp"
#include "rules/justified_ancients/turn/sequence.hpp"
#include "rules/justified_ancients/turn/setup.hpp"

#include <fmt/format.h>

namespace quincunx::justified_ancients {

namespace {

using battle::Mark;

std::string description(const Profile& p)
{
    if (is_baggage(p)) return "baggage";
    std::string text = fmt::format("{}{} {} {} {}", p.poor ? "poor " : "", name(p.training),
                                   name(p.weight), name(p.order), name(p.type));
    if (p.missile != Missile::none)
        text += p.missile == Missile::only ? ", only missiles" : ", missiles";
    if (p.phalanx) text += ", phalanx";
    if (p.berserker) text += ", berserkers";
    if (p.cataphract) text += ", cataphracts";
    if (p.testudo_drill) text += ", testudo drill";
    if (p.deep) text += ", deep";
    return text;
}

battle::Figure figure_of(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    battle::Figure figure = battle::figure_at(state, id);
    figure.bases = {unit.pose};
    figure.front = figure.base_front = sheet(state)["ja.base.frontage"];
    figure.depth = figure.base_depth = depth_of(state, id);
    figure.state = description(profile(state, id));
    figure.acted = unit.orders > 0 || unit.charged;
    const auto mark = [&](bool has, Rule colour, const battle::Marker& marker) {
        if (!has) return;
        figure.markers.push_back(marker);
        figure.markers.back().colour = sheet(state).word(colour.index);
    };
    mark(unit.fatigued, "ja.cond.fatigued.marker", {"fatigued", "", 'f', Mark::fatigue});
    mark(unit.disordered, "ja.cond.disordered.marker", {"disordered", "", 'd', Mark::disorder});
    mark(unit.depleted > 0, "ja.cond.depleted.marker",
         {"depleted", "", 'x', Mark::hits, unit.depleted});
    mark(unit.charging, "ja.cond.charging.marker", {"charging", "", 'c', Mark::charging});
    mark(unit.pursuing != no_unit, "ja.cond.charging.marker",
         {"pursuing", "", 'p', Mark::pursuing});
    if (unit.testudo) figure.markers.push_back({"testudo", "grey", 't', Mark::guard});
    say_markers(figure);
    return figure;
}

} // namespace

void draw(const State& state, battle::Scene& scene)
{
    battle::draw_units(state, scene, figure_of);
    for (const Side side : {Side::red, Side::blue})
        if (state.setting->armies[index(side)].has_general)
            battle::draw_general(scene, state.setting->roster, side, 0, state.generals[index(side)],
                                 "general", general_point(state, side));
    scene.turn =
        battle::turn_words(state.phase == Phase::deployment ? 0 : nominal_turn(state), state.active,
                           phase_words[static_cast<std::size_t>(state.phase)]);
}

// --- lines of the rules about a unit: how far it may march and charge, what it may shoot at, and
// where its flanks and its rear begin

void guides(const State& state, UnitId unit, battle::Guides& guides)
{
    constexpr double zone_line = 2; // beyond the ends of an edge
    battle::begin_guides(state, unit, strip_of(state), "ja.setup.zone", guides);
    if (!present(state, unit)) return;
    const Point origin = origin_of(state, unit);
    const Rect body = rect(state, unit, origin);
    const Profile& p = profile(state, unit);
    const auto far = [&](How how) { return allowance_of(sheet(state), p, how); };
    const auto add_reach = [&](battle::GuideKind kind, std::string_view words,
                               std::string_view rule, double length) {
        if (length > 0)
            guides.push_back({kind, words, rule, length,
                              battle::reach_outline(body, origin, length,
                                                    sheet(state)["ja.order.small_wheel"])});
    };
    if (!is_baggage(p)) {
        add_reach(battle::GuideKind::charge, "may charge", "ja.move.charge_flee", far(How::charge));
        add_reach(battle::GuideKind::reach, "may march", "ja.move.forward_only", far(How::move));
    }
    if (p.missile != Missile::none) {
        const double range = sheet(state)["ja.shoot.range"];
        guides.push_back(
            {battle::GuideKind::range, "may shoot", "ja.shoot.range", range,
             battle::range_outline(body, origin, range, sheet(state).whole("ja.shoot.arc"))});
    }
    guides.push_back({battle::GuideKind::zone, "before this line: its front", "ja.charge.zone", 0,
                      battle::line_along(body, Face::front, origin, zone_line)});
    guides.push_back({battle::GuideKind::zone, "behind this line: its rear", "ja.charge.zone", 0,
                      battle::line_along(body, Face::rear, origin, zone_line)});
}

} // namespace quincunx::justified_ancients
