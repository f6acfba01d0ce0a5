// Straight phases (6.3, 6.5).

#include "rules/impetus/field/movement_straight.hpp"

#include "rules/impetus/field/charges_ahead.hpp"
#include "table/curves.hpp"
#include "table/sight.hpp"
#include "table/zone.hpp"

#include <algorithm>

namespace quincunx::impetus {

using table::Point;
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
    const table::Feature& area = state.setting->ground.features[index];
    const table::Kind kind = area.kind;
    const bool enters = feature_of(kind) == Feature::bua && !is_large(state, unit) &&
                        !walker_of(state, unit).shut.has(area) &&
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
