// What a course meets: obstacles, ground, the table's edge.

#include "table/path.hpp"

#include <algorithm>

namespace quincunx::table {

namespace {

constexpr double noise = 1e-9; // units: "exactly at the end" reaches

double end_half_tangent(const Stage& stage)
{
    return half_tangent_of(turn_of_degrees(degrees_of(stage.step)));
}

const Footprint& finish(const Course& course, std::size_t stage)
{
    return stage + 1 < course.stages.size() ? course.stages[stage + 1].start : course.arrival;
}

Moment moment(const Course& course, std::size_t stage, double along)
{
    return {static_cast<std::uint8_t>(stage), along, course.stages[stage].before + along};
}

double arc(const Stage& stage, double half_tangent)
{
    return wheel_cost_of_half_tangent(frontage(stage.start.whole), half_tangent);
}

// Nothing of the obstacle comes nearer to the course than `apart` units.
bool far_off(const Course& course, const Rect& obstacle, double apart)
{
    const double reach =
        course.around.radius + disc_around(obstacle).radius + from_units(apart) + 1;
    const Vec between = obstacle.centre - course.around.centre;
    return dot(between, between) > reach * reach;
}

bool far_off(const Course& course, const Convex& obstacle, double apart)
{
    return distance(course.around.centre, obstacle) > to_units(course.around.radius) + apart;
}

// Where within a stage something is touched and entered, in units.
struct Within {
    std::optional<double> touch, enter;
};

template <class Shape>
Within straight_within(const Stage& stage, const Shape& obstacle)
{
    const auto crossing = sweep(stage.start, obstacle, stage.direction);
    Within found;
    if (!crossing || crossing->touch > stage.length + noise) return found;
    found.touch = std::min(crossing->touch, stage.length);
    if (crossing->enter < stage.length) found.enter = crossing->enter;
    return found;
}

template <class Shape>
Within wheel_within(const Stage& stage, const Shape& obstacle)
{
    const double end = end_half_tangent(stage);
    const auto crossing = wheel_sweep(stage.start, obstacle, stage.step.side, half_tangent_of_90);
    Within found;
    if (!crossing || crossing->touch > end) return found;
    found.touch = arc(stage, crossing->touch);
    if (crossing->enter < end) found.enter = arc(stage, crossing->enter);
    return found;
}

template <class Shape>
bool hull_overlaps(const Footprint& from, const Footprint& to, const Shape& obstacle)
{
    if (from.parts.size() != to.parts.size()) return overlaps(obstacle, hull(from.whole, to.whole));
    for (std::size_t i = 0; i < from.parts.size(); ++i)
        if (overlaps(obstacle, hull(from.parts[i], to.parts[i]))) return true;
    return false;
}

template <class Shape>
Within stage_within(const Course& course, std::size_t i, const Shape& obstacle)
{
    const Stage& stage = course.stages[i];
    if (stage.straight()) return straight_within(stage, obstacle);
    if (stage.step.kind == StepKind::wheel) return wheel_within(stage, obstacle);
    const bool meets = stage.step.kind == StepKind::place
                           ? hull_overlaps(stage.start, finish(course, i), obstacle)
                           : overlaps(finish(course, i), obstacle);
    if (!meets) return {};
    return {0.0, 0.0};
}

template <class Shape>
Meeting meeting_with(const Course& course, const Shape& obstacle)
{
    Meeting met;
    if (far_off(course, obstacle, tolerance)) return met;
    const Footprint& start = course.stages.empty() ? course.end : course.stages[0].start;
    met.starts_on = overlaps(start, obstacle);
    met.ends_on = overlaps(course.end, obstacle);
    for (std::size_t i = 0; i < course.stages.size() && !met.enter; ++i) {
        const Within within = stage_within(course, i, obstacle);
        if (within.touch && !met.touch) met.touch = moment(course, i, *within.touch);
        if (within.enter) met.enter = moment(course, i, *within.enter);
    }
    return met;
}

double hull_distance(const Footprint& from, const Footprint& to, const Rect& other)
{
    if (from.parts.size() != to.parts.size()) return distance(other, hull(from.whole, to.whole));
    double least = never;
    for (std::size_t i = 0; i < from.parts.size(); ++i)
        least = std::min(least, distance(other, hull(from.parts[i], to.parts[i])));
    return least;
}

// Units within the stage; `never` when it keeps farther off.
double stage_first_within(const Course& course, std::size_t i, const Rect& other, double apart)
{
    const Stage& stage = course.stages[i];
    if (stage.straight()) {
        const double first = first_within(stage.start, other, stage.direction, apart);
        return first <= stage.length + noise ? std::min(first, stage.length) : never;
    }
    if (stage.step.kind == StepKind::wheel) {
        const double first = first_within(stage.start, other, stage.step.side, apart);
        return first <= end_half_tangent(stage) ? arc(stage, first) : never;
    }
    const double near = stage.step.kind == StepKind::place
                            ? hull_distance(stage.start, finish(course, i), other)
                            : distance(finish(course, i), other);
    return near <= apart ? 0 : never;
}

} // namespace

Meeting meeting(const Course& course, const Rect& obstacle)
{
    return meeting_with(course, obstacle);
}

Meeting meeting(const Course& course, const Convex& obstacle)
{
    return meeting_with(course, obstacle);
}

std::optional<Moment> first_within(const Course& course, const Rect& other, double apart)
{
    if (far_off(course, other, apart)) return std::nullopt;
    for (std::size_t i = 0; i < course.stages.size(); ++i) {
        const double along = stage_first_within(course, i, other, apart);
        if (along < never) return moment(course, i, along);
    }
    return std::nullopt;
}

bool keeps_off(const Course& course, const Rect& other, double apart, Slack slack)
{
    if (course.stages.empty() || far_off(course, other, apart)) return true;
    const double limit = std::min(apart, distance(course.stages[0].start, other)) - slack.units;
    if (limit > 0) return !first_within(course, other, limit);
    const Meeting met = meeting(course, other);
    return !met.enter && !met.ends_on;
}

Footprint at(const Course& course, const Moment& moment)
{
    const Stage& stage = course.stages[moment.stage];
    if (stage.straight()) return moved(stage.start, along(stage.direction, moment.along));
    if (stage.step.kind != StepKind::wheel) return finish(course, moment.stage);
    const double radians = moment.along / frontage(stage.start.whole);
    return wheeled(stage.start, stage.step.side, half_tangent_of_radians(radians));
}

Stretches inside(const Course& course, std::size_t stage, const Feature& feature, Part part)
{
    const Stage& laid = course.stages[stage];
    if (laid.straight())
        return inside(laid.start, feature, course.origin, laid.direction, laid.length, part);
    if (laid.step.kind == StepKind::wheel)
        return inside(laid.start, feature, course.origin, laid.step.side, end_half_tangent(laid),
                      part);
    return {};
}

namespace {

std::optional<Moment> first_inside(const Course& course, const Feature& feature, Part part)
{
    for (std::size_t i = 0; i < course.stages.size(); ++i) {
        const Stage& stage = course.stages[i];
        if (stage.straight() || stage.step.kind == StepKind::wheel) {
            const Stretches in = inside(course, i, feature, part);
            if (!in.empty()) return moment(course, i, in[0].from);
            continue;
        }
        for (const Piece& piece : feature.pieces)
            if (stage_within(course, i, convex_of(piece, course.origin)).enter)
                return moment(course, i, 0);
    }
    return std::nullopt;
}

} // namespace

GroundsMet grounds_met(const Course& course, const Ground& ground, Part part)
{
    GroundsMet met;
    const Footprint& start = course.stages.empty() ? course.end : course.stages[0].start;
    for (std::size_t i = 0; i < ground.features.size() && !met.full(); ++i) {
        const Feature& feature = ground.features[i];
        if (out_of_reach(feature, course.around, course.origin)) continue;
        const GroundMet one{static_cast<std::uint8_t>(i), overlaps(start, feature, course.origin),
                            overlaps(course.end, feature, course.origin),
                            first_inside(course, feature, part)};
        if (one.starts_in || one.ends_in || one.enter) met.push_back(one);
    }
    return met;
}

namespace {

// All that the course covers lies well within the table.
bool clear_of_edges(const Course& course, const Table& table)
{
    const Vec least = relative({}, course.origin);
    const Vec greatest = relative({table.width, table.depth}, course.origin);
    const Vec centre = course.around.centre;
    const double reach = course.around.radius + tolerance_millionths;
    return centre.x - reach > least.x && centre.x + reach < greatest.x &&
           centre.y - reach > least.y && centre.y + reach < greatest.y;
}

} // namespace

std::optional<Moment> leaves_table(const Course& course, const Table& table)
{
    if (clear_of_edges(course, table)) return std::nullopt;
    std::optional<Moment> first;
    for (const Rect& outside : beyond_edges(table, course.origin)) {
        const Meeting met = meeting(course, outside);
        if (met.enter && (!first || met.enter->total < first->total)) first = met.enter;
    }
    return first;
}

} // namespace quincunx::table
