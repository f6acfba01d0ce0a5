// The judge: is this order legal now, and what would it come to? One function a verb; the reasons
// are sentences for the player, with what was measured and what is allowed.

#include "rules/my_ancients/turn/judging.hpp"
#include "battle/judging.hpp"
#include "rules/my_ancients/field/movement.hpp"
#include "rules/my_ancients/turn/aftermath.hpp"
#include "rules/my_ancients/turn/melee_phase.hpp"
#include "rules/my_ancients/turn/setup.hpp"

namespace quincunx::my_ancients {

using battle::Preview;
using battle::Refusal;

namespace {

// Which verbs answer a decision.
bool answers(Verb verb, Ask ask)
{
    if (verb == Verb::concede) return true;
    switch (ask) {
    case Ask::deploy: return verb == Verb::deploy || leads(verb) || verb == Verb::stop;
    case Ask::shoot: return verb == Verb::shoot || verb == Verb::stop;
    case Ask::declare_charges: return verb == Verb::charge || verb == Verb::stop;
    case Ask::react:
        return verb == Verb::stand || verb == Verb::counter_charge || verb == Verb::evade ||
               verb == Verb::face || verb == Verb::stop;
    case Ask::charge_order: return verb == Verb::go;
    case Ask::part_for_elephants: return verb == Verb::part || verb == Verb::stand;
    case Ask::stop_pursuit: return verb == Verb::halt || verb == Verb::pursue || leads(verb);
    case Ask::break_off: return verb == Verb::break_off || verb == Verb::stop || leads(verb);
    case Ask::follow_break_off:
    case Ask::pursue_or_hold: return verb == Verb::pursue || verb == Verb::hold;
    case Ask::move_unit:
        return verb == Verb::move || verb == Verb::march || verb == Verb::form_up ||
               verb == Verb::form_and_move || verb == Verb::shield_wall || leads(verb) ||
               verb == Verb::stop;
    case Ask::mahout: return verb == Verb::kill || verb == Verb::spare_life;
    case Ask::melee_order: return verb == Verb::fight;
    case Ask::expand_third_round: return verb == Verb::expand || verb == Verb::stop;
    case Ask::turn_to_face: return verb == Verb::turn || verb == Verb::stop;
    case Ask::split_bonus: return verb == Verb::split;
    case Ask::throw_pila: return verb == Verb::throw_pila || verb == Verb::keep_pila;
    case Ask::remove_bases: return verb == Verb::remove;
    case Ask::elephant_flank_bases: return verb == Verb::spare || verb == Verb::stop;
    case Ask::recover: return verb == Verb::recover || verb == Verb::stop;
    }
    return false;
}

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

Judged judged_verb(const State& state, const battle::Order& order, const battle::Decision& now)
{
    const Verb verb = static_cast<Verb>(order.verb);
    if (verb_shapes()[order.verb].unit && verb != Verb::attach)
        if (auto barred = not_ours(state, order)) return Failure{*barred};
    if (verb == Verb::concede) return Preview{};
    if (!state.tasks.empty() && !leads(verb)) return judge_answer(state, order, now);
    switch (verb) {
    case Verb::deploy: return judge_deploy(state, order);
    case Verb::leader:
    case Verb::attach: return judge_leader(state, order);
    case Verb::shoot: return judge_shot(state, order);
    case Verb::charge: return judge_charge(state, order);
    case Verb::stand:
    case Verb::counter_charge:
    case Verb::evade:
    case Verb::face: return judge_reaction(state, order, verb);
    case Verb::go: return judge_go(state, order);
    case Verb::break_off: return judge_break_off(state, order);
    case Verb::move: return judge_move(state, order, Extra::none);
    case Verb::march: return judge_move(state, order, Extra::march);
    case Verb::form_and_move:
    case Verb::form_up: return judge_move(state, order, Extra::form_up);
    case Verb::shield_wall: return judged_shield_wall(state, order.unit);
    case Verb::fight: return judge_fight(state, order);
    case Verb::recover:
        if (!may_act(state, order.unit) || !may_recover(state, order.unit))
            return refused("ma.recover.who",
                           {"{unit} may not try to recover: it is steady, in melee, pursued, was "
                            "shot at, or has tried.",
                            order.unit});
        return Preview{};
    case Verb::stop:
        if (state.phase == Phase::deploy && !all_deployed(state))
            return refused("ma.ruling.deployment", {"Not all units and leaders stand yet."});
        return Preview{};
    // Answers to what waits, and that has been asked already.
    case Verb::part:
    case Verb::halt:
    case Verb::pursue:
    case Verb::hold:
    case Verb::expand:
    case Verb::turn:
    case Verb::split:
    case Verb::throw_pila:
    case Verb::keep_pila:
    case Verb::remove:
    case Verb::spare:
    case Verb::kill:
    case Verb::spare_life:
    case Verb::concede: break;
    }
    return refused(order_of_things, {"Nothing is asked that this would answer."});
}

} // namespace

Judged judged(const State& state, const battle::Order& order)
{
    const battle::Decision now = pending(state);
    const battle::Asking asking{now, verb_shapes(), decision_shapes(), "ma.ruling.army_break",
                                order_of_things};
    if (const auto refusal = battle::no_answer(asking, order, answers)) return Failure{*refusal};
    return judged_verb(state, order, now);
}

} // namespace quincunx::my_ancients
