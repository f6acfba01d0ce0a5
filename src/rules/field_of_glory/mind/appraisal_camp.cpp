// Riding for the enemy's camp.

#include "rules/field_of_glory/mind/appraisal_position.hpp"

namespace quincunx::field_of_glory {

namespace {

constexpr double behind_his_line = 14; // MU from his table edge
constexpr double along_the_edge = 5;
constexpr double before_the_camp = 1.5;
constexpr double nobody_near = 9;

double between(Point a, Point b)
{
    return table::length(table::relative(a, b)) / table::from_units(1);
}

Point before(const State& state, UnitId camp)
{
    const Pose& pose = state.units[camp].pose;
    const Vec ahead = table::forward(pose.heading);
    return table::point_of_units(table::units_of(pose.front.x) + before_the_camp * ahead.x,
                                 table::units_of(pose.front.y) + before_the_camp * ahead.y);
}

// By the edge of the table that is nearer, level with the end of his line.
Point round_his_line(const State& state, Side side, Point from)
{
    const auto& table = state.setting->ground.table;
    const double width = table::units_of(table.width);
    const double depth = table::units_of(table.depth);
    const double x = table::units_of(from.x) < width / 2 ? along_the_edge : width - along_the_edge;
    const double ahead = depth - behind_his_line + 2;
    return table::point_of_units(x, side == Side::red ? ahead : depth - ahead);
}

} // namespace

UnitId enemy_camp(const State& state, Side side)
{
    for (UnitId group = 0; group < state.units.size(); ++group)
        if (is_camp(state, group) && present(state, group) && side_of(state, group) != side)
            return group;
    return no_unit;
}

bool goes_for_camp(const State& state, UnitId unit)
{
    const Group& group = state.units[unit];
    if (group.level >= Level::FRAGMENTED || enemy_camp(state, side_of(state, unit)) == no_unit)
        return false;
    const double depth = table::units_of(state.setting->ground.table.depth);
    if (progress(state, side_of(state, unit), group.pose.front) < depth - behind_his_line)
        return false;
    for (const UnitId enemy : standing(state, other(side_of(state, unit))))
        if (!is_broken(state, enemy) && may_be_within(state, unit, enemy, nobody_near))
            return false;
    return true;
}

Point way_to_camp(const State& state, UnitId unit, UnitId camp, Point from)
{
    const Side side = side_of(state, unit);
    const double depth = table::units_of(state.setting->ground.table.depth);
    if (progress(state, side, from) < depth - behind_his_line)
        return round_his_line(state, side, from);
    return before(state, camp);
}

double left_to_camp(const State& state, UnitId unit, UnitId camp, Point from)
{
    const Point next = way_to_camp(state, unit, camp, from);
    const Point last = before(state, camp);
    return between(from, next) + (next == last ? 0 : between(next, last));
}

} // namespace quincunx::field_of_glory
