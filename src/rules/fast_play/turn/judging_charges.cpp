// Charges, reactions to them and breakthroughs (8, 9.6).

#include "rules/fast_play/turn/judging.hpp"

namespace quincunx::fast_play {

Result<JudgedCharge, Refusal> charge_of(const State& state, const battle::Order& order)
{
    JudgedCharge charge;
    Fixed<UnitId, 9> units;
    units.push_back(order.unit);
    for (const UnitId other : order.others) units.push_back(other);
    if (units.size() > most_chargers)
        return refused("fp.charge.combined",
                       battle::with_numbers("At most {a} units charge together.", most_chargers));
    if (units.size() > 1 && !sheet(state).on("fp.charge.combined"))
        return refused("fp.charge.combined", {"Units charge one by one here."});
    if (order.numbers.size() > units.size())
        return refused("fp.charge.wheel",
                       {"A wheel for each charger: {a} are named for {b}.", order.unit, no_unit,
                        static_cast<double>(order.numbers.size()),
                        static_cast<double>(units.size())});
    State trial = state;
    for (std::size_t i = 0; i < units.size(); ++i) {
        const UnitId unit = units[i];
        const bool in_hand = state.act.doing == Doing::acting && unit == state.act.unit;
        if (auto refusal = not_ours(state, order, unit)) return Failure{*refusal};
        if (!in_hand && !may_act(state, unit))
            return refused("fp.turn.action", {"{unit} may not act: it is spent or runs.", unit});
        if (state.act.doing == Doing::acting && i == 0 && !in_hand)
            return refused("fp.turn.action",
                           {"{other} is in hand: it leads the charge.", unit, state.act.unit});
        if (auto refusal = holds(state, unit)) return Failure{*refusal};
        for (std::size_t k = 0; k < i; ++k)
            if (units[k] == unit)
                return refused("fp.charge.combined", {"{unit} is named twice.", unit});
        if (order.target >= state.units.size())
            return refused("fp.charge.declare", {"Name whom {unit} shall charge.", unit});
        const auto found = i < order.numbers.size() ? std::optional<Wheel>(order.numbers[i])
                                                    : wheel_for(trial, unit, order.target);
        const Wheel wheel = found.value_or(0);
        const auto onset = judged_charge(trial, unit, order.target, wheel);
        if (!onset) return Failure{onset.error()};
        trial.units[unit].pose = onset->end;
        charge.chargers.push_back({unit, wheel, *onset});
    }
    return charge;
}

Combatants as_placed(State& trial, UnitId target, std::span<const JudgedCharger> chargers)
{
    Combatants who{.target = target};
    for (const JudgedCharger& judged : chargers) {
        Pose& pose = trial.units[judged.unit].pose;
        who.chargers.push_back({.unit = judged.unit,
                                .start = pose,
                                .zone = judged.onset.zone,
                                .against = target,
                                .broken = judged.onset.broken});
        pose = judged.onset.end;
    }
    return who;
}

Judged judge_charge(const State& state, const battle::Order& order)
{
    const Activation& act = state.act;
    if (act.doing == Doing::acting && act.moved)
        return refused("fp.turn.action", {"{unit} has moved: it cannot charge.", order.unit});
    const auto charge = charge_of(state, order);
    if (!charge) return Failure{charge.error()};
    static constexpr std::string_view faces[] = {"on its front", "on its flank", "on its rear"};
    Preview preview;
    for (const JudgedCharger& charger : charge->chargers)
        if (!preview.ends.full()) preview.ends.push_back({charger.unit, charger.onset.end});
    preview.finding.keep(*charge);
    preview.cost = charge->chargers[0].onset.cost;
    preview.allowance = charge_reach(sheet(state), card(state, order.unit).basic);
    preview.trigger(battle::Trigger::contact,
                    {"It would take {other} {word}.", order.unit, order.target, 0, 0, 0,
                     faces[static_cast<std::size_t>(contact_of(charge->chargers[0].onset.zone))]});
    return preview;
}

Judged judge_stand(const State& state, const battle::Order&)
{
    if (allowed_reactions(state).stand) return Preview{};
    return refused("fp.charge.routers_flee", {"{unit} routs: it must flee.", state.act.target});
}

Judged judge_fire(const State& state, const battle::Order& order)
{
    if (allowed_reactions(state).stand_and_shoot && may_shoot_charger(state, order.target))
        return Preview{};
    return refused("fp.charge.reaction",
                   {"{unit} cannot shoot at {other}: that takes a usable missile weapon and a "
                    "charger in its front zone and in range.",
                    state.act.target, order.target});
}

Judged judge_countercharge(const State& state, const battle::Order&)
{
    if (allowed_reactions(state).countercharge) return Preview{};
    return refused("fp.charge.counter",
                   {"{unit} cannot countercharge: that takes horse or shock troops, neither "
                    "shaken nor in column, one charger in front more than {a}\" away, and "
                    "room.",
                    state.act.target, no_unit, sheet(state)["fp.charge.counter"]});
}

Judged judge_flight(const State& state, const battle::Order&)
{
    const UnitId unit = state.act.target;
    const Flee flee = allowed_reactions(state).flee;
    if (flee == Flee::no) return refused("fp.charge.flee", {"{unit} may not flee.", unit});
    Preview preview;
    if (flee == Flee::test) preview.chance = chance_of_test(state, unit);
    return preview;
}

Judged judge_breakthrough(const State& state, const battle::Order& order)
{
    const auto out = judged_breakthrough(state, order.path);
    if (!out) return Failure{out.error()};
    const UnitId unit = state.act.breakthroughs.front().unit;
    Preview preview;
    preview.ends.push_back({unit, out->met == no_unit ? out->end : out->onset.end});
    preview.finding.keep(*out);
    preview.cost = out->used;
    preview.allowance = table::units_of(state.act.breakthroughs.front().distance);
    if (out->met != no_unit)
        preview.trigger(battle::Trigger::contact, {"It would charge {other}.", unit, out->met});
    return preview;
}

} // namespace quincunx::fast_play
