// What every phase looks at: friends, enemies, ground, zones, the edge.

#include "rules/impetus/field/charges.hpp"
#include "rules/impetus/field/movement.hpp"

#include <algorithm>

namespace quincunx::impetus {

namespace {

// The first built-up area held by an enemy that it comes up to, ahead or beside its way.
battle::Nearest walls_near(const State& state, UnitId unit, const StraightWay& way)
{
    battle::Nearest first;
    for (const UnitId enemy : everybody(state, battle::other(side_of(state, unit)))) {
        if (!is_garrison(state, enemy)) continue;
        for (const table::Piece& piece : area_of(state, enemy).pieces) {
            const double near = table::first_within(way.body, table::convex_of(piece, way.origin),
                                                    way.direction, table::tolerance);
            if (near < first.distance) first = {enemy, near};
        }
    }
    return first;
}

// Where it stands after the phase: movers at their ends, shifted friends where they are set.
const table::Pose& pose_after(const State& state, const Phase& phase, UnitId unit)
{
    for (const Shift& shift : phase.shifts)
        if (shift.unit == unit) return shift.to;
    for (std::size_t i = 0; i < phase.members.size(); ++i)
        if (phase.members[i] == unit) return phase.ends[i];
    return state.units[unit].pose;
}

// Everybody but this one.
Fixed<Rect, most_units> others_after(const State& state, const Phase& phase, UnitId comrade,
                                     Point origin)
{
    Fixed<Rect, most_units> found;
    for (UnitId other = 0; other < state.units.size(); ++other) {
        if (other == comrade || !in_the_field(state, other)) continue;
        found.push_back(rect_at(state, other, pose_after(state, phase, other), origin));
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
    return may_stand(state, comrade, body, origin) ? std::optional(there) : std::nullopt;
}

Objection shifted_behind(const State& state, Phase& phase)
{
    for (const UnitId comrade : battle::each_in(phase.shifted)) {
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
        if (touches_enemy_at(state, unit, there, origin))
            return Refusal{"imp.move.forwards.contact",
                           {"{unit} would end touching an enemy: only a charge may.", unit}};
        for (UnitId other = 0; other < state.units.size(); ++other) {
            if (other == unit || !in_the_field(state, other) || phase.members.contains(other))
                continue;
            const table::Pose& pose = pose_after(state, phase, other);
            const Vec apart = table::relative(pose.front, origin);
            const double near = 2 * state.setting->farthest;
            if (table::dot(apart, apart) > near * near) continue;
            if (table::overlaps(there, rect_at(state, other, pose, origin)))
                return Refusal{"imp.interp.vol.s_t_fl",
                               {"{unit} would end on {other}.", unit, other}};
        }
    }
    return std::nullopt;
}

} // namespace

Objection touches_enemy(const State& state, UnitId unit, const StraightWay& way, double distance,
                        std::string_view rule)
{
    const Lane lane(state, way.body, way.origin, way.direction, distance);
    for (UnitId enemy = 0; enemy < state.units.size(); ++enemy) {
        if (!enemies(state, unit, enemy) || !in_the_field(state, enemy) ||
            !lane.may_meet(state, enemy))
            continue;
        const double near = table::first_within(way.body, rect(state, enemy, way.origin),
                                                way.direction, table::tolerance);
        if (near <= distance)
            return Refusal{
                rule,
                {"{unit} would touch {other} after {a}U: only a charge may.", unit, enemy, near}};
    }
    const auto [holder, near] = walls_near(state, unit, way);
    if (holder != no_unit && near <= distance)
        return Refusal{rule,
                       {"{unit} would touch the walls that {other} holds after {a}U: only a charge "
                        "may.",
                        unit, holder, near + table::tolerance}};
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
    if (distance > ground.closed_at + table::tolerance) {
        const table::Feature& closed = state.setting->ground.features[ground.closed_by];
        if (walker_of(state, unit).shut.has(closed))
            return battle::closed_by_scenario(closed, unit);
        return Refusal{ground.closed_rule.id(),
                       {"{unit} may not enter the ground that it meets after {a}U.", unit, no_unit,
                        ground.closed_at}};
    }
    const double cost = ground.cost_of(distance);
    if (!reaches(sheet(state), phase.allowance, cost))
        return Refusal{"imp.move.forwards.terrain",
                       {"{unit} has {a}U of movement; this costs {b}U.", unit, no_unit,
                        phase.allowance, cost}};
    phase.cost = std::max(phase.cost, cost);
    for (const Trodden& piece : ground.trodden) {
        if (piece.at >= distance) continue;
        const auto known = [&](const GroundEffect& effect) {
            return effect.unit == unit && effect.destroyed == piece.entering.destroyed;
        };
        if (std::ranges::none_of(phase.ground, known))
            phase.ground.push_back({unit, piece.entering.destroyed, piece.entering.rule->id()});
    }
    return std::nullopt;
}

Objection bound_by_zone(const State& state, UnitId unit)
{
    if (zones_over(state, unit) == 0 || !sheet(state).on("imp.zoc.moves")) return std::nullopt;
    return Refusal{"imp.zoc.moves",
                   {"{unit} stands in an enemy's zone of control and may only go straight at him "
                    "or straight back.",
                    unit}};
}

Objection enters_zone(const State& state, UnitId unit, const StraightWay& way, double distance)
{
    constexpr double just_in = 0.01; // U
    if (!sheet(state).on("imp.zoc.enter")) return std::nullopt;
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

JudgedPhase finished(const State& state, Phase& phase)
{
    if (auto refused = shifted_behind(state, phase)) return Failure{*refused};
    if (auto refused = ends_on_somebody(state, phase)) return Failure{*refused};
    for (std::size_t i = 0; i < phase.members.size(); ++i)
        if (const std::uint64_t zones = zones_at(state, phase.members[i], phase.ends[i]))
            phase.zones_entered |= zones & ~zones_over(state, phase.members[i]);
    return phase;
}

} // namespace quincunx::impetus
