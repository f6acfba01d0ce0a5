#include "rules/my_ancients/field/charges.hpp"

#include "table/approach.hpp"
#include "table/forced.hpp"
#include "table/wheel.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::my_ancients {

namespace {

// What a length of the line costs, and inches along it that an allowance is good for.
double cost_of(const Sheet& sheet, const ChargeWay& way, double length)
{
    if (way.aside == 0) return way.arc + length;
    const double ahead = length / std::sqrt(1 + way.aside * way.aside);
    return way.arc + oblique(sheet, {ahead, ahead * std::abs(way.aside), true, false}).cost;
}

double length_for(const Sheet& sheet, const ChargeWay& way, double allowance)
{
    const double left = std::max(0.0, allowance - way.arc);
    if (way.aside == 0) return left;
    const double slant = std::abs(way.aside);
    const double free = sheet["ma.oblique.free_half_inch"];
    const double per_inch = 1 + slant * sheet["ma.oblique.charge_cost"];
    const double ahead = std::max(std::min(left, free / slant), left / per_inch);
    return ahead * std::sqrt(1 + slant * slant);
}

// --- the least wheel with which a charge meets its target

bool leads_to(const State& state, UnitId charger, UnitId target, int wheel, double allowance)
{
    const ChargeWay way = charge_way(state, charger, static_cast<std::int16_t>(wheel));
    if (!reaches(allowance, way.arc)) return false;
    const Point origin = way.turned.pose.front;
    const Footprint start = footprint_at(state, charger, way.turned, origin);
    const double left = allowance - way.arc + slack;
    if (!battle::may_meet(state, target, start.around, origin, left)) return false;
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

std::optional<std::int16_t> found_least_wheel(const State& state, UnitId charger, UnitId target,
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
    const table::Formation formation = body(state, charger).formation;
    int missed = 0;
    for (int wheel = step; wheel <= most; wheel += step) {
        // Nor is any wider wheel within its reach.
        const table::Step turn = table::wheel(table::Side::left, wheel / 10.0);
        if (!reaches(allowance, table::length_of(turn, formation))) return std::nullopt;
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

// --- what a charge meets on its way, and where it ends

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

void consider_others(const State& state, const ChargeWay& way, const Footprint& start, double most,
                     InWheel& found)
{
    const Point origin = way.start.pose.front;
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
    consider_others(state, way, start, most, found);
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

ChargeRun stays_at_start(const ChargeWay& way, UnitId barred, bool by_ground = false)
{
    return {.end = way.start, .barred = barred, .by_ground = by_ground};
}

// Its wheel goes no farther: for want of inches, or because of whom it has met.
ChargeRun stopped_in_wheel(const State& state, const ChargeWay& way, double degrees,
                           const InWheel& met)
{
    ChargeRun run{
        .end = way.start, .met = met.foe, .barred = met.barred, .by_ground = met.by_ground};
    if (degrees <= 0) return run;
    const table::Step step = table::wheel(way.side, degrees);
    run.end = table::end_of(way.start, {step});
    run.cost = table::length_of(step, way.start.formation);
    const Point origin = run.end.pose.front;
    const UnitId under =
        overlapped(state, way.charger, footprint_at(state, way.charger, run.end, origin), origin);
    return under == no_unit ? run : stays_at_start(way, under);
}

Nearest first_foe(const Line& line, double arc, double length)
{
    const State& state = line.state;
    Nearest first;
    for (const UnitId unit : foes_of(state, line.unit)) {
        if (!may_be_within(state, line.unit, unit, length + arc)) continue;
        const auto met =
            table::sweep(line.start, footprint(state, unit, line.origin), line.direction);
        if (met && reaches(length, met->touch) && met->touch < first.distance)
            first = {unit, met->touch};
    }
    return first;
}

// Stampeding elephants are in nobody's way for long, but nobody stops upon one.
double before_beasts(const Line& line, double length)
{
    Fixed<Rect, most_elephants> beasts;
    for (const Beast& beast : line.state.beasts)
        beasts.push_back(beast_rect(line.state, beast, line.origin));
    if (beasts.empty()) return length;
    return table::free_before(line.start, line.direction, length,
                              std::span(beasts.begin(), beasts.size()))
        .value_or(0);
}

// Friends whom it has come to stand on by turning (ma.ruling.wheel_neighbours): it must draw clear.
Many stood_on(const Line& line)
{
    const State& state = line.state;
    return those_where(everybody(state, side_of(state, line.unit)), [&](UnitId unit) {
        return unit != line.unit &&
               may_be_within(state, line.unit, unit, front_of(state, line.unit)) &&
               table::overlaps(line.start, footprint(state, unit, line.origin));
    });
}

UnitId first_under(const Line& line, const Many& units, const Footprint& shape)
{
    for (const UnitId unit : units)
        if (battle::may_meet(line.state, unit, shape.around, line.origin) &&
            table::overlaps(shape, footprint(line.state, unit, line.origin)))
            return unit;
    return no_unit;
}

// The straight part of a charge as it is cut short.
class Straight {
  public:
    Straight(const State& state, const ChargeWay& way, double length)
        : way_(way), line_{state, way.charger, way.turned, way.direction}, length_(length)
    {
    }

    ChargeRun run()
    {
        const Nearest foe = first_foe(line_, way_.arc, length_);
        length_ = std::min(length_, foe.distance);
        run_.met = foe.unit;
        for (const double open :
             {closed_from(line_, length_, short_of), edge_from(line_, short_of)})
            if (shorten(open)) run_.by_ground = true;
        if (shorten(clear_of_beasts())) run_.by_ground = true;
        const Many under = stood_on(line_);
        pass(under);
        if (shorten(clear_of_beasts())) pass(under);
        const Vec gone = table::along(way_.direction, length_);
        const UnitId friendly = first_under(line_, under, table::moved(line_.start, gone));
        if (friendly != no_unit) return stays_at_start(way_, friendly);
        run_.cost = cost_of(sheet(line_.state), way_, length_);
        run_.end = line_.at(length_);
        return stands() ? run_ : stays_at_start(way_, no_unit, true);
    }

  private:
    // Turning to go may carry it over an edge of the table, or upon an enemy.
    bool stands() const
    {
        const State& state = line_.state;
        const Footprint there = footprint_at(state, way_.charger, run_.end, line_.origin);
        return table::on_table(there, state.setting->ground.table, line_.origin) &&
               first_under(line_, foes_of(state, way_.charger), there) == no_unit;
    }
    bool shorten(double to)
    {
        if (to >= length_) return false;
        length_ = to;
        run_.met = no_unit;
        return true;
    }
    double clear_of_beasts() const
    {
        UnitId met = no_unit;
        return before_other_elephants(line_, before_beasts(line_, length_), met);
    }
    void pass(const Many& under)
    {
        const FriendsPassed friends = pass_friends(line_, length_, short_of, under);
        if (shorten(friends.length)) run_.barred = friends.stopped_by;
        run_.behind = friends.behind;
    }

    const ChargeWay& way_;
    Line line_;
    double length_;
    ChargeRun run_;
};

} // namespace

ChargeWay charge_way(const State& state, UnitId charger, std::int16_t wheel, double aside,
                     double ahead)
{
    ChargeWay way;
    way.charger = charger;
    way.start = way.turned = body(state, charger);
    const double degrees = std::abs(wheel) / 10.0;
    way.side = wheel >= 0 ? table::Side::left : table::Side::right;
    const Heading heading = way.start.pose.heading;
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
    if (charge.aside == 0) return charge_way(state, charge.charger, charge.wheel);
    const double arc = charge_way(state, charge.charger, charge.wheel).arc;
    const Oblique price = oblique(sheet(state), {1e6, std::abs(aside), true, false});
    const double ahead = table::units_of(charge.cost) - arc - (price.cost - 1e6);
    return charge_way(state, charge.charger, charge.wheel, aside, ahead);
}

std::optional<double> degrees_towards(const State& state, UnitId unit, UnitId target, Vec from)
{
    const Footprint there = footprint(state, target, origin_of(state, unit));
    const auto way = table::direction(from, table::nearest_on(there, from));
    if (!way) return std::nullopt;
    const Vec ahead = table::forward(state.units[unit].pose.heading);
    return table::degrees_of(table::Turn{table::dot(ahead, *way), table::cross(ahead, *way)});
}

std::optional<std::int16_t> least_wheel(const State& state, UnitId charger, UnitId target,
                                        double allowance)
{
    // Whether elephants get there depends on everybody else as well.
    if (is_elephant(state, charger)) return found_least_wheel(state, charger, target, allowance);
    PairGrounds grounds = places_of(state, charger, target);
    return battle::kept<std::optional<std::int16_t>, struct LeastWheel>(
        grounds.add_number(allowance),
        [&] { return found_least_wheel(state, charger, target, allowance); });
}

ChargeRun charge_run(const State& state, const ChargeWay& way, double allowance)
{
    const double most = way.degrees == 0 || reaches(allowance, way.arc)
                            ? way.degrees
                            : way.degrees * allowance / way.arc;
    const InWheel turning = met_in_wheel(state, way);
    if (turning.half_tangent < table::never) {
        const double degrees = table::degrees_of_half_tangent(turning.half_tangent);
        if (degrees <= most) return stopped_in_wheel(state, way, degrees, turning);
    }
    if (most < way.degrees) return stopped_in_wheel(state, way, most, {});
    return Straight(state, way, length_for(sheet(state), way, allowance)).run();
}

double rough_cost(const State& state, const ChargeWay& way, double allowance)
{
    const Point origin = way.turned.pose.front;
    const Footprint at_first = footprint_at(state, way.charger, way.start, origin);
    if (table::in_any(state.setting->ground, rough_ground(), at_first, origin)) return 0;
    const Line line{state, way.charger, way.turned, way.direction};
    const double from = rough_from(line, length_for(sheet(state), way, allowance));
    return from < table::never ? cost_of(sheet(state), way, from) : from;
}

} // namespace quincunx::my_ancients
