#include "rules/fast_play/field/charges_way.hpp"

#include "rules/fast_play/field/ground.hpp"
#include "rules/fast_play/field/roads.hpp"
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

Refusal somebody_in_the_way(UnitId unit, UnitId target)
{
    return {"fp.charge.declare",
            {"Somebody else stands in the way of {unit} to {other}: only friends in skirmish order "
             "are passed.",
             unit, target}};
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

std::optional<Refusal> barred_by_ground(const State& state, UnitId unit, UnitId target,
                                        const table::Course& course)
{
    if (table::leaves_table(course, state.setting->ground.table))
        return Refusal{"fp.charge.declare",
                       {"The table's edge bars the way of {unit} to {other}.", unit, target}};
    if (const auto met = closed_on(state, unit, course)) return refusal_of(state, unit, *met);
    return std::nullopt;
}

} // namespace

Result<Onset, Refusal> onset(const State& state, const Charger& charger, UnitId target, Zone zone)
{
    return onset(state, charger, target, zone, bars_of(state, charger.unit));
}

Result<Onset, Refusal> onset(const State& state, const Charger& charger, UnitId target, Zone zone,
                             const Bars& bars, Wheeling wheeling)
{
    const UnitId unit = charger.unit;
    const Point origin = origin_of(state, unit);
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
    if (is_barred_ahead(bars, target, degrees, *gap))
        return Failure{somebody_in_the_way(unit, target)};
    if (wheeling == Wheeling::unknown) {
        if (wheels_into(state, unit, target, degrees))
            return refused("fp.charge.wheel", "{unit} would sweep into {other} while it wheels.",
                           unit, target);
        if (wheels_into_others(bars, target, degrees))
            return Failure{somebody_in_the_way(unit, target)};
    }
    if (!bars.on_plain) {
        const table::Course course =
            table::course(body(state, unit), charge_way(charger.wheel, *gap), origin);
        made.cost += ground_added(state, charger, course, made.broken);
        if (too_far()) return say_too_far();
        if (const auto refusal = barred_by_ground(state, unit, target, course))
            return Failure{*refusal};
    }
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
