// The judge: is this order legal now, and what would it come to? One function a verb; the reasons
// are sentences for the player, with what was measured and what is allowed.

#include "rules/my_ancients/turn/judging.hpp"
#include "rules/my_ancients/turn/aftermath.hpp"
#include "rules/my_ancients/turn/melee_phase.hpp"
#include "rules/my_ancients/turn/setup.hpp"
#include "rules/my_ancients/turn/verbs.hpp"

namespace quincunx::my_ancients {

namespace {

Barred not_ours(const State& state, const battle::Order& order)
{
    if (order.unit >= state.units.size())
        return Refusal{order_of_things, {"There is no such unit."}};
    if (side_of(state, order.unit) != order.side)
        return Refusal{order_of_things, {"{unit} is not yours to order.", order.unit}};
    const Verb verb = static_cast<Verb>(order.verb);
    const bool beasts = verb == Verb::kill || verb == Verb::spare_life;
    if (state.phase != Phase::deploy && !beasts && !present(state, order.unit))
        return Refusal{order_of_things, {"{unit} is not on the table.", order.unit}};
    return std::nullopt;
}

} // namespace

Judged judge_recovery(const State& state, const battle::Order& order)
{
    if (!may_act(state, order.unit) || !may_recover(state, order.unit))
        return refused("ma.recover.who",
                       {"{unit} may not try to recover: it is steady, in melee, pursued, was "
                        "shot at, or has tried.",
                        order.unit});
    return Preview{};
}

Judged judge_shield_wall(const State& state, const battle::Order& order)
{
    return judged_shield_wall(state, order.unit);
}

Judged judge_stop(const State& state, const battle::Order&)
{
    if (state.phase == Phase::deploy && !all_deployed(state))
        return refused("ma.ruling.deployment", {"Not all units and leaders stand yet."});
    return Preview{};
}

std::optional<Refusal> objection(const State& state, const battle::Decision& now,
                                 const VerbRow& row, const battle::Order& order)
{
    if (!row.shape.unit || leads(row.verb)) return std::nullopt;
    if (auto barred = not_ours(state, order)) return barred;
    if (state.tasks.empty() || order.unit == now.about) return std::nullopt;
    return Refusal{order_of_things,
                   {"It is {other} that is asked now, not {unit}.", order.unit, now.about}};
}

} // namespace quincunx::my_ancients
