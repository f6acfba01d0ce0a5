// Which moves a unit may make in its Moves phase, and what they cost.

#include "rules/my_ancients/field/movement.hpp"
#include "table/wheel.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::my_ancients {

using battle::refusal, table::StepKind;

namespace {

// --- who may

// ma.elephant.no_reform and whoever is in good order.
Barred barred_from_forming_up(const State& state, UnitId unit, bool moves_too)
{
    const Sheet& rules = sheet(state);
    if (!state.units[unit].disordered)
        return refusal("ma.form.form_up", "{unit} is not disordered.", unit);
    if (moves_too && rules.on("ma.form.form_up_rough") && in_rough(state, unit))
        return refusal("ma.form.form_up_rough",
                       "In rough ground or woods forming up takes the whole move of {unit}.", unit);
    if (!rules.on("ma.elephant.no_reform") || !is_mounted(troop_of(state, unit)))
        return std::nullopt;
    const double near = rules["ma.elephant.no_reform"];
    if (!elephants_within(state, unit, near)) return std::nullopt;
    return refusal("ma.elephant.no_reform", "{unit} cannot form up within {a} of elephants.", unit,
                   near);
}

// ma.march.*
Barred barred_from_marching(const State& state, UnitId unit)
{
    MarchFacts facts{.move = normal_move(state, unit), .elephant = is_elephant(state, unit)};
    const Nearest enemy = nearest_enemy(state, unit);
    if (enemy.unit != no_unit) facts.nearest_enemy = enemy.distance;
    if (march(sheet(state), facts).allowed) return std::nullopt;
    if (facts.elephant && sheet(state).on("ma.march.no_elephants"))
        return refusal("ma.march.no_elephants", "{unit} cannot march: elephants never do.", unit);
    Refusal refused = refusal("ma.march.distance",
                              "{unit} may march only more than {a} from the enemy; {other} is {b} "
                              "away.",
                              unit, sheet(state)["ma.march.distance"] * facts.move, enemy.distance);
    refused.reason.other = enemy.unit;
    return refused;
}

Barred wrong_oblique(const State& state, UnitId unit, const table::Step& step)
{
    const Oblique made = oblique(sheet(state), {.forward = table::units_of(step.ahead),
                                                .sideways = table::units_of(step.aside),
                                                .elephant = is_elephant(state, unit)});
    if (made.allowed) return std::nullopt;
    return refusal("ma.oblique.ratio",
                   "{unit} may go as far to the side as ahead at most: {a} ahead, {b} to the side.",
                   unit, table::units_of(step.ahead), table::units_of(step.aside));
}

// ma.form.expand: the middle of the front moves by half a base at most.
Barred wrong_files(const State& state, UnitId unit, const table::Step& step)
{
    if (state.units[unit].expanded)
        return refusal("ma.ruling.expand_cost",
                       "{unit} expands or contracts at most once in a turn.", unit);
    if (step.kind == StepKind::widen && std::abs(step.left_files - step.right_files) > 1)
        return refusal("ma.form.expand",
                       "Expanding or contracting, {unit} keeps the middle of its front within half "
                       "a base: {a} files on the left, {b} on the right.",
                       unit, step.left_files, step.right_files);
    return std::nullopt;
}

Barred wrong_step(const State& state, UnitId unit, const table::Step& step, Extra extra)
{
    const bool changes = is_turn(step) || changes_files(step);
    if (changes && extra == Extra::march)
        return refusal("ma.march.only_move",
                       "Marching, {unit} only moves ahead, wheels and moves obliquely.", unit);
    switch (step.kind) {
    case StepKind::advance:
        if (step.ahead >= 0) return std::nullopt;
        break;
    case StepKind::oblique: return wrong_oblique(state, unit, step);
    case StepKind::wheel:
    case StepKind::quarter_turn:
    case StepKind::half_turn: return std::nullopt;
    case StepKind::widen:
    case StepKind::reform: return wrong_files(state, unit, step);
    case StepKind::shift:
    case StepKind::place: break;
    }
    return refusal("ma.seq.a_moves_detail",
                   "{unit} goes ahead, wheels, moves obliquely, turns or changes its files; "
                   "nothing backwards or sideways.",
                   unit);
}

Barred wrong_path(const State& state, UnitId unit, const Path& path, Extra extra)
{
    int changes = 0;
    for (const table::Step& step : path) {
        if (auto refused = wrong_step(state, unit, step, extra)) return refused;
        if (changes_files(step) && ++changes > 1)
            return refusal("ma.ruling.expand_cost",
                           "{unit} expands or contracts at most once in a turn.", unit);
    }
    if (table::flaw(as_ordered(path), formation(state, unit)))
        return refusal("ma.form.stages",
                       "{unit} has {a} bases: at least one file, at most as many, and wheels of 90 "
                       "degrees at most.",
                       unit, state.units[unit].bases);
    return std::nullopt;
}

// That everything tested on the way succeeds, or does not matter.
double chance_of(const State& state, UnitId unit, const Plan& plan)
{
    const bool sole = plan.path.size() + (plan.extra == Extra::form_up ? 1 : 0) == 1;
    double chance = 1;
    if (plan.extra == Extra::form_up && !sole) chance *= chance_of(state, unit);
    for (const table::Step& step : plan.path) {
        const int files = files_after(step, state.units[unit].files);
        const bool tested = is_turn(step)
                                ? !sole
                                : changes_files(step) && bases_shifted(state, unit, files) >
                                                             sheet(state).whole("ma.form.expand");
        if (tested) chance *= chance_of(state, unit);
    }
    return chance;
}

JudgedMove judged_formed(const State& state, UnitId unit, const Path& path, Extra extra)
{
    const battle::RefusedOf refused{unit};
    if (auto why = wrong_path(state, unit, path, extra)) return Failure{*why};
    const Plan plan = plan_of(state, unit, path, extra);
    if (plan.used > plan.full + 1)
        return refused(rule_of_move(state, unit, extra),
                       "{unit} may move {b}; this move takes {a}.", inches_of(plan.used),
                       inches_of(plan.full));
    MoveJudged move;
    Over over;
    if (auto why = barred(state, unit, plan.course, over, kept_off(state, unit, extra)))
        return Failure{*why};
    move.end = plan.course.last;
    move.used = inches_of(plan.used);
    move.allowance = inches_of(plan.full);
    move.rough = plan.rough.has_value();
    const bool tested =
        extra == Extra::form_up || std::ranges::any_of(path, [](const table::Step& step) {
            return is_turn(step) || changes_files(step);
        });
    if (tested) move.chance = chance_of(state, unit, plan);
    return move;
}

// --- an impetuous unit that was not held back goes for the nearest enemy (ma.impetuous.fail)

// How far a place lies outside the lane ahead of the front, to this side; 0: it lies ahead.
double outside(const Rect& shape, Vec place, table::Side side)
{
    const double right = table::in_frame(shape, place).u;
    return (side == table::Side::left ? -right : right) - table::frontage(shape) / 2;
}

// The least wheel after which going straight ahead leads there, as far as the move allows.
table::Step wheel_towards(const Rect& shape, Vec place, double most_inches)
{
    const table::Side side =
        table::in_frame(shape, place).u < 0 ? table::Side::left : table::Side::right;
    if (outside(shape, place, side) <= table::tolerance) return table::wheel(side, 0);
    constexpr double quarter = 90;
    const double per_degree = table::frontage(shape) * table::pi / 180;
    double least = 0;
    double most = std::min(quarter, most_inches / per_degree);
    const auto is_outside = [&](double degrees) {
        const table::Turn turn = table::turn_of_degrees(degrees, side);
        const Rect turned = table::wheeled(shape, table::pivot_of(shape, side), turn);
        return outside(turned, place, side) > 0 || table::in_frame(turned, place).v < 0;
    };
    if (is_outside(most)) return table::wheel(side, most);
    constexpr int halvings = 32;
    for (int i = 0; i < halvings; ++i) {
        const double middle = (least + most) / 2;
        (is_outside(middle) ? least : most) = middle;
    }
    return table::wheel(side, most);
}

Path way_to(const State& state, UnitId unit, UnitId enemy)
{
    const double all = normal_move(state, unit) * sheet(state)["ma.impetuous.fail"];
    if (is_elephant(state, unit)) return {table::advance(all)};
    const Point origin = origin_of(state, unit);
    const Rect shape = whole(state, unit, origin);
    const table::NearestPair nearest =
        table::nearest_points(footprint(state, unit, origin), footprint(state, enemy, origin));
    const table::Step wheel = wheel_towards(shape, nearest.on_second, all);
    const double left = all - table::length_of(wheel, formation(state, unit));
    Path path;
    if (wheel.angle > 0) path.push_back(wheel);
    if (left > 0) path.push_back(table::advance(left));
    return path;
}

} // namespace

