// Sensible places when the armies come onto the table.

#include "rules/impetus/mind/options.hpp"
#include "rules/impetus/turn/setup.hpp"
#include "rules/impetus/turn/verbs.hpp"

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

// What generals are offered when the ground is laid out (imp.setup.terrain).

constexpr std::size_t enough_places = 4; // places offered for one kind of ground
constexpr double shares[] = {1.0 / 6, 1.0 / 2, 5.0 / 6};
constexpr std::int16_t sizes[][2] = {{20, 15}, {15, 20}, {20, 20}, {15, 10}};

void add_legal(const State& state, const battle::Order& order, Orders& orders)
{
    if (battle::judged_by(verbs(), state, order)) orders.push_back(order);
}

// Nine places of the table, begun with another for every kind and piece.
void add_areas(const State& state, Verb verb, Orders& orders)
{
    const double width = table::units_of(state.setting->ground.table.width);
    const double depth = table::units_of(state.setting->ground.table.depth);
    const double square = placing(sheet(state)).square;
    const std::size_t first =
        static_cast<std::size_t>(verb) * 5 + state.setting->ground.features.size() * 2;
    const std::size_t before = orders.size();
    for (std::size_t i = 0; i < 9 && orders.size() < before + enough_places; ++i) {
        const std::size_t spot = (first + i) % 9;
        battle::Order order = order_of(state.setting->defender, verb);
        const auto& size = sizes[spot % std::size(sizes)];
        for (const std::int16_t length : size)
            order.numbers.push_back(std::min(length, static_cast<std::int16_t>(square)));
        order.place =
            table::Pose{table::point_of_units(shares[spot % 3] * width, shares[spot / 3] * depth),
                        {0, 1'000'000'000}};
        add_legal(state, order, orders);
    }
}

void add_rivers(const State& state, Orders& orders)
{
    const int width = static_cast<int>(table::units_of(state.setting->ground.table.width));
    for (const Verb verb : {Verb::dry_river, Verb::normal_river, Verb::deep_river})
        for (const int tenth : {1, 2, 8, 9}) {
            battle::Order order = order_of(state.setting->defender, verb);
            order.numbers.push_back(static_cast<std::int16_t>(width * tenth / 10));
            add_legal(state, order, orders);
        }
}

void add_shifts(const State& state, std::size_t piece, Orders& orders)
{
    constexpr double ways[][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    const double farthest = placing(sheet(state)).farthest;
    battle::Order order = order_of(attacker(state), Verb::shift);
    order.numbers.push_back(static_cast<std::int16_t>(piece + 1));
    for (const auto& [x, y] : ways) {
        order.place =
            table::Pose{middle_of(state.setting->ground.features[piece]), {0, 1'000'000'000}};
        order.place->front.x += table::lattice_length(x * farthest);
        order.place->front.y += table::lattice_length(y * farthest);
        add_legal(state, order, orders);
    }
}

void add_changes(const State& state, Orders& orders)
{
    for (std::size_t i = 0; i < state.setting->ground.features.size(); ++i) {
        if (!is_piece(state.setting->ground, i)) continue;
        battle::Order order = order_of(attacker(state), Verb::clear);
        order.numbers.push_back(static_cast<std::int16_t>(i + 1));
        orders.push_back(order);
        add_shifts(state, i, orders);
    }
}

// Where nothing else fits and something must be placed.
void add_last_resort(const State& state, Orders& orders)
{
    const auto place = room_for_piece(*state.setting);
    if (!place) return;
    battle::Order order = order_of(state.setting->defender, Verb::rough);
    order.numbers = {1, 1};
    order.place = table::Pose{*place, {0, 1'000'000'000}};
    add_legal(state, order, orders);
}

} // namespace

void deployment_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit) return add_ends(state, orders);
    add_places(state, unit, orders);
}

void ground_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit != no_unit) return;
    const battle::Decision now = pending(state);
    add_legal(state, order_of(now.side, Verb::stop), orders);
    switch (state.stage) {
    case Stage::pieces:
        for (auto verb = Verb::gentle_hill; is_area(verb);
             verb = static_cast<Verb>(static_cast<int>(verb) + 1))
            add_areas(state, verb, orders);
        if (orders.empty()) add_last_resort(state, orders);
        return;
    case Stage::river: return add_rivers(state, orders);
    case Stage::town: return add_areas(state, Verb::built_up, orders);
    case Stage::ground: return add_changes(state, orders);
    case Stage::edge:
    case Stage::deployment:
    case Stage::battle:
    case Stage::over: break;
    }
    return orders.push_back(order_of(now.side, Verb::turn));
}

} // namespace quincunx::impetus
