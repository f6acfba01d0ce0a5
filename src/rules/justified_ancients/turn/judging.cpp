#include "rules/justified_ancients/turn/judging.hpp"

#include "rules/justified_ancients/turn/aftermath.hpp"
#include "rules/justified_ancients/turn/judging_reasons.hpp"
#include "rules/justified_ancients/turn/melee_phase.hpp"
#include "rules/justified_ancients/turn/setup.hpp"
#include "rules/justified_ancients/turn/verbs.hpp"

namespace quincunx::justified_ancients {

using battle::Preview;

Judged judge_reaction(const State& state, Reaction reaction, bool faces_back)
{
    const std::string_view rule = reaction_rule(state, reaction);
    if (!rule.empty()) return forbidden(rule, state.charge.target);
    if (faces_back && !sheet(state).on("ja.react.evade.facing"))
        return refused("ja.react.evade.facing",
                       {"{unit} ends facing the way it moved.", state.charge.target});
    return Preview{};
}

Judged judge_placing(const State& state, const battle::Order& order)
{
    if (auto refusal = not_ours(state, order, order.unit)) return Failure{*refusal};
    return judge_deploy(state, order);
}

Judged judge_pursuit(const State& state, const battle::Order& order)
{
    if (auto refusal = not_ours(state, order, order.unit)) return Failure{*refusal};
    if (!pursuers_of(state, state.melee.pursuit_of).contains(order.unit))
        return refused(
            "ja.result.pursue",
            {"{unit} may not pursue {other}: only the highest scoring victors that hold and "
             "have no other enemy in contact may.",
             order.unit, state.melee.pursuit_of});
    return Preview{};
}

Judged judge_fight(const State& state, const battle::Order& order)
{
    if (order.unit >= state.units.size() || group_of(state, order.unit) == 0)
        return refused("ja.melee.group",
                       {"{unit} is in no melee that is still to be fought.", order.unit});
    return Preview{};
}

} // namespace quincunx::justified_ancients
