#include "rules/fast_play/field/movement_way.hpp"

#include "rules/fast_play/field/ground.hpp"
#include "rules/fast_play/field/roads.hpp"

namespace quincunx::fast_play {

using battle::refusal;

namespace {

// Neighbours of a wheel's start are ignored while it lasts (fp.move.wheel_neighbours).
bool enters_friend(const State& state, const Course& course, const Rect& shape)
{
    const table::Meeting met = table::meeting(course, shape);
    if (!met.enter) return false;
    const std::size_t at = met.enter->stage;
    const Stage& stage = course.stages[at];
    const bool wheels_out = stage.step.kind == StepKind::wheel &&
                            table::within(table::distance(stage.start, shape),
                                          sheet(state)["fp.move.wheel_neighbours"], slack);
    if (!wheels_out) return true;
    Course rest = course;
    rest.stages.clear();
    for (std::size_t i = at + 1; i < course.stages.size(); ++i)
        rest.stages.push_back(course.stages[i]);
    return !rest.stages.empty() && enters_friend(state, rest, shape);
}

// Nothing of the course comes as near as that: seen without the other's shape, and with it.
bool is_far_off(const State& state, const Course& course, UnitId other, double inches)
{
    const Vec way = table::relative(origin_of(state, other), course.origin) - course.around.centre;
    const double far = course.around.radius +
                       (radius_of(state, other) + inches + 0.01) * table::millionths_per_unit;
    return table::dot(way, way) > far * far;
}
bool is_far_off(const Course& course, const Rect& shape, double inches)
{
    const Disc disc = table::disc_around(shape);
    const Vec way = disc.centre - course.around.centre;
    const double far = course.around.radius + disc.radius + inches * table::millionths_per_unit;
    return table::dot(way, way) > far * far;
}

std::optional<Refusal> meets_units(const State& state, UnitId unit, const Course& course, Move move)
{
    const double gap = sheet(state)["fp.move.one_inch"] + slack.units;
    for (const UnitId other : others_than(state, unit)) {
        if (is_far_off(state, course, other, gap)) continue;
        const Rect shape = rect(state, other, course.origin);
        if (is_far_off(course, shape, gap)) continue;
        if (table::overlaps(course.end, shape))
            return battle::refusal_of("fp.move.interpenetration", "{unit} would end on {other}.",
                                      unit, other);
        if (enemies(state, unit, other)) {
            if (!keeps_off(sheet(state), course, shape))
                return Refusal{"fp.move.one_inch",
                               {"{unit} would come nearer than {a}\" to {other}; only charges do.",
                                unit, other, sheet(state)["fp.move.one_inch"]}};
        } else if (!interpenetration(move, order_of(state, unit), order_of(state, other)).passes &&
                   enters_friend(state, course, shape)) {
            return battle::refusal_of("fp.move.interpenetration",
                                      "{unit} may not pass through {other}: one of the two must be "
                                      "in skirmish order.",
                                      unit, other);
        }
    }
    return std::nullopt;
}

// What a unit is called once it has turned into so many files.
Formation formation_in(const State& state, UnitId unit, int files)
{
    const Unit& of = state.units[unit];
    if (of.formation == Formation::skirmish || of.stands <= 1) return of.formation;
    if (turns_as_block(state, unit)) return of.formation;
    const bool column = files == sheet(state).whole("fp.formation.column");
    if (column) return Formation::column;
    if (of.formation == Formation::column) return Formation::line;
    return formation_left(sheet(state), {of.stands, files, of.formation});
}

std::optional<Manoeuvre> manoeuvre_of(const Step& step)
{
    if (step.kind == StepKind::advance && step.ahead < 0) return Manoeuvre::retire;
    if (step.kind == StepKind::shift) return Manoeuvre::sidestep;
    const bool turns = step.kind == StepKind::quarter_turn || step.kind == StepKind::half_turn;
    return turns ? std::optional(Manoeuvre::change_facing) : std::nullopt;
}

bool is_known(const Step& step)
{
    return step.kind == StepKind::advance || step.kind == StepKind::wheel ||
           manoeuvre_of(step).has_value();
}

// A step as these rules turn: about the centre, with ranks and files exchanged where they are.
Step as_turned(const State& state, UnitId unit, Step step)
{
    step.about = table::TurnAbout::centre;
    if (step.kind == StepKind::quarter_turn)
        step.quarter =
            turns_as_block(state, unit) ? table::Quarter::block : table::Quarter::exchanged;
    return step;
}

// What an inch of the step costs.
double rate_of(const State& state, UnitId unit, const Step& step)
{
    const Order order = order_of(state, unit);
    if (step.kind == StepKind::shift)
        return sideways_cost(sheet(state), Sideways::sidestep, 1, order);
    if (step.kind == StepKind::advance && step.ahead < 0)
        return sideways_cost(sheet(state), Sideways::retire, 1, order);
    return 1;
}

double inches_cost(const State& state, UnitId unit, const Step& step,
                   const table::Formation& formation)
{
    if (step.kind == StepKind::wheel)
        return wheel_arc(table::frontage(formation), table::degrees_of(step));
    if (manoeuvre_of(step) == Manoeuvre::change_facing)
        return facing_cost(sheet(state), card(state, unit).basic, order_of(state, unit));
    return table::length_of(step, formation) * rate_of(state, unit, step);
}

double cost_of(const State& state, UnitId unit, const Course& course, const Leg& leg,
               const Path& steps)
{
    double cost = 0;
    Fixed<double, 8> rates;
    for (const Step& step : steps) {
        cost += inches_cost(state, unit, step, formation_of(state, unit));
        rates.push_back(rate_of(state, unit, step));
    }
    if (leg.manoeuvre == Manoeuvre::change_facing || state.setting->ground.features.empty())
        return cost;
    const GroundOnWay ground = ground_on(state, unit, course, rates);
    return cost + ground_cost(state, unit, ground);
}

std::optional<Refusal> off_table(const State& state, UnitId unit, const Course& course, bool last,
                                 Leg& leg)
{
    const table::Table& table = state.setting->ground.table;
    if (table::on_table(course.end, table, course.origin) && !table::leaves_table(course, table))
        return std::nullopt;
    if (last && !state.setting->day.exits.empty())
        leg.exit = battle::exit_for(state.setting->day, side_of(state, unit),
                                    table::footprint(course.last, {}), table, {});
    if (leg.exit) return std::nullopt;
    return refusal("fp.move.off_table", "{unit} may not leave the table.", unit);
}

std::optional<Refusal> too_near_to_march(const State& state, UnitId unit, const Course& course)
{
    const double near = sheet(state).figure({"fp.move.march", "enemy_beyond"});
    for (const UnitId enemy : enemies_of(state, unit)) {
        if (is_far_off(state, course, enemy, near + slack.units)) continue;
        const Rect shape = rect(state, enemy, course.origin);
        if (is_far_off(course, shape, near + slack.units)) continue;
        if (table::first_within(course, shape, near + slack.units))
            return Refusal{"fp.move.march",
                           {"{unit} may not march: it would come within {a}\" of {other}.", unit,
                            enemy, near}};
    }
    return std::nullopt;
}

Result<Leg, Refusal> leg_of(const State& state, UnitId unit, const Path& steps, Move move,
                            bool last)
{
    const Point origin = origin_of(state, unit);
    const Body from = body(state, unit);
    const Course course = table::course(from, steps, origin);
    Leg leg;
    leg.manoeuvre = manoeuvre_of(steps.front());
    leg.tested = leg.manoeuvre && needs_test(sheet(state), *leg.manoeuvre, order_of(state, unit));
    leg.end = course.last;
    leg.formation = formation_in(state, unit, course.last.formation.files);
    leg.cost = cost_of(state, unit, course, leg, steps);
    if (const auto refused = off_table(state, unit, course, last, leg)) return Failure{*refused};
    if (const auto refused = barred(state, unit, course, move)) return Failure{*refused};
    if (move == Move::march)
        if (const auto refused = too_near_to_march(state, unit, course)) return Failure{*refused};
    return leg;
}

std::optional<Refusal> step_refused(const State& state, UnitId unit, const Step& step, Move move)
{
    if (!is_known(step))
        return refusal("fp.move.wheel",
                       "{unit} moves by advances, wheels, retiring, shifting and turns; a change "
                       "of formation is an order of its own.",
                       unit);
    const double most = sheet(state)["fp.move.wheel"];
    if (step.kind == StepKind::wheel && table::degrees_of(step) > most)
        return refusal("fp.move.wheel", "A wheel is at most {a} degrees.", unit, most);
    if (move == Move::march && manoeuvre_of(step))
        return refusal("fp.move.march", "{unit} marches by advances and wheels only.", unit);
    if (type_of(state, unit) == Type::artillery && manoeuvre_of(step))
        return refusal("fp.engine.move_or_shoot", "{unit} moves by advances and wheels only.",
                       unit);
    return std::nullopt;
}

} // namespace

std::optional<Refusal> barred(const State& state, UnitId unit, const Course& course, Move move)
{
    if (const auto met = closed_on(state, unit, course)) return refusal_of(state, unit, *met);
    return meets_units(state, unit, course, move);
}

// --- legs

Result<Way, Refusal> ordered_way(const State& state, UnitId unit, const Path& path, Move move,
                                 double left)
{
    const battle::RefusedOf refused{unit};
    if (path.empty()) return refused("fp.act.move_shoot", "Say how {unit} shall move.");
    std::optional<State> trial; // after the first leg
    Way way;
    for (std::size_t i = 0; i < path.size();) {
        const State& now = trial ? *trial : state;
        Path steps;
        do {
            if (const auto why = step_refused(now, unit, path[i], move)) return Failure{*why};
            steps.push_back(as_turned(now, unit, path[i]));
            ++i;
        } while (i < path.size() && !manoeuvre_of(steps.back()) && !manoeuvre_of(path[i]));
        if (table::flaw(steps, formation_of(now, unit)))
            return refused("fp.move.wheel", "{unit} cannot make such a step.");
        auto leg = leg_of(now, unit, steps, move, i == path.size());
        if (!leg) return Failure{leg.error()};
        way.cost += leg->cost;
        if (table::exceeds(way.cost, left, slack))
            return refused(move == Move::march ? "fp.move.march" : "fp.act.move_shoot",
                           "That costs {unit} {a}\"; it has {b}\" left.", way.cost, left);
        way.legs.push_back(*leg);
        if (i == path.size()) break;
        if (!trial) trial = state;
        Unit& moved = trial->units[unit];
        moved.pose = leg->end.pose;
        moved.files = leg->end.formation.files;
        moved.formation = leg->formation;
    }
    return way;
}

Result<Leg, Refusal> changed_formation(const State& state, UnitId unit, const Shape& wanted,
                                       double left)
{
    const battle::RefusedOf refused{unit};
    const Unit& of = state.units[unit];
    if (wanted.files < 1 || wanted.files > of.stands ||
        !may_form(sheet(state), profile(state, unit), wanted))
        return refused("fp.formation.line",
                       "{unit} may not form that with {a} stands in {b} files.", of.stands,
                       wanted.files);
    if (wanted == shape_of(of))
        return refused("fp.tl.change_formation", "{unit} is formed so already.");
    const Leg leg{.manoeuvre = Manoeuvre::change_formation,
                  .tested =
                      needs_test(sheet(state), Manoeuvre::change_formation, order_of(state, unit)),
                  .end = {of.pose, formation_of(state, unit, wanted)},
                  .formation = wanted.formation,
                  .cost = formation_cost(sheet(state), card(state, unit).basic)};
    if (table::exceeds(leg.cost, left, slack))
        return refused("fp.move.formation_cost",
                       "To change formation costs {unit} {a}\"; it has {b}\" left.", leg.cost,
                       left);
    State trial = state; // what is closed to it goes by its new order
    trial.units[unit].formation = wanted.formation;
    trial.units[unit].files = static_cast<std::uint8_t>(wanted.files);
    if (!room_at(trial, unit, leg.end))
        return refused("fp.move.formation_cost", "{unit} has no room for that formation.");
    const Point origin = of.pose.front;
    const Rect before = rect(state, unit, origin);
    const Rect after = table::whole_rect(leg.end, origin);
    for (const UnitId enemy : enemies_within(state, unit, 40)) {
        const Rect theirs = rect(state, enemy, origin);
        const double least =
            std::min(sheet(state)["fp.move.one_inch"], table::distance(before, theirs));
        if (table::exceeds(least, table::distance(after, theirs), slack))
            return battle::refused(
                "fp.move.one_inch",
                {"{unit} would come nearer than {a}\" to {other}.", unit, enemy, least});
    }
    return leg;
}

} // namespace quincunx::fast_play
