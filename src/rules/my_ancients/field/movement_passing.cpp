#include "rules/my_ancients/field/movement_passing.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

using table::Course;
using table::Footprint;
using table::Moment;
using table::Point;
using table::Rect;

std::optional<Moment> enters_friend(const State& state, const Course& course, const Rect& part)
{
    const double beside = sheet(state)["ma.ruling.wheel_neighbours"];
    const auto ignores = [&](const table::Stage& stage) {
        return stage.step.kind == table::StepKind::wheel &&
               reaches(beside, table::distance(stage.start, part));
    };
    if (std::none_of(course.stages.begin(), course.stages.end(), ignores))
        return table::meeting(course, part).enter;
    for (std::size_t i = 0; i < course.stages.size(); ++i) {
        if (ignores(course.stages[i])) continue;
        Course one = course;
        one.stages.clear();
        one.stages.push_back(course.stages[i]);
        one.arrival = i + 1 < course.stages.size() ? course.stages[i + 1].start : course.arrival;
        auto enter = table::meeting(one, part).enter;
        if (!enter) continue;
        enter->stage = static_cast<std::uint8_t>(i);
        return enter;
    }
    return std::nullopt;
}

using battle::refusal_of;

namespace {

// How far a body reaches along a direction.
struct Extent {
    double rear = table::never;
    double front = -table::never;
};

Extent extent_of(const Footprint& shape, const Rect& frame)
{
    Extent found;
    for (const Rect& part : shape.parts)
        for (const table::Vec corner : table::corners(part)) {
            const double ahead = table::in_frame(frame, corner).v;
            found.rear = std::min(found.rear, ahead);
            found.front = std::max(found.front, ahead);
        }
    return found;
}

// Its front edge has got beyond all of the other.
bool is_beyond(const Course& course, const Footprint& theirs)
{
    const Rect& frame = course.end.whole;
    return extent_of(theirs, frame).front < extent_of(course.end, frame).front - table::tolerance;
}

// Directly behind the mover, touching its rear edge, facing as before.
PutBehind behind_of(const State& state, const Course& course, UnitId passed)
{
    const Rect& frame = course.end.whole;
    const Footprint theirs = footprint(state, passed, course.origin);
    const double back =
        std::max(0.0, extent_of(theirs, frame).front - extent_of(course.end, frame).rear);
    const table::Body now = body(state, passed);
    return {passed, {table::moved(now.pose, table::along(-frame.forward, back)), now.formation}};
}

bool room_for(const State& state, UnitId mover, const PutBehind& put, const Course& course,
              const Behind& others)
{
    const Point origin = course.origin;
    const Footprint shape = footprint_at(state, put.unit, put.at, origin);
    if (!table::on_table(shape, state.setting->ground.table, origin) ||
        table::in_any(state.setting->ground, closed_to(state, put.unit), shape, origin) ||
        elephants_too_near(state, put.unit, put.at) || would_touch(state, put.unit, put.at))
        return false;
    const auto is_put = [&](UnitId unit) {
        return unit == put.unit || std::any_of(others.begin(), others.end(),
                                               [&](const auto& each) { return each.unit == unit; });
    };
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (unit != mover && !is_put(unit) && present(state, unit) &&
            nearer_than(state, put.unit, unit, table::to_units(course.around.radius) * 2) &&
            table::overlaps(shape, footprint(state, unit, origin)))
            return false;
    return std::none_of(others.begin(), others.end(), [&](const PutBehind& each) {
        return table::overlaps(shape, footprint_at(state, each.unit, each.at, origin));
    });
}

// It ends on a friend that it may pass.
Barred ends_on(const State& state, UnitId unit, const Course& course, UnitId other,
               const Footprint& theirs, Over& over)
{
    if (!is_beyond(course, theirs))
        return refusal_of("ma.interpenetrate.must_clear_front",
                          "{unit} must get its front edge beyond {other}, or stop behind it.", unit,
                          other);
    const PutBehind put = behind_of(state, course, other);
    if (in_melee(state, other) || !room_for(state, unit, put, course, over.behind))
        return refusal_of("ma.interpenetrate.short",
                          "There is no room to put {other} behind {unit}.", unit, other);
    over.behind.push_back(put);
    return std::nullopt;
}

} // namespace

Barred meets_friend(const State& state, UnitId unit, const Course& course, UnitId other, Over& over)
{
    const Footprint theirs = footprint(state, other, course.origin);
    const bool ends = table::overlaps(course.end, theirs);
    const bool enters =
        ends || std::any_of(theirs.parts.begin(), theirs.parts.end(), [&](const Rect& part) {
            return enters_friend(state, course, part).has_value();
        });
    if (!enters) return std::nullopt;
    if (!passage_between(state, unit, other))
        return refusal_of("ma.interpenetrate.skirmish_through_formed",
                          "{unit} may not pass through {other}: skirmishers and formed units pass "
                          "each other, and Roman foot its own.",
                          unit, other);
    over.passed.push_back(other);
    return ends ? ends_on(state, unit, course, other, theirs, over) : std::nullopt;
}

} // namespace quincunx::my_ancients
