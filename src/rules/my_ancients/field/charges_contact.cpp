// Contact and lining up (8.4, ma.ruling.conform).

#include "rules/my_ancients/field/charges.hpp"
#include "table/conform.hpp"
#include "table/contact.hpp"
#include "table/forced.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::my_ancients {

using table::Face;

namespace {

constexpr double least_contact = flush_limits.common;

Heading against(Heading target, Face face)
{
    switch (face) {
    case Face::front: return table::opposite(target);
    case Face::left: return table::quarter_right(target);
    case Face::right: return table::quarter_left(target);
    case Face::rear: break;
    }
    return target;
}

// The part of a unit nearest to a body.
Rect nearest_part(const Footprint& mover, const Footprint& target)
{
    return *std::ranges::min_element(
        target.parts, {}, [&](const Rect& part) { return table::distance(mover, part); });
}

// How a unit is lined up on another.
struct Lining {
    const State& state;
    UnitId mover;
    UnitId target;
    Body touching;
    Point origin;
    Rect own;    // whole, as it touches
    Rect theirs; // whole, or the base touched
    Vec touch;   // on the front edge of the mover
};

// An edge to line up on: of the whole unit, or of one base of a unit whose bases have places.
table::Berth berth_on(const Lining& lining, Face face)
{
    const Rect side = table::edge_rect(lining.theirs, face);
    const Heading facing = against(lining.state.units[lining.target].pose.heading, face);
    return {side.centre, table::left_of(table::forward(facing)), facing, side.half_front};
}

bool shares_edge(const Lining& lining, const Body& at)
{
    const Footprint there = footprint_at(lining.state, lining.mover, at, lining.origin);
    const Footprint target = footprint(lining.state, lining.target, lining.origin);
    for (const Rect& own : there.parts)
        for (const Rect& other : target.parts)
            if (table::face_against(own, other, flush_limits)) return true;
    return false;
}

bool fits(const Lining& lining, const Body& at)
{
    return room_at(lining.state, lining.mover, at) && shares_edge(lining, at);
}

// Behind a short last rank, or where bases have gone: on until it touches.
Body closed_up(const Lining& lining, const Body& at)
{
    const Footprint there = footprint_at(lining.state, lining.mover, at, lining.origin);
    const Footprint target = footprint(lining.state, lining.target, lining.origin);
    const Vec ahead = table::forward(at.pose.heading);
    const auto met = table::sweep(there, target, ahead);
    constexpr double farthest = 6;
    if (!met || met->touch > farthest) return at;
    return {table::moved(at.pose, table::along(ahead, met->touch)), at.formation};
}

// Where the sides of bases line up, the nearest first: at most so far to slide.
Fixed<double, 4> slid(const Lining& lining, const table::Berth& berth, double s, double most)
{
    const double base = lining.state.setting->units[lining.mover].base_front;
    const double own = front_of(lining.state, lining.mover);
    const double first = (berth.length() - own) / 2;
    const double turns = table::whole_nearest((s - first) / base);
    const auto far = [&](double place) { return std::abs(place - s); };
    // No ties: of two that are as far the lower comes first.
    const auto nearer = [&](double a, double b) {
        return far(a) != far(b) ? far(a) < far(b) : a < b;
    };
    Fixed<double, 4> places;
    for (const double more : {0.0, 1.0, -1.0}) {
        const double place = first + (turns + more) * base;
        if (far(place) > most + slack) continue;
        places.push_back(place);
        for (std::size_t at = places.size() - 1; at > 0 && nearer(place, places[at - 1]); --at)
            std::swap(places[at], places[at - 1]);
    }
    return places;
}

std::optional<Body> flush_on(const Lining& lining, Face face)
{
    const table::Berth berth = berth_on(lining, face);
    const table::Stretch shared =
        table::sharing(berth, front_of(lining.state, lining.mover), least_contact);
    const double s =
        std::clamp(table::turned_about(berth, lining.own, lining.touch), shared.from, shared.to);
    const auto at = [&](double place) {
        return closed_up(lining,
                         {table::pose_at(berth, place, lining.origin), lining.touching.formation});
    };
    const double most = sheet(lining.state)["ma.ruling.conform"];
    if (face == Face::front && most > 0)
        for (const double place : slid(lining, berth, s, most))
            if (fits(lining, at(place))) return at(place);
    if (fits(lining, at(s))) return at(s);
    return std::nullopt;
}

// Where its place on an edge is taken, and it would have no base in contact at all: the nearest
// free place along that edge.
std::optional<Body> beside_others(const Lining& lining, Face face)
{
    const State& state = lining.state;
    if (is_elephant(state, lining.mover)) return std::nullopt;
    const double front = front_of(state, lining.mover);
    const table::Berth berth = berth_on(lining, face);
    const table::Stretch shared = table::sharing(berth, front, least_contact);
    Obstacles around;
    obstacles_around(state, lining.mover, 2 * (front + berth.length()), lining.origin, around);
    Fixed<Rect, most_parts> others;
    for (const Obstacle& other : around) others.push_back(other.shape);
    const auto edges = table::beyond_edges(state.setting->ground.table, lining.origin);
    table::Hindrances hindrances{
        std::span(others.begin(), others.size()), {}, std::span(edges.begin(), edges.size())};
    hindrances.ground =
        table::ClosedGround(state.setting->ground, closed_to(state, lining.mover),
                            table::disc_around(lining.own), 2 * berth.length(), lining.origin);
    const double s = table::turned_about(berth, lining.own, lining.touch);
    const auto found = table::conform(berth, {s, shared.from, shared.to}, lining.touching.formation,
                                      hindrances, lining.origin);
    if (!found) return std::nullopt;
    const Body there = closed_up(lining, {found->pose, lining.touching.formation});
    return fits(lining, there) ? std::optional(there) : std::nullopt;
}

Lining lining_of(const State& state, UnitId mover, const Body& touching, UnitId target)
{
    const Point origin = touching.pose.front;
    const Footprint there = footprint_at(state, mover, touching, origin);
    const Footprint other = footprint(state, target, origin);
    const Rect part = nearest_part(there, other);
    const Rect theirs = has_places(state, target) ? part : whole(state, target, origin);
    const Segment front = table::edge(there.whole, Face::front);
    const auto pair = table::nearest_points(front, table::convex_of(part));
    return {state, mover, target, touching, origin, there.whole, theirs, pair.on_first};
}

// --- coming up

bool are_in_contact(const State& state, UnitId a, UnitId b)
{
    return may_be_within(state, a, b, table::tolerance) &&
           distance(state, a, b) <= table::tolerance &&
           (!bases_in_contact(state, a, b).empty() || !bases_in_contact(state, b, a).empty());
}

bool may_part(const State& state, const Contact& contact)
{
    return is_elephant(state, contact.mover) && !formed(state, contact.target) &&
           sheet(state).on("ma.elephant.melee.skirmishers_part") &&
           !is_broken(state, contact.target) && !in_melee(state, contact.target);
}

// 8.3: a charge upon flank or rear that could only touch the front edge counts as frontal.
Zone zone_met(const State& state, UnitId mover, UnitId target, Zone zone)
{
    if (zone == Zone::front) return zone;
    bool front = false;
    const Point origin = origin_of(state, mover);
    const Bases theirs = bases_of(state, target, origin);
    for (const Rect& own : bases_of(state, mover, origin))
        for (const Rect& other : theirs) {
            const auto face = table::face_against(own, other, flush_limits);
            if (face && *face != Face::front) return zone;
            front = front || face.has_value();
        }
    return front ? Zone::front : zone;
}

} // namespace

