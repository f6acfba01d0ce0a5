// Sections 5 and 11: who may be ordered, what an order to a unit would come to, and where generals
// may go.

#include "rules/justified_ancients/turn/judging.hpp"
#include "rules/justified_ancients/turn/setup.hpp"

namespace quincunx::justified_ancients {

bool may_be_ordered(const State& state, UnitId unit)
{
    return present(state, unit) && side_of(state, unit) == state.active &&
           !is_baggage(profile(state, unit)) &&
           state.units[unit].orders < sheet(state).whole("ja.order.one_per_turn") &&
           !(sheet(state).on("ja.order.engaged") && engaged(state, unit));
}

double chance_of(const State& state, UnitId unit, const UnitFacts& unit_facts, Order order)
{
    const OrderFacts f = order_facts(state, unit, order, unit_facts);
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
        const Rect end = rect_at(state, unit, move->end, {});
        found.exit = battle::exit_for(state.setting->day, order.side, table::footprint(end),
                                      state.setting->ground.table, {});
        if (!found.exit)
            return refused("ja.move.off_table", {"{unit} would leave the table.", unit});
    }
    Preview preview = battle::preview_at(unit, move->end);
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

// --- generals

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
        if (auto refusal = not_ours(state, order)) return Failure{*refusal};
        if (auto refusal = not_here(state, order.unit)) return Failure{*refusal};
        if (is_baggage(profile(state, order.unit)))
            return refused("ja.general.free_move",
                           {"The general joins fighting units, not baggage.", order.unit});
        return Preview{};
    }
    if (!order.place)
        return refused("ja.general.free_move", {"Say where the general shall go: general at x y."});
    const Vec point = table::relative(order.place->front, {});
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
    for (const UnitId unit : everybody(state, other(order.side)))
        if (table::contains(rect(state, unit, {}), point))
            return refused("ja.general.free_move", {"{unit} stands there.", unit});
    return Preview{};
}

} // namespace quincunx::justified_ancients
