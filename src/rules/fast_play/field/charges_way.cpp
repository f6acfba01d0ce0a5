#include "rules/fast_play/field/charges.hpp"

#include "rules/fast_play/field/ground.hpp"
#include "rules/fast_play/field/roads.hpp"

namespace quincunx::fast_play {

// --- who bars the way (8.1): whoever is no friend in skirmish order

namespace {

constexpr double a_little = 0.001; // degrees left to the exact look at a single wheel

// Friends so close beside do not count while it wheels (fp.move.wheel_neighbours).
bool is_close_beside(const State& state, UnitId unit, UnitId other, const Rect& mover,
                     const Rect& shape)
{
    const double gap = sheet(state)["fp.move.wheel_neighbours"];
    return !enemies(state, unit, other) && may_be_within(state, unit, other, gap) &&
           table::within(table::distance(mover, shape), gap, slack);
}

// So far from the corner that it wheels about that no wheel reaches it.
bool is_beyond_wheels(const Rect& mover, table::Side side, const Bars::One& one)
{
    const Vec way = one.shape.centre - table::pivot_of(mover, side);
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
    const Vec way = one.shape.centre - from.centre;
    const double aside = table::dot(way, table::right_of(from.forward));
    const double ahead = table::dot(way, from.forward);
    return std::abs(aside) > from.half_front + one.radius ||
           ahead < -(from.half_depth + one.radius) ||
           ahead > from.half_depth + one.radius + table::from_units(inches + 0.1);
}

// All that a charge or its wheel could cover lies on the table, and on ground that is nothing to
// the unit.
bool is_on_plain(const State& state, UnitId unit, const Rect& mover, double inches, Point origin)
{
    Disc disc = table::disc_around(mover);
    disc.radius += table::from_units(inches);
    const table::Ground& ground = state.setting->ground;
    const Vec least = table::relative({}, origin);
    const Vec greatest = table::relative({ground.table.width, ground.table.depth}, origin);
    return disc.centre.x - disc.radius > least.x && disc.centre.y - disc.radius > least.y &&
           disc.centre.x + disc.radius < greatest.x && disc.centre.y + disc.radius < greatest.y &&
           !meets_ground(state, unit, disc, origin);
}

// Straight ahead after so many degrees to the right it runs into anybody but the target.
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

// What the ground adds to the cost of a charge; a breakthrough does not mind it.
double ground_added(const State& state, const Charger& charger, const Course& course, bool& broken)
{
    if (charger.breakthrough || state.setting->ground.features.empty()) return 0;
    const GroundOnWay ground = ground_on(state, charger.unit, course);
    broken = ground.bad();
    return ground_cost(state, charger.unit, ground);
}

std::optional<Refusal> barred_by_ground(const State& state, UnitId unit, UnitId target,
                                        const Course& course)
{
    if (table::leaves_table(course, state.setting->ground.table))
        return battle::refusal_of("fp.charge.declare",
                                  "The table's edge bars the way of {unit} to {other}.", unit,
                                  target);
    if (const auto met = closed_on(state, unit, course)) return refusal_of(state, unit, *met);
    return std::nullopt;
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
    for (const UnitId other : others_within(state, unit, far)) {
        if (!enemies(state, unit, other) && order_of(state, other) == Order::skirmish) continue;
        const Rect shape = rect(state, other, origin);
        bars.all.push_back({other, shape, table::disc_around(shape).radius,
                            is_close_beside(state, unit, other, bars.mover, shape)});
    }
    return bars;
}

bool wheels_into_others(const Bars& bars, UnitId target, double degrees)
{
    if (degrees == 0) return false;
    const double most = half_tangent(degrees);
    return first_run_into(bars, target, side_of_wheel(degrees), most) < most;
}

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

// --- steps

Charger beginning(const State& state, UnitId unit, Wheel wheel)
{
    return {.unit = unit,
            .start = state.units[unit].pose,
            .wheel = wheel * 100'000,
            .reach = table::lattice_length(charge_reach(sheet(state), card(state, unit).basic))};
}

Path charge_way(std::int32_t wheel, double ahead)
{
    Path path;
    if (wheel != 0) path.push_back(table::wheel(side_of_wheel(wheel), std::abs(wheel) / 1e6));
    if (ahead > 0) path.push_back(table::advance(ahead));
    return path;
}

Body wheeled_body(const State& state, const Charger& charger)
{
    const Body from = body(state, charger.unit);
    if (charger.wheel == 0) return from;
    return table::end_of(from, charge_way(charger.wheel, 0));
}

Zone zone_from(const State& state, const Pose& start, UnitId target)
{
    const Point origin = start.front;
    return zone_of(rect(state, target, origin), Vec{});
}

// --- to a target

Result<Onset, Refusal> onset(const State& state, const Charger& charger, UnitId target, Zone zone)
{
    return onset(state, charger, target, zone, bars_of(state, charger.unit));
}

Result<Onset, Refusal> onset(const State& state, const Charger& charger, UnitId target, Zone zone,
                             const Bars& bars, Wheeling wheeling)
{
    const UnitId unit = charger.unit;
    const auto refused = [&](std::string_view rule, std::string_view words, double a = 0,
                             double b = 0) {
        return Failure{Refusal{rule, {words, unit, target, a, b}}};
    };
    const auto somebody_in_the_way = [&] {
        return refused("fp.charge.declare",
                       "Somebody else stands in the way of {unit} to {other}: only friends in "
                       "skirmish order are passed.");
    };
    const Point origin = origin_of(state, unit);
    const Rect aimed_at = rect(state, target, origin);
    const double degrees = charger.wheel / 1e6; // to the right
    const double reach = table::units_of(charger.reach);
    const Rect front =
        wheeled_front(state.units[unit].pose, frontage_of(state, unit), degrees, origin);
    const std::optional<double> gap = straight_to(front, aimed_at);
    if (!gap)
        return refused("fp.charge.declare",
                       "{unit} would miss {other}: straight ahead of its wheel he does not stand.");
    Onset made{
        {}, zone, wheel_arc(frontage_of(state, unit), std::abs(degrees)) + *gap, *gap, false};
    const auto too_far = [&] { return table::exceeds(made.cost, reach, slack); };
    const auto say_too_far = [&] {
        return refused("fp.move.charge",
                       "{unit} cannot reach {other}: wheel, way and ground cost {a}\", and its "
                       "charge is {b}\".",
                       made.cost, reach);
    };
    if (too_far()) return say_too_far();
    if (is_barred_ahead(bars, target, degrees, *gap)) return somebody_in_the_way();
    if (wheeling == Wheeling::unknown) {
        if (wheels_into(state, unit, target, degrees))
            return refused("fp.charge.wheel", "{unit} would sweep into {other} while it wheels.");
        if (wheels_into_others(bars, target, degrees)) return somebody_in_the_way();
    }
    if (!bars.on_plain) {
        const Course course =
            table::course(body(state, unit), charge_way(charger.wheel, *gap), origin);
        made.cost += ground_added(state, charger, course, made.broken);
        if (too_far()) return say_too_far();
        if (const auto refusal = barred_by_ground(state, unit, target, course))
            return Failure{*refusal};
    }
    const Vec touch = table::front_middle(front) + table::along(front.forward, *gap);
    const auto at = lined_up(state, unit, target, zone, touch, origin);
    if (!at) return refused("fp.charge.conform", "{unit} has no room to line up with {other}.");
    made.end = *at;
    return made;
}

std::optional<Pose> lined_up(const State& state, UnitId unit, UnitId target, Zone zone, Vec touch,
                             Point origin)
{
    Clutter clutter = clutter_around(state, unit, target, origin);
    const auto place = [&]() -> std::optional<Pose> {
        const auto at = conformed(sheet(state), body(state, target), table::face_of(zone), touch,
                                  formation_of(state, unit), clutter.hindrances(), origin);
        return at ? std::optional(at->pose) : std::nullopt;
    };
    if (state.setting->openings.empty()) return place();
    const table::ClosedGround closed = clutter.ground;
    clutter.ground = {}; // it may be on a road there
    if (const auto at = place();
        !at || !on_closed(state, unit, rect_at(state, unit, *at, origin), origin))
        return at;
    clutter.ground = closed;
    return place();
}

std::optional<Refusal> no_charge_at_all(const State& state, UnitId unit)
{
    const Unit& of = state.units[unit];
    const ChargeFacts facts{.shaken = of.shaken,
                            .column = of.formation == Formation::column,
                            .artillery = type_of(state, unit) == Type::artillery};
    if (may_charge_at_all(sheet(state), facts)) return std::nullopt;
    if (of.shaken && sheet(state).on("fp.shaken.limits"))
        return Refusal{"fp.shaken.limits", {"{unit} is shaken: it may not charge.", unit}};
    if (facts.column)
        return Refusal{"fp.formation.column", {"{unit} is in column: it may not charge.", unit}};
    return Refusal{"fp.charge.declare", {"{unit} is artillery: it never charges.", unit}};
}

bool may_charge_him(const State& state, UnitId unit, UnitId target, Zone zone)
{
    const Unit& them = state.units[target];
    return may_charge(sheet(state), order_of(state, unit),
                      {.type = type_of(state, target),
                       .order = order_of(state, target),
                       .zone = contact_of(zone),
                       .routing = them.routing,
                       .stampeding = them.stampeding});
}

std::optional<Meeting> counter_meeting(const State& state, const Charger& charger, UnitId target)
{
    const auto met = countercharge(sheet(state), wheeled_body(state, charger), body(state, target));
    if (!met) return std::nullopt;
    State trial = state;
    trial.units[charger.unit].pose = met->charger;
    trial.units[target].pose = met->target;
    if (!room_at(trial, target, body(trial, target)) ||
        !room_at(trial, charger.unit, body(trial, charger.unit)))
        return std::nullopt;
    return met;
}

} // namespace quincunx::fast_play
