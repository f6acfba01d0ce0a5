// Who bars the way of a charge (8.1): whoever is no friend in skirmish order.

#include "rules/fast_play/field/charges_way.hpp"
#include "rules/fast_play/field/ground.hpp"
#include "table/path.hpp"
#include "table/wheel.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::fast_play {

using table::Point;
using table::Rect;

namespace {

bool bars_charges(const State& state, UnitId unit, UnitId other)
{
    return other != unit && present(state, other) &&
           (enemies(state, unit, other) || order_of(state, other) != Order::skirmish);
}

// Friends so close beside do not count while it wheels (fp.move.wheel_neighbours).
bool is_close_beside(const State& state, UnitId unit, UnitId other, const Rect& mover,
                     const Rect& shape)
{
    const double gap = sheet(state)["fp.move.wheel_neighbours"];
    return !enemies(state, unit, other) && may_be_within(state, unit, other, gap) &&
           table::within(table::distance(mover, shape), gap, slack);
}

table::Side side_of_wheel(double degrees)
{
    return degrees > 0 ? table::Side::right : table::Side::left;
}

double half_tangent(double degrees)
{
    return table::half_tangent_of(table::turn_of_degrees(std::abs(degrees)));
}

// So far from the corner that it wheels about that no wheel reaches it.
bool is_beyond_wheels(const Rect& mover, table::Side side, const Bars::One& one)
{
    const table::Vec way = one.shape.centre - table::pivot_of(mover, side);
    const double far =
        2 * (mover.half_front + mover.half_depth) + one.radius + table::from_units(0.01);
    return table::dot(way, way) > far * far;
}

// The least half tangent up to `most` at which a wheel runs into anybody but the target.
double first_run_into(const Bars& bars, UnitId target, table::Side side, double most)
{
    double least = most;
    for (const Bars::One& one : bars.all) {
        if (one.unit == target || one.close_beside || is_beyond_wheels(bars.mover, side, one))
            continue;
        const auto met = table::wheel_sweep(bars.mover, one.shape, side, least);
        if (met) least = std::min(least, met->enter);
    }
    return least;
}

// So far to a side, behind or ahead that a way of so many inches straight ahead passes it.
bool is_aside(const Rect& from, const Bars::One& one, double inches)
{
    const table::Vec way = one.shape.centre - from.centre;
    const double aside = table::dot(way, table::right_of(from.forward));
    const double ahead = table::dot(way, from.forward);
    return std::abs(aside) > from.half_front + one.radius ||
           ahead < -(from.half_depth + one.radius) ||
           ahead > from.half_depth + one.radius + table::from_units(inches + 0.1);
}

} // namespace

namespace {

// All that a charge or its wheel could cover lies on the table, and on ground that is nothing to
// the unit.
bool is_on_plain(const State& state, UnitId unit, const Rect& mover, double inches, Point origin)
{
    table::Disc disc = table::disc_around(mover);
    disc.radius += table::from_units(inches);
    const table::Ground& ground = state.setting->ground;
    const table::Vec least = table::relative({}, origin);
    const table::Vec greatest = table::relative({ground.table.width, ground.table.depth}, origin);
    return disc.centre.x - disc.radius > least.x && disc.centre.y - disc.radius > least.y &&
           disc.centre.x + disc.radius < greatest.x && disc.centre.y + disc.radius < greatest.y &&
           !meets_ground(state, unit, disc, origin);
}

} // namespace

Bars bars_of(const State& state, UnitId unit)
{
    const Point origin = origin_of(state, unit);
    Bars bars;
    bars.mover = rect(state, unit, origin);
    const double far =
        charge_reach(sheet(state), card(state, unit).basic) + frontage_of(state, unit);
    bars.on_plain = is_on_plain(state, unit, bars.mover, far + depth_of(state, unit) + 0.1, origin);
    for (UnitId other = 0; other < state.units.size(); ++other) {
        if (!bars_charges(state, unit, other) || !may_be_within(state, unit, other, far)) continue;
        const Rect shape = rect(state, other, origin);
        bars.all.push_back({other, shape, table::disc_around(shape).radius,
                            is_close_beside(state, unit, other, bars.mover, shape)});
    }
    return bars;
}

bool is_barred_ahead(const Bars& bars, UnitId target, double degrees, double gap)
{
    Rect from = bars.mover;
    if (degrees != 0) from = table::wheeled(from, side_of_wheel(degrees), half_tangent(degrees));
    for (const Bars::One& one : bars.all) {
        if (one.unit == target || is_aside(from, one, gap)) continue;
        const auto met = table::sweep(from, one.shape, from.forward, gap);
        if (met && table::exceeds(gap, met->enter, slack)) return true;
    }
    return false;
}

bool wheels_into(const State& state, UnitId unit, UnitId target, double degrees)
{
    if (degrees == 0) return false;
    const Point origin = origin_of(state, unit);
    return table::wheel_sweep(rect(state, unit, origin), rect(state, target, origin),
                              side_of_wheel(degrees), half_tangent(degrees))
        .has_value();
}

bool wheels_into_others(const Bars& bars, UnitId target, double degrees)
{
    if (degrees == 0) return false;
    const double most = half_tangent(degrees);
    return first_run_into(bars, target, side_of_wheel(degrees), most) < most;
}

namespace {

constexpr double a_little = 0.001; // degrees left to the exact look at a single wheel

} // namespace

bool wheels_freely(const State& state, Bars& bars, double degrees)
{
    return degrees == 0 ||
           std::abs(degrees) < wheel_room(state, bars, side_of_wheel(degrees)) - 2 * a_little;
}

double wheel_room(const State& state, Bars& bars, table::Side side)
{
    std::optional<double>& known = bars.room[side == table::Side::right ? 1 : 0];
    if (known) return *known;
    const double most = sheet(state)["fp.charge.wheel"];
    const double whole = half_tangent(most);
    const double met = first_run_into(bars, no_unit, side, whole);
    known = met < whole ? table::degrees_of_half_tangent(met) + a_little : most;
    return *known;
}

} // namespace quincunx::fast_play
