#include "rules/justified_ancients/mind/options_deployment.hpp"

#include "rules/justified_ancients/mind/options.hpp"
#include "rules/justified_ancients/turn/setup.hpp"

#include <algorithm>

namespace quincunx::justified_ancients {

using battle::index;
using battle::Orders;

battle::Order order_of(const State& state, Verb verb, UnitId unit, UnitId target)
{
    battle::Order order;
    order.side = pending(state).side;
    order.verb = static_cast<battle::Verb>(verb);
    order.unit = unit;
    order.target = target;
    return order;
}

double tidy(double length)
{
    return static_cast<double>(static_cast<int>(length * 1000)) / 1000;
}

namespace {

constexpr double gap_between = 0.2;

// Where in the zone troops of a kind line up: foot in the middle, horse on the wings, skirmishers
// before them.
double row_of(const State& state, UnitId unit, double zone)
{
    const Profile& p = profile(state, unit);
    if (is_skirmisher(p)) return zone - 0.1;
    return zone - 2.2;
}

// Columns from the middle outwards, or for mounted troops from the wings inwards.
double column(const State& state, UnitId unit, int step, double width)
{
    const double slot = sheet(state)["ja.base.frontage"] + gap_between;
    const int columns = std::max(1, static_cast<int>((width - 2 - slot) / slot));
    const int from_middle = (step + 1) / 2 * (step % 2 == 0 ? 1 : -1);
    const int from_wing = step % 2 == 0 ? -columns / 2 + step / 2 : columns / 2 - step / 2;
    const bool wing = is_mounted(profile(state, unit));
    return width / 2 + slot * (wing ? from_wing : from_middle);
}

battle::Order deployed_at(const State& state, UnitId unit, double x, double y)
{
    battle::Order order = order_of(state, Verb::deploy, unit);
    order.place = battle::pose_from_edge(state.setting->ground.table, order.side, tidy(x), tidy(y));
    return order;
}

} // namespace

void deployment_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit) return;
    const table::Table& table = state.setting->ground.table;
    const double width = table::units_of(table.width);
    const double zone = strip_of(state).deep;
    const bool baggage = is_baggage(profile(state, unit));
    for (int row = 0; row < 3 && orders.size() < 4; ++row)
        for (int step = 0; step < 40 && orders.size() < 4; ++step) {
            const double y =
                baggage ? depth_of(state, unit) : row_of(state, unit, zone) - 1.8 * row;
            const battle::Order order =
                deployed_at(state, unit, column(state, unit, step, width), y);
            if (judge_deploy(state, order)) orders.push_back(order);
        }
}

void deployment_ends(const State& state, Orders& orders)
{
    const Side side = deploying(state);
    const GeneralState& general = state.generals[index(side)];
    if (state.setting->armies[index(side)].has_general && !general.on_table) {
        for (UnitId unit = 0; unit < state.units.size(); ++unit)
            if (present(state, unit) && side_of(state, unit) == side &&
                !is_baggage(profile(state, unit)) && orders.size() < 4)
                orders.push_back(order_of(state, Verb::attach, unit));
    } else if (all_deployed(state, side)) {
        orders.push_back(order_of(state, Verb::ready));
    }
}

} // namespace quincunx::justified_ancients
