#include "rules/impetus/field/observe.hpp"

#include "table/zone.hpp"

#include <algorithm>
#include <array>

namespace quincunx::impetus {

using table::Kind;

// --- ground
// -----------------------------------------------------------------------------------------------

Walker walker_of(const State& state, UnitId unit, Formation formation)
{
    const Profile& card = profile(state, unit);
    Walker walker{card.type, card.camels, formation, {}};
    walker.shut.add_closed_to(battle::index(side_of(state, unit)));
    return walker;
}

table::Kinds closed_to(const State& state, UnitId unit)
{
    static constexpr table::Kinds to_all{Kind::impassable, Kind::deep_water, Kind::wall,
                                         Kind::built_up};
    static constexpr table::Kinds difficult{Kind::wood,          Kind::open_wood, Kind::steep_hill,
                                            Kind::marsh,         Kind::dunes,     Kind::soft_sand,
                                            Kind::enclosed_field};
    table::Kinds closed = to_all;
    if (type_of(state, unit) == Type::W && sheet(state).on("imp.terrain.difficult.move_w"))
        closed.add(difficult);
    return battle::closed_by_day(state, unit, closed);
}

namespace {

GroundUnder under(const State& state, UnitId unit)
{
    const Point origin = origin_of(state, unit);
    return ground_under({sheet(state), state.setting->ground, origin}, walker_of(state, unit),
                        rect(state, unit, origin));
}

} // namespace

bool stands_in_disorder(const State& state, UnitId unit)
{
    return in_the_field(state, unit) && under(state, unit).disorders;
}

Footing footing(const State& state, UnitId unit)
{
    if (is_garrison(state, unit) || state.setting->ground.features.empty()) return {};
    const GroundUnder ground = under(state, unit);
    const Point origin = origin_of(state, unit);
    const Works works =
        works_before({sheet(state), state.setting->ground, origin}, rect(state, unit, origin));
    return {ground, works};
}

bool may_stand(const State& state, UnitId unit, const Rect& there, Point origin)
{
    const table::Ground& ground = state.setting->ground;
    return table::on_table(there, ground.table, origin) &&
           !table::in_any(ground, closed_to(state, unit), there, origin) &&
           !touches_enemy_at(state, unit, there, origin);
}

bool is_free_place(const State& state, UnitId unit, const table::Pose& pose)
{
    const Rect there = rect_at(state, unit, pose, pose.front);
    return overlapped(state, unit, there, pose.front) == no_unit &&
           may_stand(state, unit, there, pose.front);
}

table::Pose pose_ahead(const State& state, UnitId unit, double distance)
{
    const table::Pose& pose = state.units[unit].pose;
    return table::moved(pose, table::along(table::forward(pose.heading), distance));
}

bool is_uphill_of(const State& state, UnitId unit, UnitId other)
{
    if (is_garrison(state, unit) || is_garrison(state, other)) return false;
    const Point origin = origin_of(state, unit);
    return higher_ground({sheet(state), state.setting->ground, origin}, gentle_hills, {},
                         table::relative(origin_of(state, other), origin));
}

UnitId garrison_of(const State& state, std::size_t feature)
{
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (present(state, unit) && state.units[unit].garrison == feature) return unit;
    return no_unit;
}

bool lies_against(const State& state, const Rect& a, Face of_a, const Rect& b, Face of_b,
                  double whole)
{
    const table::EdgeContact edges = table::edge_contact(a, of_a, b, of_b);
    return table::within(edges.gap, 0, slack_of(state)) &&
           reaches(sheet(state), edges.common, whole);
}

namespace {

// Front edge to rear edge, the whole of it, facing the same way.
bool stands_in_column(const State& state, UnitId unit, UnitId other)
{
    if (state.units[unit].pose.heading != state.units[other].pose.heading) return false;
    const Point origin = origin_of(state, unit);
    const Rect ours = rect(state, unit, origin);
    const Rect theirs = rect(state, other, origin);
    const double whole = base_frontage(sheet(state));
    return lies_against(state, theirs, Face::front, ours, Face::rear, whole) ||
           lies_against(state, ours, Face::front, theirs, Face::rear, whole);
}

bool is_in_column(const State& state, UnitId unit)
{
    for (const UnitId other : everybody(state, side_of(state, unit)))
        if (other != unit && in_the_field(state, other) &&
            command_of(state, other) == command_of(state, unit) &&
            may_be_within(state, unit, other, 1) && stands_in_column(state, unit, other))
            return true;
    return false;
}

bool may_support_flank(const State& state, UnitId unit)
{
    return in_the_field(state, unit) && !state.units[unit].hidden &&
           !is_one_of(type_of(state, unit), {Type::S, Type::CL, Type::CF, Type::ART, Type::BAG}) &&
           !state.units[unit].disordered && !is_flanked(state, unit);
}

} // namespace

UnitFacts placed_facts(const State& state, UnitId unit)
{
    UnitFacts known = facts(state, unit);
    const Footing ground = footing(state, unit);
    known.half_in_difficult = ground.half_in_difficult;
    known.all_in_difficult = ground.all_in_difficult;
    known.all_in_broken = ground.all_in_broken;
    known.on_wood_edge = ground.on_wood_edge;
    known.fortified = ground.fortified;
    known.stakes = known.stakes || ground.stakes;
    if (is_garrison(state, unit)) return known;
    known.in_column = is_in_column(state, unit);
    known.supported_flanks = supported_flanks(state, unit, 0);
    return known;
}

int supported_flanks(const State& state, UnitId unit, std::uint64_t busy)
{
    if (is_garrison(state, unit)) return 0;
    const Point origin = origin_of(state, unit);
    const Rect ours = rect(state, unit, origin);
    const table::BesideLimits limits{.slack = slack_of(state)};
    bool left = false;
    bool right = false;
    for (const UnitId other : everybody(state, side_of(state, unit))) {
        if (other == unit || (busy & bit(other)) != 0 || !may_be_within(state, unit, other, 2) ||
            !may_support_flank(state, other))
            continue;
        const auto on = table::beside(rect(state, other, origin), ours, limits);
        left = left || on == table::Side::left;
        right = right || on == table::Side::right;
    }
    return int{left} + int{right};
}

// --- zones of control
// ------------------------------------------------------------------------------------------------

bool has_zone(const State& state, UnitId unit)
{
    return in_the_field(state, unit) && !state.units[unit].disordered &&
           !state.units[unit].hidden && !in_melee(state, unit);
}

Rect zone_of(const State& state, UnitId unit, Point origin)
{
    return table::zone_ahead(rect(state, unit, origin), sheet(state)["imp.zoc.depth"]);
}

std::uint64_t zones_at(const State& state, UnitId unit, const table::Pose& pose)
{
    std::uint64_t found = 0;
    const Point origin = pose.front;
    const double far = table::from_units(state.setting->frontage + sheet(state)["imp.zoc.depth"] +
                                         depth_of(state, unit));
    for (UnitId enemy = 0; enemy < state.units.size(); ++enemy) {
        if (!enemies(state, unit, enemy)) continue;
        const table::Vec apart = table::relative(origin_of(state, enemy), origin);
        if (table::dot(apart, apart) > far * far || !has_zone(state, enemy)) continue;
        const Rect ours = rect_at(state, unit, pose, origin);
        if (table::in_closed_zone(zone_of(state, enemy, origin), ours, slack_of(state)))
            found |= bit(enemy);
    }
    return found;
}

ZoneSays zone_says(const State& state, UnitId unit, const table::Pose& end)
{
    const std::uint64_t zones = zones_over(state, unit);
    if (zones == 0 || !sheet(state).on("imp.zoc.moves")) return ZoneSays::nothing;
    const bool may_leave = !state.units[unit].disordered && sheet(state).on("imp.zoc.leave");
    const Point origin = origin_of(state, unit);
    const Rect from = rect(state, unit, origin);
    const Rect to = rect_at(state, unit, end, origin);
    ZoneSays best = ZoneSays::no;
    for (const UnitId enemy : battle::each_in(zones)) {
        const Rect theirs = rect(state, enemy, origin);
        if (table::wholly_behind(from, theirs, slack_of(state))) {
            if (may_leave) best = std::min(best, ZoneSays::leaves);
        } else if (table::within(table::distance(to, theirs), table::distance(from, theirs),
                                 slack_of(state))) {
            best = std::min(best, ZoneSays::yes);
        }
    }
    return best;
}

// --- corridors
// ----------------------------------------------------------------------------------------------

bool is_ahead(const State& state, UnitId unit, UnitId other)
{
    const Point origin = origin_of(state, unit);
    return table::partly_ahead(rect(state, unit, origin), rect(state, other, origin),
                               slack_of(state));
}

bool is_in_front_corridor(const State& state, UnitId unit, UnitId other)
{
    constexpr double everywhere = 300;          // U: across any table
    if (is_garrison(state, unit)) return false; // it has no front
    const Point origin = origin_of(state, unit);
    const Rect corridor = table::zone_ahead(rect(state, unit, origin), everywhere);
    if (!is_garrison(state, other))
        return table::in_open_zone(corridor, rect(state, other, origin), slack_of(state));
    return std::ranges::any_of(area_of(state, other).pieces, [&](const table::Piece& piece) {
        return table::gap(corridor, table::convex_of(piece, origin)) < -slack(sheet(state));
    });
}

// --- edges
// --------------------------------------------------------------------------------------------------

namespace {

// How much of their edges two bases share.
double shared_edge(const State& state, UnitId unit, UnitId enemy)
{
    constexpr std::array faces{Face::front, Face::left, Face::right, Face::rear};
    constexpr double parallel = 0.9998; // 1 degree
    if (is_garrison(state, unit) || is_garrison(state, enemy)) return 0;
    const Point origin = origin_of(state, unit);
    const Rect ours = rect(state, unit, origin);
    const Rect theirs = rect(state, enemy, origin);
    double most = 0;
    for (const Face face : faces)
        for (const Face other : faces) {
            const table::EdgeContact edges = table::edge_contact(ours, face, theirs, other);
            const bool together =
                edges.cosine >= parallel && table::within(edges.gap, 0, slack_of(state));
            if (together) most = std::max(most, edges.common);
        }
    return most;
}

} // namespace

UnitId main_enemy(const State& state, UnitId unit)
{
    UnitId best = no_unit;
    double most = -1;
    for (const UnitId enemy : enemies_in_contact(state, unit)) {
        const double shared = shared_edge(state, unit, enemy);
        const bool more = table::exceeds(shared, most, slack_of(state));
        const bool equal = !more && table::within(most, shared, slack_of(state));
        if (more || (equal && enemy < best)) {
            most = std::max(most, shared);
            best = enemy;
        }
    }
    return best;
}

} // namespace quincunx::impetus
