#include "rules/fast_play/turn/judging.hpp"

#include "rules/fast_play/book/orders.hpp"
#include "rules/fast_play/turn/phases.hpp"

#include <algorithm>

namespace quincunx::fast_play {

// --- reasons
// ----------------------------------------------------------------------------------------------

std::optional<Refusal> not_ours(const State& state, const battle::Order& order, UnitId unit)
{
    const auto say = [&](std::string_view words) {
        return battle::refusal("fp.turn.action", words, unit);
    };
    if (unit >= state.units.size())
        return battle::refusal("fp.turn.action", "The order names no unit.");
    if (side_of(state, unit) != order.side) return say("{unit} belongs to the other side.");
    if (!present(state, unit)) return say("{unit} is not on the table.");
    return std::nullopt;
}

std::optional<Refusal> not_free(const State& state, const battle::Order& order)
{
    const UnitId unit = order.unit;
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
    return battle::still_held(card(state, unit).conditions, unit);
}

Judged judge_restrain(const State& state, const battle::Order& order)
{
    if (auto refusal = not_free(state, order)) return Failure{*refusal};
    if (!impetuous(state, order.unit))
        return refused("fp.ability.impetuous",
                       {"{unit} need not be restrained: it is not impetuous, or has nobody to "
                        "charge.",
                        order.unit});
    Preview preview;
    preview.chance = chance_of_test(state, order.unit);
    return preview;
}

Judged judge_pass(const State& state, const battle::Order& order)
{
    for (const UnitId unit : battle::everybody(state, order.side))
        if (may_act(state, unit) && impetuous(state, unit))
            return refused("fp.turn.pass",
                           {"{unit} is impetuous and has an enemy to charge: no passing while "
                            "it may act.",
                            unit});
    return Preview{};
}

Judged judge_hold(const State& state, const battle::Order& order)
{
    if (auto refusal = not_free(state, order)) return Failure{*refusal};
    if (auto refusal = impetuous(state, order.unit)) return Failure{*refusal};
    return Preview{};
}

Judged judge_stop(const State& state, const battle::Order&)
{
    if (state.act.must_charge)
        return refused("fp.ability.impetuous",
                       {"{unit} cannot be held: it must charge.", state.act.unit});
    return Preview{};
}

// --- moves, marches, formations and shots (6, 7)
// ----------------------------------------------------------------------------------------------

namespace {

std::optional<Refusal> may_not_move(const State& state, const battle::Order& order)
{
    if (auto refusal = not_free(state, order)) return refusal;
    if (auto refusal = impetuous(state, order.unit)) return refusal;
    if (auto refusal = holds(state, order.unit)) return refusal;
    const Activation& act = state.act;
    if (act.doing == Doing::acting && act.stuck)
        return Refusal{"fp.tl.failure",
                       {"{unit} has failed a test: its movement has ended.", order.unit}};
    return std::nullopt;
}

// Where it comes to stand, what that costs it, and how: for carrying it out.
template <class Found>
Preview preview_of(UnitId unit, const Body& end, const Found& found, double allowance)
{
    Preview preview = battle::preview_at(unit, end.pose);
    preview.cost = found.cost;
    preview.allowance = allowance;
    preview.finding.keep(found);
    return preview;
}

} // namespace

double chance_of_test(const State& state, UnitId unit)
{
    return chance_to_pass(sheet(state), tl_reckoning(sheet(state), tl_facts(state, unit)).total());
}

Judged judge_move(const State& state, const battle::Order& order)
{
    if (auto refusal = may_not_move(state, order)) return Failure{*refusal};
    const double left = left_of(state, order.unit);
    const auto way = ordered_way(state, order.unit, order.path, Move::normal, left);
    if (!way) return Failure{way.error()};
    Preview preview = preview_of(order.unit, way->legs.back().end, *way, left);
    for (const Leg& leg : way->legs)
        if (leg.tested) preview.chance *= chance_of_test(state, order.unit);
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
    return preview_of(order.unit, way->legs.back().end, *way, most);
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
    Preview preview = preview_of(order.unit, leg->end, *leg, left);
    if (leg->tested) preview.chance = chance_of_test(state, order.unit);
    return preview;
}

Judged judge_shot(const State& state, const battle::Order& order)
{
    if (auto refusal = not_free(state, order)) return Failure{*refusal};
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
        return std::ranges::count(list, order.target, &Sighted::unit) > 0;
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

double left_of(const State& state, UnitId unit)
{
    const Activation& act = state.act;
    return act.doing == Doing::acting && act.unit == unit ? table::units_of(act.left)
                                                          : card(state, unit).basic;
}

Shape wanted_shape(const State& state, const battle::Order& order)
{
    Shape shape = shape_of(state.units[order.unit]);
    if (!order.numbers.empty()) shape.files = order.numbers[0];
    if (order.numbers.size() > 1)
        shape.formation = static_cast<Formation>(std::clamp<int>(order.numbers[1], 1, 4) - 1);
    return shape;
}

} // namespace quincunx::fast_play
