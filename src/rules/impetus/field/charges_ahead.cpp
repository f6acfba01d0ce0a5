// What a unit meets straight ahead (8.2), and how far it can go.

#include "rules/impetus/field/charges.hpp"

#include <algorithm>

namespace quincunx::impetus {

namespace {

// Does an edge of the other base lie along this one? A corner met by an edge is no such contact,
// however small the angle between them.
bool is_met_along(const Rect& at, const Rect& target, Face face)
{
    constexpr table::FlushLimits whole{.gap = table::tolerance, .common = 2 * table::tolerance};
    for (const Face own : {Face::front, Face::left, Face::right, Face::rear})
        if (table::flush(table::edge_contact(at, own, target, face), whole)) return true;
    return false;
}

// The edge that is touched, at a corner the front before a short side and that before the rear.
Face face_met(const Rect& at, const Rect& target)
{
    static constexpr Face precedence[] = {Face::front, Face::left, Face::right, Face::rear};
    for (const Face face : precedence)
        if (is_met_along(at, target, face)) return face;
    return table::first_of(table::faces_touched(at, target), precedence).value_or(Face::front);
}

// A built-up area in place of its garrison's base, facing as the garrison does.
Rect area_as_base(const State& state, UnitId garrison, Point origin)
{
    const table::Vec ahead = table::forward(state.units[garrison].pose.heading);
    const table::Vec left = table::left_of(ahead);
    double front = -table::never, rear = table::never;
    double far_left = -table::never, far_right = table::never;
    for (const Point& corner : area_of(state, garrison).outline) {
        const table::Vec at = table::relative(corner, origin);
        front = std::max(front, table::dot(at, ahead));
        rear = std::min(rear, table::dot(at, ahead));
        far_left = std::max(far_left, table::dot(at, left));
        far_right = std::min(far_right, table::dot(at, left));
    }
    return {ahead * ((front + rear) / 2) + left * ((far_left + far_right) / 2), ahead,
            (far_left - far_right) / 2, (front - rear) / 2};
}

} // namespace

Touched edge_met(const State& state, UnitId target, const Rect& at, Point origin, Point start)
{
    const bool garrison = is_garrison(state, target);
    if (garrison && sheet(state).on("imp.terrain.bua.no_flank")) return Touched::front;
    const Rect theirs =
        garrison ? area_as_base(state, target, origin) : rect(state, target, origin);
    return contact_side(
        sheet(state),
        {.edge = face_met(at, theirs),
         .ahead_of_front_line = table::in_frame(theirs, table::relative(start, origin)).v,
         .depth = table::to_units(2 * theirs.half_depth),
         .has_flanks = has_flanks(sheet(state), brief_facts(state, target))});
}

namespace {

// Where the way meets this feature.
double touches(const StraightWay& way, const table::Feature& feature)
{
    table::Disc near = table::disc_around(way.body);
    near.radius += table::from_units(way.length);
    if (table::out_of_reach(feature, near, way.origin)) return table::never;
    double first = table::never;
    for (const table::Piece& piece : feature.pieces)
        if (const auto crossing =
                table::sweep(way.body, table::convex_of(piece, way.origin), way.direction))
            first = std::min(first, crossing->touch);
    return first;
}

// The first enemy straight ahead; hidden ones are met all the same.
battle::Nearest first_enemy(const State& state, UnitId unit, const StraightWay& way, bool garrisons)
{
    battle::Nearest first;
    if (!way.enemies.empty())
        first = {way.enemies.front().unit, way.enemies.front().crossing.touch};
    if (!garrisons) return first;
    for (const UnitId enemy : everybody(state, battle::other(side_of(state, unit)))) {
        if (!is_garrison(state, enemy)) continue;
        const double at = touches(way, area_of(state, enemy));
        if (at < first.distance) first = {enemy, at};
    }
    return first;
}

// Whoever runs at baggage because its test has failed needs no I.
std::optional<Rule> forbidden_by(const State& state, UnitId unit, UnitId target, const Onset& onset,
                                 Touched edge)
{
    const UnitFacts ours = brief_facts(state, unit);
    UnitFacts theirs = brief_facts(state, target);
    theirs.fortified = footing(state, target).fortified;
    if (onset.compelled && is_baggage(state, target) && !never_charges(sheet(state), ours.type))
        return std::nullopt;
    return charge_forbidden_by(sheet(state), ours, theirs, edge);
}

// Everything but enemies that stops it.
double barred_at(const State& state, UnitId unit, const StraightWay& way, const Onset& onset)
{
    double bar = std::min(barred_by_friend(state, unit, way, onset.why), way.ground.closed_at);
    bar = std::min(bar, way.edge);
    return onset.forced ? std::min(bar, works_on(state, way)) : bar;
}

} // namespace

double works_on(const State& state, const StraightWay& way)
{
    double first = table::never;
    for (const table::Feature& feature : state.setting->ground.features)
        if (fortifications.has(feature.kind) && !table::overlaps(way.body, feature, way.origin))
            first = std::min(first, touches(way, feature));
    return first;
}

Ahead ahead_of(const State& state, UnitId unit, const Onset& onset)
{
    Ahead ahead;
    const StraightWay way = way_forward(state, unit, onset.limit + slack(sheet(state)));
    const auto [enemy, at] = first_enemy(state, unit, way, !onset.forced);
    if (enemy == no_unit || at > way.length) return ahead;
    // A built-up area that is attacked is touched, not entered.
    if (barred_at(state, unit, way, onset) + table::tolerance < at) return ahead;
    if (free_end(state, unit, way, at, onset.why) < at) return ahead;
    ahead.distance = at;
    ahead.cost = onset.forced ? at : way.ground.cost_of(at);
    if (!reaches(sheet(state), onset.limit, ahead.cost)) return Ahead{};
    ahead.enemy = enemy;
    ahead.edge = edge_met(state, enemy, way.at(at), way.origin, onset.start.front);
    ahead.ground = state.setting->ground.features.empty()
                       ? Ground::open
                       : way_forward(state, unit, at).ground.worst;
    const auto rule = forbidden_by(state, unit, enemy, onset, ahead.edge);
    ahead.legal = !rule;
    if (rule) ahead.rule = rule->id();
    return ahead;
}

double way_before(const State& state, UnitId unit, const Onset& onset)
{
    const StraightWay way = way_forward(state, unit, onset.limit + 1);
    double length = onset.forced ? onset.limit : way.ground.length_for(onset.limit);
    length = std::min(length, barred_at(state, unit, way, onset));
    length = std::min(length, short_of_enemies(way, sheet(state)["imp.retreat.gap"]));
    return free_end(state, unit, way, length, onset.why);
}

void clear_friends(Play& play, UnitId unit, const StraightWay& way, double distance, Passing why)
{
    const Rect there = way.at(distance);
    for (const Bystander& met : way.friends) {
        if (met.crossing.enter >= distance) continue;
        const bool stands_in_it = distance < met.crossing.leave;
        const bool forced = why == Passing::compulsory_advance;
        const auto rule = passing(play.state, unit, met.unit, why).rule;
        const std::string_view id = rule ? rule->id() : "imp.interp.vol.s_t_fl";
        if (stands_in_it) {
            const auto behind = set_behind(play.state, met.unit, unit, there, way);
            if (behind)
                place(play, met.unit, *behind, id);
            else
                remove(play, met.unit, "imp.retreat.chain");
        }
        if (forced) disorder(play, met.unit, DisorderCause::friends, id);
    }
}

} // namespace quincunx::impetus
