// An impetuous unit that was not held back goes for the nearest enemy (ma.impetuous.fail).

#include "rules/my_ancients/field/movement_plan.hpp"
#include "table/wheel.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

namespace {

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
