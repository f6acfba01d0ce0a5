// The lines of the rules about a unit: how far it may move and charge, what it may shoot at, its
// zone of control, and where its flanks and its rear begin.

#include "battle/guide_shapes.hpp"
#include "rules/impetus/turn/sequence.hpp"
#include "rules/impetus/turn/setup.hpp"
#include "rules/impetus/view/picture.hpp"
#include "table/zone.hpp"

namespace quincunx::impetus {

using battle::Guide;
using battle::GuideKind;
using table::Rect;
using table::Vec;

namespace {

constexpr double line_beyond = 4; // of an edge's line, U

Guide guide(GuideKind kind, std::string_view words, std::string_view rule, double length)
{
    return {kind, words, rule, length, {}};
}

void add_area(Guide made, const Rect& area, table::Point origin, battle::Guides& guides)
{
    for (const Vec& corner : table::corners(area))
        made.outline.push_back(table::snapped(origin, corner));
    guides.push_back(std::move(made));
}

// Outwards from each front corner by imp.fire.arc, as far as the weapon carries.
void add_arc(const Sheet& sheet, Guide made, const Rect& body, table::Point origin,
             battle::Guides& guides)
{
    const int arc_degrees = sheet.whole("imp.fire.arc");
    made.outline = battle::range_outline(body, origin, made.length, arc_degrees);
    guides.push_back(std::move(made));
}

// As far as it carries from any edge.
void add_all_round(Guide made, const Rect& body, table::Point origin, battle::Guides& guides)
{
    made.outline = battle::around_outline(body, origin, made.length);
    guides.push_back(std::move(made));
}

// How far a weapon reaches at all.
double farthest_shot(const Sheet& sheet, Missile missile)
{
    constexpr Rule bands[] = {"imp.fire.range.point_blank", "imp.fire.range.short",
                              "imp.fire.range.long", "imp.fire.range.extreme"};
    for (std::size_t i = std::size(bands); i-- > 0;)
        for (const Type target : {Type::FP, Type::CP})
            if (weapon_dice(sheet, missile, static_cast<Band>(i), target)) return sheet[bands[i]];
    return 0;
}

void add_line(Guide made, const Rect& body, table::Face face, table::Point origin,
              battle::Guides& guides)
{
    const table::Segment edge = table::edge(body, face);
    const auto way = table::direction(edge.from, edge.to);
    if (!way) return;
    made.outline.push_back(table::snapped(origin, edge.from - table::along(*way, line_beyond)));
    made.outline.push_back(table::snapped(origin, edge.to + table::along(*way, line_beyond)));
    guides.push_back(std::move(made));
}

} // namespace

void guides(const State& state, UnitId unit, battle::Guides& guides)
{
    guides.clear();
    if (state.units[unit].presence == Presence::to_deploy)
        guides.push_back(battle::strip_guide(strip_for(state, unit), state.setting->ground.table,
                                             side_of(state, unit), "imp.setup.deploy"));
    if (!in_the_field(state, unit)) return;
    const Sheet& rules = sheet(state);
    const table::Point origin = origin_of(state, unit);
    const Rect body = rect(state, unit, origin);
    const Profile& card = profile(state, unit);
    const double move = move_of(state, unit);
    const bool charges = card.impetus > 0 && !never_charges(rules, card.type);
    if (charges) {
        const double most = charge_limit(state, unit);
        add_area(guide(GuideKind::charge, "may charge, with the largest bonus",
                       "imp.move.forwards.charge_bonus", most),
                 table::zone_ahead(body, most), origin, guides);
    }
    if (move > 0)
        add_area(guide(GuideKind::reach, "may move in one phase", "imp.move.rate", move),
                 table::zone_ahead(body, move), origin, guides);
    if (card.missile != Missile::none) {
        const double far = farthest_shot(rules, card.missile);
        if (shoots_all_round(rules, card.type))
            add_all_round(guide(GuideKind::range, "may shoot all round", "imp.fire.arc", far), body,
                          origin, guides);
        else
            add_arc(sheet(state), guide(GuideKind::range, "may shoot", "imp.fire.arc", far), body,
                    origin, guides);
    }
    if (has_zone(state, unit))
        add_area(
            guide(GuideKind::zone, "its zone of control", "imp.zoc.depth", rules["imp.zoc.depth"]),
            zone_of(state, unit, origin), origin, guides);
    if (!has_flanks(rules, facts(state, unit))) return;
    add_line(guide(GuideKind::zone, "behind this line: its flank", "imp.flank.test", 0), body,
             table::Face::front, origin, guides);
    add_line(guide(GuideKind::zone, "behind this line: its rear", "imp.flank.test", 0), body,
             table::Face::rear, origin, guides);
}

} // namespace quincunx::impetus
