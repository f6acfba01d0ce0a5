// What bars the way of a charge (8.1): whoever is no friend in skirmish order, and closed ground.

#include "rules/fast_play/charges_way.hpp"
#include "table/path.hpp"
#include "table/wheel.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::fast_play {

using table::Point;
using table::Rect;

bool enters_closed(const State& state, UnitId unit, const table::Course& course)
{
    const table::Ground& ground = state.setting->ground;
    const table::Kinds closed = closed_to(state, unit);
    for (const table::GroundMet& met : table::grounds_met(course, ground))
        if (closed.has(ground.features[met.feature].kind)) return true;
    return false;
}

namespace {

bool bars_charges(const State& state, UnitId unit, UnitId other)
{
    return other != unit && present(state, other) &&
           (enemies(state, unit, other) || order_of(state, other) != Order::skirmish);
}

table::Side side_of_wheel(double degrees)
{
    return degrees > 0 ? table::Side::right : table::Side::left;
}

double half_tangent(double degrees)
{
    return table::half_tangent_of(table::turn_of_degrees(std::abs(degrees)));
}

// Friends close beside do not count while it wheels (fp.move.wheel_neighbours).
bool is_close_beside(const State& state, UnitId unit, UnitId other, const Rect& mover,
                     const Rect& shape)
{
    return !enemies(state, unit, other) &&
           table::within(table::distance(mover, shape), sheet(state)["fp.move.wheel_neighbours"],
                         slack);
}

// The least half tangent at which a wheel runs into anybody but the target; `most` if it does not.
double first_run_into(const State& state, UnitId unit, UnitId target, table::Side side,
                      double degrees)
{
    const Point origin = place_of(state, unit);
    const Rect mover = rect(state, unit, origin);
    const double most = half_tangent(degrees);
    const double far = wheel_arc(frontage_of(state, unit), degrees);
    double least = most;
    for (UnitId other = 0; other < state.units.size(); ++other) {
        if (other == target || !bars_charges(state, unit, other) ||
            !may_be_within(state, unit, other, far))
            continue;
        const Rect shape = rect(state, other, origin);
        const auto met = table::wheel_sweep(mover, shape, side, least);
        if (met && met->enter < least && !is_close_beside(state, unit, other, mover, shape))
            least = met->enter;
    }
    return least;
}

} // namespace

bool is_barred_ahead(const State& state, UnitId unit, UnitId target, double degrees, double gap)
{
    const Point origin = place_of(state, unit);
    Rect from = rect(state, unit, origin);
    if (degrees != 0) from = table::wheeled(from, side_of_wheel(degrees), half_tangent(degrees));
    const double far = gap + frontage_of(state, unit);
    for (UnitId other = 0; other < state.units.size(); ++other) {
        if (other == target || !bars_charges(state, unit, other) ||
            !may_be_within(state, unit, other, far))
            continue;
        const auto met = table::sweep(from, rect(state, other, origin), from.forward, gap);
        if (met && table::exceeds(gap, met->enter, slack)) return true;
    }
    return false;
}

bool wheels_into(const State& state, UnitId unit, UnitId target, double degrees)
{
    if (degrees == 0) return false;
    const Point origin = place_of(state, unit);
    return table::wheel_sweep(rect(state, unit, origin), rect(state, target, origin),
                              side_of_wheel(degrees), half_tangent(degrees))
        .has_value();
}

bool wheels_into_others(const State& state, UnitId unit, UnitId target, double degrees)
{
    if (degrees == 0) return false;
    return first_run_into(state, unit, target, side_of_wheel(degrees), std::abs(degrees)) <
           half_tangent(degrees);
}

WheelRoom wheel_room(const State& state, UnitId unit)
{
    constexpr double a_little = 0.001; // left to the exact look at a single wheel
    const double most = sheet(state)["fp.charge.wheel"];
    const auto room = [&](table::Side side) {
        const double met = first_run_into(state, unit, no_unit, side, most);
        return met < half_tangent(most) ? table::degrees_of_half_tangent(met) + a_little : most;
    };
    WheelRoom made;
    made.left = room(table::Side::left);
    made.right = room(table::Side::right);
    return made;
}

} // namespace quincunx::fast_play
