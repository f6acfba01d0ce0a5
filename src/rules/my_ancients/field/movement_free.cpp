// Moves that go by no stages: skirmish units placed freely (ma.skirmish.free_move), bolt throwers
// that pivot (ma.ruling.bolt_thrower).

#include "rules/my_ancients/field/movement.hpp"
#include "table/approach.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

namespace {

Path placed_at(const Body& end)
{
    return {table::free_move(end.pose, end.formation.files)};
}

// What it has for the placement, before a die for rough ground.
double allowance_of(const State& state, UnitId unit, Extra extra)
{
    const double full = full_move(state, unit, extra);
    return extra == Extra::form_up ? full * (1 - sheet(state)["ma.form.form_up"]) : full;
}

// As the end is, but only a part of the way there.
Body part_way(const Body& start, const Body& end, double share)
{
    const Vec way = table::relative(end.pose.front, start.pose.front);
    return {{table::snapped(start.pose.front, way * share), end.pose.heading}, end.formation};
}

// The greatest share of the way for which something holds; 0: for none.
template <class Test>
double greatest_share(Test holds)
{
    if (holds(1.0)) return 1;
    double least = 0;
    double most = 1;
    constexpr int halvings = 24;
    for (int i = 0; i < halvings; ++i) {
        const double middle = (least + most) / 2;
        (holds(middle) ? least : most) = middle;
    }
    return least;
}

// ma.move.rough: the end that a die leaves, never so near that the ground is not even reached.
Body slowed_end(Play& play, UnitId unit, const Body& start, const Body& end, double allowance)
{
    const State& state = play.state;
    const double left = allowance - inches_of(throw_for_rough(play, unit));
    const double share = greatest_share([&](double part) {
        return reaches(left, table::farthest_base_moved(start, part_way(start, end, part)));
    });
    const double edge = greatest_share([&](double part) {
        const Footprint shape = table::footprint(part_way(start, end, part), start.pose.front);
        return !table::in_any(state.setting->ground, rough_ground(), shape, start.pose.front);
    });
    const double gone = std::max(share, edge);
    return gone > 0 ? part_way(start, end, gone) : start;
}

} // namespace

// --- skirmish units

JudgedMove judged_free_move(const State& state, UnitId unit, const Path& path, Extra extra)
{
    const battle::RefusedOf refused{unit};
    const Body start = body(state, unit);
    if (table::flaw(path, start.formation))
        return refused("ma.ruling.skirmish_shape",
                       "{unit} has {a} bases: at least one file, at most as many.",
                       state.units[unit].bases);
    MoveJudged move;
    move.end = table::end_of(start, path);
    move.allowance = allowance_of(state, unit, extra);
    move.used = table::farthest_base_moved(start, move.end);
    if (extra == Extra::march && move.end.formation.files != start.formation.files)
        return refused("ma.march.only_move", "Marching, {unit} keeps its files and ranks.");
    if (!reaches(move.allowance, move.used))
        return refused("ma.skirmish.free_move",
                       "No base of {unit} may end farther than {b} from its place; this is "
                       "{a}.",
                       move.used, move.allowance);
    const Course course = course_of(state, unit, placed_at(move.end));
    Over over;
    if (auto why = barred(state, unit, course, over, kept_off(state, unit, extra)))
        return Failure{*why};
    move.rough = rough_at(state, course).has_value();
    return move;
}

void make_free_move(Play& play, UnitId unit, const Path& path, Extra extra)
{
    State& state = play.state;
    const Body start = body(state, unit);
    Body end = table::end_of(start, path);
    if (extra == Extra::form_up &&
        try_to_form_up(play, unit, parts_of(normal_move(state, unit))).finished)
        return;
    if (end == start) return;
    const bool rough = rough_at(state, course_of(state, unit, placed_at(end))).has_value();
    if (rough) end = slowed_end(play, unit, start, end, allowance_of(state, unit, extra));
    // A shorter way may end on a friend that it would have cleared.
    constexpr int tries = 16;
    for (int left = tries; left > 0; --left) {
        const Body there = left == tries ? end : part_way(start, end, left / double{tries});
        Over over;
        if (there == start || barred(state, unit, course_of(state, unit, placed_at(there)), over))
            continue;
        return walk_to(play, unit, placed_at(there), rule_of_move(state, unit, extra));
    }
}

// --- bolt throwers

JudgedMove judged_pivot(const State& state, UnitId unit, const Path& path, Extra extra)
{
    const battle::RefusedOf refused{unit};
    const Body start = body(state, unit);
    MoveJudged move;
    move.end = start;
    if (path.empty() && extra == Extra::form_up) return move;
    const double most = sheet(state)["ma.ruling.bolt_thrower"];
    const bool placed = path.size() == 1 && path[0].kind == table::StepKind::place &&
                        (path[0].files == 0 || path[0].files == start.formation.files);
    if (!placed || extra == Extra::march)
        return refused("ma.ruling.bolt_thrower",
                       "{unit} only pivots about its centre, up to {a} degrees.", most);
    if (!table::headings_within(start.pose.heading, path[0].to.heading, most))
        return refused("ma.ruling.bolt_thrower", "{unit} pivots up to {a} degrees; this is {b}.",
                       most, table::degrees_between(start.pose.heading, path[0].to.heading));
    move.end = table::facing(start, path[0].to.heading);
    const Course course = course_of(state, unit, placed_at(move.end));
    Over over;
    if (auto why = barred(state, unit, course, over)) return Failure{*why};
    if (!over.passed.empty())
        return refused("ma.ruling.bolt_thrower", "{unit} has no room to pivot.");
    return move;
}

void make_pivot(Play& play, UnitId unit, const Path& path, Extra extra)
{
    State& state = play.state;
    if (extra == Extra::form_up && try_to_form_up(play, unit, 0).finished) return;
    if (path.empty()) return;
    const Body end = table::facing(body(state, unit), path[0].to.heading);
    walk_to(play, unit, placed_at(end), "ma.ruling.bolt_thrower");
}

} // namespace quincunx::my_ancients
