#include "campus/turn/turn.hpp"

namespace quincunx::campus {

namespace {

constexpr auto judge_way = [](const State& state, UnitId unit, double by) {
    return judge_straight(state, unit, by, "cam.move.table", "cam.move.blocked");
};

} // namespace

Judged judge_move(const State& state, const Order& order)
{
    if (auto why = not_free(state, order, "cam.turn.order", "cam.turn.once")) return Failure{*why};
    const double allowance = sheet(state)["cam.move.allowance"];
    if (order.path.size() != 1 || order.path[0].kind != table::StepKind::advance)
        return refused("cam.move.allowance", {"A move is one advance straight ahead."});
    const double by = table::units_of(order.path[0].ahead);
    if (by <= 0 || by > allowance)
        return refused("cam.move.allowance", {"{unit} may move {a}; this move is {b}.", order.unit,
                                              no_unit, allowance, by});
    Judged judged = judge_way(state, order.unit, by);
    if (judged) judged->allowance = allowance;
    return judged;
}

Judged judge_attack(const State& state, const Order& order)
{
    if (auto why = not_free(state, order, "cam.turn.order", "cam.turn.once")) return Failure{*why};
    const UnitId target = order.target;
    if (target >= state.units.size() || side_of(state, target) == order.side)
        return refused("cam.attack.reach", {"An attack names an enemy."});
    if (present(state, target) && state.units[target].hidden && sheet(state).on("cam.hidden"))
        return refused("cam.hidden", {"Nobody has seen an enemy there."});
    const auto met = meets(state, order.unit, target);
    const double reach = sheet(state)["cam.attack.reach"];
    if (!met)
        return refused("cam.attack.reach", {"{other} is not ahead of {unit}.", order.unit, target});
    if (met->touch > reach)
        return refused("cam.attack.reach", {"{unit} reaches {a}; {other} is {b} away.", order.unit,
                                            target, reach, met->touch});
    Preview preview;
    preview.trigger(Trigger::reaction, {"{unit} may fall back.", target});
    return preview;
}

Judged judge_hold(const State& state, const Order& order)
{
    if (order.unit == state.defender) return Preview{};
    return refused("cam.turn.order", {"{unit} has been attacked, no other.", state.defender});
}

Judged judge_fall_back(const State& state, const Order& order)
{
    const Judged ours = judge_hold(state, order);
    return ours ? judge_way(state, order.unit, -sheet(state)["cam.react.fall_back"]) : ours;
}

} // namespace quincunx::campus
