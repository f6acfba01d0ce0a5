#include "rules/justified_ancients/turn/judging.hpp"

#include "rules/justified_ancients/turn/aftermath.hpp"
#include "rules/justified_ancients/turn/melee_phase.hpp"
#include "rules/justified_ancients/turn/setup.hpp"
#include "rules/justified_ancients/turn/verbs.hpp"

namespace quincunx::justified_ancients {

namespace {

// What a rule that forbids an order by the unit's state says to the player.
std::string_view reason_of(std::string_view rule)
{
    struct Reason {
        std::string_view rule;
        std::string_view words;
    };
    static constexpr Reason reasons[] = {
        {"ja.baggage.passive",
         "{unit} is baggage: it takes no orders, never moves, shoots or reacts."},
        {"ja.order.engaged", "{unit} is engaged: units in contact with the enemy take no orders."},
        {"ja.cond.fatigued.effect", "{unit} is fatigued: it may not charge, flee or evade."},
        {"ja.testudo.limits", "{unit} is in testudo: it may not charge, shoot or pursue."},
        {"ja.order.reform.needed", "{unit} is not disordered: there is nothing to reform."},
        {"ja.order.reform.not_in_difficult",
         "{unit} stands in difficult terrain: it cannot reform there."},
        {"ja.testudo.state",
         "{unit} cannot form testudo: that takes the drill, good order and open ground."},
        {"ja.shoot.who",
         "{unit} cannot shoot: it has no missiles left to use this turn, or is in testudo."},
        {"ja.shoot.unengaged_shooter", "{unit} is engaged: only unengaged units shoot."},
        {"ja.shoot.not_after_charge", "{unit} has charged this turn: it does not shoot."},
        {"ja.shoot.unengaged_target", "The target is engaged: only unengaged units are shot at."},
        {"ja.shoot.not_baggage", "Fire does not hurt baggage."},
        {"ja.opt.javelin", "{unit} throws its javelins only in reaction to a charge."},
        {"ja.react.fire", "{unit} cannot shoot at this charger: that takes missiles, a charge to "
                          "its front, and no shot yet this turn."},
        {"ja.react.evade", "{unit} cannot evade: only skirmishers do, unless they are fatigued."},
        {"ja.react.fire_and_evade",
         "{unit} cannot shoot and evade: only missile-armed skirmishers that may do both can."},
    };
    for (const Reason& reason : reasons)
        if (reason.rule == rule) return reason.words;
    return "{unit} may not do that.";
}

} // namespace

Failure<Refusal> forbidden(std::string_view rule, UnitId unit, UnitId other_unit)
{
    return refused(rule, {reason_of(rule), unit, other_unit});
}

std::optional<Refusal> not_ours(const State& state, const battle::Order& order)
{
    return battle::not_ours(order, state.setting->roster, "ja.turn.orders");
}

std::optional<Refusal> not_here(const State& state, UnitId unit)
{
    if (present(state, unit)) return std::nullopt;
    return battle::refusal("ja.turn.orders", "{unit} is not on the table.", unit);
}

namespace {

// One order a turn, and none for lines that hold.
std::optional<Refusal> not_free(const State& state, UnitId unit, Order kind)
{
    const int most = sheet(state).whole("ja.order.one_per_turn");
    if (state.units[unit].orders >= most)
        return battle::refusal("ja.order.one_per_turn",
                               "{unit} has had its order this turn; {a} is allowed.", unit, most);
    const bool moves = kind == Order::move || kind == Order::wheel || kind == Order::charge;
    if (moves && held(state, unit)) return battle::still_held(card(state, unit).conditions, unit);
    return std::nullopt;
}

} // namespace

Result<UnitFacts, Refusal> orderable(const State& state, const battle::Order& order, Order kind)
{
    if (auto refusal = not_ours(state, order)) return Failure{*refusal};
    if (auto refusal = not_here(state, order.unit)) return Failure{*refusal};
    const UnitFacts unit = facts(state, order.unit);
    const std::string_view rule = order_forbidden(sheet(state), kind, unit);
    if (!rule.empty()) return forbidden(rule, order.unit);
    if (auto refusal = not_free(state, order.unit, kind)) return Failure{*refusal};
    return unit;
}

void warn_of_ground(const State& state, UnitId unit, bool uphill, bool difficult, Preview& preview)
{
    if (uphill && fatigues(sheet(state), FatigueCause::uphill))
        preview.trigger(battle::Trigger::fatigue,
                        {"{unit} moves uphill and will be fatigued.", unit});
    if (difficult && disorders(sheet(state), DisorderCause::terrain, profile(state, unit)) &&
        !state.units[unit].disordered)
        preview.trigger(battle::Trigger::disorder,
                        {"{unit} crosses difficult ground and will be disordered.", unit});
}

// --- by verb

Judged judge_reaction(const State& state, Reaction reaction, bool faces_back)
{
    const std::string_view rule = reaction_rule(state, reaction);
    if (!rule.empty()) return forbidden(rule, state.charge.target);
    if (faces_back && !sheet(state).on("ja.react.evade.facing"))
        return refused("ja.react.evade.facing",
                       {"{unit} ends facing the way it moved.", state.charge.target});
    return Preview{};
}

Judged judge_pursuit(const State& state, const battle::Order& order)
{
    if (auto refusal = not_ours(state, order)) return Failure{*refusal};
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
