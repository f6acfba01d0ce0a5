// What a charge meets on its way, and where it ends.

#include "rules/my_ancients/field/charges_path.hpp"

#include "table/forced.hpp"
#include "table/wheel.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

using table::Footprint;
using table::Point;
using table::Rect;
using table::Vec;

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

ChargeRun stays_at_start(const ChargeWay& way, UnitId barred)
{
    ChargeRun run;
    run.end = way.start;
    run.barred = barred;
    return run;
}

// Its wheel goes no farther: for want of inches, or because of whom it has met.
ChargeRun stopped_in_wheel(const State& state, const ChargeWay& way, double degrees,
                           const InWheel& met)
{
    if (degrees <= 0) {
        ChargeRun run = stays_at_start(way, met.barred);
        run.met = met.foe;
        run.by_ground = met.by_ground;
        return run;
    }
    ChargeRun run;
    const table::Step step = table::wheel(way.side, degrees);
    run.end = table::end_of(way.start, {step});
    run.cost = table::length_of(step, way.start.formation);
    run.met = met.foe;
    run.barred = met.barred;
    run.by_ground = met.by_ground;
    const Point origin = run.end.pose.front;
    const UnitId under =
        overlapped(state, way.charger, footprint_at(state, way.charger, run.end, origin), origin);
    return under == no_unit ? run : stays_at_start(way, under);
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
    Fixed<Rect, most_elephants> beasts;
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

// The straight part of a charge as it is cut short.
class Straight {
  public:
    Straight(const State& state, const ChargeWay& way, double length)
        : state_(state),
          way_(way),
          origin_(way.turned.pose.front),
          start_(footprint_at(state, way.charger, way.turned, origin_)),
          length_(length)
    {
    }

    ChargeRun run()
    {
        const FirstFoe foe = first_foe(state_, way_, start_, origin_, length_);
        length_ = std::min(length_, foe.at);
        run_.met = foe.unit;
        if (shorten(closed_from(state_, way_.charger, start_, origin_, way_.direction, length_,
                                short_of)))
            run_.by_ground = true;
        if (shorten(edge_from(state_, start_, origin_, way_.direction, short_of)))
            run_.by_ground = true;
        if (shorten(clear_of_beasts())) run_.by_ground = true;
        const Many under = stood_on(state_, way_.charger, start_, origin_);
        pass(under);
        const double clear = clear_of_beasts();
        if (shorten(clear)) pass(under);
        const UnitId friendly = ends_on(state_, under, start_, origin_, way_.direction, length_);
        if (friendly != no_unit) return stays_at_start(way_, friendly);
        run_.cost = cost_of(sheet(state_), way_, length_);
        run_.end = {table::moved(way_.turned.pose, table::along(way_.direction, length_)),
                    way_.turned.formation};
        if (!stands()) return cannot_turn();
        return run_;
    }

  private:
    // Turning to go may carry it over an edge of the table, or upon an enemy.
    bool stands() const
    {
        const Footprint there = footprint_at(state_, way_.charger, run_.end, origin_);
        if (!table::on_table(there, state_.setting->ground.table, origin_)) return false;
        for (UnitId unit = 0; unit < state_.units.size(); ++unit)
            if (present(state_, unit) && enemies(state_, way_.charger, unit) &&
                table::overlaps(there, footprint(state_, unit, origin_)))
                return false;
        return true;
    }
    ChargeRun cannot_turn() const
    {
        ChargeRun stays = stays_at_start(way_, no_unit);
        stays.by_ground = true;
        return stays;
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
        const double before = before_beasts(state_, start_, origin_, way_.direction, length_);
        return before_other_elephants(state_, way_.charger, way_.turned, way_.direction, before,
                                      met);
    }
    void pass(const Many& under)
    {
        const FriendsPassed friends = pass_friends(state_, way_.charger, start_, origin_,
                                                   way_.direction, length_, short_of, under);
        if (shorten(friends.length)) run_.barred = friends.stopped_by;
        run_.passed = friends.passed;
        run_.behind = friends.behind;
    }

    const State& state_;
    const ChargeWay& way_;
    Point origin_;
    Footprint start_;
    double length_;
    ChargeRun run_;
};

} // namespace

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
    const double length = length_for(sheet(state), way, allowance);
    const Footprint start = footprint_at(state, way.charger, way.turned, origin);
    const double from = rough_from(state, way.charger, start, origin, way.direction, length);
    return from < table::never ? cost_of(sheet(state), way, from) : from;
}

} // namespace quincunx::my_ancients
