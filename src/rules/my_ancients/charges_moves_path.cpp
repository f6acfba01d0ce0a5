#include "rules/my_ancients/charges_moves_path.hpp"

#include "table/approach.hpp"
#include "table/forced.hpp"
#include "table/wheel.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

using table::Footprint;
using table::Point;
using table::Rect;
using table::Vec;

namespace {

constexpr double tenths = 10;

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
    const double degrees = magnitude(wheel) / tenths;
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

// --- what it meets
// ------------------------------------------------------------------------------------------------

namespace {

// ma.ruling.wheel_neighbours
bool ignored_in_wheel(const State& state, const Footprint& start, const Rect& shape)
{
    return table::distance(start, shape) <=
           sheet(state)["ma.ruling.wheel_neighbours"] + table::tolerance;
}

struct InWheel {
    double half_tangent = table::never; // at which it is stopped
    UnitId foe = no_unit;               // by an enemy
    UnitId barred = no_unit;
    bool by_ground = false;
};

void consider_others(const State& state, const ChargeWay& way, const Footprint& start, Point origin,
                     double most, InWheel& found)
{
    Obstacles around;
    obstacles_around(state, way.charger, way.arc + depth_of(state, way.charger), origin, around);
    for (const Obstacle& other : around) {
        const bool foe = other.unit != no_unit && enemies(state, way.charger, other.unit);
        if (!foe && ignored_in_wheel(state, start, other.shape)) continue;
        const bool passes = other.unit != no_unit && !foe &&
                            passage_between(state, way.charger, other.unit).has_value();
        if (passes) continue;
        const auto met = table::wheel_sweep(start, other.shape, way.side, most);
        if (!met || met->touch >= found.half_tangent) continue;
        found = {met->touch, foe ? other.unit : no_unit, foe ? no_unit : other.unit,
                 other.unit == no_unit};
    }
}

InWheel met_in_wheel(const State& state, const ChargeWay& way)
{
    InWheel found;
    if (way.degrees == 0) return found;
    const Point origin = way.start.pose.front;
    const Footprint start = footprint_at(state, way.charger, way.start, origin);
    const double most = table::half_tangent_of(table::turn_of_degrees(way.degrees));
    consider_others(state, way, start, origin, most, found);
    const auto stop = [&](const auto& shape) {
        const auto met = table::wheel_sweep(start, shape, way.side, most);
        if (met && met->touch < found.half_tangent) found = {met->touch, no_unit, no_unit, true};
    };
    const table::ClosedGround closed(state.setting->ground, closed_to(state, way.charger),
                                     start.around, way.arc + 2 * front_of(state, way.charger),
                                     origin);
    for (const table::Convex shape : closed) stop(shape);
    for (const Rect& edge : table::beyond_edges(state.setting->ground.table, origin)) stop(edge);
    return found;
}

ChargeRun stopped_in_wheel(const ChargeWay& way, double degrees, const InWheel& met)
{
    ChargeRun run;
    run.end = way.start;
    if (degrees > 0) {
        const table::Step step = table::wheel(way.side, degrees);
        run.end = table::end_of(way.start, {step});
        run.cost = table::length_of(step, way.start.formation);
    }
    run.met = met.foe;
    run.barred = met.barred;
    run.by_ground = met.by_ground;
    return run;
}

struct FirstFoe {
    UnitId unit = no_unit;
    double at = table::never;
};

FirstFoe first_foe(const State& state, const ChargeWay& way, const Footprint& start, Point origin,
                   double length)
{
    FirstFoe first;
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        if (!present(state, unit) || !enemies(state, way.charger, unit) ||
            !nearer_than(state, way.charger, unit, length + way.arc))
            continue;
        const auto met = table::sweep(start, footprint(state, unit, origin), way.direction);
        if (met && reaches(length, met->touch) && met->touch < first.at) first = {unit, met->touch};
    }
    return first;
}

// Stampeding elephants are in nobody's way for long, but nobody stops upon one.
double before_beasts(const State& state, const Footprint& start, Point origin, Vec direction,
                     double length)
{
    Fixed<Rect, 24> beasts;
    for (const Beast& beast : state.beasts) beasts.push_back(beast_rect(state, beast, origin));
    if (beasts.empty()) return length;
    return table::free_before(start, direction, length, std::span(beasts.begin(), beasts.size()))
        .value_or(0);
}

// Friends whom it has come to stand on by turning (ma.ruling.wheel_neighbours): it must draw clear.
Many stood_on(const State& state, UnitId mover, const Footprint& start, Point origin)
{
    Many found;
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (unit != mover && present(state, unit) && !enemies(state, mover, unit) &&
            nearer_than(state, mover, unit, front_of(state, mover)) &&
            table::overlaps(start, footprint(state, unit, origin)))
            found.push_back(unit);
    return found;
}

UnitId ends_on(const State& state, const Many& friends, const Footprint& start, Point origin,
               Vec direction, double length)
{
    const Footprint end = table::moved(start, table::along(direction, length));
    for (const UnitId unit : friends)
        if (table::overlaps(end, footprint(state, unit, origin))) return unit;
    return no_unit;
}

ChargeRun stays_at_start(const ChargeWay& way, UnitId barred)
{
    ChargeRun run;
    run.end = way.start;
    run.barred = barred;
    return run;
}

} // namespace

