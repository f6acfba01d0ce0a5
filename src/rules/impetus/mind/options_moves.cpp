// Sensible movement phases.

#include "rules/impetus/mind/options.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::impetus {

UnitId nearest_enemy(const State& state, UnitId unit)
{
    return least_of(everybody(state, other(side_of(state, unit))), [&](UnitId enemy) {
        if (state.units[enemy].hidden) return table::never;
        const Vec way = table::relative(origin_of(state, enemy), origin_of(state, unit));
        return table::dot(way, way) * (is_baggage(state, enemy) ? 4 : 1);
    });
}

double bearing(const State& state, UnitId unit, UnitId enemy)
{
    const table::Pose& pose = state.units[unit].pose;
    const auto towards = table::direction({}, rect(state, enemy, pose.front).centre);
    if (!towards) return 0;
    const double degrees = table::degrees_between(pose.heading, table::snapped(*towards));
    const double left = table::cross(table::forward(pose.heading), *towards);
    return left >= 0 ? degrees : -degrees;
}

namespace {

void add_path(const State& state, UnitId unit, const table::Path& path, Orders& orders)
{
    battle::Order order = order_of(state.active, Verb::move, unit);
    order.path = path;
    orders.push_back(order);
}

void add_wheel(const State& state, UnitId unit, double left, Orders& orders)
{
    const double degrees = tidy(std::abs(left));
    if (degrees < 1) return;
    const Type type = type_of(state, unit);
    table::Path path;
    // Chariots go straight for half their move first.
    if (is_one_of(type, {Type::CGP, Type::CGL}))
        path.push_back(table::advance(move_of(state, unit) / 2));
    path.push_back(table::wheel(left > 0 ? table::Side::left : table::Side::right, degrees));
    add_path(state, unit, path, orders);
}

// The most that a body may wheel: by its arc and by its kind.
double widest_wheel(const State& state, UnitId unit, double width)
{
    const double movement = is_one_of(type_of(state, unit), {Type::CGP, Type::CGL})
                                ? move_of(state, unit) / 2
                                : move_of(state, unit);
    constexpr double degrees_of_a_radian = 57.29577951;
    const bool clumsy = is_large(state, unit) || width > base_frontage(sheet(state)) ||
                        is_one_of(type_of(state, unit), {Type::ART, Type::W});
    return std::min(movement / width * degrees_of_a_radian - 0.01, clumsy ? 45.0 : 90.0);
}

// A built-up area within a move: an advance that reaches it occupies it.
bool could_occupy(const State& state, UnitId unit)
{
    if (!is_foot(type_of(state, unit)) || is_large(state, unit)) return false;
    const table::Point origin = origin_of(state, unit);
    table::Disc reach = table::disc_around(rect(state, unit, origin));
    reach.radius += table::from_units(move_of(state, unit));
    return std::ranges::any_of(state.setting->ground.features, [&](const table::Feature& feature) {
        return feature_of(feature.kind) == Feature::bua &&
               !table::out_of_reach(feature, reach, origin);
    });
}

void forward_options(const State& state, UnitId unit, Orders& orders)
{
    const double most = tidy(free_way_ahead(state, unit, move_of(state, unit)));
    if (could_occupy(state, unit))
        add_path(state, unit, {table::advance(move_of(state, unit))}, orders);
    if (most <= 0) return;
    add_path(state, unit, {table::advance(most)}, orders);
    if (most > 3) add_path(state, unit, {table::advance(tidy(most / 2))}, orders);
}

void back_options(const State& state, UnitId unit, Orders& orders)
{
    if (state.units[unit].disordered || is_large(state, unit)) return;
    if (!is_one_of(type_of(state, unit), {Type::S, Type::CL, Type::CM, Type::CGL, Type::T})) return;
    const double move = move_of(state, unit);
    add_path(state, unit, {table::retire(move)}, orders);
    if (type_of(state, unit) != Type::T) add_path(state, unit, {table::retire(move / 2)}, orders);
}

// Sideways or slanting towards the enemy: for those whom it does not disorder.
void oblique_options(const State& state, UnitId unit, double left, Orders& orders)
{
    const Profile& card = profile(state, unit);
    const bool nimble =
        is_one_of(card.type, {Type::S, Type::CL}) || card.discipline == Discipline::A;
    if (!nimble || state.units[unit].disordered || std::abs(left) < 8) return;
    const table::Side side = left > 0 ? table::Side::left : table::Side::right;
    const double move = move_of(state, unit);
    add_path(state, unit, {table::oblique(side, tidy(move * 0.7), tidy(move * 0.7))}, orders);
}

} // namespace

void move_options(const State& state, UnitId unit, Orders& orders)
{
    const UnitId enemy = nearest_enemy(state, unit);
    forward_options(state, unit, orders);
    if (enemy == no_unit) return;
    const double left = bearing(state, unit, enemy);
    const double widest = widest_wheel(state, unit, base_frontage(sheet(state)));
    add_wheel(state, unit, std::clamp(left, -widest, widest), orders);
    if (std::abs(left) > 20) add_wheel(state, unit, std::clamp(left / 2, -widest, widest), orders);
    if (std::abs(left) > 120) add_path(state, unit, {table::about_face()}, orders);
    oblique_options(state, unit, left, orders);
    if (may_be_within(state, unit, enemy, 20)) back_options(state, unit, orders);
}

void group_options(const State& state, Orders& orders)
{
    const UnitId leader = state.body.members.front();
    double move = move_of(state, leader);
    double free = 1e9;
    for (const UnitId unit : state.body.members) {
        move = std::min(move, move_of(state, unit));
        free = std::min(free, free_way_ahead(state, unit, move_of(state, unit)));
    }
    const double most = tidy(std::min(move, free));
    if (most > 0) add_path(state, leader, {table::advance(most)}, orders);
    if (tidy(move) > most) add_path(state, leader, {table::advance(tidy(move))}, orders);
    if (most > 3) add_path(state, leader, {table::advance(tidy(most / 2))}, orders);
    const UnitId enemy = nearest_enemy(state, leader);
    if (enemy == no_unit) return;
    const double left = bearing(state, leader, enemy);
    const double width =
        base_frontage(sheet(state)) * static_cast<double>(state.body.members.size());
    const double widest = widest_wheel(state, leader, width) * move / move_of(state, leader);
    add_wheel(state, leader, std::clamp(left, -widest, widest), orders);
}

void rush_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit) return;
    orders.push_back(order_of(state.active, Verb::rush, unit));
    const UnitId enemy = drawn_by(state, unit);
    if (enemy == no_unit || zones_over(state, unit) != 0) return;
    const double left = bearing(state, unit, enemy);
    const double widest = std::min(89.0, widest_wheel(state, unit, base_frontage(sheet(state))));
    for (const double share : {1.0, 0.5}) {
        const double degrees = tidy(std::min(widest, std::abs(left) * share));
        if (degrees < 2) continue;
        battle::Order veer = order_of(state.active, Verb::veer, unit);
        veer.path.push_back(
            table::wheel(left > 0 ? table::Side::left : table::Side::right, degrees));
        orders.push_back(veer);
    }
}

} // namespace quincunx::impetus
