// Elephants (12): straight ahead, and turns that a die allows.

#include "rules/my_ancients/field/movement.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::my_ancients {

using battle::refusal, table::StepKind;

namespace {

// What is declared: inches in all, and the headings turned to.
struct Declared {
    double inches = 0;
    double before = 0; // the first turn, as the player pictures it
    Fixed<Heading, 8> turns;
};

Declared declared(const Path& path)
{
    Declared found;
    for (const table::Step& step : path) {
        if (step.kind == StepKind::place) {
            found.turns.push_back(step.to.heading);
            continue;
        }
        found.inches += table::units_of(step.ahead);
        if (found.turns.empty()) found.before = found.inches;
    }
    return found;
}

Barred wrong_elephant_path(const State& state, UnitId unit, const Path& path)
{
    const Sheet& rules = sheet(state);
    for (const table::Step& step : path) {
        if (step.kind == StepKind::oblique && rules.on("ma.oblique.elephants"))
            return refusal("ma.oblique.elephants", "{unit} cannot move obliquely.", unit);
        const bool known = (step.kind == StepKind::advance && step.ahead >= 0) ||
                           (step.kind == StepKind::place && table::valid(step.to.heading));
        if (!known)
            return refusal("ma.elephant.turn.exact",
                           "{unit} goes straight ahead, and turns as the die allows; elephants do "
                           "not wheel or change their files.",
                           unit);
    }
    const Declared told = declared(path);
    if (!reaches(normal_move(state, unit), told.inches))
        return refusal("ma.move.rate.elephants", "{unit} may move {b}; this move takes {a}.", unit,
                       told.inches, normal_move(state, unit));
    const double most = elephant_turn(rules, told.inches).degrees;
    const bool stands = told.inches <= 0;
    if (stands && told.turns.size() > 1)
        return refusal("ma.elephant.turn.stationary", "Standing, {unit} turns once.", unit);
    Heading now = state.units[unit].pose.heading;
    for (const Heading& next : told.turns) {
        if (!table::headings_within(now, next, most))
            return refusal(stands ? "ma.elephant.turn.stationary" : "ma.elephant.turn.exact",
                           "{unit} turns up to {a} degrees; this is {b}.", unit, most,
                           table::degrees_between(now, next));
        now = next;
    }
    return std::nullopt;
}

bool room_to_turn(const State& state, UnitId unit, Heading heading)
{
    State turned = state;
    turn_places(turned, unit, heading);
    const Point origin = origin_of(state, unit);
    const Footprint shape = footprint(turned, unit, origin);
    if (!stands_free(turned, unit, origin) ||
        table::in_any(state.setting->ground, closed_to(state, unit), shape, origin))
        return false;
    const Footprint before = footprint(state, unit, origin);
    for (const UnitId other : foes_of(state, unit)) {
        const Footprint foe = footprint(state, other, origin);
        const bool comes_near = table::distance(shape, foe) < short_of - slack &&
                                table::distance(before, foe) >= short_of - slack;
        if (comes_near || in_contact(shape, foe)) return false;
    }
    return true;
}

Path straight(double inches)
{
    return {table::advance(inches)};
}

// Where it would stand if the die came up as the player pictures it.
Pose pictured(const State& state, UnitId unit, const Declared& told)
{
    const double depth = state.setting->units[unit].base_depth;
    Pose pose = state.units[unit].pose;
    pose = table::moved(pose, table::along(table::forward(pose.heading), told.before));
    if (told.turns.empty()) return pose;
    pose = table::pose_from_centre(table::centre_of(pose, depth), told.turns.back(), depth);
    return table::moved(pose,
                        table::along(table::forward(pose.heading), told.inches - told.before));
}

struct Stride {
    UnitId unit = no_unit;
    double gone = 0;
    double rest = 0; // of what was declared
    bool thrown = false;
};

// ma.ruling.rough_timing: what a stretch is cut to.
double slowed(Play& play, Stride& run, double inches)
{
    const State& state = play.state;
    if (run.thrown) return inches;
    const auto rough = rough_at(state, course_of(state, run.unit, straight(inches)));
    if (!rough) return inches;
    run.thrown = true;
    const double all = normal_move(state, run.unit) - inches_of(throw_for_rough(play, run.unit));
    const double left = std::max({all - run.gone, rough->total, 0.0});
    const double leg = std::min(inches, left);
    run.rest = std::min(run.rest, left - leg);
    return leg;
}

// Straight ahead. Nothing stopped it?
bool go(Play& play, Stride& run, double inches)
{
    State& state = play.state;
    if (inches <= 0) return true;
    const double wanted = slowed(play, run, inches);
    const Point from = origin_of(state, run.unit);
    if (wanted > 0) walk_to(play, run.unit, straight(wanted), "ma.move.rate.elephants");
    if (!present(state, run.unit)) return false;
    const double made =
        table::to_units(table::length(table::relative(origin_of(state, run.unit), from)));
    run.gone += made;
    return reaches(made + table::tolerance, inches);
}

void turn(Play& play, UnitId unit, Heading heading, std::string_view rule)
{
    if (room_to_turn(play.state, unit, heading)) turn_elephants(play, unit, heading, rule);
}

} // namespace

JudgedMove judged_elephants(const State& state, UnitId unit, const Path& path)
{
    const battle::RefusedOf refused{unit};
    if (auto why = wrong_elephant_path(state, unit, path)) return Failure{*why};
    const Declared told = declared(path);
    MoveJudged move;
    move.used = told.inches;
    move.allowance = normal_move(state, unit);
    move.end = {pictured(state, unit, told), formation(state, unit)};
    if (told.inches <= 0) {
        if (!told.turns.empty() && !room_to_turn(state, unit, told.turns[0]))
            return refused("ma.elephant.turn.stationary", "There is no room for {unit} to turn.");
        return move;
    }
    const Course course = course_of(state, unit, straight(told.inches));
    move.rough = rough_at(state, course).has_value();
    if (!told.turns.empty()) {
        const int faces = elephant_turn(sheet(state), told.inches).faces;
        move.chance = std::min(1.0, std::floor(told.inches + slack) / faces);
        return move;
    }
    Over over;
    if (auto why = barred(state, unit, course, over)) return Failure{*why};
    return move;
}

void make_elephants_move(Play& play, UnitId unit, const Path& path)
{
    const Sheet& rules = sheet(play.state);
    const Declared told = declared(path);
    Stride run{unit, 0, told.inches, false};
    if (told.inches <= 0) {
        if (!told.turns.empty()) turn(play, unit, told.turns[0], "ma.elephant.turn.stationary");
        return;
    }
    for (const Heading& heading : told.turns) {
        // The die goes by what was declared for the move (ma.ruling.elephant_speed).
        const ElephantTurn needed = elephant_turn(rules, told.inches);
        dice::Noted noted(play.dice);
        const auto left =
            run.rest > 0 ? left_after_turn(needed, run.rest, noted) : std::optional<double>{};
        tell(play, EventKind::result, "ma.elephant.turn.exact",
             {left ? "{unit} turns after {a}." : "{unit} cannot turn.", unit, no_unit,
              left ? run.rest - *left : 0},
             needed.factors, noted.faces(), battle::Besides{.passed = left.has_value()});
        if (!left) break;
        const double run_up = run.rest - *left;
        run.rest = *left;
        if (!go(play, run, run_up)) return;
        turn(play, unit, heading, "ma.elephant.turn.exact");
    }
    go(play, run, run.rest);
}

} // namespace quincunx::my_ancients
