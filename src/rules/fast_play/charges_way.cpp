#include "rules/fast_play/charges_way.hpp"

#include "rules/fast_play/field_ground.hpp"
#include "table/path.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::fast_play {

using battle::Refusal;
using table::Point;
using table::Pose;
using table::Rect;
using table::Vec;
using table::Zone;

namespace {

Failure<Refusal> refused(std::string_view rule, std::string_view words, UnitId unit,
                         UnitId other = no_unit, double a = 0, double b = 0)
{
    return Failure{Refusal{rule, {words, unit, other, a, b}}};
}

constexpr double degrees_of(std::int32_t wheel)
{
    return wheel / 1e6;
}

table::Path path_of(double degrees, double ahead)
{
    table::Path path;
    if (degrees != 0)
        path.push_back(
            table::wheel(degrees > 0 ? table::Side::right : table::Side::left, std::abs(degrees)));
    if (ahead > 0) path.push_back(table::advance(ahead));
    return path;
}

bool enters_others(const State& state, UnitId unit, UnitId target, const table::Course& course)
{
    for (UnitId other = 0; other < state.units.size(); ++other) {
        if (other == unit || other == target || !present(state, other) ||
            !may_be_within(state, unit, other, course.length + 6))
            continue;
        const bool friendly = !enemies(state, unit, other);
        if (friendly && order_of(state, other) == Order::skirmish) continue;
        const Rect shape = rect(state, other, course.origin);
        const table::Meeting met = table::meeting(course, shape);
        if (!met.enter) continue;
        const table::Stage& stage = course.stages[met.enter->stage];
        const bool beside = friendly && stage.step.kind == table::StepKind::wheel &&
                            table::within(table::distance(stage.start, shape),
                                          sheet(state)["fp.move.wheel_neighbours"], slack);
        if (!beside) return true;
        table::Course rest = course;
        rest.stages.clear();
        for (std::size_t i = met.enter->stage + 1U; i < course.stages.size(); ++i)
            rest.stages.push_back(course.stages[i]);
        if (!rest.stages.empty() && table::meeting(rest, shape).enter) return true;
    }
    return false;
}

bool enters_closed(const State& state, UnitId unit, const table::Course& course)
{
    const table::Ground& ground = state.setting->ground;
    const table::Kinds closed = closed_to(state, unit);
    for (const table::GroundMet& met : table::grounds_met(course, ground))
        if (closed.has(ground.features[met.feature].kind)) return true;
    return false;
}

} // namespace

table::Body wheeled_body(const State& state, const Charger& charger)
{
    const table::Body from = body(state, charger.unit);
    if (charger.wheel == 0) return from;
    return table::end_of(from, path_of(degrees_of(charger.wheel), 0));
}

Zone zone_from(const State& state, const Pose& start, UnitId target)
{
    const Point origin = start.front;
    return zone_of(rect(state, target, origin), Vec{});
}

// --- to a target
// ----------------------------------------------------------------------------------------------

namespace {

// A wheel that would sweep the unit into its target is no charge.
bool sweeps_into(const State& state, UnitId unit, const Rect& target, double degrees, Point origin)
{
    if (degrees == 0) return false;
    const table::Side pivot = degrees > 0 ? table::Side::right : table::Side::left;
    const table::Turn turn = table::turn_of_degrees(std::abs(degrees));
    return table::wheel_sweep(rect(state, unit, origin), target, pivot,
                              table::half_tangent_of(turn))
        .has_value();
}

// What stands or lies in the way of a charge.
std::optional<Refusal> way_barred(const State& state, UnitId unit, UnitId target,
                                  const table::Course& course)
{
    if (table::leaves_table(course, state.setting->ground.table) ||
        enters_closed(state, unit, course))
        return Refusal{"fp.charge.declare",
                       {"Closed ground or the table's edge bars the way of {unit}.", unit}};
    if (enters_others(state, unit, target, course))
        return Refusal{"fp.charge.declare",
                       {"Somebody else stands in the way of {unit} to {other}: only friends in "
                        "skirmish order are passed.",
                        unit, target}};
    return std::nullopt;
}

// What the ground adds to the cost of a charge; a breakthrough does not mind it.
double ground_added(const State& state, const Charger& charger, const table::Course& course,
                    bool& broken)
{
    if (charger.breakthrough || state.setting->ground.features.empty()) return 0;
    const double rates[] = {1, 1, 1};
    const GroundOnWay ground = ground_on(state, charger.unit, course, rates);
    broken = ground.bad();
    return ground_cost(sheet(state), card(state, charger.unit).basic, order_of(state, charger.unit),
                       ground.difficult, ground.obstacles);
}

} // namespace