Body conformed(const State& state, UnitId mover, const Body& touching, UnitId target, Zone zone)
{
    const Lining lining = lining_of(state, mover, touching, target);
    const double aside = table::in_frame(lining.theirs, table::front_middle(lining.own)).u;
    const Face side = aside < 0 ? Face::left : Face::right;
    const Face wanted = zone == Zone::front ? Face::front : zone == Zone::rear ? Face::rear : side;
    if (const auto lined = flush_on(lining, wanted)) return *lined;
    const table::Faces met =
        table::faces_touched(lining.own, nearest_part(table::footprint(lining.own),
                                                      footprint(state, target, lining.origin)));
    const auto by_others = [&](auto lined_on) -> std::optional<Body> {
        for (const Face face : {Face::front, Face::left, Face::right, Face::rear})
            if (face != wanted && met.has(face))
                if (const auto lined = lined_on(lining, face)) return lined;
        return std::nullopt;
    };
    if (const auto lined = by_others(flush_on)) return *lined;
    if (shares_edge(lining, touching)) return touching;
    if (const auto lined = beside_others(lining, wanted)) return *lined;
    return by_others(beside_others).value_or(touching);
}

UnitId grazed(const State& state, UnitId mover)
{
    if (!present(state, mover)) return no_unit;
    for (const UnitId other : foes_of(state, mover))
        if (bout_of(state, mover, other) == nullptr && are_in_contact(state, mover, other))
            return other;
    return no_unit;
}

ComingUp met_from(const State& state, UnitId met, Point from, bool charged)
{
    const bool fleeing = is_fleeing(state, met);
    return {.zone = fleeing ? Zone::rear : zone_of(state, met, from),
            .charged = charged,
            .fleeing = fleeing};
}

void come_up(Play& play, const Contact& contact)
{
    State& state = play.state;
    if (may_part(state, contact)) {
        if (!(contact.touching == body(state, contact.mover)))
            place(play, contact.mover, contact.touching, contact.rule);
        push(state, task::Part{.unit = contact.target,
                               .elephants = contact.mover,
                               .charged = contact.how.charged,
                               .left = Length::of(contact.left)});
        return;
    }
    meet(play, contact);
}

void meet(Play& play, const Contact& contact)
{
    State& state = play.state;
    // Whoever flees is hit in the rear wherever it is touched.
    const Zone zone =
        contact.how.fleeing ? zone_of(state, contact.target, contact.from) : contact.how.zone;
    const Body end = conformed(state, contact.mover, contact.touching, contact.target, zone);
    if (!(end == body(state, contact.mover))) place(play, contact.mover, end, contact.rule);
    ComingUp met = contact.how;
    if (!met.fleeing) met.zone = zone_met(state, contact.mover, contact.target, met.zone);
    begin_bout(play, contact.mover, contact.target, met);
    for (const UnitId other : foes_of(state, contact.mover)) {
        if (other == contact.target || !present(state, other) || !present(state, contact.mover) ||
            !are_in_contact(state, contact.mover, other))
            continue;
        ComingUp how = contact.how;
        how.zone = zone_met(state, contact.mover, other, zone_of(state, other, contact.from));
        how.counter_charged = came_halfway(state, other);
        how.fleeing = is_fleeing(state, other);
        begin_bout(play, contact.mover, other, how);
    }
}

} // namespace quincunx::my_ancients