bool may_move(const State& state, UnitId unit)
{
    if (!present(state, unit) || in_melee(state, unit) || is_broken(state, unit)) return false;
    const Unit& one = state.units[unit];
    if (one.evaded && !sheet(state).on("ma.ruling.evader_moves_later")) return false;
    return one.pursuing == no_unit && !one.pursued && !one.charged && !one.chased && !one.moved &&
           !one.must_advance && !held(state, unit);
}

double chance_of(const State& state, UnitId unit)
{
    const int faces = std::max(2, sheet(state).whole("ma.test.quality"));
    return std::clamp(test_of(state, unit).target, 0, faces) / static_cast<double>(faces);
}

double kept_off(const State& state, UnitId unit, Extra extra)
{
    constexpr double more = 2 * slack; // greater than, not equal
    if (extra != Extra::march) return short_of;
    return sheet(state)["ma.march.distance"] * normal_move(state, unit) + more;
}

JudgedMove judged_move(const State& state, UnitId unit, const Path& path, Extra extra)
{
    const battle::RefusedOf refused{unit};
    if (path.empty() && extra != Extra::form_up)
        return refused("ma.seq.a_moves_detail", "Say where {unit} shall go.");
    if (extra == Extra::march)
        if (auto why = barred_from_marching(state, unit)) return Failure{*why};
    if (extra == Extra::form_up)
        if (auto why = barred_from_forming_up(state, unit, !path.empty())) return Failure{*why};
    if (troop_of(state, unit) == Troop::bolt_thrower) return judged_pivot(state, unit, path, extra);
    if (is_elephant(state, unit)) return judged_elephants(state, unit, path);
    if (!formed(state, unit)) return judged_free_move(state, unit, path, extra);
    return judged_formed(state, unit, path, extra);
}

