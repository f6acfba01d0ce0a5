#include "rules/fast_play/mind/options.hpp"
#include "rules/fast_play/turn/setup.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::fast_play {

using battle::Orders;

namespace {

constexpr std::size_t enough = 4; // places offered for one unit
constexpr double set_back = 3;    // of most troops behind skirmishers and elephants
constexpr double row_step = 0.5;
constexpr double column_step = 2;

// Aside from the middle of the table as the army sees it, to its right.
using Columns = Fixed<double, 2 * most_units>;

bool is_near(const State& state, UnitId unit)
{
    return edge_of(state, side_of(state, unit)) == Side::red;
}

double half_width(const State& state)
{
    return table::units_of(state.setting->ground.table.width) / 2;
}

battle::Order placed_at(const State& state, UnitId unit, double aside, double y)
{
    battle::Order order = order_of(state, Verb::deploy, unit);
    const double middle = half_width(state);
    order.place =
        battle::pose_from_edge(state.setting->ground.table, edge_of(state, side_of(state, unit)),
                               is_near(state, unit) ? middle + aside : middle - aside, y);
    return order;
}

bool fights_on_the_wing(const State& state, UnitId unit)
{
    return type_of(state, unit) == Type::cavalry || type_of(state, unit) == Type::chariot;
}

// So many that they fit only if they are packed from one end of the strip to the other.
bool is_crowded(const State& state, Side side)
{
    double area = 0;
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (side_of(state, unit) == side) area += frontage_of(state, unit) * depth_of(state, unit);
    return area > half_width(state) * sheet(state)["fp.setup.deploy"];
}

// Horse from the wings inwards, the others from the middle outwards; to the right first. A crowd
// from the left.
void put_in_order(const State& state, UnitId unit, Columns& columns)
{
    if (is_crowded(state, side_of(state, unit)))
        return std::stable_sort(columns.begin(), columns.end());
    const bool wing = fights_on_the_wing(state, unit);
    std::stable_sort(columns.begin(), columns.end(), [wing](double a, double b) {
        const double first = std::abs(a);
        const double second = std::abs(b);
        if (first != second) return wing ? first > second : first < second;
        return a > b;
    });
}

// Closed up to those who stand already, so that a line has no gaps.
Columns beside_the_others(const State& state, UnitId unit)
{
    Columns columns;
    const double half = frontage_of(state, unit) / 2;
    const double middle = half_width(state);
    if (is_crowded(state, side_of(state, unit))) columns.push_back(half - middle);
    for (const UnitId other : battle::everybody(state, side_of(state, unit))) {
        const double x = table::units_of(state.units[other].pose.front.x);
        const double aside = is_near(state, unit) ? x - middle : middle - x;
        const double away = half + frontage_of(state, other) / 2;
        for (const double column : {aside - away, aside + away})
            if (!columns.full()) columns.push_back(column);
    }
    put_in_order(state, unit, columns);
    return columns;
}

Columns all_across(const State& state, UnitId unit)
{
    Columns columns;
    const double last = half_width(state) - frontage_of(state, unit) / 2;
    for (double aside = 0; aside <= last && columns.size() + 2 <= Columns::room();
         aside += column_step) {
        const double column = fights_on_the_wing(state, unit) ? last - aside : aside;
        columns.push_back(column);
        if (column != 0) columns.push_back(-column);
    }
    put_in_order(state, unit, columns);
    return columns;
}

// Row by row from the front, or from a little behind it where that leaves room for another row.
// `trial` is the state with the unit in the shape that is looked at.
void add_places(const State& state, const State& trial, UnitId unit, const Columns& columns,
                Orders& orders)
{
    const double strip = sheet(state)["fp.setup.deploy"];
    const double depth = depth_of(trial, unit);
    const bool leads =
        order_of(state, unit) == Order::skirmish || type_of(state, unit) == Type::elephant;
    const int rows = static_cast<int>((strip - depth) / row_step) + 1;
    const bool crowded = is_crowded(state, side_of(state, unit));
    const std::size_t wanted = crowded ? 1 : enough;
    const bool at_the_front = leads || crowded || strip - set_back < 2 * depth;
    const int first = at_the_front ? 0 : static_cast<int>(set_back / row_step);
    for (int row = 0; row < rows; ++row)
        for (const double column : columns) {
            if (orders.size() >= wanted) return;
            const double y = strip - row_step * ((row + first) % rows);
            battle::Order order = placed_at(state, unit, column, y);
            if (trial.units[unit].files != state.units[unit].files)
                order.numbers.push_back(trial.units[unit].files);
            if (judge_deploy(state, order)) orders.push_back(order);
        }
}

} // namespace

void deployment_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit) return;
    add_places(state, state, unit, beside_the_others(state, unit), orders);
    add_places(state, state, unit, all_across(state, unit), orders);
    State trial = state; // crowded: in whatever shape fits
    for (int files = state.units[unit].stands; files > 0 && orders.empty(); --files) {
        trial.units[unit].files = static_cast<std::uint8_t>(files);
        add_places(state, trial, unit, all_across(trial, unit), orders);
    }
}

} // namespace quincunx::fast_play
