// Section 11: where generals may go.

#include "rules/justified_ancients/turn/judging_reasons.hpp"
#include "rules/justified_ancients/turn/setup.hpp"

namespace quincunx::justified_ancients {

using battle::index;
using battle::Preview;

bool general_may_move(const State& state, Side side)
{
    const GeneralState& general = state.generals[index(side)];
    return state.setting->armies[index(side)].has_general && general.on_table && !general.lost &&
           general.moves < sheet(state).whole("ja.turn.general") &&
           sheet(state).on("ja.general.free_move");
}

Judged judge_general(const State& state, const battle::Order& order)
{
    const bool deploys = state.phase == Phase::deployment;
    if (!state.setting->armies[index(order.side)].has_general)
        return refused("ja.general.one", {"This army has no general."});
    if (!deploys && state.generals[index(order.side)].lost)
        return refused("ja.general.lost", {"The general is lost."});
    if (!deploys && !sheet(state).on("ja.general.free_move"))
        return refused("ja.general.free_move", {"The general stays where he began."});
    if (!deploys && !general_may_move(state, order.side))
        return refused("ja.turn.general", {"The general has moved this turn; {a} move is allowed.",
                                           no_unit, no_unit, sheet(state)["ja.turn.general"]});
    if (static_cast<Verb>(order.verb) == Verb::attach) {
        if (auto refusal = not_ours(state, order, order.unit)) return Failure{*refusal};
        if (auto refusal = not_here(state, order.unit)) return Failure{*refusal};
        if (is_baggage(profile(state, order.unit)))
            return refused("ja.general.free_move",
                           {"The general joins fighting units, not baggage.", order.unit});
        return Preview{};
    }
    if (!order.place)
        return refused("ja.general.free_move", {"Say where the general shall go: general at x y."});
    const table::Vec point = table::relative(order.place->front, {});
    const table::Table& table = state.setting->ground.table;
    if (!table::on_table(point, table, {}))
        return refused("ja.general.free_move", {"That point lies beyond the table's edge."});
    const double deep = strip_of(state).deep;
    const double y = order.side == Side::red
                         ? table::to_units(point.y)
                         : table::units_of(table.depth) - table::to_units(point.y);
    if (deploys && y > deep + table::tolerance)
        return refused("ja.setup.zone", {"The general begins in the deployment zone, {a} deep; "
                                         "this point is {b} from the edge.",
                                         no_unit, no_unit, deep, y});
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (present(state, unit) && side_of(state, unit) != order.side &&
            table::contains(rect(state, unit, {}), point))
            return refused("ja.general.free_move", {"{unit} stands there.", unit});
    return Preview{};
}

} // namespace quincunx::justified_ancients
