#include "rules/justified_ancients/field/movement.hpp"

#include "battle/conditions.hpp"

#include <algorithm>

namespace quincunx::justified_ancients {

Surroundings surroundings(const Sheet& sheet, const Mover& mover)
{
    Surroundings around;
    around.origin = mover.base.pose.front;
    around.frontage = sheet["ja.base.frontage"];
    around.slack = {sheet["ja.geo.tolerance"]};
    around.difficult = difficult_ground(sheet);
    around.hills = hill_ground();
    around.closed = closed_ground(sheet, mover.profile);
    around.edge_destroys = sheet.on("ja.move.off_table");
    return around;
}

void add(Surroundings& around, const Base& base)
{
    around.bases.push_back(base);
    around.rects.push_back(rect_of(around, base.pose, base.depth));
}

namespace {

// Advance, one wheel, advance, each at most once and in this sequence; the angle of the wheel.
std::optional<double> wheel_of(const Path& path)
{
    bool wheeled = false;
    double degrees = 0;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const Step& step = path[i];
        if (step.kind == StepKind::wheel) {
            if (wheeled) return std::nullopt;
            wheeled = true;
            degrees = table::degrees_of(step);
        } else if (step.kind != StepKind::advance || step.ahead < 0) {
            return std::nullopt;
        } else if (i > 0 && path[i - 1].kind == StepKind::advance) {
            return std::nullopt;
        }
    }
    if (path.empty()) return std::nullopt;
    return degrees;
}

// The centre of the base at whole degrees of a wheel and at its end: the arc is walked in these
// steps.
bool higher_in_wheel(const Surroundings& around, const Stage& stage, int level)
{
    const double degrees = table::degrees_of(stage.step);
    const Rect& base = stage.start.whole;
    for (int i = 1; i <= static_cast<int>(degrees) + 1; ++i) {
        const double angle = std::min<double>(i, degrees);
        const double t = table::half_tangent_of(table::turn_of_degrees(angle));
        if (level_at(around, table::wheeled(base, stage.step.side, t).centre) > level) return true;
    }
    return false;
}

bool uphill_course(const Surroundings& around, const Course& course)
{
    if (around.told_uphill || !has_any(around, around.hills)) return around.told_uphill;
    const int level = level_at(around, course.stages[0].start.whole.centre);
    for (const Stage& stage : course.stages) {
        const Vec from = stage.start.whole.centre;
        if (stage.straight()
                ? first_higher(around, from, stage.direction, stage.length, level) < table::never
                : higher_in_wheel(around, stage, level))
            return true;
    }
    return level_at(around, course.end.whole.centre) > level;
}

struct GroundOnCourse {
    bool difficult = false;
    const Feature* closed = nullptr;
};

GroundOnCourse ground_on(const Surroundings& around, const Course& course)
{
    GroundOnCourse found{around.told_difficult, nullptr};
    if (!has_any(around, around.difficult) && !has_any(around, around.closed)) return found;
    for (const table::GroundMet& met : table::grounds_met(course, *around.ground)) {
        const Feature& feature = around.ground->features[met.feature];
        if (around.difficult.has(feature.kind)) found.difficult = true;
        if (around.closed.has(feature) && !met.starts_in) found.closed = &feature;
    }
    return found;
}

// Is the friend interpenetrated?
bool passes_through(const Sheet& sheet, const Course& course, const Rect& friendly,
                    const table::Meeting& meeting)
{
    if (!meeting.enter) return false;
    const std::size_t met_in = meeting.enter->stage;
    if (course.stages[met_in].straight()) return true;
    if (!wheels_free_of(sheet, course.stages[met_in].start.whole, friendly)) return true;
    if (met_in + 1 == course.stages.size()) return false;
    const Stage& after = course.stages[met_in + 1];
    return runs_into(after.start.whole, friendly, after.length);
}

} // namespace

bool runs_into(const Rect& wheeled, const Rect& friendly, double length)
{
    return !table::inside(wheeled, table::convex_of(friendly), wheeled.forward, length,
                          table::Part::leading_edge)
                .empty();
}

