// The lines of the rules about a unit: how far it may move, march and charge, what it may shoot at,
// and where its flanks and its rear begin.

#include "battle/guide_shapes.hpp"
#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/turn/phases.hpp"
#include "rules/my_ancients/turn/setup.hpp"
#include "rules/my_ancients/view/picture.hpp"
#include "table/zone.hpp"

namespace quincunx::my_ancients {

using battle::GuideKind;

namespace {

constexpr int all_ahead = 90; // degrees to each side

// Skirmishers go any way they like, elephants straight ahead, others wheel and go on.
battle::Outline reach(const State& state, UnitId unit, const Rect& body, double length)
{
    const Point origin = origin_of(state, unit);
    if (is_elephant(state, unit))
        return battle::rect_outline(table::zone_ahead(body, length), origin);
    if (formed(state, unit)) return battle::reach_outline(body, origin, length, all_ahead);
    return battle::around_outline(body, origin, length);
}

void add_moves(const State& state, UnitId unit, const Rect& body, battle::Guides& guides)
{
    const double move = normal_move(state, unit);
    const auto rule = rate_rule(sheet(state), profile(state, unit));
    if (!(move > 0) || !rule) return;
    const Nearest enemy = nearest_enemy(state, unit);
    const bool marches = !is_elephant(state, unit) && sheet(state).on("ma.march.double") &&
                         (enemy.unit == no_unit || enemy.distance > move);
    const double march = move * sheet(state)["ma.march.double"];
    if (marches)
        guides.push_back({GuideKind::reach, "may march, while no enemy is near", "ma.march.double",
                          march, reach(state, unit, body, march)});
    if (!barred_from_charging(state, unit)) {
        const double most = longest_charge(state, unit);
        guides.push_back({GuideKind::charge, "may charge, the die at its best", "ma.move.charge",
                          most, reach(state, unit, body, most)});
    }
    guides.push_back({GuideKind::reach, "may move, in the open", rule->id(), move,
                      reach(state, unit, body, move)});
}

void add_ranges(const State& state, UnitId unit, const Rect& body, battle::Guides& guides)
{
    const Weapon weapon = profile(state, unit).weapon;
    if (weapon == Weapon::none) return;
    const Rule rule = range_rule(weapon);
    const int degrees = static_cast<int>(arc_splay(sheet(state), !formed(state, unit)));
    const auto add = [&](std::string_view words, double range) {
        guides.push_back({GuideKind::range, words, rule.id(), range,
                          battle::range_outline(body, origin_of(state, unit), range, degrees)});
    };
    add("short range", sheet(state).figure(rule, columns::ranges["short"]));
    add("long range", sheet(state).figure(rule, columns::ranges["long"]));
}

} // namespace

void guides(const State& state, UnitId unit, battle::Guides& guides)
{
    battle::begin_guides(state, unit, strip(sheet(state)), "ma.ruling.deployment", guides);
    if (!present(state, unit)) return;
    const Point origin = origin_of(state, unit);
    const Rect body = whole(state, unit, origin);
    add_moves(state, unit, body, guides);
    add_ranges(state, unit, body, guides);
    const auto add_line = [&](std::string_view words, table::Face face) {
        if (auto line = battle::line_along(body, face, origin); !line.empty())
            guides.push_back({GuideKind::zone, words, "ma.ruling.flank_zone", 0, std::move(line)});
    };
    add_line("behind this line: its flank", table::Face::front);
    add_line("behind this line: its rear", table::Face::rear);
}

} // namespace quincunx::my_ancients
