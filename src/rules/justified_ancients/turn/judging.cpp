#include "rules/justified_ancients/turn/judging.hpp"

#include "battle/judging.hpp"
#include "rules/justified_ancients/turn/aftermath.hpp"
#include "rules/justified_ancients/turn/judging_reasons.hpp"
#include "rules/justified_ancients/turn/melee_phase.hpp"
#include "rules/justified_ancients/turn/reactions.hpp"
#include "rules/justified_ancients/turn/setup.hpp"

namespace quincunx::justified_ancients {

using battle::Preview;

Judged judge_reaction(const State& state, Verb verb)
{
    static constexpr Reaction reactions[] = {Reaction::stand,          Reaction::fire,
                                             Reaction::evade,          Reaction::evade,
                                             Reaction::fire_and_evade, Reaction::fire_and_evade};
    const std::size_t which =
        static_cast<std::size_t>(verb) - static_cast<std::size_t>(Verb::stand);
    const std::string_view rule = reaction_rule(state, reactions[which]);
    if (!rule.empty()) return forbidden(rule, state.charge.target);
    const bool faces = verb == Verb::evade_facing || verb == Verb::fire_and_evade_facing;
    if (faces && !sheet(state).on("ja.react.evade.facing"))
        return refused("ja.react.evade.facing",
                       {"{unit} ends facing the way it moved.", state.charge.target});
    return Preview{};
}

namespace {

// Which decisions a verb answers.
bool answers(Verb verb, Ask ask)
{
    switch (verb) {
    case Verb::deploy:
    case Verb::ready: return ask == Ask::deploy;
    case Verb::general:
    case Verb::attach: return ask == Ask::deploy || ask == Ask::charge || ask == Ask::order;
    case Verb::charge: return ask == Ask::charge;
    case Verb::stand:
    case Verb::fire:
    case Verb::evade:
    case Verb::evade_facing:
    case Verb::fire_and_evade:
    case Verb::fire_and_evade_facing: return ask == Ask::react;
    case Verb::move:
    case Verb::wheel:
    case Verb::reface:
    case Verb::reform:
    case Verb::testudo: return ask == Ask::order;
    case Verb::shoot: return ask == Ask::shoot;
    case Verb::fight: return ask == Ask::melee;
    case Verb::pursue:
    case Verb::hold: return ask == Ask::pursue;
    case Verb::stop: return ask == Ask::charge || ask == Ask::order || ask == Ask::shoot;
    }
    return false;
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

} // namespace

Judged judged(const State& state, const battle::Order& order)
{
    const battle::Decision now = pending(state);
    const battle::Asking asking{now, verb_shapes(), decision_shapes(), "ja.victory.half",
                                "ja.turn.orders"};
    if (const auto refusal = battle::no_answer(asking, order, answers)) return Failure{*refusal};
    const Verb verb = static_cast<Verb>(order.verb);
    switch (verb) {
    case Verb::deploy:
        if (auto refusal = not_ours(state, order, order.unit)) return Failure{*refusal};
        return judge_deploy(state, order);
    case Verb::ready: return judge_ready(state, order);
    case Verb::general:
    case Verb::attach: return judge_general(state, order);
    case Verb::charge: return judge_charge(state, order);
    case Verb::stand:
    case Verb::fire:
    case Verb::evade:
    case Verb::evade_facing:
    case Verb::fire_and_evade:
    case Verb::fire_and_evade_facing: return judge_reaction(state, verb);
    case Verb::move: return judge_unit_order(state, order, Order::move);
    case Verb::wheel: return judge_unit_order(state, order, Order::wheel);
    case Verb::reface: return judge_unit_order(state, order, Order::reface);
    case Verb::reform: return judge_unit_order(state, order, Order::reform);
    case Verb::testudo: return judge_unit_order(state, order, Order::testudo);
    case Verb::shoot: return judge_shot(state, order);
    case Verb::fight: return judge_fight(state, order);
    case Verb::pursue: return judge_pursuit(state, order);
    case Verb::hold:
    case Verb::stop: return Preview{};
    }
    return refused("ja.turn.orders", {"There is no such order."});
}

} // namespace quincunx::justified_ancients
