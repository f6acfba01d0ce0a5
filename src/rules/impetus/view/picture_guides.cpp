// The lines of the rules about a unit: how far it may move and charge, what it may shoot at, its
// zone of control, and where its flanks and its rear begin.

#include "battle/guide_shapes.hpp"
#include "rules/impetus/turn/sequence.hpp"
#include "rules/impetus/turn/setup.hpp"
#include "rules/impetus/view/picture.hpp"
#include "table/zone.hpp"

namespace quincunx::impetus {

using battle::Guide, battle::GuideKind;

namespace {

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

// Outwards from each front corner by imp.fire.arc, as far as the weapon carries; or all round.
Guide shots_guide(const Sheet& sheet, const Profile& card, const Rect& body, Point origin)
{
    const double far = farthest_shot(sheet, card.missile);
    if (shoots_all_round(sheet, card.type))
        return {GuideKind::range, "may shoot all round", "imp.fire.arc", far,
                battle::around_outline(body, origin, far)};
    return {GuideKind::range, "may shoot", "imp.fire.arc", far,
            battle::range_outline(body, origin, far, sheet.whole("imp.fire.arc"))};
}

} // namespace

void guides(const State& state, UnitId unit, battle::Guides& guides)
{
    battle::begin_guides(state, unit, strip_for(state, unit), "imp.setup.deploy", guides);
    if (!in_the_field(state, unit)) return;
    const Sheet& rules = sheet(state);
    const Point origin = origin_of(state, unit);
    const Rect body = rect(state, unit, origin);
    const Profile& card = profile(state, unit);
    const auto add_area = [&](GuideKind kind, std::string_view words, std::string_view rule,
                              double deep) {
        guides.push_back(
            {kind, words, rule, deep, battle::rect_outline(table::zone_ahead(body, deep), origin)});
    };
    if (card.impetus > 0 && !never_charges(rules, card.type))
        add_area(GuideKind::charge, "may charge, with the largest bonus",
                 "imp.move.forwards.charge_bonus", charge_limit(state, unit));
    if (const double move = move_of(state, unit); move > 0)
        add_area(GuideKind::reach, "may move in one phase", "imp.move.rate", move);
    if (card.missile != Missile::none) guides.push_back(shots_guide(rules, card, body, origin));
    if (has_zone(state, unit))
        add_area(GuideKind::zone, "its zone of control", "imp.zoc.depth", rules["imp.zoc.depth"]);
    if (!has_flanks(rules, facts(state, unit))) return;
    guides.push_back({GuideKind::zone, "behind this line: its flank", "imp.flank.test", 0,
                      battle::line_along(body, Face::front, origin)});
    guides.push_back({GuideKind::zone, "behind this line: its rear", "imp.flank.test", 0,
                      battle::line_along(body, Face::rear, origin)});
}

} // namespace quincunx::impetus
