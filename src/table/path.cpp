#include "table/path.hpp"

#include "table/manoeuvre.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quincunx::table {

namespace {

constexpr std::int32_t most_angle = 90'000'000;
constexpr std::int32_t most_length = 1'000'000'000;

Step of_kind(StepKind kind, Side side = Side::left)
{
    Step step;
    step.kind = kind;
    step.side = side;
    return step;
}

double straight(const Step& step)
{
    const double ahead = step.ahead;
    const double aside = step.aside;
    return to_units(std::sqrt(ahead * ahead + aside * aside));
}

std::optional<std::string> files_flaw(int files, const Formation& formation)
{
    if (files >= 1 && files <= bases(formation) && files <= most_files) return std::nullopt;
    return fmt::format("{} files for {} bases", files, bases(formation));
}

std::optional<std::string> step_flaw(const Step& step, const Formation& formation)
{
    const auto too_long = [](std::int32_t l) { return l > most_length || l < -most_length; };
    if (too_long(step.ahead) || too_long(step.aside)) return "a step of more than 1000 units";
    switch (step.kind) {
    case StepKind::wheel:
        if (step.angle < 0 || step.angle > most_angle)
            return "a wheel of 0 to 90 degrees at a time";
        return std::nullopt;
    case StepKind::oblique:
        if (step.aside < 0) return "an oblique goes to the side it names";
        return std::nullopt;
    case StepKind::shift:
        if (step.aside < 0) return "a shift goes to the side it names";
        return std::nullopt;
    case StepKind::quarter_turn:
        return step.quarter == Quarter::exchanged ? files_flaw(all_ranks(formation), formation)
                                                  : std::nullopt;
    case StepKind::widen:
        return files_flaw(formation.files + step.left_files + step.right_files, formation);
    case StepKind::reform: return files_flaw(step.files, formation);
    case StepKind::place:
        if (!valid(step.to.front) || !valid(step.to.heading)) return "a place that is none";
        return step.files > 0 ? files_flaw(step.files, formation) : std::nullopt;
    case StepKind::advance:
    case StepKind::half_turn: return std::nullopt;
    }
    return "an unknown step";
}

} // namespace

Step advance(double units)
{
    Step step = of_kind(StepKind::advance);
    step.ahead = lattice_length(units);
    return step;
}

Step retire(double units)
{
    return advance(-units);
}

Step wheel(Side side, double degrees)
{
    Step step = of_kind(StepKind::wheel, side);
    step.angle = lattice_length(degrees);
    return step;
}

Step oblique(Side side, double ahead, double aside)
{
    Step step = of_kind(StepKind::oblique, side);
    step.ahead = lattice_length(ahead);
    step.aside = lattice_length(aside);
    return step;
}

Step shift(Side side, double units)
{
    Step step = of_kind(StepKind::shift, side);
    step.aside = lattice_length(units);
    return step;
}

Step quarter_turn(Side side, TurnAbout about, Quarter quarter)
{
    Step step = of_kind(StepKind::quarter_turn, side);
    step.about = about;
    step.quarter = quarter;
    return step;
}

Step half_turn(TurnAbout about)
{
    Step step = of_kind(StepKind::half_turn);
    step.about = about;
    return step;
}

Step about_face()
{
    return half_turn(TurnAbout::centre);
}

Step widen(int left_files, int right_files)
{
    Step step = of_kind(StepKind::widen);
    step.left_files = static_cast<std::int8_t>(left_files);
    step.right_files = static_cast<std::int8_t>(right_files);
    return step;
}

Step reform(int files)
{
    Step step = of_kind(StepKind::reform);
    step.files = static_cast<std::uint8_t>(files);
    return step;
}

Step free_move(const Pose& to, int files)
{
    Step step = of_kind(StepKind::place);
    step.to = to;
    step.files = static_cast<std::uint8_t>(files);
    return step;
}

double degrees_of(const Step& step)
{
    return units_of(step.angle);
}

double length_of(const Step& step, const Formation& formation)
{
    switch (step.kind) {
    case StepKind::advance:
    case StepKind::oblique:
    case StepKind::shift: return straight(step);
    case StepKind::wheel: return frontage(formation) * (degrees_of(step) * (pi / 180));
    case StepKind::quarter_turn:
    case StepKind::half_turn:
    case StepKind::widen:
    case StepKind::reform:
    case StepKind::place: break;
    }
    return 0;
}

double cost(const Step& step, const Formation& formation, const Costs& costs)
{
    const double length = length_of(step, formation);
    if (step.kind == StepKind::shift) return length * costs.sideways;
    if (step.kind == StepKind::advance && step.ahead < 0) return length * costs.backward;
    if (step.kind == StepKind::oblique && costs.oblique == ObliqueCost::ahead_and_half_aside)
        return to_units(std::abs(static_cast<double>(step.ahead)) + step.aside / 2.0);
    return length;
}

