#include "rules/impetus/field/observe.hpp"

#include "table/zone.hpp"

#include <algorithm>
#include <array>

namespace quincunx::impetus {

using table::Kind;

namespace {

GroundUnder under(const State& state, UnitId unit)
{
    const Point origin = origin_of(state, unit);
    return ground_under({sheet(state), state.setting->ground, origin}, walker_of(state, unit),
                        rect(state, unit, origin));
}

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

// --- edges

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

// --- who may form a group (imp.group.form)

std::optional<Refusal> cannot_join(const State& state, UnitId leader, UnitId unit)
{
    const auto refused = [&](std::string_view rule, std::string_view words) {
        return Refusal{rule, {words, unit, leader}};
    };
    if (!in_the_field(state, unit) || enemies(state, leader, unit) ||
        command_of(state, unit) != command_of(state, leader))
        return refused("imp.group.form", "{unit} is not of the command of {other}.");
    if (type_of(state, unit) == Type::CF && sheet(state).on("imp.spec.cf.no_group"))
        return refused("imp.spec.cf.no_group", "{unit} cannot join a group.");
    if (is_one_of(type_of(state, unit), {Type::ART, Type::W, Type::BAG}))
        return refused("imp.group.form", "{unit} cannot join a group.");
    if (in_melee(state, unit)) return refused("imp.group.form", "{unit} is in melee.");
    if (state.units[unit].disordered) return refused("imp.group.form", "{unit} is disordered.");
    if (state.units[unit].square) return refused("imp.group.form", "{unit} stands in a square.");
    if (state.units[unit].pose.heading != state.units[leader].pose.heading)
        return refused("imp.group.form", "{unit} does not face as {other} does.");
    return std::nullopt;
}

// Impetuous only with impetuous; foot with mounted only if it is S.
std::optional<Refusal> mixes_badly(const State& state, UnitId a, UnitId b)
{
    if (is_impetuous(state, a) != is_impetuous(state, b) &&
        sheet(state).on("imp.spec.impetuous.groups"))
        return Refusal{"imp.spec.impetuous.groups",
                       {"Impetuous troops form groups only with impetuous troops: not {unit} with "
                        "{other}.",
                        a, b}};
    const auto other_arm = [&](UnitId foot, UnitId horse) {
        return is_foot(type_of(state, foot)) && is_mounted(type_of(state, horse)) &&
               (type_of(state, foot) != Type::S || !sheet(state).on("imp.spec.s.group_mounted"));
    };
    if (other_arm(a, b) || other_arm(b, a))
        return Refusal{"imp.spec.s.group_mounted",
                       {"Of foot only S form groups with mounted: not {unit} with {other}.", a, b}};
    return std::nullopt;
}

enum class Joint : std::uint8_t { none, side, column };

Joint joint_of(const State& state, UnitId a, UnitId b)
{
    const table::Point origin = origin_of(state, a);
    const Rect ours = rect(state, a, origin);
    const Rect theirs = rect(state, b, origin);
    const double side = std::min(depth_of(state, a), depth_of(state, b));
    const double front = base_frontage(sheet(state));
    if (lies_against(state, ours, Face::left, theirs, Face::right, side) ||
        lies_against(state, ours, Face::right, theirs, Face::left, side))
        return Joint::side;
    if (lies_against(state, ours, Face::front, theirs, Face::rear, front) ||
        lies_against(state, ours, Face::rear, theirs, Face::front, front))
        return Joint::column;
    return Joint::none;
}

// All hang together; a column where nobody stands beside another.
std::optional<Formation> formation_of(const State& state, const Members& members)
{
    std::uint64_t joined = bit(members.front());
    Formation found = Formation::column;
    bool more = true;
    while (more) {
        more = false;
        for (const UnitId unit : members) {
            if ((joined & bit(unit)) != 0) continue;
            for (const UnitId other : members) {
                if ((joined & bit(other)) == 0) continue;
                const Joint joint = joint_of(state, unit, other);
                if (joint == Joint::none) continue;
                if (joint == Joint::side) found = Formation::line;
                joined |= bit(unit);
                more = true;
                break;
            }
        }
    }
    const bool all =
        std::ranges::all_of(members, [&](UnitId unit) { return (joined & bit(unit)) != 0; });
    return all ? std::optional(found) : std::nullopt;
}

} // namespace

// --- ground

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
    static constexpr table::Kinds difficult =
        table::Kinds{Kind::wood, Kind::steep_hill, Kind::marsh, Kind::dunes, Kind::enclosed_field}
            .and_alike();
    table::Kinds closed = to_all;
    if (type_of(state, unit) == Type::W && sheet(state).on("imp.terrain.difficult.move_w"))
        closed.add(difficult);
    return battle::closed_by_day(state, unit, closed);
}

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

// --- who may form a group (imp.group.form)

Result<Formation, Refusal> judged_group(const State& state, const Members& members)
{
    const UnitId leader = members.front();
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (auto refused = cannot_join(state, leader, members[i])) return Failure{*refused};
        for (std::size_t j = 0; j < i; ++j) {
            if (members[i] == members[j])
                return Failure{Refusal{"imp.group.form", {"{unit} is named twice.", members[i]}}};
            if (auto refused = mixes_badly(state, members[i], members[j])) return Failure{*refused};
        }
    }
    if (members.size() == 1) return Formation::single;
    const auto found = formation_of(state, members);
    if (!found)
        return Failure{
            Refusal{"imp.group.form",
                    {"Members of a group with {unit} must stand side by side or one behind the "
                     "other, touching along the whole edge.",
                     leader}}};
    return *found;
}

} // namespace quincunx::impetus
