// Built-up areas (imp.bua.garrison), line relief and dismounting (12).

#include "rules/impetus/field/charges.hpp"

#include <algorithm>

namespace quincunx::impetus {

namespace {

// The edges of an area, counter-clockwise: what lies outside is on the right.
struct Edge {
    Point from;
    Point to;
    Vec along() const { return table::relative(to, from); }
    double length() const { return table::length(along()); } // millionths
    table::Heading outward() const
    {
        const Vec out = table::right_of(along());
        return table::snapped(out * (1 / table::length(out)));
    }
};

Edge edge_at(const table::Feature& area, std::size_t i)
{
    const std::size_t next = i + 1 == area.outline.size() ? 0 : i + 1;
    return {area.outline[i], area.outline[next]};
}

// With its rear edge on this edge, facing out; `share` of the way along it.
table::Pose outside(const State& state, UnitId unit, const Edge& edge, double share)
{
    const table::Heading heading = edge.outward();
    const Vec at =
        edge.along() * share + table::along(table::forward(heading), depth_of(state, unit));
    return {table::snapped(edge.from, at), heading};
}

// --- line relief

struct Exchange {
    table::Pose front; // of who comes forward
    table::Pose rear;  // of who goes back
};

// Deeper ones need more room behind.
Exchange exchanged(const State& state, UnitId unit, UnitId behind)
{
    const table::Pose& front = state.units[unit].pose;
    Exchange places{front, state.units[behind].pose};
    const Point origin = front.front;
    const table::Rect forward = rect_at(state, behind, front, origin);
    const table::Rect back = rect_at(state, unit, places.rear, origin);
    const Vec away = -table::forward(front.heading);
    const auto crossing = table::sweep_line(back, forward, away);
    if (crossing && table::overlaps(back, forward))
        places.rear = table::moved(places.rear, away * table::from_units(crossing->clear));
    return places;
}

bool has_room(const State& state, UnitId unit, UnitId other, const table::Pose& pose)
{
    const Point origin = pose.front;
    const Rect there = rect_at(state, unit, pose, origin);
    for (const UnitId one : everybody(state))
        if (one != unit && one != other && in_the_field(state, one) &&
            table::overlaps(there, rect(state, one, origin)))
            return false;
    return may_stand(state, unit, there, origin);
}

} // namespace

void enter_built_up_area(Play& play, UnitId unit, std::uint8_t feature)
{
    State& state = play.state;
    state.units[unit].garrison = feature;
    state.units[unit].hidden = false;
    tell(play, EventKind::move, "imp.bua.garrison", {"{unit} occupies the built-up area.", unit});
    // It counts as in melee while an enemy touches the polygon.
    prune_contacts(state);
    be_touched(play, unit);
}

Result<table::Pose, Refusal> judged_leaving(const State& state, UnitId unit,
                                            const table::Pose& place)
{
    constexpr double near = 0.5; // U: the place meant is the nearest on the edge
    constexpr double about = 1;  // degrees
    const battle::RefusedBy refused{"imp.bua.garrison", unit};
    if (!is_garrison(state, unit)) return refused("{unit} holds no built-up area.");
    if (in_melee(state, unit)) return refused("{unit} is attacked and cannot leave.");
    const table::Feature& area = area_of(state, unit);
    for (std::size_t i = 0; i < area.outline.size(); ++i) {
        const Edge edge = edge_at(area, i);
        if (!table::headings_within(edge.outward(), place.heading, about)) continue;
        const Vec rear = table::relative(place.front, edge.from) -
                         table::along(table::forward(place.heading), depth_of(state, unit));
        const double share = table::dot(rear, edge.along()) / (edge.length() * edge.length());
        if (share < 0 || share > 1) continue;
        const table::Pose exact = outside(state, unit, edge, share);
        const double off = table::length(table::relative(exact.front, place.front));
        if (table::to_units(off) > near) continue;
        if (!is_free_place(state, unit, exact)) return refused("{unit} has no room there.");
        return exact;
    }
    return refused("{unit} comes out with its rear edge on an edge of the area, facing outwards.");
}

Fixed<table::Pose, 16> ways_out(const State& state, UnitId unit)
{
    Fixed<table::Pose, 16> found;
    if (!is_garrison(state, unit) || in_melee(state, unit)) return found;
    const table::Feature& area = area_of(state, unit);
    for (std::size_t i = 0; i < area.outline.size() && !found.full(); ++i) {
        const table::Pose pose = outside(state, unit, edge_at(area, i), 0.5);
        if (is_free_place(state, unit, pose)) found.push_back(pose);
    }
    return found;
}

void leave_built_up_area(Play& play, UnitId unit, const table::Pose& there)
{
    play.state.units[unit].garrison = no_feature;
    place(play, unit, there, "imp.bua.garrison");
    if (sheet(play.state).on("imp.terrain.bua.leave_disorder"))
        disorder(play, unit, DisorderCause::manoeuvre, "imp.terrain.bua.leave_disorder");
    prune_contacts(play.state);
}

bool driven_out(Play& play, UnitId unit, UnitId attacker)
{
    State& state = play.state;
    const table::Feature& area = area_of(state, unit);
    std::size_t farthest = 0;
    double most = -1;
    for (std::size_t i = 0; i < area.outline.size(); ++i) {
        const Edge edge = edge_at(area, i);
        const Point origin = origin_of(state, attacker);
        const Segment side{table::relative(edge.from, origin), table::relative(edge.to, origin)};
        const double apart = table::distance(side, rect(state, attacker, origin));
        if (apart > most) most = apart, farthest = i;
    }
    for (const double share : {0.5, 0.25, 0.75, 0.0, 1.0}) {
        const table::Pose pose = outside(state, unit, edge_at(area, farthest), share);
        if (!is_free_place(state, unit, pose)) continue;
        leave_built_up_area(play, unit, pose);
        return true;
    }
    remove(play, unit, "imp.bua.garrison");
    return false;
}

Result<battle::Preview, Refusal> judged_relief(const State& state, UnitId unit, UnitId behind)
{
    constexpr double reach = 5; // U
    const auto refused = [&](std::string_view words) -> Result<battle::Preview, Refusal> {
        return Failure{Refusal{"imp.disc.fail.line_relief", {words, unit, behind}}};
    };
    if (!profile(state, unit).may_relieve)
        return refused("{unit} is not trained to relieve lines.");
    if (!in_the_field(state, unit) || in_melee(state, unit))
        return refused("{unit} is in melee and cannot be relieved.");
    const bool comrade = behind != unit && in_the_field(state, behind) &&
                         !enemies(state, unit, behind) && !in_melee(state, behind) &&
                         !is_baggage(state, behind);
    if (!comrade) return refused("{other} cannot change places with {unit}.");
    const Point origin = origin_of(state, unit);
    const table::BehindLimits limits{.gap = reach, .slack = slack_of(state)};
    if (!table::directly_behind(rect(state, behind, origin), rect(state, unit, origin), limits))
        return refused("{other} does not stand directly behind {unit} within 5U.");
    const Exchange places = exchanged(state, unit, behind);
    if (!has_room(state, behind, unit, places.front) || !has_room(state, unit, behind, places.rear))
        return refused("There is no room for {unit} and {other} to change places.");
    return Preview{.ends = {{unit, places.rear}, {behind, places.front}}};
}

void relieve(Play& play, UnitId unit, UnitId behind)
{
    const Exchange places = exchanged(play.state, unit, behind);
    place(play, unit, places.rear, "imp.disc.fail.line_relief");
    place(play, behind, places.front, "imp.disc.fail.line_relief");
    prune_contacts(play.state);
}

void dismount(Play& play, UnitId id)
{
    State& state = play.state;
    const UnitCard& card = state.setting->units[id];
    Unit& unit = state.units[id];
    if (unit.dismounted || !card.foot) return;
    for (std::uint8_t& left : unit.vbu) {
        const int lost = card.profile.vbu - left;
        left = static_cast<std::uint8_t>(std::max(1, card.foot->vbu - lost));
    }
    unit.dismounted = true;
    tell(play, EventKind::state, "imp.disc.fail.dismount", {"{unit} dismounts.", id});
}

} // namespace quincunx::impetus
