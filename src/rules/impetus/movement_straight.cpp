// Straight phases (6.3, 6.5), and what every phase looks at: friends, enemies, ground, zones.

#include "rules/impetus/movement_straight.hpp"

#include "rules/impetus/charges_ahead.hpp"
#include "table/curves.hpp"
#include "table/sight.hpp"
#include "table/zone.hpp"

#include <algorithm>

namespace quincunx::impetus {

using battle::Refusal;
using table::Point;
using table::Rect;
using table::Vec;

double slowest(const State& state, const Members& members)
{
    double least = table::never;
    for (const UnitId unit : members) least = std::min(least, move_of(state, unit));
    return least;
}

double oblique_angle(const table::Step& step)
{
    constexpr double sideways = 90;
    if (step.kind == table::StepKind::shift) return sideways;
    const double radians = table::angle_of(step.ahead, step.aside);
    return radians * 180 / table::pi;
}

Objection touches_enemy(const State& state, UnitId unit, const StraightWay& way, double distance,
                        std::string_view rule)
{
    for (const UnitId enemy : everybody(state, battle::other(side_of(state, unit)))) {
        if (!in_the_field(state, enemy) || !may_be_within(state, unit, enemy, distance + 1))
            continue;
        const double near = table::first_within(way.body, rect(state, enemy, way.origin),
                                                way.direction, table::tolerance);
        if (near <= distance)
            return Refusal{
                rule,
                {"{unit} would touch {other} after {a}U: only a charge may.", unit, enemy, near}};
    }
    if (way.held && distance + table::tolerance >= way.ground.closed_at)
        return Refusal{rule,
                       {"{unit} would touch the walls that {other} holds after {a}U: only a charge "
                        "may.",
                        unit, garrison_of(state, way.ground.closed_by), way.ground.closed_at}};
    return std::nullopt;
}

Objection meets_friends(const State& state, const Moving& moving, UnitId unit,
                        const StraightWay& way, double distance, Phase& phase)
{
    for (const Bystander& met : way.friends) {
        if (met.crossing.enter >= distance || (moving.bits() & bit(met.unit)) != 0) continue;
        const Interpenetration passes = passing(state, unit, met.unit, Passing::voluntary);
        if (passes.effect != Passage::passes)
            return Refusal{"imp.interp.vol.s_t_fl",
                           {"{unit} may not pass through {other}, met after {a}U.", unit, met.unit,
                            met.crossing.touch}};
        if (distance >= met.crossing.leave) continue;
        if (!is_shifted(state, met.unit))
            return Refusal{
                passes.rule->id(),
                {"{unit} must clear {other} with this phase: it ends on it.", unit, met.unit}};
        phase.shifted |= bit(met.unit);
    }
    return std::nullopt;
}

Objection trodden(const State& state, UnitId unit, const GroundOnWay& ground, double distance,
                  Phase& phase)
{
    if (distance > ground.closed_at + table::tolerance)
        return Refusal{ground.closed_rule.id(),
                       {"{unit} may not enter the ground that it meets after {a}U.", unit, no_unit,
                        ground.closed_at}};
    const double cost = ground.cost_of(distance);
    if (!reaches(sheet(state), phase.allowance, cost))
        return Refusal{"imp.move.forwards.terrain",
                       {"{unit} has {a}U of movement; this costs {b}U.", unit, no_unit,
                        phase.allowance, cost}};
    phase.cost = std::max(phase.cost, cost);
    for (const Trodden& piece : ground.trodden) {
        if (piece.at >= distance) continue;
        (piece.entering.destroyed ? phase.destroyed : phase.disordered_by_ground) |= bit(unit);
        if (!phase.ground.full())
            phase.ground.push_back({unit, piece.entering.destroyed, piece.entering.rule->id()});
    }
    return std::nullopt;
}

Objection bound_by_zone(const State& state, UnitId unit)
{
    if (zones_over(state, unit) == 0) return std::nullopt;
    return Refusal{"imp.zoc.moves",
                   {"{unit} stands in an enemy's zone of control and may only go straight at him "
                    "or straight back.",
                    unit}};
}

Objection enters_zone(const State& state, UnitId unit, const StraightWay& way, double distance)
{
    constexpr double just_in = 0.01; // U
    const std::uint64_t before = zones_over(state, unit);
    for (const UnitId enemy : everybody(state, battle::other(side_of(state, unit)))) {
        if ((before & bit(enemy)) != 0 || !has_zone(state, enemy)) continue;
        const auto in = table::sweep(way.body, zone_of(state, enemy, way.origin), way.direction);
        if (in && in->touch + just_in < distance)
            return Refusal{"imp.zoc.enter",
                           {"{unit} comes into the zone of control of {other} after {a}U and must "
                            "end there.",
                            unit, enemy, in->touch}};
    }
    return std::nullopt;
}

Objection off_table(const State& state, UnitId unit, const table::Pose& end)
{
    const Setting& setting = *state.setting;
    const Rect there = rect_at(state, unit, end, end.front);
    if (table::on_table(there, setting.ground.table, end.front)) return std::nullopt;
    const table::Footprint shape = table::footprint(rect_at(state, unit, end, {}));
    if (battle::exit_for(setting.day, side_of(state, unit), shape, setting.ground.table, {}))
        return std::nullopt;
    return Refusal{"imp.move.table_edge", {"{unit} may not leave the table.", unit}};
}

void note_zones(const State& state, Phase& phase)
{
    for (std::size_t i = 0; i < phase.members.size(); ++i)
        phase.zones_entered |=
            zones_at(state, phase.members[i], phase.ends[i]) & ~zones_over(state, phase.members[i]);
}

namespace {

bool touches_any_enemy(const State& state, UnitId unit, const Rect& there, Point origin)
{
    for (const UnitId enemy : everybody(state, battle::other(side_of(state, unit))))
        if (in_the_field(state, enemy) &&
            table::distance(there, rect(state, enemy, origin)) <= table::tolerance)
            return true;
    return false;
}

// Where everybody but this one would stand: movers at their ends, shifted friends where they are
// set.
Fixed<Rect, most_units> others_after(const State& state, const Phase& phase, UnitId comrade,
                                     Point origin)
{
    Fixed<Rect, most_units> found;
    for (UnitId other = 0; other < state.units.size(); ++other) {
        if (other == comrade || !in_the_field(state, other)) continue;
        table::Pose pose = state.units[other].pose;
        for (std::size_t i = 0; i < phase.members.size(); ++i)
            if (phase.members[i] == other) pose = phase.ends[i];
        for (const Shift& shift : phase.shifts)
            if (shift.unit == other) pose = shift.to;
        found.push_back(rect_at(state, other, pose, origin));
    }
    return found;
}

// Straight back along the line of the mover that ends on it, to the first free place.
std::optional<table::Pose> place_behind(const State& state, const Phase& phase, UnitId comrade)
{
    const Point origin = origin_of(state, comrade);
    const Fixed<Rect, most_units> others = others_after(state, phase, comrade, origin);
    const Vec ahead = table::forward(phase.ends.front().heading);
    const Vec back = phase.kind == PhaseKind::rearward ? ahead : -ahead;
    const double length = table::beyond(table::footprint(rect(state, comrade, origin)), back, 0,
                                        {others.begin(), others.size()});
    const table::Pose there = table::moved(state.units[comrade].pose, table::along(back, length));
    const Rect body = rect_at(state, comrade, there, origin);
    const table::Ground& ground = state.setting->ground;
    const bool stands = table::on_table(body, ground.table, origin) &&
                        !table::in_any(ground, closed_to(state, comrade), body, origin) &&
                        !touches_any_enemy(state, comrade, body, origin);
    return stands ? std::optional(there) : std::nullopt;
}

} // namespace

Objection shifted_behind(const State& state, Phase& phase)
{
    for (UnitId comrade = 0; comrade < state.units.size(); ++comrade) {
        if ((phase.shifted & bit(comrade)) == 0) continue;
        const auto behind =
            phase.shifts.full() ? std::nullopt : place_behind(state, phase, comrade);
        if (!behind)
            return Refusal{"imp.interp.vol.s_t_fl",
                           {"{other} cannot be set behind {unit}: there is no room.",
                            phase.members.front(), comrade}};
        phase.shifts.push_back({comrade, *behind});
    }
    return std::nullopt;
}

Objection ends_on_somebody(const State& state, const Phase& phase)
{
    for (std::size_t i = 0; i < phase.members.size(); ++i) {
        const UnitId unit = phase.members[i];
        const Point origin = phase.ends[i].front;
        const Rect there = rect_at(state, unit, phase.ends[i], origin);
        for (UnitId other = 0; other < state.units.size(); ++other) {
            if (other == unit || !in_the_field(state, other) || phase.members.contains(other))
                continue;
            table::Pose pose = state.units[other].pose;
            for (const Shift& shift : phase.shifts)
                if (shift.unit == other) pose = shift.to;
            const Vec apart = table::relative(pose.front, origin);
            constexpr double near = 40e6; // millionths: no two bases reach so far
            if (table::dot(apart, apart) > near * near) continue;
            if (table::overlaps(there, rect_at(state, other, pose, origin)))
                return Refusal{"imp.interp.vol.s_t_fl",
                               {"{unit} would end on {other}.", unit, other}};
        }
    }
    return std::nullopt;
}

namespace {

Phase begun(const State& state, const Moving& moving)
{
    Phase phase;
    phase.kind = moving.kind;
    phase.members = moving.members;
    phase.allowance = slowest(state, moving.members);
    return phase;
}

// A free built-up area that a FORWARDS phase reaches and that this unit may enter.
std::uint8_t area_reached(const State& state, const Moving& moving, const StraightWay& way,
                          double distance)
{
    if (moving.members.size() > 1 || distance + table::tolerance < way.ground.closed_at)
        return no_feature;
    const std::uint8_t index = way.ground.closed_by;
    if (way.ground.closed_at == table::never) return no_feature;
    const UnitId unit = moving.members.front();
    const table::Kind kind = state.setting->ground.features[index].kind;
    const bool enters = feature_of(kind) == Feature::bua && !is_large(state, unit) &&
                        entering(state, unit, kind, Formation::single).may_enter &&
                        garrison_of(state, index) == no_unit;
    return enters ? index : no_feature;
}

// The middle of its front edge keeps to a road all the way.
bool keeps_to_road(const State& state, UnitId unit, const table::Pose& end)
{
    const Point origin = origin_of(state, unit);
    const table::Segment track{{}, table::relative(end.front, origin)};
    const double length = table::distance(track.from, track.to);
    const auto& features = state.setting->ground.features;
    return length > 0 &&
           std::any_of(features.begin(), features.end(), [&](const table::Feature& feature) {
               return feature.kind == table::Kind::road &&
                      reaches(sheet(state), table::length_inside(track, feature, origin), length);
           });
}

Objection straight(const State& state, const Moving& moving, UnitId unit, Vec direction,
                   double distance, std::string_view contact_rule, Phase& phase)
{
    const StraightWay way =
        straight_way(state, unit, direction, distance + 1, moving.bits(), moving.formation);
    double length = distance;
    if (moving.kind == PhaseKind::forwards) {
        phase.enters = area_reached(state, moving, way, distance);
        if (phase.enters != no_feature) length = std::min(length, way.ground.closed_at);
    }
    if (auto refused = touches_enemy(state, unit, way, length, contact_rule)) return refused;
    if (auto refused = trodden(state, unit, way.ground, length, phase)) return refused;
    if (auto refused = meets_friends(state, moving, unit, way, length, phase)) return refused;
    phase.ends.push_back(pose_on(state, unit, way, length));
    if (auto refused = off_table(state, unit, phase.ends.back())) return refused;
    if (moving.kind != PhaseKind::forwards) return enters_zone(state, unit, way, length);
    const ZoneSays zone = zone_says(state, unit, phase.ends.back());
    if (zone == ZoneSays::no) return bound_by_zone(state, unit);
    phase.leaves_zone |= zone == ZoneSays::leaves;
    return std::nullopt;
}

JudgedPhase finished(const State& state, Phase& phase)
{
    if (auto refused = shifted_behind(state, phase)) return Failure{*refused};
    if (auto refused = ends_on_somebody(state, phase)) return Failure{*refused};
    note_zones(state, phase);
    return phase;
}

} // namespace

JudgedPhase judged_forwards(const State& state, const Moving& moving, double distance)
{
    Phase phase = begun(state, moving);
    for (const UnitId unit : moving.members)
        if (auto refused =
                straight(state, moving, unit, table::forward(state.units[unit].pose.heading),
                         distance, "imp.move.forwards.contact", phase))
            return Failure{*refused};
    const bool one_wide = moving.formation != Formation::line;
    phase.by_road = one_wide && sheet(state).on("imp.terrain.road.move");
    for (std::size_t i = 0; i < phase.members.size() && phase.by_road; ++i)
        phase.by_road = keeps_to_road(state, phase.members[i], phase.ends[i]);
    return finished(state, phase);
}

JudgedPhase judged_oblique(const State& state, const Moving& moving, const table::Step& step)
{
    Phase phase = begun(state, moving);
    const UnitId unit = moving.members.front();
    if (auto refused = bound_by_zone(state, unit)) return Failure{*refused};
    const table::Course course = table::course(body(state, unit), {step}, origin_of(state, unit));
    const table::Stage& stage = course.stages.front();
    if (auto refused = straight(state, moving, unit, stage.direction, stage.length,
                                "imp.move.oblique.no_contact", phase))
        return Failure{*refused};
    phase.ends.clear();
    phase.ends.push_back(course.last.pose);
    return finished(state, phase);
}

JudgedPhase about_face(const State& state, const Moving& moving)
{
    Phase phase = begun(state, moving);
    const UnitId unit = moving.members.front();
    phase.ends.push_back(table::half_turned(body(state, unit), table::TurnAbout::centre).pose);
    return phase;
}

JudgedPhase judged_rearward(const State& state, const Moving& moving, double distance)
{
    Phase phase = begun(state, moving);
    const UnitId unit = moving.members.front();
    if (auto refused =
            straight(state, moving, unit, -table::forward(state.units[unit].pose.heading), distance,
                     "imp.move.rearward.no_contact", phase))
        return Failure{*refused};
    return finished(state, phase);
}

} // namespace quincunx::impetus
