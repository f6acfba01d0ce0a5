// Leaders (11): any direction, through friends, alone or into contact with a unit.

#include "rules/my_ancients/field/movement.hpp"

namespace quincunx::my_ancients {

using battle::refused;

namespace {

constexpr Rule rate = "ma.move.rate.generals";

// He is anywhere in the unit that he is with.
Footprint where(const State& state, Side side, std::size_t leader, Point origin)
{
    const LeaderState& one = state.leaders[index(side)][leader];
    if (one.with != no_unit) return footprint(state, one.with, origin);
    return table::footprint(leader_rect(state, side, leader, origin));
}

// A straight way between nearest points. Enemies and closed ground are ridden round, not through.
Judged judged_ride(const State& state, Side side, const table::NearestPair& ride, Point origin)
{
    Preview preview;
    preview.cost = ride.distance;
    preview.allowance = sheet(state)[rate];
    if (!reaches(preview.allowance, preview.cost))
        return refused(rate.id(), battle::with_numbers("The leader may move {b}; this is {a}.",
                                                       preview.cost, preview.allowance));
    const Segment line{ride.on_first, ride.on_second};
    for (const UnitId unit : everybody(state, battle::other(side)))
        for (const Rect& part : footprint(state, unit, origin).parts)
            if (table::distance(line, part) <= 0)
                return refused("ma.ruling.lone_leader",
                               {"The leader may not pass through {unit}.", unit});
    return preview;
}

} // namespace

Judged judged_leader_move(const State& state, Side side, std::size_t leader, Point to)
{
    const LeaderState& one = state.leaders[index(side)][leader];
    const Rect end =
        table::moved(leader_rect(state, side, leader, to), table::relative(to, one.at));
    if (!table::on_table(end, state.setting->ground.table, to))
        return refused(rate.id(), {"The leader stays on the table."});
    if (table::in_any(state.setting->ground, impassable_ground(), end, to))
        return refused("ma.ruling.terrain_kinds",
                       {"The leader may not stand on impassable ground."});
    for (const UnitId unit : everybody(state, battle::other(side)))
        if (table::overlaps(footprint(state, unit, to), end))
            return refused("ma.ruling.lone_leader", {"The leader may not end under {unit}.", unit});
    const Footprint from = where(state, side, leader, to);
    if (one.with != no_unit)
        return judged_ride(state, side, table::nearest_points(from, table::footprint(end)), to);
    const Vec here = from.whole.centre;
    return judged_ride(state, side, {here, end.centre, table::distance(here, end.centre)}, to);
}

Judged judged_attach(const State& state, Side side, std::size_t leader, UnitId unit)
{
    if (!present(state, unit) || side_of(state, unit) != side)
        return refused(rate.id(), {"The leader joins a unit of his own on the table."});
    if (state.leaders[index(side)][leader].with == unit)
        return refused(rate.id(), {"The leader is with {unit} already.", unit});
    if (leader_with(state, unit) != no_leader)
        return refused("ma.ruling.leader_best_only", {"{unit} has a leader with it.", unit});
    const Point origin = origin_of(state, unit);
    return judged_ride(
        state, side,
        table::nearest_points(where(state, side, leader, origin), footprint(state, unit, origin)),
        origin);
}

void move_leader(Play& play, Side side, std::size_t leader, Point to)
{
    LeaderState& one = play.state.leaders[index(side)][leader];
    one.at = to;
    one.with = no_unit;
    one.moved = true;
    tell(play, EventKind::general, rate.id(), battle::with_word(side, "A leader of {word} moves."));
}

void attach(Play& play, Side side, std::size_t leader, UnitId unit)
{
    LeaderState& one = play.state.leaders[index(side)][leader];
    one.with = unit;
    one.moved = true;
    tell(play, EventKind::general, rate.id(),
         {"A leader of {word} joins {unit}.", unit, no_unit, 0, 0, 0, side});
}

} // namespace quincunx::my_ancients
