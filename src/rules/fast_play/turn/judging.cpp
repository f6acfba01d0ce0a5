#include "rules/fast_play/turn/judging.hpp"

#include "rules/fast_play/book/orders.hpp"
#include "rules/fast_play/turn/aftermath.hpp"
#include "rules/fast_play/turn/morale_phase.hpp"
#include "rules/fast_play/turn/setup.hpp"
#include "rules/fast_play/turn/shooting_phase.hpp"
#include "rules/fast_play/turn/verbs.hpp"

#include <algorithm>

namespace quincunx::fast_play {

using battle::Preview;
using battle::Refusal;

// --- reasons
// ----------------------------------------------------------------------------------------------

Failure<Refusal> refused(std::string_view rule, const battle::Sentence& reason)
{
    return Failure{Refusal{rule, reason}};
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
    return battle::still_held(card(state, unit).conditions, unit);
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
    preview.chance = chance_of_test(state, order.unit);
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

Judged judge_hold(const State& state, const battle::Order& order)
{
    if (auto refusal = not_free(state, order, order.unit)) return Failure{*refusal};
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

} // namespace quincunx::fast_play
