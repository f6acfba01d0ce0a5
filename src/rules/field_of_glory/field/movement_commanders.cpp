// How commanders move on their own (fog.commander.move).

#include "rules/field_of_glory/field/movement.hpp"

namespace quincunx::field_of_glory {

namespace {

Refusal unmoved(std::string_view pattern, UnitId other = no_unit, double a = 0, double b = 0)
{
    return {"fog.commander.move", {pattern, no_unit, other, a, b}};
}

std::optional<Refusal> may_not_move(const State& state, Side side, std::size_t commander)
{
    const Commanders& all = state.commanders[index(side)];
    if (commander >= all.size() || !all[commander].on_table || all[commander].lost)
        return unmoved("There is no such commander on the table.");
    const CommanderState& who = all[commander];
    if (who.moved) return unmoved("The commander has moved in this phase.");
    if (who.with != no_unit && close_combat(state, who.with) != CloseCombat::none)
        return unmoved("The commander may not leave {other}, which is in close combat.", who.with);
    return std::nullopt;
}

// A straight walk of his base: what he may go over that ground, and whether enemies or closed
// ground bar it. Friends are passed.
struct Walk {
    double length = 0;
    double allowance = 0;
    UnitId enemy = no_unit; // in the way
    bool closed = false;
};

Walk walk(const State& state, Side side, std::size_t commander, Vec by, Point origin)
{
    const Sheet& rules = sheet(state);
    const Profile profile{.type = Type::Commander};
    const Rect from = commander_base(state, side, commander, origin);
    const Convex swept = table::hull(from, table::moved(from, by));
    Walk found{table::to_units(table::length(by)), pace(rules, profile)};
    for (const table::Feature& feature : state.setting->ground.features) {
        const std::optional<Ground> as = ground_of(rules, feature.kind, Type::Commander);
        const auto lies_on = [&](const table::Piece& piece) {
            return table::overlaps(table::convex_of(piece, origin), swept);
        };
        if (as == Ground::open || std::ranges::none_of(feature.pieces, lies_on)) continue;
        if (!as) found.closed = true;
        if (as) found.allowance = std::min(found.allowance, pace(rules, profile, *as));
    }
    for (UnitId other = 0; other < state.units.size() && found.enemy == no_unit; ++other) {
        if (!present(state, other) || side_of(state, other) == side) continue;
        for (const Rect& part : footprint(state, other, origin).parts)
            if (table::distance(part, swept) <= slack(rules)) found.enemy = other;
    }
    return found;
}

Judged judged(const State& state, const Walk& walk)
{
    if (walk.closed) return Failure{unmoved("The commander may not cross impassable ground.")};
    if (exceeds(state, walk.length, walk.allowance))
        return Failure{unmoved("The commander may move {b} over this ground; this is {a}.", no_unit,
                               walk.length, walk.allowance)};
    if (walk.enemy != no_unit)
        return Failure{unmoved("The commander may not touch {other} on his way.", walk.enemy)};
    Preview preview;
    preview.cost = walk.length;
    preview.allowance = walk.allowance;
    return preview;
}

} // namespace

bool commander_may_move(const State& state, Side side, std::size_t commander)
{
    return !may_not_move(state, side, commander);
}

Judged judged_commander_move(const State& state, Side side, std::size_t commander, Point to)
{
    if (const auto refused = may_not_move(state, side, commander)) return Failure{*refused};
    const Rect from = commander_base(state, side, commander, to);
    const Rect end =
        table::rect_of(table::pose_from_centre(to, Heading{}, base_depth(Type::Commander)),
                       base_width(sheet(state)), base_depth(Type::Commander), to);
    if (!table::on_table(end, state.setting->ground.table, to))
        return Failure{unmoved("The commander stays on the table.")};
    for (UnitId other = 0; other < state.units.size(); ++other)
        if (present(state, other) && side_of(state, other) == side &&
            table::overlaps(footprint(state, other, to), end))
            return Failure{unmoved("The commander would stand on {other}; he may join it.", other)};
    return judged(state, walk(state, side, commander, end.centre - from.centre, to));
}

Judged judged_commander_joins(const State& state, Side side, std::size_t commander, UnitId group)
{
    if (const auto refused = may_not_move(state, side, commander)) return Failure{*refused};
    if (!stands(state, group) || side_of(state, group) != side)
        return Failure{unmoved("The commander joins a battle group of his own on the table.")};
    if (state.commanders[index(side)][commander].with == group)
        return Failure{unmoved("The commander is with {other} already.", group)};
    const Point origin = origin_of(state, group);
    const Rect from = commander_base(state, side, commander, origin);
    Vec by{};
    double nearest = table::never;
    for (const Rect& part : footprint(state, group, origin).parts) {
        const table::NearestPair pair = table::nearest_points(from, part);
        if (pair.distance >= nearest) continue;
        nearest = pair.distance;
        by = pair.on_second - pair.on_first;
    }
    Walk found = walk(state, side, commander, by, origin);
    // Who joins a fight stands behind his own, not against the enemy.
    if (nearest <= slack(sheet(state))) found.enemy = no_unit;
    return judged(state, found);
}

} // namespace quincunx::field_of_glory
