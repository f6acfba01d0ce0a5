#include "rules/my_ancients/field/charges_path.hpp"

#include "table/approach.hpp"
#include "table/forced.hpp"
#include "table/wheel.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

namespace {

constexpr double tenths_of_a_degree = 10;

double magnitude(double value)
{
    return value < 0 ? -value : value;
}

} // namespace

ChargeWay charge_way(const State& state, UnitId charger, std::int16_t wheel, double aside,
                     double ahead)
{
    ChargeWay way;
    way.charger = charger;
    way.start = way.turned = body(state, charger);
    const double degrees = magnitude(wheel) / tenths_of_a_degree;
    way.side = wheel >= 0 ? table::Side::left : table::Side::right;
    const table::Heading heading = way.start.pose.heading;
    if (wheel != 0 && !formed(state, charger)) {
        const table::Turn turn = table::turn_of_degrees(degrees, way.side);
        way.turned = table::facing(way.start, table::turned(heading, turn));
    } else if (wheel != 0 && !is_elephant(state, charger)) {
        way.degrees = degrees;
        const table::Step step = table::wheel(way.side, degrees);
        way.arc = table::length_of(step, way.start.formation);
        way.turned = table::end_of(way.start, {step});
    }
    const Vec forward = table::forward(way.turned.pose.heading);
    way.direction = forward;
    if (aside != 0 && ahead > 0) {
        way.aside = aside / ahead;
        const Vec slanted = forward + table::left_of(forward) * way.aside;
        way.direction = slanted * (1 / table::length(slanted));
    }
    return way;
}

ChargeWay charge_way(const State& state, const Charge& charge)
{
    const double aside = table::units_of(charge.aside);
    if (charge.aside == 0) return charge_way(state, charge.charger, charge.wheel, 0, 0);
    const double arc = charge_way(state, charge.charger, charge.wheel, 0, 0).arc;
    const Oblique price = oblique(sheet(state), {1e6, magnitude(aside), true, false});
    const double ahead = table::units_of(charge.cost) - arc - (price.cost - 1e6);
    return charge_way(state, charge.charger, charge.wheel, aside, ahead);
}

double longest_charge(const State& state, UnitId unit)
{
    return charge_allowance(sheet(state), normal_move(state, unit)).most();
}

double ahead_of(const ChargeWay& way, double length)
{
    return way.aside == 0 ? length : length / std::sqrt(1 + way.aside * way.aside);
}

double cost_of(const Sheet& sheet, const ChargeWay& way, double length)
{
    if (way.aside == 0) return way.arc + length;
    const double ahead = ahead_of(way, length);
    return way.arc + oblique(sheet, {ahead, ahead * magnitude(way.aside), true, false}).cost;
}

double length_for(const Sheet& sheet, const ChargeWay& way, double allowance)
{
    const double left = std::max(0.0, allowance - way.arc);
    if (way.aside == 0) return left;
    const double slant = magnitude(way.aside);
    const double free = sheet["ma.oblique.free_half_inch"];
    const double per_inch = 1 + slant * sheet["ma.oblique.charge_cost"];
    const double ahead = std::max(std::min(left, free / slant), left / per_inch);
    return ahead * std::sqrt(1 + slant * slant);
}

// --- the least wheel with which a charge meets its target
// ------------------------------------------------------------------------------------------------

namespace {

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
    const Vec own = centre(state, charger, origin_of(state, charger));
    const auto degrees = degrees_towards(state, charger, target, own);
    return degrees ? std::optional(tenths_of(*degrees)) : std::nullopt;
}

} // namespace

std::optional<double> degrees_towards(const State& state, UnitId unit, UnitId target, Vec from)
{
    const Footprint there = footprint(state, target, origin_of(state, unit));
    const auto way = table::direction(from, nearest_place(there, from));
    if (!way) return std::nullopt;
    const Vec ahead = table::forward(state.units[unit].pose.heading);
    return table::degrees_of(table::Turn{table::dot(ahead, *way), table::cross(ahead, *way)});
}

std::optional<std::int16_t> least_wheel(const State& state, UnitId charger, UnitId target,
                                        double allowance)
{
    if (leads_to(state, charger, target, 0, allowance)) return std::int16_t{0};
    if (!formed(state, charger)) return straight_at(state, charger, target);
    if (is_elephant(state, charger)) return least_elephant_turn(state, charger, target, allowance);
    constexpr int step = 30; // tenths of a degree
    const int most = static_cast<int>(sheet(state)["ma.ruling.charge_path"] * 10);
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
