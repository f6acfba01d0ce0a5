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

} // namespace

table::Path charge_way(std::int32_t wheel, double ahead)
{
    table::Path path;
    if (wheel != 0)
        path.push_back(table::wheel(wheel > 0 ? table::Side::right : table::Side::left,
                                    std::abs(wheel) / 1e6));
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

table::Body wheeled_body(const State& state, const Charger& charger)
{
    const table::Body from = body(state, charger.unit);
    if (charger.wheel == 0) return from;
    return table::end_of(from, charge_way(charger.wheel, 0));
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
    const double degrees = charger.wheel / 1e6; // to the right
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
    const table::Course course =
        table::course(body(state, unit), charge_way(charger.wheel, *gap), origin);
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
