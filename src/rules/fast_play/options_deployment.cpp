#include "rules/fast_play/options_moves.hpp"
#include "rules/fast_play/setup.hpp"

namespace quincunx::fast_play {

using battle::Orders;

namespace {

constexpr std::size_t enough = 4; // places offered for one unit

battle::Order placed_at(const State& state, UnitId unit, double x, double y)
{
    const bool near = edge_of(state, side_of(state, unit)) == Side::red;
    battle::Order order = order_of(state, Verb::deploy, unit);
    const double depth = table::units_of(state.setting->ground.table.depth);
    order.place = table::Pose{table::point_of_units(x, near ? y : depth - y),
                              {0, near ? 1'000'000'000 : -1'000'000'000}};
    return order;
}

// Columns from the middle outwards, or for horse from the wings inwards.
double column(const State& state, UnitId unit, int step)
{
    const double width = table::units_of(state.setting->ground.table.width);
    const bool wing =
        type_of(state, unit) == Type::cavalry || type_of(state, unit) == Type::chariot;
    const double half = frontage_of(state, unit) / 2;
    const double out = wing ? width / 2 - half - 2 - 2 * (step / 2) : 2.0 * (step / 2);
    return width / 2 + (step % 2 == 0 ? out : -out);
}

} // namespace

void deployment_options(const State& state, UnitId unit, Orders& orders)
{
    const double strip = sheet(state)["fp.setup.deploy"];
    const bool behind =
        order_of(state, unit) != Order::skirmish && type_of(state, unit) != Type::elephant;
    const double deepest = strip - depth_of(state, unit);
    for (int row = 0; row <= 2 * deepest && orders.size() < enough; ++row)
        for (int step = 0; step < 72 && orders.size() < enough; ++step) {
            const double y =
                strip - (behind ? (row + 6) % (static_cast<int>(2 * deepest) + 1) : row) / 2.0;
            const battle::Order order = placed_at(state, unit, column(state, unit, step), y);
            if (judge_deploy(state, order)) orders.push_back(order);
        }
}

} // namespace quincunx::fast_play
