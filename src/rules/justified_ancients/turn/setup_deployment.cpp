// Section 3.2: the players place their units, baggage and generals.

#include "rules/justified_ancients/field/field.hpp"
#include "rules/justified_ancients/turn/setup.hpp"

#include <algorithm>

namespace quincunx::justified_ancients {

using battle::index, battle::Preview, battle::Refusal;

bool all_deployed(const State& state, Side side)
{
    if (battle::to_be_placed(state, side) != no_unit) return false;
    return state.generals[index(side)].on_table || !state.setting->armies[index(side)].has_general;
}

// The defender, who moves second, deploys first.
Side deploying(const State& state)
{
    const Side defender = other(state.setting->first);
    return state.deployed[index(defender)] ? state.setting->first : defender;
}

// A share of the table's depth, and 1 inch from the side edges.
battle::Strip strip_of(const State& state)
{
    constexpr double from_side_edges = 1;
    const double depth = table::units_of(state.setting->ground.table.depth);
    const double parts = std::max(1.0, state.setting->sheet["ja.setup.zone"]); // the whole at most
    return {depth / parts, from_side_edges};
}

namespace {

// Baggage stands with its rear edge on the own table edge, facing the enemy's (ja.setup.baggage).
bool baggage_on_edge(const State& state, Side side, UnitId unit, const table::Pose& pose)
{
    const table::Table& table = state.setting->ground.table;
    const std::int32_t deep = table::lattice_length(depth_of(state, unit));
    const table::Heading ahead =
        side == Side::red ? table::Heading{0, 1'000'000'000} : table::Heading{0, -1'000'000'000};
    const std::int32_t y = side == Side::red ? deep : table.depth - deep;
    return pose.heading == ahead && pose.front.y == y;
}

} // namespace

Result<Preview, Refusal> judge_deploy(const State& state, const battle::Order& order)
{
    const battle::RefusedOf refused{order.unit};
    if (!order.place)
        return refused("ja.setup.deploy",
                       "Say where {unit} shall stand: deploy UNIT at x y facing degrees.");
    if (state.units[order.unit].presence == Presence::to_arrive)
        return refused("scenario.arrive", "{unit} comes onto the table later.");
    const table::Rect base = rect_at(state, order.unit, *order.place, {});
    if (is_baggage(profile(state, order.unit))) {
        if (!baggage_on_edge(state, order.side, order.unit, *order.place))
            return refused("ja.setup.baggage", "Baggage stands with its rear edge on its own table "
                                               "edge, facing the enemy's edge.");
        if (!table::on_table(base, state.setting->ground.table, {}))
            return refused("ja.setup.baggage", "{unit} would stand beyond the table's edge.");
    } else if (const double out =
                   beyond(strip_of(state), state.setting->ground.table, order.side, base);
               out > table::tolerance) {
        return refused("ja.setup.zone",
                       "{unit} would reach {a} outside the deployment zone, which is {b} deep and "
                       "ends 1 from the side edges.",
                       out, strip_of(state).deep);
    }
    const UnitId on = overlapped(state, order.unit, base, {});
    if (on != no_unit)
        return refused("ja.setup.deploy", "{unit} would stand on {other}.", 0, 0, on);
    if (table::in_any(state.setting->ground, closed_to(state, order.unit), base, {}))
        return refused("ja.terrain.closed", "{unit} may not stand on closed ground.");
    return battle::preview_at(order.unit, *order.place);
}

void deploy(State& state, const battle::Order& order)
{
    Unit& unit = state.units[order.unit];
    unit.pose = *order.place;
    unit.presence = Presence::on_table;
}

Result<Preview, Refusal> judge_ready(const State& state, const battle::Order& order)
{
    if (const UnitId waits = battle::to_be_placed(state, order.side); waits != no_unit)
        return Failure{Refusal{"ja.setup.deploy", {"{unit} is not on the table yet.", waits}}};
    if (!all_deployed(state, order.side))
        return Failure{Refusal{"ja.setup.deploy", {"The general is not on the table yet."}}};
    return Preview{};
}

} // namespace quincunx::justified_ancients
