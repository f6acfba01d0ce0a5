// Where computer generals put their groups at the start: foot in the middle, horse on the wings,
// skirmishers in line with them or behind, as horse may stand too, the camp at the edge.

#include "rules/field_of_glory/mind/appraisal_position.hpp"
#include "rules/field_of_glory/mind/options.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"
#include "rules/field_of_glory/turn/setup.hpp"

#include <algorithm>

namespace quincunx::field_of_glory {

namespace {

constexpr std::size_t enough = 4; // places offered for one group
constexpr double row_depth = 3;   // between lines
constexpr double step_aside = 1.6;

// How far from its own edge a group's front stands.
double front_line(const State& state, UnitId unit)
{
    return is_camp(state, unit) ? base_depth(Type::Camp) : sheet(state)["fog.setup.deployment"];
}

// Columns from the middle outwards, or for mounted troops from the wings inwards.
double column(const State& state, UnitId unit, int step)
{
    const double width = table::units_of(state.setting->ground.table.width);
    const bool wing = is_mounted(type_of(state, unit)) && type_of(state, unit) != Type::El;
    const double out = wing ? width / 2 - 8 - step_aside * (step / 2.0) : step_aside * (step / 2.0);
    return width / 2 + (step % 2 == 0 ? out : -out);
}

} // namespace

void deployment_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit) return;
    const double first = front_line(state, unit);
    const Type type = type_of(state, unit);
    const bool may_wait =
        is_skirmisher(type) || holds_back(state, unit) || (is_mounted(type) && type != Type::El);
    const std::size_t in_a_row = may_wait ? enough / 2 : enough;
    for (int row = 0; row < 4 && orders.size() < enough; ++row)
        for (int step = 0;
             step < 44 && orders.size() < static_cast<std::size_t>(row + 1) * in_a_row; ++step) {
            const Order order =
                battle::order_to_place(state, unit, Verb::deploy, column(state, unit, step),
                                       is_camp(state, unit) ? first : first - row_depth * row);
            if (judge_deploy(state, order)) orders.push_back(order);
        }
}

void deployment_ends(const State& state, Orders& orders)
{
    const Side side = deploying(state);
    if (battle::to_be_placed(state, side) != no_unit) return;
    const Commanders& all = state.commanders[index(side)];
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].on_table) continue;
        for (const bool skirmishers : {false, true})
            for (const UnitId group : standing(state, side)) {
                if (is_skirmisher(type_of(state, group)) != skirmishers) continue;
                if (orders.size() == (skirmishers ? 1 : enough)) break;
                Order order = order_of(side, Verb::join, group);
                order.numbers.push_back(static_cast<std::int16_t>(i + 1));
                orders.push_back(order);
            }
        return;
    }
    orders.push_back(order_of(side, Verb::stop, no_unit));
}

} // namespace quincunx::field_of_glory
