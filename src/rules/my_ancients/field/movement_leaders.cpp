// Leaders (11): any direction, through friends, alone or into contact with a unit.

#include "rules/my_ancients/field/movement.hpp"

namespace quincunx::my_ancients {

using battle::refusal;

namespace {

constexpr std::string_view rate = "ma.move.rate.generals";

double most_inches(const State& state)
{
    return sheet(state)["ma.move.rate.generals"];
}

// Where a straight way begins and ends: nearest points.
struct Ride {
    table::Vec from, to;
    double inches = 0;
};

void keep_nearest(Ride& ride, const Rect& from, const Rect& to)
{
    const table::NearestPair pair = table::nearest_points(from, to);
    if (pair.distance >= ride.inches) return;
    ride = {pair.on_first, pair.on_second, pair.distance};
}

// He is anywhere in the unit that he is with.
table::Footprint where(const State& state, Side side, std::size_t leader, table::Point origin)
{
    const LeaderState& one = state.leaders[index(side)][leader];
    if (one.with != no_unit) return footprint(state, one.with, origin);
    return table::footprint(leader_rect(state, side, leader, origin));
}

Ride ride_between(const table::Footprint& from, const table::Footprint& to)
{
    Ride ride;
    ride.inches = table::never;
    for (const Rect& a : from.parts)
        for (const Rect& b : to.parts) keep_nearest(ride, a, b);
    return ride;
}

// Enemies and closed ground are ridden round, not through.
Barred barred_ride(const State& state, Side side, const Ride& ride, table::Point origin)
{
    const double most = most_inches(state);
    if (!reaches(most, ride.inches))
        return refusal(rate, "The leader may move {b}; this is {a}.", no_unit, ride.inches, most);
    const table::Segment line{ride.from, ride.to};
    for (const UnitId unit : standing(state, battle::other(side)))
        for (const Rect& part : footprint(state, unit, origin).parts)
            if (table::distance(line, part) <= 0)
                return refusal("ma.ruling.lone_leader", "The leader may not pass through {unit}.",
                               unit);
    return std::nullopt;
}

// His base standing there.
Rect base_at(const State& state, Side side, std::size_t leader, table::Point to)
{
    const table::Point now = state.leaders[index(side)][leader].at;
    return table::moved(leader_rect(state, side, leader, to), table::relative(to, now));
}

Preview preview_of(const State& state, const Ride& ride)
{
    Preview preview;
    preview.cost = ride.inches;
    preview.allowance = most_inches(state);
    return preview;
}

} // namespace

Judged judged_leader_move(const State& state, Side side, std::size_t leader, table::Point to)
{
    const Rect end = base_at(state, side, leader, to);
    if (!table::on_table(end, state.setting->ground.table, to))
        return Failure{refusal(rate, "The leader stays on the table.")};
    const table::Kinds closed{table::Kind::river, table::Kind::deep_water,
                              table::Kind::fortification, table::Kind::wall,
                              table::Kind::impassable};
    if (table::in_any(state.setting->ground, closed, end, to))
        return Failure{
            refusal("ma.ruling.terrain_kinds", "The leader may not stand on impassable ground.")};
    for (const UnitId unit : standing(state, battle::other(side)))
        if (table::overlaps(footprint(state, unit, to), end))
            return Failure{
                refusal("ma.ruling.lone_leader", "The leader may not end under {unit}.", unit)};
    const table::Footprint from = where(state, side, leader, to);
    Ride ride;
    if (state.leaders[index(side)][leader].with == no_unit)
        ride = {from.whole.centre, end.centre, table::distance(from.whole.centre, end.centre)};
    else
        ride = ride_between(from, table::footprint(end));
    if (auto refused = barred_ride(state, side, ride, to)) return Failure{*refused};
    return preview_of(state, ride);
}

Judged judged_attach(const State& state, Side side, std::size_t leader, UnitId unit)
{
    if (!present(state, unit) || side_of(state, unit) != side)
        return Failure{refusal(rate, "The leader joins a unit of his own on the table.")};
    if (state.leaders[index(side)][leader].with == unit)
        return Failure{refusal(rate, "The leader is with {unit} already.", unit)};
    if (leader_with(state, unit) != no_leader)
        return Failure{refusal("ma.ruling.leader_best_only", "{unit} has a leader with it.", unit)};
    const table::Point origin = origin_of(state, unit);
    const Ride ride =
        ride_between(where(state, side, leader, origin), footprint(state, unit, origin));
    if (auto refused = barred_ride(state, side, ride, origin)) return Failure{*refused};
    return preview_of(state, ride);
}

void move_leader(Play& play, Side side, std::size_t leader, table::Point to)
{
    LeaderState& one = play.state.leaders[index(side)][leader];
    one.at = to;
    one.with = no_unit;
    one.moved = true;
    tell(play, battle::EventKind::general, rate,
         {"A leader of {word} moves.", no_unit, no_unit, 0, 0, 0, battle::side_word(side), side});
}

void attach(Play& play, Side side, std::size_t leader, UnitId unit)
{
    LeaderState& one = play.state.leaders[index(side)][leader];
    one.with = unit;
    one.moved = true;
    tell(play, battle::EventKind::general, rate,
         {"A leader of {word} joins {unit}.", unit, no_unit, 0, 0, 0, battle::side_word(side),
          side});
}

} // namespace quincunx::my_ancients