ChargeRun charge_run(const State& state, const ChargeWay& way, double allowance)
{
    const Sheet& rules = sheet(state);
    const InWheel turning = met_in_wheel(state, way);
    if (turning.half_tangent < table::never) {
        const double degrees = table::degrees_of_half_tangent(turning.half_tangent);
        return stopped_in_wheel(way, degrees, turning);
    }
    if (!reaches(allowance, way.arc)) {
        const double degrees = way.degrees * allowance / way.arc;
        return stopped_in_wheel(way, degrees, {});
    }
    const Point origin = way.turned.pose.front;
    const Footprint start = footprint_at(state, way.charger, way.turned, origin);
    ChargeRun run;
    double length = length_for(rules, way, allowance);
    const FirstFoe foe = first_foe(state, way, start, origin, length);
    run.met = foe.unit;
    length = std::min(length, foe.at);
    const auto shorten = [&](double to) {
        if (to >= length) return false;
        length = to;
        run.met = no_unit;
        return true;
    };
    run.by_ground =
        shorten(closed_from(state, way.charger, start, origin, way.direction, length, short_of));
    run.by_ground =
        shorten(edge_from(state, start, origin, way.direction, short_of)) || run.by_ground;
    const Many under = stood_on(state, way.charger, start, origin);
    const FriendsPassed friends =
        pass_friends(state, way.charger, start, origin, way.direction, length, short_of, under);
    if (shorten(friends.length)) {
        run.barred = friends.stopped_by;
        run.by_ground = false;
    }
    run.passed = friends.passed;
    run.behind = friends.behind;
    run.by_ground =
        shorten(before_beasts(state, start, origin, way.direction, length)) || run.by_ground;
    if (const UnitId friendly = ends_on(state, under, start, origin, way.direction, length);
        friendly != no_unit)
        return stays_at_start(way, friendly);
    length = before_other_elephants(state, way.charger, way.turned, way.direction, length, run.met);
    run.cost = cost_of(rules, way, length);
    run.end = {table::moved(way.turned.pose, table::along(way.direction, length)),
               way.turned.formation};
    return run;
}

double rough_cost(const State& state, const ChargeWay& way, double allowance)
{
    const Point origin = way.turned.pose.front;
    const Footprint at_first = footprint_at(state, way.charger, way.start, origin);
    if (table::in_any(state.setting->ground, rough_ground(), at_first, origin)) return 0;
    const double length = length_for(sheet(state), way, allowance);
    const Footprint start = footprint_at(state, way.charger, way.turned, origin);
    const double from = rough_from(state, way.charger, start, origin, way.direction, length);
    return from < table::never ? cost_of(sheet(state), way, from) : from;
}

// --- the least wheel
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
