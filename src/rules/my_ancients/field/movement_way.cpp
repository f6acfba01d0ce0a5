#include "rules/my_ancients/field/movement.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

using table::Moment;

namespace {

// --- courses

// Elephants go straight ahead, each base by itself.
Course elephants_course(const State& state, UnitId unit, const Path& path)
{
    const Body start = body(state, unit);
    Course laid;
    laid.origin = start.pose.front;
    const Vec ahead = table::forward(start.pose.heading);
    Footprint shape = footprint(state, unit, laid.origin);
    const table::Disc around = shape.around;
    for (const table::Step& step : path) {
        const double length = table::units_of(step.ahead);
        laid.stages.push_back({step, shape, ahead, length, laid.length});
        laid.length += length;
        shape = table::moved(shape, table::along(ahead, length));
    }
    laid.arrival = shape;
    laid.last = {table::moved(start.pose, table::along(ahead, laid.length)), start.formation};
    laid.end = footprint_at(state, unit, laid.last, laid.origin);
    laid.around = {around.centre, around.radius + table::from_units(laid.length) + 1};
    return laid;
}

// --- friends in the way (6.7): who is passed, who is put behind, who bars it

// ma.ruling.wheel_neighbours: a friend beside the body when it begins to wheel is ignored during
// that wheel. Where else it first enters him.
std::optional<Moment> enters_friend(const State& state, const Course& course, const Rect& part)
{
    const double beside = sheet(state)["ma.ruling.wheel_neighbours"];
    const auto ignores = [&](const table::Stage& stage) {
        return stage.step.kind == table::StepKind::wheel &&
               reaches(beside, table::distance(stage.start, part));
    };
    if (std::ranges::none_of(course.stages, ignores)) return table::meeting(course, part).enter;
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

// How far a body reaches along a direction.
struct Extent {
    double rear = table::never;
    double front = -table::never;
};

Extent extent_of(const Footprint& shape, const Rect& frame)
{
    Extent found;
    for (const Rect& part : shape.parts)
        for (const Vec corner : table::corners(part)) {
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
    const Body now = body(state, passed);
    return {passed, {table::moved(now.pose, table::along(-frame.forward, back)), now.formation}};
}

bool room_for(const State& state, UnitId mover, const PutBehind& put, const Course& course,
              const Behind& others)
{
    const Footprint shape = footprint_at(state, put.unit, put.at, course.origin);
    return !elephants_too_near(state, put.unit, put.at) && !would_touch(state, put.unit, put.at) &&
           may_end_at(state, put.unit, shape, course.origin, mover, others);
}

// It ends on a friend that it may pass.
Barred ends_on(const State& state, UnitId unit, const Course& course, UnitId other,
               const Footprint& theirs, Over& over)
{
    if (!is_beyond(course, theirs))
        return battle::refusal_of(
            "ma.interpenetrate.must_clear_front",
            "{unit} must get its front edge beyond {other}, or stop behind it.", unit, other);
    const PutBehind put = behind_of(state, course, other);
    if (in_melee(state, other) || !room_for(state, unit, put, course, over.behind))
        return battle::refusal_of("ma.interpenetrate.short",
                                  "There is no room to put {other} behind {unit}.", unit, other);
    over.behind.push_back(put);
    return std::nullopt;
}

// Why it may not pass this friend; if it may, he is noted.
Barred meets_friend(const State& state, UnitId unit, const Course& course, UnitId other, Over& over)
{
    const Footprint theirs = footprint(state, other, course.origin);
    const bool ends = table::overlaps(course.end, theirs);
    const bool enters = ends || std::ranges::any_of(theirs.parts, [&](const Rect& part) {
                            return enters_friend(state, course, part).has_value();
                        });
    if (!enters) return std::nullopt;
    if (!passage_between(state, unit, other))
        return battle::refusal_of(
            "ma.interpenetrate.skirmish_through_formed",
            "{unit} may not pass through {other}: skirmishers and formed units pass "
            "each other, and Roman foot its own.",
            unit, other);
    over.passed.push_back(other);
    return ends ? ends_on(state, unit, course, other, theirs, over) : std::nullopt;
}

// --- what is met

Barred meets_enemy(const State& state, UnitId unit, const Course& course, UnitId enemy, double off)
{
    for (const Rect& part : footprint(state, enemy, course.origin).parts) {
        if (table::keeps_off(course, part, off, table::Slack{slack})) continue;
        if (off > short_of)
            return Refusal{"ma.march.distance",
                           {"Marching, {unit} stays more than {a} away from {other}.", unit, enemy,
                            normal_move(state, unit)}};
        return Refusal{"ma.seq.a_moves_detail",
                       {"{unit} would come nearer to {other} than {a}: only charges and pursuits "
                        "touch an enemy.",
                        unit, enemy, off}};
    }
    return std::nullopt;
}

Barred meets_closed_ground(const State& state, UnitId unit, const Course& course)
{
    const table::Ground& ground = state.setting->ground;
    const table::Kinds closed = closed_to(state, unit);
    const bool any = std::ranges::any_of(ground.features, [&](const auto& feature) {
        return closed.has(feature) && !table::out_of_reach(feature, course.around, course.origin);
    });
    if (!any) return std::nullopt;
    for (const table::GroundMet& met : table::grounds_met(course, ground))
        if (const table::Feature& feature = ground.features[met.feature];
            closed.has(feature) && !met.starts_in) {
            if (!closed.has(feature.kind)) return battle::closed_by_scenario(feature, unit);
            return Refusal{"ma.ruling.terrain_kinds",
                           {"{unit} may not enter impassable ground.", unit}};
        }
    return std::nullopt;
}

Barred meets_edge(const State& state, UnitId unit, const Course& course)
{
    const table::Table& table = state.setting->ground.table;
    if (!table::leaves_table(course, table) && table::on_table(course.end, table, course.origin))
        return std::nullopt;
    if (leaves_by_exit(state, unit, course.end, course.origin)) return std::nullopt;
    return Refusal{"ma.seq.a_moves_detail", {"{unit} may not leave the table.", unit}};
}

// Nothing of the other comes nearer to the course than so many inches.
bool is_far(const State& state, const Course& course, UnitId other, double inches)
{
    const Vec between =
        table::relative(origin_of(state, other), course.origin) - course.around.centre;
    const double reach =
        course.around.radius + table::from_units(radius_of(state, other) + inches + 0.01);
    return table::dot(between, between) > reach * reach;
}

// --- as much of an ordered move as can be gone: what stops it, and where

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
    for (const UnitId other : battle::others_than(state, unit)) {
        if (is_far(state, course, other, short_of)) continue;
        keep_first(first, enemies(state, unit, other)
                              ? stopped_by_enemy(state, course, other)
                              : stopped_by_friend(state, unit, course, other, over));
    }
    for (const Beast& beast : state.beasts)
        keep_first(first, stopped_by(course, beast_rect(state, beast, course.origin)));
    return first;
}

} // namespace

Course course_of(const State& state, UnitId unit, const Path& path)
{
    if (is_elephant(state, unit)) return elephants_course(state, unit, path);
    const Body start = body(state, unit);
    return table::course(start, path, start.pose.front);
}

bool leaves_by_exit(const State& state, UnitId unit, const Footprint& end, Point origin)
{
    const Setting& setting = *state.setting;
    return !setting.day.exits.empty() && !table::on_table(end, setting.ground.table, origin) &&
           battle::exit_for(setting.day, side_of(state, unit), end, setting.ground.table, origin)
               .has_value();
}

Barred barred(const State& state, UnitId unit, const Course& course, Over& over, double off)
{
    if (auto refused = meets_edge(state, unit, course)) return refused;
    if (auto refused = meets_closed_ground(state, unit, course)) return refused;
    for (const UnitId other : battle::others_than(state, unit)) {
        const bool enemy = enemies(state, unit, other);
        if (is_far(state, course, other, enemy ? off : 0)) continue;
        auto refused = enemy ? meets_enemy(state, unit, course, other, off)
                             : meets_friend(state, unit, course, other, over);
        if (refused) return refused;
        // As near as that already, it might come to lie against him by a turn.
        if (enemy && may_be_within(state, unit, other, short_of) &&
            bout_of(state, unit, other) == nullptr &&
            in_contact(course.end, footprint(state, other, course.origin)))
            return Refusal{"ma.seq.a_moves_detail",
                           {"{unit} would come into contact with {other}: only charges and "
                            "pursuits touch an enemy.",
                            unit, other}};
    }
    for (const Beast& beast : state.beasts) {
        const table::Meeting met = table::meeting(course, beast_rect(state, beast, course.origin));
        if (met.enter || met.ends_on)
            return Refusal{"ma.ruling.stampede_contact",
                           {"{unit} may not move through a stampeding elephant.", unit}};
    }
    if (elephants_too_near(state, unit, course.last))
        return Refusal{"ma.elephant.gap",
                       {"{unit} would come too near to other elephants: {a} between their centres.",
                        unit, no_unit, elephant_spacing(sheet(state))}};
    return std::nullopt;
}

std::optional<Moment> rough_at(const State& state, const Course& course)
{
    const table::Ground& ground = state.setting->ground;
    if (ground.features.empty()) return std::nullopt;
    const table::Kinds rough = rough_ground();
    std::optional<Moment> first;
    for (const table::GroundMet& met : table::grounds_met(course, ground)) {
        if (!rough.has(ground.features[met.feature].kind)) continue;
        if (met.starts_in) return Moment{};
        if (met.enter && (!first || met.enter->total < first->total)) first = met.enter;
    }
    // To its edge, not into it.
    if (first) first->along = std::max(0.0, first->along - table::tolerance);
    if (first) first->total = std::max(0.0, first->total - table::tolerance);
    return first;
}

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
