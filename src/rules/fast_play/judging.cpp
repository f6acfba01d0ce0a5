#include "rules/fast_play/judging.hpp"

#include "rules/fast_play/aftermath.hpp"
#include "rules/fast_play/morale_phase.hpp"
#include "rules/fast_play/orders.hpp"
#include "rules/fast_play/setup.hpp"
#include "rules/fast_play/shooting_phase.hpp"

#include <algorithm>

namespace quincunx::fast_play {

using battle::Preview;
using battle::Refusal;

namespace {

Failure<Refusal> refused(std::string_view rule, const battle::Sentence& reason)
{
    return Failure{Refusal{rule, reason}};
}

// Which verbs answer which decision.
bool answers(Verb verb, Ask ask)
{
    switch (verb) {
    case Verb::deploy: return ask == Ask::deploy;
    case Verb::commander:
    case Verb::attach: return ask == Ask::deploy || ask == Ask::activate;
    case Verb::recover:
    case Verb::leave: return ask == Ask::recover;
    case Verb::charge:
    case Verb::move:
    case Verb::march:
    case Verb::form:
    case Verb::shoot: return ask == Ask::activate || ask == Ask::act;
    case Verb::hold:
    case Verb::restrain:
    case Verb::pass: return ask == Ask::activate;
    case Verb::stop: return ask == Ask::act;
    case Verb::stand:
    case Verb::fire:
    case Verb::countercharge:
    case Verb::flee: return ask == Ask::react;
    case Verb::break_through:
    case Verb::stay: return ask == Ask::break_through;
    }
    return false;
}

std::optional<Refusal> not_ours(const State& state, const battle::Order& order, UnitId unit)
{
    if (unit >= state.units.size()) return Refusal{"fp.turn.action", {"The order names no unit."}};
    if (side_of(state, unit) != order.side)
        return Refusal{"fp.turn.action", {"{unit} belongs to the other side.", unit}};
    if (!present(state, unit))
        return Refusal{"fp.turn.action", {"{unit} is not on the table.", unit}};
    return std::nullopt;
}

// May this unit be activated, or is it in hand already?
std::optional<Refusal> not_free(const State& state, const battle::Order& order, UnitId unit)
{
    if (auto refusal = not_ours(state, order, unit)) return refusal;
    const Activation& act = state.act;
    if (act.doing == Doing::acting) {
        if (unit == act.unit) return std::nullopt;
        return Refusal{"fp.turn.action",
                       {"{other} is in hand: end its activation first.", unit, act.unit}};
    }
    const Unit& of = state.units[unit];
    if (of.spent) return Refusal{"fp.turn.action", {"{unit} is spent this turn.", unit}};
    if (runs(of))
        return Refusal{of.stampeding ? "fp.elephant.stampede" : "fp.turn.action",
                       {"{unit} runs: it is not activated.", unit}};
    return std::nullopt;
}

// An impetuous unit that could charge does something else only after its test.
std::optional<Refusal> impetuous(const State& state, UnitId unit)
{
    const Activation& act = state.act;
    if (act.doing == Doing::acting && act.must_charge)
        return Refusal{"fp.ability.impetuous", {"{unit} cannot be held: it must charge.", unit}};
    if (act.doing == Doing::acting || !profile(state, unit).impetuous) return std::nullopt;
    if (!must_charge(sheet(state), true, has_charge(state, unit) ? 1 : 0)) return std::nullopt;
    return Refusal{"fp.ability.impetuous",
                   {"{unit} is impetuous and has an enemy to charge: restrain it first.", unit}};
}

std::optional<Refusal> holds(const State& state, UnitId unit)
{
    if (!held(state, unit)) return std::nullopt;
    return Refusal{"scenario.hold",
                   {"{unit} holds: the scenario lets it move from turn {a} on, or when the enemy "
                    "comes near.",
                    unit, no_unit, static_cast<double>(card(state, unit).conditions.hold_until)}};
}

std::optional<Refusal> may_not_move(const State& state, const battle::Order& order)
{
    if (auto refusal = not_free(state, order, order.unit)) return refusal;
    if (auto refusal = impetuous(state, order.unit)) return refusal;
    if (auto refusal = holds(state, order.unit)) return refusal;
    const Activation& act = state.act;
    if (act.doing == Doing::acting && act.stuck)
        return Refusal{"fp.tl.failure",
                       {"{unit} has failed a test: its movement has ended.", order.unit}};
    return std::nullopt;
}

double chance_of(const State& state, UnitId unit)
{
    return chance_to_pass(sheet(state), tl_reckoning(sheet(state), tl_facts(state, unit)).total());
}

Judged judge_move(const State& state, const battle::Order& order)
{
    if (auto refusal = may_not_move(state, order)) return Failure{*refusal};
    const double left = left_of(state, order.unit);
    const auto way = ordered_way(state, order.unit, order.path, Move::normal, left);
    if (!way) return Failure{way.error()};
    Preview preview;
    preview.ends.push_back({order.unit, way->legs.back().end.pose});
    preview.cost = way->cost;
    preview.allowance = left;
    for (const Leg& leg : way->legs)
        if (leg.tested) preview.chance *= chance_of(state, order.unit);
    return preview;
}

Judged judge_march(const State& state, const battle::Order& order)
{
    if (auto refusal = may_not_move(state, order)) return Failure{*refusal};
    const Unit& of = state.units[order.unit];
    const Activation& act = state.act;
    const bool acting = act.doing == Doing::acting;
    if (acting && act.moved)
        return refused("fp.move.march", {"{unit} has moved already: it cannot march.", order.unit});
    const MarchFacts facts{.shaken = of.shaken,
                           .artillery = type_of(state, order.unit) == Type::artillery,
                           .manoeuvred = acting && act.manoeuvred};
    if (!may_march(sheet(state), facts))
        return refused(
            "fp.move.march",
            {"{unit} may not march: it is shaken, artillery, or has manoeuvred.", order.unit});
    const double most = march_distance(sheet(state), card(state, order.unit).basic);
    const auto way = ordered_way(state, order.unit, order.path, Move::march, most);
    if (!way) return Failure{way.error()};
    Preview preview;
    preview.ends.push_back({order.unit, way->legs.back().end.pose});
    preview.cost = way->cost;
    preview.allowance = most;
    return preview;
}

Judged judge_form(const State& state, const battle::Order& order)
{
    if (auto refusal = may_not_move(state, order)) return Failure{*refusal};
    if (order.numbers.size() != 2 || order.numbers[1] < 1 || order.numbers[1] > 4)
        return refused("fp.tl.change_formation",
                       {"Say files and formation: form UNIT FILES 1|2|3|4."});
    if (type_of(state, order.unit) == Type::artillery)
        return refused("fp.engine.move_or_shoot", {"{unit} never changes formation.", order.unit});
    const double left = left_of(state, order.unit);
    const auto leg = changed_formation(state, order.unit, wanted_shape(state, order), left);
    if (!leg) return Failure{leg.error()};
    Preview preview;
    preview.ends.push_back({order.unit, leg->end.pose});
    preview.cost = leg->cost;
    preview.allowance = left;
    if (leg->tested) preview.chance = chance_of(state, order.unit);
    return preview;
}

Judged judge_shot(const State& state, const battle::Order& order)
{
    if (auto refusal = not_free(state, order, order.unit)) return Failure{*refusal};
    if (auto refusal = impetuous(state, order.unit)) return Failure{*refusal};
    const bool moved = state.act.doing == Doing::acting && state.act.moved;
    const ShooterFacts facts = shooter_facts(state, order.unit, moved, false);
    if (facts.weapon == Missile::none)
        return refused("fp.missile.dice", {"{unit} has no missiles.", order.unit});
    const ShotBar bar = shot_bar(sheet(state), facts, Band::close);
    if (bar == ShotBar::javelins_only_for_skirmishers)
        return refused("fp.range.javelin_skirmishers_only",
                       {"{unit} shoots javelins only in skirmish order.", order.unit});
    if (bar == ShotBar::engine_moved)
        return refused("fp.engine.move_or_shoot",
                       {"{unit} has moved: it cannot shoot.", order.unit});
    const AllSighted seen = sighted(state, order.unit, moved);
    const AllSighted targets = targets_of(state, order.unit, moved);
    const auto is = [&](const AllSighted& list) {
        for (const Sighted& one : list)
            if (one.unit == order.target) return true;
        return false;
    };
    if (!is(seen))
        return refused("fp.missile.arc", {"{other} is not in arc, range and sight of {unit}.",
                                          order.unit, order.target});
    if (!is(targets))
        return refused("fp.missile.priority",
                       {"{unit} must shoot at a nearer enemy: only skirmishers and those who run "
                        "are passed over.",
                        order.unit, order.target});
    return Preview{};
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
    for (std::size_t i = 0; i < charge->chargers.size() && !preview.ends.full(); ++i)
        preview.ends.push_back({charge->chargers[i].unit, charge->onsets[i].end});
    preview.cost = charge->onsets[0].cost;
    preview.allowance = charge_reach(sheet(state), card(state, order.unit).basic);
    preview.may_trigger.push_back(
        {"It would take {other} {word}.", order.unit, order.target, 0, 0, 0,
         faces[static_cast<std::size_t>(contact_of(charge->onsets[0].zone))]});
    return preview;
}

Judged judge_restrain(const State& state, const battle::Order& order)
{
    if (auto refusal = not_free(state, order, order.unit)) return Failure{*refusal};
    if (!impetuous(state, order.unit))
        return refused("fp.ability.impetuous",
                       {"{unit} need not be restrained: it is not impetuous, or has nobody to "
                        "charge.",
                        order.unit});
    Preview preview;
    preview.chance = 1;
    return preview;
}

Judged judge_pass(const State& state, const battle::Order& order)
{
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (side_of(state, unit) == order.side && may_act(state, unit))
            if (auto refusal = impetuous(state, unit))
                return refused("fp.turn.pass",
                               {"{unit} is impetuous and has an enemy to charge: no passing while "
                                "it may act.",
                                unit});
    return Preview{};
}

Judged judge_reaction(const State& state, Verb verb, const battle::Order& order)
{
    const Reactions allowed = allowed_reactions(state);
    const UnitId unit = state.act.target;
    switch (verb) {
    case Verb::stand:
        if (allowed.stand) return Preview{};
        return refused("fp.charge.routers_flee", {"{unit} routs: it must flee.", unit});
    case Verb::fire:
        if (allowed.stand_and_shoot && may_shoot_charger(state, order.target)) return Preview{};
        return refused("fp.charge.reaction",
                       {"{unit} cannot shoot at {other}: that takes a usable missile weapon and a "
                        "charger in its front zone.",
                        unit, order.target});
    case Verb::countercharge:
        if (allowed.countercharge) return Preview{};
        return refused("fp.charge.counter",
                       {"{unit} cannot countercharge: that takes horse or shock troops, neither "
                        "shaken nor in column, one charger in front more than {a}\" away, and "
                        "room.",
                        unit, no_unit, sheet(state)["fp.charge.counter"]});
    default: break;
    }
    if (allowed.flee == Flee::no) return refused("fp.charge.flee", {"{unit} may not flee.", unit});
    Preview preview;
    return preview;
}

Judged judge_breakthrough(const State& state, const battle::Order& order)
{
    const auto out = judged_breakthrough(state, order.path);
    if (!out) return Failure{out.error()};
    const UnitId unit = state.act.breakthroughs.front().unit;
    Preview preview;
    preview.ends.push_back({unit, out->met == no_unit ? out->end : out->onset.end});
    preview.cost = out->used;
    preview.allowance = table::units_of(state.act.breakthroughs.front().distance);
    if (out->met != no_unit)
        preview.may_trigger.push_back({"It would charge {other}.", unit, out->met});
    return preview;
}

Judged judge_hold(const State& state, const battle::Order& order)
{
    if (auto refusal = not_free(state, order, order.unit)) return Failure{*refusal};
    if (auto refusal = impetuous(state, order.unit)) return Failure{*refusal};
    return Preview{};
}

Judged by_verb(const State& state, Verb verb, const battle::Order& order)
{
    switch (verb) {
    case Verb::deploy: return judge_deploy(state, order);
    case Verb::commander:
    case Verb::attach: return judge_commander(state, order);
    case Verb::charge: return judge_charge(state, order);
    case Verb::move: return judge_move(state, order);
    case Verb::march: return judge_march(state, order);
    case Verb::form: return judge_form(state, order);
    case Verb::shoot: return judge_shot(state, order);
    case Verb::hold: return judge_hold(state, order);
    case Verb::restrain: return judge_restrain(state, order);
    case Verb::pass: return judge_pass(state, order);
    case Verb::stand:
    case Verb::fire:
    case Verb::countercharge:
    case Verb::flee: return judge_reaction(state, verb, order);
    case Verb::break_through: return judge_breakthrough(state, order);
    case Verb::stop:
        if (state.act.must_charge)
            return refused("fp.ability.impetuous",
                           {"{unit} cannot be held: it must charge.", state.act.unit});
        return Preview{};
    case Verb::recover:
    case Verb::leave:
    case Verb::stay: return Preview{};
    }
    return refused("fp.turn.action", {"There is no such order."});
}

} // namespace

double left_of(const State& state, UnitId unit)
{
    const Activation& act = state.act;
    return act.doing == Doing::acting && act.unit == unit ? table::units_of(act.left)
                                                          : card(state, unit).basic;
}

Shape wanted_shape(const State& state, const battle::Order& order)
{
    const Unit& of = state.units[order.unit];
    Shape shape = shape_of(of);
    if (!order.numbers.empty()) shape.files = order.numbers[0];
    if (order.numbers.size() > 1)
        shape.formation = static_cast<Formation>(std::clamp<int>(order.numbers[1], 1, 4) - 1);
    return shape;
}

Result<JudgedCharge, Refusal> charge_of(const State& state, const battle::Order& order)
{
    JudgedCharge charge;
    Fixed<UnitId, 9> units;
    units.push_back(order.unit);
    for (const UnitId other : order.others) units.push_back(other);
    if (units.size() > most_chargers)
        return refused("fp.charge.combined", {"At most {a} units charge together.", no_unit,
                                              no_unit, static_cast<double>(most_chargers)});
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
        charge.chargers.push_back({unit, wheel});
        charge.onsets.push_back(*onset);
    }
    return charge;
}

Judged judged(const State& state, const battle::Order& order)
{
    const battle::Decision now = pending(state);
    if (now.over) return refused("fp.army.break", {"The battle is over."});
    if (order.verb >= verb_shapes().size())
        return refused("fp.turn.action", {"There is no such order."});
    const Verb verb = static_cast<Verb>(order.verb);
    if (order.side != now.side)
        return refused("fp.turn.action",
                       {"It is not for this side to decide: {word} is asked of the other.", no_unit,
                        no_unit, 0, 0, 0, decision_shapes()[now.kind].name});
    if (!answers(verb, static_cast<Ask>(now.kind)))
        return refused("fp.turn.action", {"That is not asked now: {word}.", no_unit, no_unit, 0, 0,
                                          0, decision_shapes()[now.kind].words});
    return by_verb(state, verb, order);
}

} // namespace quincunx::fast_play
