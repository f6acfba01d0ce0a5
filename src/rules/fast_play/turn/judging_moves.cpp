// Moves, marches, formations and shots (6, 7).

#include "rules/fast_play/turn/judging.hpp"

#include "rules/fast_play/book/orders.hpp"
#include "rules/fast_play/turn/shooting_phase.hpp"

#include <algorithm>

namespace quincunx::fast_play {

using battle::Preview;
using battle::Refusal;

namespace {

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
    Preview preview;
    preview.ends.push_back({order.unit, way->legs.back().end.pose});
    preview.cost = way->cost;
    preview.allowance = left;
    preview.finding.keep(*way);
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
    Preview preview;
    preview.ends.push_back({order.unit, way->legs.back().end.pose});
    preview.cost = way->cost;
    preview.allowance = most;
    preview.finding.keep(*way);
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
    preview.finding.keep(*leg);
    if (leg->tested) preview.chance = chance_of_test(state, order.unit);
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

} // namespace quincunx::fast_play
