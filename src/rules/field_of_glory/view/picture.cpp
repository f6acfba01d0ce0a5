#include "rules/field_of_glory/view/picture.hpp"

#include "battle/guide_shapes.hpp"
#include "rules/field_of_glory/turn/phases.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"
#include "rules/field_of_glory/turn/setup.hpp"

#include <fmt/format.h>

namespace quincunx::field_of_glory {

using battle::GuideKind;

namespace {

constexpr std::string_view level_colours[] = {"", "yellow", "orange", "red"};
constexpr char level_letters[] = {' ', 'd', 'f', 'b'};

std::string description(const Profile& p)
{
    if (p.type == Type::Camp) return p.fortified ? "fortified camp" : "camp";
    std::string text = fmt::format("{} {} {}{}", name(p.quality), name(p.armour),
                                   p.drilled ? "drilled " : "", name(p.type));
    if (p.shooting != Shooting::none) text += fmt::format(", {}", name(p.shooting));
    if (p.impact != Impact::none) text += fmt::format(", {}", name(p.impact));
    const bool same = name(p.impact) == name(p.melee);
    if (p.melee != Melee::none && !same) text += fmt::format(", {}", name(p.melee));
    if (p.support)
        text += fmt::format(", supported by {} with {}", name(p.support->type),
                            name(p.support->shooting));
    return text;
}

void add_bases(const State& state, UnitId id, battle::Figure& figure)
{
    const Body at = body(state, id);
    const Point origin = at.pose.front;
    for (int file = 0; file < at.formation.files; ++file)
        for (int rank = 0; rank < table::bases_in_file(at.formation, file); ++rank) {
            const Rect one = base(state, id, file, rank, origin);
            figure.bases.push_back(
                {table::snapped(origin, table::front_middle(one)), at.pose.heading});
        }
}

void add_markers(const State& state, UnitId id, battle::Figure& figure)
{
    using battle::Mark;
    const Group& group = state.units[id];
    const auto level = static_cast<std::size_t>(group.level);
    figure.strength = {"bases", group.bases, profile(state, id).bases};
    figure.acted = group.moved;
    if (group.level != Level::STEADY)
        figure.markers.push_back({name(group.level), std::string(level_colours[level]),
                                  level_letters[level], Mark::morale, static_cast<int>(level)});
    const Disorder disorder = worst_disorder(state, id);
    const bool severe = disorder == Disorder::severe;
    if (disorder != Disorder::none)
        figure.markers.push_back({severe ? "SEVERELY DISORDERED" : "DISORDERED", "brown",
                                  severe ? 's' : 'o', Mark::disorder, severe ? 2 : 1});
    if (group.pursuing) figure.markers.push_back({"pursuing", "green", 'p', Mark::pursuing});
    if (group.charged) figure.markers.push_back({"charging", "blue", 'c', Mark::charging});
}

battle::Figure figure_of(const State& state, UnitId id)
{
    const Group& group = state.units[id];
    const Formation stands_in = formation(state, id);
    battle::Figure figure = battle::figure_at(state, id);
    figure.base_front = table::units_of(stands_in.base_frontage);
    figure.base_depth = table::units_of(stands_in.base_depth);
    figure.front = table::frontage(stands_in);
    figure.depth = table::depth(stands_in);
    figure.state = description(profile(state, id));
    add_bases(state, id, figure);
    if (is_camp(state, id)) return figure;
    figure.state += fmt::format(", {} of {} bases", group.bases, profile(state, id).bases);
    add_markers(state, id, figure);
    say_markers(figure);
    return figure;
}

std::string_view phase_name(const State& state)
{
    if (state.step == Step::deploy) return "deployment";
    if (state.step == Step::over) return "over";
    return phase_words[static_cast<std::size_t>(phase_of(state.step))];
}

void add_ranges(const State& state, UnitId group, battle::Guides& guides)
{
    const auto reach = ranges_of(state, group);
    if (!reach) return;
    const Point origin = origin_of(state, group);
    const auto add = [&](const Rect& edge, double length, std::string_view words) {
        Rect ahead =
            table::zone_ahead(edge, length); // and a base width to each side: fog.shoot.arc
        ahead.half_front += table::from_units(arc_aside(sheet(state)));
        guides.push_back({GuideKind::range, words, reach->rule.id(), length,
                          battle::rect_outline(ahead, origin)});
    };
    for (const Rect& edge :
         shooting_edges(type_of(state, group), whole(state, group, origin), false)) {
        add(edge, reach->effective, "effective range");
        if (reach->maximum > reach->effective) add(edge, reach->maximum, "maximum range");
    }
}

} // namespace

void draw(const State& state, battle::Scene& scene)
{
    battle::draw_units(state, scene, figure_of);
    for (const Side side : {Side::red, Side::blue}) {
        const Commanders& all = state.commanders[index(side)];
        for (std::size_t i = 0; i < all.size(); ++i)
            battle::draw_general(scene, state.setting->roster, side, i, all[i], "commander",
                                 commander_point(state, side, i));
    }
    scene.turn = battle::turn_words(state.step == Step::deploy ? 0 : turn_of(state), state.active,
                                    phase_name(state));
}

// --- lines of the rules about a group: how far it may move and charge, what it may shoot at, and
// the ground before it that hampers its enemies

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
