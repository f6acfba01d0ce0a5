// The least wheel with which a charge meets its target.

#include "rules/my_ancients/field/charges_path.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

using table::Footprint;
using table::Point;
using table::Rect;
using table::Vec;

namespace {

constexpr double tenths = 10; // of a degree

bool leads_to(const State& state, UnitId charger, UnitId target, int wheel, double allowance)
{
    const ChargeWay way = charge_way(state, charger, static_cast<std::int16_t>(wheel), 0, 0);
    if (!reaches(allowance, way.arc)) return false;
    const Point origin = way.turned.pose.front;
    const Footprint start = footprint_at(state, charger, way.turned, origin);
    const auto met = table::sweep(start, footprint(state, target, origin), way.direction);
    return met && reaches(allowance, way.arc + met->touch);
}

// Skirmishers: any direction, so the one from their centre to the nearest place of the target.
std::optional<std::int16_t> straight_at(const State& state, UnitId charger, UnitId target)
{
    const Point origin = origin_of(state, charger);
    const Vec own = centre(state, charger, origin);
    Vec nearest{};
    double least = table::never;
    for (const Rect& part : footprint(state, target, origin).parts) {
        const Vec place = table::nearest_on(part, own);
        if (table::distance(own, place) >= least) continue;
        least = table::distance(own, place);
        nearest = place;
    }
    const auto way = table::direction(own, nearest);
    if (!way) return std::nullopt;
    const Vec ahead = table::forward(state.units[charger].pose.heading);
    const double degrees =
        table::degrees_of(table::Turn{table::dot(ahead, *way), table::cross(ahead, *way)});
    return static_cast<std::int16_t>(table::whole_nearest(degrees * tenths));
}

} // namespace

std::optional<std::int16_t> least_wheel(const State& state, UnitId charger, UnitId target,
                                        double allowance)
{
    if (leads_to(state, charger, target, 0, allowance)) return std::int16_t{0};
    if (!formed(state, charger)) return straight_at(state, charger, target);
    if (is_elephant(state, charger)) return least_elephant_turn(state, charger, target, allowance);
    constexpr int step = 30; // tenths of a degree
    const int most = static_cast<int>(sheet(state)["ma.ruling.charge_path"] * tenths);
    const Point origin = origin_of(state, charger);
    const Rect own = whole(state, charger, origin);
    const int sign = table::in_frame(own, centre(state, target, origin)).u > 0 ? -1 : 1;
    int missed = 0;
    for (int wheel = step; wheel <= most; wheel += step) {
        if (!leads_to(state, charger, target, sign * wheel, allowance)) {
            missed = wheel;
            continue;
        }
        int hit = wheel;
        while (hit - missed > 1) {
            const int middle = (hit + missed) / 2;
            (leads_to(state, charger, target, sign * middle, allowance) ? hit : missed) = middle;
        }
        return static_cast<std::int16_t>(sign * hit);
    }
    return std::nullopt;
}

} // namespace quincunx::my_ancients