std::optional<std::string> flaw(const Path& path, const Formation& formation)
{
    Way way{{{}, formation}, {}};
    for (const Step& step : path) {
        if (auto wrong = step_flaw(step, way.formation())) return wrong;
        way.take(step, {});
    }
    return std::nullopt;
}

Body end_of(const Body& body, const Path& path)
{
    Way way{body, body.pose.front};
    for (const Step& step : path) way.take(step, body.pose.front);
    return way.snapped(body.pose.front);
}

Motion motion(const Body& leader, const Path& path)
{
    Way way{leader, leader.pose.front};
    for (const Step& step : path) way.take(step, leader.pose.front);
    const Heading heading = way.snapped(leader.pose.front).pose.heading;
    if (heading == leader.pose.heading) return {leader.pose, way.front(), {}, heading};
    const Vec old = forward(leader.pose.heading);
    const Turn turn{dot(old, way.forwards()), cross(old, way.forwards())};
    return {leader.pose, way.front(), turn, heading};
}

Pose carried(const Pose& member, const Motion& motion)
{
    ensure(member.heading == motion.from.heading, "members of a group face one way");
    const Vec offset = relative(member.front, motion.from.front);
    return turned(member, motion.front + rotated(offset, motion.turn) - offset, motion.heading);
}

Body about_all(const Pose& first, std::span<const Rect> members)
{
    const Rect& frame = members.front();
    double left = 0;
    double right = 0;
    double front = -never;
    double rear = 0;
    for (const Rect& member : members)
        for (const Vec corner : corners(member)) {
            const InFrame at = in_frame(frame, corner);
            left = std::min(left, at.u);
            right = std::max(right, at.u);
            front = std::max(front, at.v);
            rear = std::min(rear, at.v);
        }
    const Vec middle =
        along(right_of(frame.forward), (left + right) / 2) + along(frame.forward, front);
    return {moved(first, middle), single_base(right - left, front - rear)};
}

namespace {

// A disc about the start that holds all that the stage covers.
double reach_of(const Footprint& covered, double travelled, Vec centre)
{
    return length(covered.around.centre - centre) + covered.around.radius + travelled;
}

// How far a stage carries any part of the body beyond the places where it begins and ends. In a
// wheel nothing is farther from the pivot than across the body; turns jump, and a free move keeps
// to the hull of its two places.
double travelled(const Stage& stage)
{
    if (stage.straight()) return from_units(stage.length);
    if (stage.step.kind != StepKind::wheel) return 0;
    const double radians = stage.length / frontage(stage.start.whole);
    return radians * 2 * stage.start.around.radius;
}

Disc covered_by(const Course& laid)
{
    const Vec centre =
        laid.stages.empty() ? laid.end.around.centre : laid.stages[0].start.around.centre;
    double reach = std::max(reach_of(laid.arrival, 0, centre), reach_of(laid.end, 0, centre));
    for (const Stage& stage : laid.stages) {
        reach = std::max(reach, reach_of(stage.start, travelled(stage), centre));
    }
    return {centre, reach};
}

} // namespace

Course course(const Body& body, const Path& path, Point origin)
{
    Course laid;
    laid.origin = origin;
    Way way{body, origin};
    for (const Step& step : path) {
        const double length = length_of(step, way.formation());
        laid.stages.push_back({step, way.covered(), way.direction(step), length, laid.length});
        laid.length += length;
        way.take(step, origin);
    }
    laid.arrival = way.covered();
    laid.last = origin == body.pose.front ? way.snapped(origin) : end_of(body, path);
    laid.end = footprint(laid.last, origin);
    laid.around = covered_by(laid);
    return laid;
}

Course course_within(const Body& all, const Body& member, const Path& path, Point origin)
{
    Course laid = course(all, path, origin);
    Footprint stands = footprint(member, origin);
    stands.whole = whole_rect(all, origin);
    stands.around = disc_around(stands.whole); // as far as anything is from what it wheels about
    for (Stage& stage : laid.stages) {
        stage.start = stands;
        stands = stage.step.kind == StepKind::wheel
                     ? wheeled(stands, stage.step.side,
                               half_tangent_of(turn_of_degrees(degrees_of(stage.step))))
                     : moved(stands, along(stage.direction, stage.length));
    }
    laid.arrival = stands;
    laid.last = {carried(member.pose, motion(all, path)), member.formation};
    laid.end = footprint(laid.last, origin);
    laid.around = covered_by(laid);
    return laid;
}

void hash(Hasher& hasher, const Step& step)
{
    hasher.add(step.kind).add(step.side).add(step.about).add(step.quarter);
    hasher.add(step.left_files).add(step.right_files).add(step.files);
    hasher.add(step.ahead).add(step.aside).add(step.angle);
    hash(hasher, step.to);
}

void hash(Hasher& hasher, const Path& path)
{
    hasher.add(path.size());
    for (const Step& step : path) hash(hasher, step);
}

} // namespace quincunx::table
