#include "tessera/mind/options.hpp"

namespace quincunx::tessera {

namespace {

bool offer_legal(const State& state, const Order& order, Orders& found)
{
    if (!verbs()[order].judge(state, order)) return false;
    found.push_back(order);
    return true;
}

// Straight ahead first, then by ever wider wheels.
void attack_options(const State& state, UnitId unit, UnitId enemy, double reach, Orders& found)
{
    Order order = order_of(state.active, attack, unit, enemy);
    order.path = {table::advance(reach)};
    if (offer_legal(state, order, found)) return;
    for (const double degrees : {10, 20, 30, 45, 60, 80})
        for (const table::Side side : {table::Side::left, table::Side::right}) {
            order.path = {table::wheel(side, degrees), table::advance(reach)};
            if (offer_legal(state, order, found)) return;
        }
}

void move_options(const State& state, Order order, double reach, Orders& found)
{
    for (const double share : {1.0, 0.5, 0.25}) {
        order.path = {table::advance(reach * share)};
        if (offer_legal(state, order, found)) break;
    }
    if (!order.others.empty()) return;
    for (const table::Side side : {table::Side::left, table::Side::right})
        for (const double degrees : {20, 45}) {
            order.path = {table::wheel(side, degrees), table::advance(reach / 4)};
            offer_legal(state, order, found);
        }
    order.path = {table::half_turn()};
    offer_legal(state, order, found);
}

// Those who stand with it and could go along, from it on outwards.
Order with_neighbours(const State& state, Order order)
{
    Fixed<UnitId, 4> members{order.unit};
    for (std::size_t i = 0; i < members.size(); ++i)
        for (const UnitId other : others_within(state, members[i], 0.1)) {
            if (members.full() || members.contains(other) || enemies(state, order.unit, other))
                continue;
            order.others.push_back(other);
            order.path = {table::advance(0.1)};
            if (verbs()[order].judge(state, order))
                members.push_back(other);
            else
                order.others.pop_back();
        }
    return order;
}

double reach_of(const State& state, UnitId unit)
{
    const Rule row = troop_row(troop_of(state, unit));
    return sheet(state).figure(row, in_rough(state, unit) ? columns::troop["rough"]
                                                          : columns::troop["move"]);
}

} // namespace

void order_options(const State& state, UnitId unit, Orders& found)
{
    if (unit == no_unit) return found.push_back(order_of(state.active, end));
    for (const UnitId enemy : enemies_of(state, unit))
        offer_legal(state, order_of(state.active, shoot, unit, enemy), found);
    if (state.pips == 0 && sheet(state).on("tes.turn.pip")) return;
    const double reach = reach_of(state, unit);
    for (const UnitId enemy : enemies_within(state, unit, reach))
        attack_options(state, unit, enemy, reach, found);
    const Order alone = order_of(state.active, move, unit);
    if (const Order together = with_neighbours(state, alone); !together.others.empty()) {
        double slowest = reach;
        for (const UnitId other : together.others)
            slowest = std::min(slowest, reach_of(state, other));
        move_options(state, together, slowest, found);
    }
    move_options(state, alone, reach, found);
}

void fight_options(const State& state, UnitId unit, Orders& found)
{
    if (unit != no_unit) offer_legal(state, order_of(state.active, fight, unit), found);
}

} // namespace quincunx::tessera
