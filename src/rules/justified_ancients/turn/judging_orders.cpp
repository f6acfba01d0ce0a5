// Section 5: who may be ordered, and what an order to a unit would come to.

#include "rules/justified_ancients/turn/judging_reasons.hpp"

namespace quincunx::justified_ancients {

using battle::Preview;

bool may_be_ordered(const State& state, UnitId unit)
{
    return present(state, unit) && side_of(state, unit) == state.active &&
           !is_baggage(profile(state, unit)) &&
           state.units[unit].orders < sheet(state).whole("ja.order.one_per_turn") &&
           !(sheet(state).on("ja.order.engaged") && engaged(state, unit));
}

double chance_of(const State& state, UnitId unit, const UnitFacts& unit_facts, Order order)
{
    const OrderFacts f =
        order_facts(sheet(state), order, unit_facts, command(state, side_of(state, unit)),
                    distance_from_general(state, unit));
    return obeying_faces(sheet(state), f) / static_cast<double>(order_die);
}

namespace {

Judged judge_move(const State& state, const battle::Order& order, Order kind)
{
    const UnitId unit = order.unit;
    const Surroundings near = around(state, unit, move_reach(state, unit));
    const auto move = ordered_move(sheet(state), mover(state, unit), order.path, near);
    if (!move) return Failure{move.error()};
    const double small = sheet(state)["ja.order.small_wheel"];
    if (order_of_wheel(sheet(state), move->degrees) != kind)
        return kind == Order::move
                   ? refused("ja.order.small_wheel", {"A move allows a wheel under {a} degrees; "
                                                      "this one of {b} needs the wheel order.",
                                                      unit, no_unit, small, move->degrees})
                   : refused("ja.order.small_wheel", {"The wheel order is for {a} to 90 degrees; "
                                                      "this wheel is {b}: it needs the move order.",
                                                      unit, no_unit, small, move->degrees});
    FoundMove found{*move, {}, {}};
    if (move->leaves_table) {
        const table::Rect end = rect_at(state, unit, move->end, {});
        found.exit = battle::exit_for(state.setting->day, order.side, table::footprint(end),
                                      state.setting->ground.table, {});
        if (!found.exit)
            return refused("ja.move.off_table", {"{unit} would leave the table.", unit});
    }
    Preview preview;
    preview.ends.push_back({unit, move->end});
    preview.cost = move->cost;
    preview.allowance = move->allowance;
    warn_of_ground(state, unit, move->uphill, move->difficult, preview);
    each_passed(near, move->passed, [&](UnitId friendly) {
        found.passed.push_back(friendly);
        preview.trigger(battle::Trigger::passing,
                        {"{unit} passes through {other}.", unit, friendly});
    });
    preview.finding.keep(found);
    return preview;
}

} // namespace

Judged judge_unit_order(const State& state, const battle::Order& order, Order kind)
{
    const auto unit = orderable(state, order, kind);
    if (!unit) return Failure{unit.error()};
    Judged judged{Preview{}};
    if (kind == Order::move || kind == Order::wheel) judged = judge_move(state, order, kind);
    if (kind == Order::reface) {
        const auto pose =
            refaced(mover(state, order.unit), order.path, around(state, order.unit, 1));
        if (!pose) return Failure{pose.error()};
        judged->ends.push_back({order.unit, *pose});
        judged->finding.keep(*pose);
    }
    if (judged) judged->chance = chance_of(state, order.unit, *unit, kind);
    return judged;
}

} // namespace quincunx::justified_ancients
