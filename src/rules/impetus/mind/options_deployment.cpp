// Sensible places when the armies come onto the table.

#include "rules/impetus/mind/options.hpp"
#include "rules/impetus/turn/setup.hpp"

#include <algorithm>

namespace quincunx::impetus {

namespace {

constexpr std::size_t enough = 4; // places offered for one unit
constexpr double row_depth = 8;   // between lines

// Columns from the middle outwards, or for mounted troops from the wings inwards.
double column(const State& state, UnitId unit, int step)
{
    const double width = table::units_of(state.setting->ground.table.width);
    const double front = base_frontage(sheet(state));
    const bool wing = is_mounted(type_of(state, unit)) && type_of(state, unit) != Type::EL;
    const int place = step / 2;
    const double out = front * place + (wing ? 0 : front / 2);
    const double from_middle = wing ? width / 2 - 10 - front / 2 - out : out;
    return width / 2 + (step % 2 == 0 ? from_middle : -from_middle);
}

void add_places(const State& state, UnitId unit, Orders& orders)
{
    if (state.units[unit].presence != Presence::to_deploy) {
        const Command* leads = command(state, unit);
        if (leads != nullptr && leads->has_general && leads->with == no_unit)
            orders.push_back(order_of(side_of(state, unit), Verb::lead, unit));
        return;
    }
    const battle::Strip zone = strip_for(state, unit);
    const bool light = is_one_of(type_of(state, unit), {Type::S, Type::CL});
    for (int row = 0; row < 3 && orders.size() < enough; ++row) {
        const double y = zone.deep - row * row_depth;
        if (y - depth_of(state, unit) < zone.nearest - table::tolerance) break;
        const std::size_t in_row = light ? 2 : enough - 1;
        for (int step = 0; step < 26 && orders.size() < static_cast<std::size_t>(row + 1) * in_row;
             ++step) {
            const battle::Order order =
                battle::order_to_place(state, unit, Verb::deploy, column(state, unit, step), y);
            if (judge_deploy(state, order)) orders.push_back(order);
        }
    }
}

void add_ends(const State& state, Orders& orders)
{
    if (!judge_ready(state)) return;
    const Commands& all = state.commands[index(state.active)];
    // A general rides with somebody before his command is done.
    if (state.acting != no_command && all[state.acting].has_general &&
        all[state.acting].with == no_unit)
        for (const UnitId unit : units_of(state, state.active, state.acting))
            orders.push_back(order_of(state.active, Verb::lead, unit));
    if (orders.empty()) orders.push_back(order_of(state.active, Verb::stop, no_unit));
}

} // namespace

void deployment_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit) return add_ends(state, orders);
    add_places(state, unit, orders);
}

} // namespace quincunx::impetus
