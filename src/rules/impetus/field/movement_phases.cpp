#include "rules/impetus/field/movement.hpp"

#include "table/curves.hpp"
#include "table/sight.hpp"

namespace quincunx::impetus {

using table::StepKind;

namespace {

std::optional<PhaseKind> kind_of(const table::Path& path)
{
    if (path.size() == 2 && path[0].kind == StepKind::advance && path[0].ahead >= 0 &&
        path[1].kind == StepKind::wheel)
        return PhaseKind::wheel;
    if (path.size() != 1) return std::nullopt;
    switch (path[0].kind) {
    case StepKind::advance: return path[0].ahead < 0 ? PhaseKind::rearward : PhaseKind::forwards;
    case StepKind::wheel: return PhaseKind::wheel;
    case StepKind::oblique:
    case StepKind::shift: return PhaseKind::oblique;
    case StepKind::half_turn: return PhaseKind::about_face;
    case StepKind::quarter_turn:
    case StepKind::widen:
    case StepKind::reform:
    case StepKind::place: break;
    }
    return std::nullopt;
}

std::optional<Refusal> cannot_move(const State& state, UnitId unit)
{
    if (!in_the_field(state, unit))
        return Refusal{"imp.bua.garrison", {"{unit} is not on the open table.", unit}};
    if (in_melee(state, unit))
        return Refusal{"imp.disengage", {"{unit} is in melee: it fights, or disengages.", unit}};
    if (move_of(state, unit) <= 0) return Refusal{"imp.move.rate", {"{unit} cannot move.", unit}};
    if (state.units[unit].square)
        return Refusal{"imp.disc.fail.square", {"{unit} stands in a square.", unit}};
    return std::nullopt;
}

// The pure rows that forbid an oblique, an about face or a rearward move.
std::optional<Refusal> forbidden(const State& state, UnitId unit, Manoeuvre move, double angle)
{
    const ReckonedManoeuvre ready =
        reckoned(sheet(state), ManoeuvreFacts{facts(state, unit), move, angle});
    if (ready.allowed) return std::nullopt;
    if (ready.rule.id() == "imp.move.oblique.forwards_same_facing")
        return Refusal{ready.rule.id(),
                       {"{unit} would go {a} degrees off its facing; it may go up to {b}.", unit,
                        no_unit, angle, sheet(state)[ready.rule]}};
    const bool shaken = state.units[unit].disordered;
    return Refusal{ready.rule.id(),
                   {shaken ? "{unit} is disordered and may not make this move."
                           : "{unit} may not make this move.",
                    unit}};
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
    const table::Feature& area = state.setting->ground.features[index];
    const table::Kind kind = area.kind;
    const Walker walker = walker_of(state, unit);
    const bool enters = feature_of(kind) == Feature::bua && !is_large(state, unit) &&
                        !walker.shut.has(area) && entering(sheet(state), walker, kind).may_enter &&
                        garrison_of(state, index) == no_unit;
    return enters ? index : no_feature;
}

// The middle of its front edge keeps to a road all the way.
bool keeps_to_road(const State& state, UnitId unit, const table::Pose& end)
{
    const Point origin = origin_of(state, unit);
    const table::Segment track{{}, table::relative(end.front, origin)};
    const double length = table::distance(track.from, track.to);
    return length > 0 &&
           std::ranges::any_of(state.setting->ground.features, [&](const table::Feature& feature) {
               return feature.kind == table::Kind::road &&
                      reaches(sheet(state), table::length_inside(track, feature, origin), length);
           });
}

std::string_view contact_rule(PhaseKind kind)
{
    if (kind == PhaseKind::forwards) return "imp.move.forwards.contact";
    return kind == PhaseKind::oblique ? "imp.move.oblique.no_contact"
                                      : "imp.move.rearward.no_contact";
}

Objection straight(const State& state, const Moving& moving, UnitId unit, Vec direction,
                   double distance, Phase& phase)
{
    const StraightWay way =
        straight_way(state, unit, direction, distance + 1, moving.bits(), moving.formation);
    double length = distance;
    if (moving.kind == PhaseKind::forwards) {
        phase.enters = area_reached(state, moving, way, distance);
        if (phase.enters != no_feature) length = std::min(length, way.ground.closed_at);
    }
    if (auto refused = touches_enemy(state, unit, way, length, contact_rule(moving.kind)))
        return refused;
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

} // namespace

// --- which phase it is

Manoeuvre manoeuvre_of(PhaseKind kind, const table::Path& path)
{
    if (kind == PhaseKind::about_face) return Manoeuvre::about_face;
    if (kind == PhaseKind::rearward) return Manoeuvre::rearward;
    return path.front().kind == StepKind::shift ? Manoeuvre::sideways : Manoeuvre::oblique;
}

Result<Phase, Refusal> judged_phase(const State& state, const Members& members,
                                    const table::Path& path)
{
    ensure(!members.empty(), "somebody who moves");
    const auto kind = kind_of(path);
    const UnitId leader = members.front();
    if (!kind || table::flaw(path, formation(state, leader)))
        return Failure{Refusal{"imp.move.multi",
                               {"One phase is one of: ahead, a wheel, an oblique, about face, or "
                                "straight back.",
                                leader}}};
    for (const UnitId unit : members)
        if (auto refused = cannot_move(state, unit)) return Failure{*refused};
    Moving moving{members, Formation::single, *kind};
    if (members.size() > 1) {
        const auto drawn_up = judged_group(state, members);
        if (!drawn_up) return Failure{drawn_up.error()};
        moving.formation = *drawn_up;
        if (is_manoeuvre(*kind))
            return Failure{Refusal{"imp.group.form",
                                   {"A group with {unit} may only go ahead or wheel.", leader}}};
    }
    const table::Step& step = path[0];
    if (is_manoeuvre(*kind)) {
        const double angle = *kind == PhaseKind::oblique ? oblique_angle(step) : 0;
        if (auto refused = forbidden(state, leader, manoeuvre_of(*kind, path), angle))
            return Failure{*refused};
    }
    switch (*kind) {
    case PhaseKind::forwards: return judged_straight(state, moving, table::units_of(step.ahead));
    case PhaseKind::wheel: return judged_wheel(state, moving, path);
    case PhaseKind::oblique: return judged_oblique(state, moving, step);
    case PhaseKind::about_face: return about_face(state, moving);
    case PhaseKind::rearward: return judged_straight(state, moving, -table::units_of(step.ahead));
    }
    return Failure{Refusal{"imp.move.multi", {"No phase.", leader}}};
}

// --- straight phases (6.3, 6.5)

double slowest(const State& state, const Members& members)
{
    double least = table::never;
    for (const UnitId unit : members) least = std::min(least, move_of(state, unit));
    return least;
}

Phase begun(const State& state, const Moving& moving)
{
    return {.kind = moving.kind,
            .members = moving.members,
            .allowance = slowest(state, moving.members)};
}

double oblique_angle(const table::Step& step)
{
    constexpr double sideways = 90;
    if (step.kind == table::StepKind::shift) return sideways;
    const double radians = table::angle_of(step.ahead, step.aside);
    return radians * 180 / table::pi;
}

JudgedPhase judged_straight(const State& state, const Moving& moving, double distance)
{
    Phase phase = begun(state, moving);
    const bool forwards = moving.kind == PhaseKind::forwards;
    for (const UnitId unit : moving.members) {
        const Vec ahead = table::forward(state.units[unit].pose.heading);
        if (auto refused =
                straight(state, moving, unit, forwards ? ahead : -ahead, distance, phase))
            return Failure{*refused};
    }
    const bool one_wide = moving.formation != Formation::line;
    phase.by_road = forwards && one_wide && sheet(state).on("imp.terrain.road.move");
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
    const table::Stage& stage = course.stages[0];
    if (auto refused = straight(state, moving, unit, stage.direction, stage.length, phase))
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

// --- made

void make_phase(Play& play, const Phase& phase, std::string_view rule)
{
    State& state = play.state;
    for (const Shift& shift : phase.shifts)
        place(play, shift.unit, shift.to, "imp.interp.vol.s_t_fl");
    for (std::size_t i = 0; i < phase.members.size(); ++i)
        place(play, phase.members[i], phase.ends[i], rule);
    for (const GroundEffect& effect : phase.ground) {
        if (!present(state, effect.unit)) continue;
        if (effect.destroyed)
            remove(play, effect.unit, effect.rule);
        else
            disorder(play, effect.unit, DisorderCause::ground, effect.rule);
    }
    for (const UnitId unit : phase.members) {
        const table::Point origin = origin_of(state, unit);
        if (present(state, unit) &&
            !table::on_table(rect(state, unit, origin), state.setting->ground.table, origin))
            leave_table(play, unit, state.units[unit].pose);
    }
    prune_contacts(state);
}

double free_way_ahead(const State& state, UnitId unit, double movement)
{
    constexpr double short_of = 0.01; // U: not touching
    const StraightWay way = way_forward(state, unit, movement + 1);
    double length = std::min({way.ground.length_for(movement), way.ground.closed_at, way.edge,
                              barred_by_friend(state, unit, way, Passing::voluntary),
                              short_of_enemies(way, short_of)});
    length = free_end(state, unit, way, length, Passing::voluntary);
    return std::max(0.0, length);
}

} // namespace quincunx::impetus
