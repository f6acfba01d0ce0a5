// As much of an ordered move as can be gone: what stops it, and where.

#include "rules/my_ancients/field/movement_way.hpp"
#include "table/approach.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

using table::Moment;

namespace {

const Footprint& start_of(const Course& course)
{
    return course.stages.empty() ? course.end : course.stages[0].start;
}

bool is_before(const Moment& a, const Moment& b)
{
    return a.stage != b.stage ? a.stage < b.stage : a.along < b.along;
}

void keep_first(std::optional<Moment>& first, const std::optional<Moment>& found)
{
    if (found && (!first || is_before(*found, *first))) first = found;
}

// The gap before the moment at which a shape is touched.
template <class Shape>
std::optional<Moment> gap_before(const Course& course, const Shape& shape,
                                 std::optional<Moment> touched)
{
    if (!touched) return std::nullopt;
    const table::Stage& stage = course.stages[touched->stage];
    double near = table::never;
    for (const Rect& part : stage.start.parts) near = std::min(near, table::distance(part, shape));
    if (!stage.straight() || near <= short_of) {
        if (!stage.straight()) touched->along = std::max(0.0, touched->along - short_of);
        return touched;
    }
    for (const Rect& part : stage.start.parts)
        touched->along =
            std::min(touched->along, table::first_within(part, shape, stage.direction, short_of));
    return touched;
}

// By a shape that may not be entered.
template <class Shape>
std::optional<Moment> stopped_by(const Course& course, const Shape& shape)
{
    const table::Meeting met = table::meeting(course, shape);
    if (!met.enter) return std::nullopt;
    return gap_before(course, shape, met.touch ? met.touch : met.enter);
}

std::optional<Moment> stopped_by_enemy(const State& state, const Course& course, UnitId enemy)
{
    std::optional<Moment> first;
    for (const Rect& part : footprint(state, enemy, course.origin).parts) {
        if (table::keeps_off(course, part, short_of, table::Slack{slack})) continue;
        const double limit = std::min(short_of, table::distance(start_of(course), part)) - slack;
        const table::Meeting met = table::meeting(course, part);
        keep_first(first, limit > slack ? table::first_within(course, part, limit) : met.touch);
    }
    return first;
}

std::optional<Moment> stopped_by_friend(const State& state, UnitId unit, const Course& course,
                                        UnitId other, Over& over)
{
    if (!meets_friend(state, unit, course, other, over)) return std::nullopt;
    const bool passes = passage_between(state, unit, other).has_value();
    std::optional<Moment> first;
    for (const Rect& part : footprint(state, other, course.origin).parts) {
        const auto enter = enters_friend(state, course, part);
        if (!enter) {
            // Only the end lies on it: a wheel that began beside it.
            if (table::overlaps(course.end, part)) keep_first(first, Moment{});
            continue;
        }
        const table::Meeting met = table::meeting(course, part);
        const bool touched_so = met.touch && met.touch->stage == enter->stage;
        const Moment touch = touched_so ? *met.touch : *enter;
        keep_first(first, passes ? touch : gap_before(course, part, touch));
    }
    return first ? first : std::optional(Moment{});
}

std::optional<Moment> stopped_by_ground(const State& state, UnitId unit, const Course& course)
{
    std::optional<Moment> first;
    const table::ClosedGround closed(state.setting->ground, closed_to(state, unit), course.around,
                                     1, course.origin);
    for (const table::Convex shape : closed)
        if (!table::meeting(course, shape).starts_on) keep_first(first, stopped_by(course, shape));
    for (const Rect& outside : table::beyond_edges(state.setting->ground.table, course.origin))
        keep_first(first, stopped_by(course, outside));
    return first;
}

std::optional<Moment> stops_at(const State& state, UnitId unit, const Course& course)
{
    std::optional<Moment> first = stopped_by_ground(state, unit, course);
    Over over;
    for (UnitId other = 0; other < state.units.size(); ++other) {
        if (other == unit || !present(state, other) || is_far(state, course, other, short_of))
            continue;
        keep_first(first, enemies(state, unit, other)
                              ? stopped_by_enemy(state, course, other)
                              : stopped_by_friend(state, unit, course, other, over));
    }
    for (const Beast& beast : state.beasts)
        keep_first(first, stopped_by(course, beast_rect(state, beast, course.origin)));
    return first;
}

} // namespace

table::Step part_of(table::Step step, double share)
{
    for (std::int32_t table::Step::*const length :
         {&table::Step::ahead, &table::Step::aside, &table::Step::angle})
        step.*length = static_cast<std::int32_t>(step.*length * share);
    return step;
}

Path cut(const Path& path, const Course& course, const Moment& at)
{
    Path kept;
    for (std::size_t i = 0; i < path.size() && i <= at.stage; ++i) {
        table::Step step = path[i];
        if (i == at.stage) {
            const double length = course.stages[i].length;
            const double part = length > 0 ? std::clamp(at.along / length, 0.0, 1.0) : 0;
            if (part <= 0) break;
            step = part_of(step, part);
        }
        kept.push_back(step);
    }
    return kept;
}

Path fitted(const State& state, UnitId unit, const Path& path, Over& over)
{
    constexpr int tries = 16;
    constexpr double shorter = 0.25; // where only the end is at fault
    Path now = path;
    for (int i = 0; i < tries && !now.empty(); ++i) {
        const Course course = course_of(state, unit, now);
        over = {};
        if (!barred(state, unit, course, over)) return now;
        std::optional<Moment> stop = stops_at(state, unit, course);
        const std::size_t last = course.stages.size() - 1;
        const Moment end{static_cast<std::uint8_t>(last), course.stages[last].length,
                         course.length};
        if (!stop || !is_before(*stop, end))
            stop = Moment{end.stage, std::max(0.0, end.along - shorter), 0};
        now = cut(now, course, *stop);
    }
    over = {};
    return {};
}

} // namespace quincunx::my_ancients