Result<Onset, Refusal> onset(const State& state, const Charger& charger, UnitId target, Zone zone)
{
    const UnitId unit = charger.unit;
    const Point origin = place_of(state, unit);
    const Rect aimed_at = rect(state, target, origin);
    const double degrees = degrees_of(charger.wheel);
    const double reach = table::units_of(charger.reach);
    const Rect front =
        wheeled_front(state.units[unit].pose, frontage_of(state, unit), degrees, origin);
    const std::optional<double> gap = straight_to(front, aimed_at);
    if (!gap)
        return refused("fp.charge.declare",
                       "{unit} would miss {other}: straight ahead of its wheel he does not stand.",
                       unit, target);
    Onset made{
        {}, zone, wheel_arc(frontage_of(state, unit), std::abs(degrees)) + *gap, *gap, false};
    const auto too_far = [&] { return table::exceeds(made.cost, reach, slack); };
    const auto say_too_far = [&] {
        return refused("fp.move.charge",
                       "{unit} cannot reach {other}: wheel, way and ground cost {a}\", and its "
                       "charge is {b}\".",
                       unit, target, made.cost, reach);
    };
    if (too_far()) return say_too_far();
    if (sweeps_into(state, unit, aimed_at, degrees, origin))
        return refused("fp.charge.wheel", "{unit} would sweep into {other} while it wheels.", unit,
                       target);
    const table::Course course = table::course(body(state, unit), path_of(degrees, *gap), origin);
    made.cost += ground_added(state, charger, course, made.broken);
    if (too_far()) return say_too_far();
    if (const auto refusal = way_barred(state, unit, target, course)) return Failure{*refusal};
    const Vec touch = table::front_middle(front) + table::along(front.forward, *gap);
    const auto at = lined_up(state, unit, target, zone, touch, origin);
    if (!at)
        return refused("fp.charge.conform", "{unit} has no room to line up with {other}.", unit,
                       target);
    made.end = *at;
    return made;
}