Result<OrderedMove, Refusal> ordered_move(const Sheet& sheet, const Mover& mover, const Path& path,
                                          const Surroundings& around)
{
    const battle::RefusedOf refused{mover.base.id};
    const auto degrees = wheel_of(path);
    if (!degrees)
        return refused("ja.move.forward_only",
                       "A move of {unit} is an advance, at most one wheel, and an advance; nothing "
                       "backward or sideways.");
    if (*degrees > 90 + 1e-9)
        return refused("ja.move.wheel",
                       "{unit} may wheel by at most 90 degrees; this wheel is {a}.", *degrees);
    const Body body{mover.base.pose, table::single_base(around.frontage, mover.base.depth)};
    const Course course = table::course(body, path, around.origin);
    OrderedMove move;
    move.end = course.last.pose;
    move.degrees = *degrees;
    move.cost = course.length;
    move.uphill = uphill_course(around, course);
    const GroundOnCourse ground = ground_on(around, course);
    move.difficult = ground.difficult;
    move.allowance = allowance_of(sheet, mover.profile, How::move, move.uphill, move.difficult);
    if (table::exceeds(move.cost, move.allowance, around.slack))
        return refused("ja.move.sum_then_halve", "{unit} may move {b} here; this move is {a}.",
                       move.cost, move.allowance);
    if (ground.closed != nullptr) {
        if (!around.closed.has(ground.closed->kind))
            return Failure{battle::closed_by_scenario(*ground.closed, mover.base.id)};
        return refused("ja.terrain.closed", "{unit} may not enter this ground.");
    }
    const Rect start = rect_of(around, mover.base.pose, mover.base.depth);
    move.leaves_table =
        around.ground != nullptr && table::leaves_table(course, around.ground->table).has_value();
    for (std::size_t i = 0; i < around.bases.size(); ++i) {
        const Base& base = around.bases[i];
        const Rect& rect = around.rects[i];
        const double apart = sheet["ja.move.no_contact"];
        if (table::gap(start, rect) > move.cost + 2 * apart)
            continue; // no point of the base travels farther
        if (!base.friendly && !table::keeps_off(course, rect, apart, around.slack))
            return refused(
                "ja.move.no_contact",
                "An ordered move stays {a} from enemies; this one comes nearer to {other}.", apart,
                0, base.id);
        if (!base.friendly) continue; // who keeps off meets nobody
        const table::Meeting meeting = table::meeting(course, rect);
        if (meeting.ends_on)
            return refused("ja.inter.voluntary", "{unit} would end on {other}.", 0, 0, base.id);
        if (passes_through(sheet, course, rect, meeting)) {
            if (!sheet.on("ja.inter.voluntary"))
                return refused("ja.inter.voluntary", "{unit} may not pass through {other}.", 0, 0,
                               base.id);
            move.passed |= std::uint64_t{1} << i;
        }
    }
    return move;
}

Result<Pose, Refusal> refaced(const Mover& mover, const Path& path, const Surroundings& around)
{
    const battle::RefusedOf refused{mover.base.id};
    const bool turns = path.size() == 1 && (path[0].kind == StepKind::quarter_turn ||
                                            path[0].kind == StepKind::half_turn);
    if (!turns) return refused("ja.move.reface", "{unit} refaces by a turn left, right or back.");
    const Pose& before = mover.base.pose;
    const Heading heading = path[0].kind == StepKind::half_turn
                                ? table::opposite(before.heading)
                                : table::quarter(before.heading, path[0].side);
    const Pose end = table::pose_from_centre(table::centre_of(before, mover.base.depth), heading,
                                             mover.base.depth);
    const Rect rect = rect_of(around, end, mover.base.depth);
    for (std::size_t i = 0; i < around.bases.size(); ++i)
        if (table::overlaps(rect, around.rects[i]))
            return refused("ja.move.reface", "Turned, {unit} would stand on {other}.", 0, 0,
                           around.bases[i].id);
    if (around.ground != nullptr) {
        if (table::in_any(*around.ground, around.closed, rect, around.origin))
            return refused("ja.terrain.closed", "Turned, {unit} would stand on closed ground.");
        if (!table::on_table(rect, around.ground->table, around.origin))
            return refused("ja.move.reface", "Turned, {unit} would stand beyond the table's edge.");
    }
    return end;
}

} // namespace quincunx::justified_ancients