// --- shield walls

Judged judged_shield_wall(const State& state, UnitId unit)
{
    const Unit& one = state.units[unit];
    const Profile& card = profile(state, unit);
    const auto refuse = [&](std::string_view pattern) {
        return Failure{refusal("ma.ruling.shield_wall", pattern, unit)};
    };
    if (one.shield_wall) {
        if (!may_move(state, unit))
            return refuse("{unit} comes out of its shield wall only at the start of its move.");
        return Preview{};
    }
    if (!is_formed(card.troop) || !is_infantry(card.troop) || card.troop == Troop::bolt_thrower ||
        !card.shield)
        return refuse("Only formed foot with shields make a shield wall: not {unit}.");
    if (in_melee(state, unit) || is_broken(state, unit) || one.pursuing != no_unit || one.pursued ||
        one.charged || held(state, unit))
        return refuse("{unit} fights, flees, pursues or has charged: no shield wall.");
    return Preview{};
}

void take_shield_wall(Play& play, UnitId unit)
{
    Unit& one = play.state.units[unit];
    one.shield_wall = !one.shield_wall;
    if (one.shield_wall) {
        // At the end of its move: there is none after it.
        one.moved = true;
        play.state.done |= bit(unit);
    }
    tell(play, EventKind::state, "ma.ruling.shield_wall",
         {one.shield_wall ? "{unit} forms a shield wall." : "{unit} ends its shield wall.", unit});
}

// --- an impetuous unit that was not held back goes for the nearest enemy (ma.impetuous.fail)

void advance_at_enemy(Play& play, UnitId unit)
{
    State& state = play.state;
    if (!present(state, unit) || in_melee(state, unit) || is_broken(state, unit)) return;
    Unit& one = state.units[unit];
    one.must_advance = false;
    const Nearest enemy = nearest_enemy(state, unit);
    if (one.pursuing != no_unit || one.pursued || one.charged || enemy.unit == no_unit) return;
    one.moved = true;
    const Path path = way_to(state, unit, enemy.unit);
    const Course course = course_of(state, unit, path);
    Path gone = path;
    if (const auto rough = rough_at(state, course)) {
        const double lost = inches_of(throw_for_rough(play, unit));
        double left = std::max(rough->total, course.length - lost);
        std::size_t stage = 0;
        while (stage + 1 < course.stages.size() && left > course.stages[stage].length)
            left -= course.stages[stage++].length;
        gone = cut(path, course, {static_cast<std::uint8_t>(stage), left, 0});
    }
    walk_to(play, unit, gone, "ma.impetuous.fail");
}

} // namespace quincunx::my_ancients