std::optional<Pose> lined_up(const State& state, UnitId unit, UnitId target, Zone zone, Vec touch,
                             Point origin)
{
    constexpr double around_him = 40; // whoever could stand in the way along his edge
    const Clutter clutter = clutter_around(state, unit, target, around_him, origin);
    const auto at = conformed(sheet(state), body(state, target), table::face_of(zone), touch,
                              formation_of(state, unit), clutter.hindrances(), origin);
    return at ? std::optional(at->pose) : std::nullopt;
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

namespace {

Charger fresh(const State& state, UnitId unit, Wheel wheel)
{
    Charger charger;
    charger.unit = unit;
    charger.start = state.units[unit].pose;
    charger.wheel = wheel * 100'000;
    charger.reach = table::lattice_length(charge_reach(sheet(state), card(state, unit).basic));
    return charger;
}

// What of a charge does not depend on its wheel.
std::optional<Refusal> no_target(const State& state, UnitId unit, UnitId target)
{
    const auto say = [&](std::string_view rule, std::string_view words, double a = 0,
                         double b = 0) {
        return Refusal{rule, {words, unit, target, a, b}};
    };
    if (!present(state, target) || !enemies(state, unit, target))
        return say("fp.charge.declare", "{unit} can only charge an enemy on the table.");
    if (state.units[target].hidden) return say("scenario.hidden", "That unit is not in sight.");
    const double reach = charge_reach(sheet(state), card(state, unit).basic);
    const double apart = distance(state, unit, target);
    if (table::exceeds(apart, reach, slack))
        return say("fp.move.charge",
                   "{unit} cannot reach {other}: it is {a}\" away and its charge is {b}\".", apart,
                   reach);
    const Point origin = place_of(state, unit);
    if (!partly_in_front_zone(rect(state, unit, origin), rect(state, target, origin)))
        return say("fp.charge.declare", "{other} is not in the front zone of {unit}.");
    if (state.units[target].stampeding)
        return say("fp.elephant.stampede", "Stampeding elephants cannot be charged.");
    const Zone zone = zone_from(state, state.units[unit].pose, target);
    if (!may_charge_him(state, unit, target, zone))
        return say("fp.charge.skirmishers",
                   "{unit} is in skirmish order: it may not charge the front of formed troops.");
    return std::nullopt;
}

} // namespace

Result<Onset, Refusal> judged_charge(const State& state, UnitId unit, UnitId target, Wheel wheel)
{
    if (const auto refusal = no_charge_at_all(state, unit)) return Failure{*refusal};
    if (const auto refusal = no_target(state, unit, target)) return Failure{*refusal};
    const double most = sheet(state)["fp.charge.wheel"];
    if (std::abs(wheel) > most * 10)
        return refused("fp.charge.wheel", "A charge begins with a wheel of at most {a} degrees.",
                       unit, target, most);
    const auto made = onset(state, fresh(state, unit, wheel), target,
                            zone_from(state, state.units[unit].pose, target));
    if (made && !in_sight(state, unit, target))
        return refused("fp.missile.sight", "{unit} does not see {other}.", unit, target);
    return made;
}

std::optional<Wheel> wheel_for(const State& state, UnitId unit, UnitId target, int step)
{
    if (no_charge_at_all(state, unit) || no_target(state, unit, target)) return std::nullopt;
    const Zone zone = zone_from(state, state.units[unit].pose, target);
    const int most = sheet(state).whole("fp.charge.wheel");
    bool seen = false;
    for (int degrees = 0; degrees <= most; degrees += step)
        for (const int side : {1, -1}) {
            if (degrees == 0 && side < 0) continue;
            const Wheel wheel = static_cast<Wheel>(10 * degrees * side);
            if (!onset(state, fresh(state, unit, wheel), target, zone)) continue;
            if (!seen && !in_sight(state, unit, target)) return std::nullopt;
            seen = true;
            return wheel;
        }
    return std::nullopt;
}

bool has_charge(const State& state, UnitId unit)
{
    if (!may_act(state, unit) || held(state, unit) || no_charge_at_all(state, unit)) return false;
    for (UnitId enemy = 0; enemy < state.units.size(); ++enemy)
        if (present(state, enemy) && enemies(state, unit, enemy) && wheel_for(state, unit, enemy))
            return true;
    return false;
}

// --- after a flight
// ----------------------------------------------------------------------------------------------

namespace {

// The greatest straight way whose cost with its ground is within what is left.
double straight_allowed(const State& state, const Charger& charger, const table::Body& from,
                        double left)
{
    if (charger.breakthrough || state.setting->ground.features.empty() || left <= 0)
        return std::max(0.0, left);
    const auto cost = [&](double length) {
        const table::Course course = table::course(from, {table::advance(length)}, from.pose.front);
        const double rates[] = {1};
        const GroundOnWay ground = ground_on(state, charger.unit, course, rates);
        return length + ground_cost(sheet(state), card(state, charger.unit).basic,
                                    order_of(state, charger.unit), ground.difficult,
                                    ground.obstacles);
    };
    if (cost(left) <= left) return left;
    double low = 0;
    double high = left;
    for (int i = 0; i < 24; ++i) {
        const double middle = (low + high) / 2;
        (cost(middle) <= left ? low : high) = middle;
    }
    return low;
}

// What ends a straight way: the first of those in it.
struct Bar {
    double at = table::never; // touch
    double stop = table::never;
    UnitId enemy = no_unit;
};

Bar first_enemy(const State& state, const Charger& charger, const table::Body& from, double length,
                std::uint64_t not_these)
{
    const Point origin = from.pose.front;
    const Rect mover = table::whole_rect(from, origin);
    const double gap = sheet(state)["fp.move.one_inch"];
    Bar first;
    for (UnitId enemy = 0; enemy < state.units.size(); ++enemy) {
        if (!present(state, enemy) || !enemies(state, charger.unit, enemy) ||
            (not_these & bit(enemy)) != 0)
            continue;
        const Rect shape = rect(state, enemy, origin);
        const auto met = table::sweep(mover, shape, mover.forward, length + gap);
        if (!met || met->touch >= first.at || table::exceeds(met->touch, length, slack)) continue;
        const bool near = table::distance(mover, shape) <= gap;
        first = {met->touch, near ? 0 : table::first_within(mover, shape, mover.forward, gap),
                 enemy};
    }
    return first;
}

// Enemies that it may not fight keep it an inch away.
double stopped_by_others(const State& state, const Charger& charger, const table::Body& from,
                         double length, std::uint64_t these)
{
    const Point origin = from.pose.front;
    const Rect mover = table::whole_rect(from, origin);
    const double gap = sheet(state)["fp.move.one_inch"];
    double stop = length;
    for (UnitId enemy = 0; enemy < state.units.size(); ++enemy) {
        if (!present(state, enemy) || !enemies(state, charger.unit, enemy) ||
            (these & bit(enemy)) == 0)
            continue;
        const Rect shape = rect(state, enemy, origin);
        const auto met = table::sweep(mover, shape, mover.forward, length + gap);
        if (!met || table::exceeds(met->touch, length + gap, slack)) continue;
        const bool near = table::distance(mover, shape) <= gap;
        stop = std::min(stop, near ? 0 : table::first_within(mover, shape, mover.forward, gap));
    }
    return stop;
}

double stopped_by_friends_and_ground(const State& state, const Charger& charger,
                                     const table::Body& from, double length)
{
    const Point origin = from.pose.front;
    const Rect mover = table::whole_rect(from, origin);
    double stop = length;
    for (UnitId other = 0; other < state.units.size(); ++other) {
        if (other == charger.unit || !present(state, other) ||
            enemies(state, charger.unit, other) || order_of(state, other) == Order::skirmish)
            continue;
        if (const auto met = table::sweep(mover, rect(state, other, origin), mover.forward, length))
            stop = std::min(stop, met->touch);
    }
    const table::ClosedGround closed(state.setting->ground, closed_to(state, charger.unit),
                                     table::disc_around(mover), length + 1, origin);
    for (const table::Convex ground : closed)
        if (const auto met = table::sweep(mover, ground, mover.forward))
            stop = std::min(stop, met->touch);
    for (const Rect& edge : table::beyond_edges(state.setting->ground.table, origin))
        if (const auto met = table::sweep(mover, edge, mover.forward, length))
            stop = std::min(stop, met->touch);
    return std::max(0.0, stop);
}

} // namespace

// Nobody may end on a friend in skirmish order whom he passed: back to the last free place.
double last_free(const State& state, UnitId unit, const table::Body& from, double length)
{
    const Point origin = from.pose.front;
    const Rect mover = table::whole_rect(from, origin);
    bool taken = true;
    while (taken && length > 0) {
        taken = false;
        for (UnitId other = 0; other < state.units.size(); ++other) {
            if (other == unit || !present(state, other)) continue;
            const Rect shape = rect(state, other, origin);
            if (!table::overlaps(table::moved(mover, table::along(mover.forward, length)), shape))
                continue;
            const auto met = table::sweep(mover, shape, mover.forward);
            length = met ? std::min(met->touch, length - table::tolerance) : 0;
            length = std::max(0.0, length);
            taken = true;
        }
    }
    return length;
}

namespace {

// The wheel that is left, made; nothing: it is barred by now.
struct Wheeled {
    table::Body body;
    double cost = 0;
};
std::optional<Wheeled> wheel_made(const State& state, const Charger& charger)
{
    const UnitId unit = charger.unit;
    const table::Body from = body(state, unit);
    if (charger.wheel == 0) return Wheeled{from, 0};
    const double degrees = degrees_of(charger.wheel);
    const table::Course wheel = table::course(from, path_of(degrees, 0), from.pose.front);
    const double cost = wheel_arc(frontage_of(state, unit), std::abs(degrees));
    if (enters_others(state, unit, no_unit, wheel) || enters_closed(state, unit, wheel) ||
        table::leaves_table(wheel, state.setting->ground.table) ||
        cost > table::units_of(charger.reach))
        return std::nullopt;
    return Wheeled{wheel.last, cost};
}

// How it would come to stand against somebody in its way; nothing: it may not, or cannot.
std::optional<Onset> onset_on_the_way(const State& state, const Charger& charger,
                                      const table::Body& from, double left, UnitId enemy)
{
    const UnitId unit = charger.unit;
    State trial = state; // as it stands after its wheel
    trial.units[unit].pose = from.pose;
    Charger straight = charger;
    straight.wheel = 0;
    straight.reach = table::lattice_length(left);
    const bool fled = (state.act.fled & bit(enemy)) != 0;
    const Zone zone = fled ? zone_of(rect(trial, enemy, from.pose.front), Vec{})
                           : zone_from(state, charger.start, enemy);
    if (!may_charge_him(state, unit, enemy, zone) || no_charge_at_all(state, unit) ||
        state.units[enemy].hidden)
        return std::nullopt;
    const auto made = onset(trial, straight, enemy, zone);
    return made ? std::optional(*made) : std::nullopt;
}

} // namespace

Following following(const State& state, const Charger& charger, std::uint64_t not_these)
{
    Following found;
    const UnitId unit = charger.unit;
    found.end = state.units[unit].pose;
    const auto wheeled = wheel_made(state, charger);
    if (!wheeled) return found; // nor anything after it
    const table::Body& from = wheeled->body;
    const Vec ahead = table::forward(from.pose.heading);
    const double left = table::units_of(charger.reach) - wheeled->cost;
    const double allowed = straight_allowed(state, charger, from, left);
    double length = stopped_by_friends_and_ground(state, charger, from, allowed);
    std::uint64_t shunned = not_these;
    for (Bar bar = first_enemy(state, charger, from, length, shunned); bar.enemy != no_unit;
         bar = first_enemy(state, charger, from, length, shunned)) {
        if (const auto made = onset_on_the_way(state, charger, from, left, bar.enemy)) {
            found.met = bar.enemy;
            found.onset = *made;
            found.touch = table::moved(from.pose, table::along(ahead, bar.at));
            return found;
        }
        shunned |= bit(bar.enemy);
    }
    length = std::min(length, stopped_by_others(state, charger, from, length, shunned));
    length = last_free(state, unit, from, length);
    if (length <= 0 && charger.wheel != 0 && !room_at(state, unit, from)) return found;
    found.end = table::moved(from.pose, table::along(ahead, length));
    return found;
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
