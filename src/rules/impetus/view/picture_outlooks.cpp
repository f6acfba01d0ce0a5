// What an order may come to: a discipline test, a shot, a round of melee, each with its factors and
// exact odds.

#include "rules/impetus/view/picture.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::impetus {

namespace {

// --- tests

std::string_view if_failed_words(const Sheet& sheet, Reason reason)
{
    switch (if_failed(sheet, reason)) {
    case IfFailed::no_effect: return "fails: nothing happens";
    case IfFailed::stays: return "fails: stays where it is";
    case IfFailed::done_then_disordered: return "fails: done, but disordered";
    case IfFailed::compulsory_move: break;
    }
    return "fails: it must move";
}

void add_test(const State& state, const Members& who, int number, Reason reason, Outlooks& outlooks)
{
    const ReckonedTest test = reckoned(sheet(state), discipline_facts(state, who, number));
    add_odds(
        {fmt::format("The discipline test: passed on a die of {} or more",
                     std::max(1, test.lowest_die)),
         {{who.front(), full_name(state, who.front()), test.factors}},
         {}},
        [&](Dice& dice) { return passes(test, dice); },
        [&](bool passed) -> Chance {
            if (passed) return {"passes", 0, 1};
            return {std::string(if_failed_words(sheet(state), reason)), 0, -1};
        },
        outlooks);
}

} // namespace

void add_evading(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    const int earlier = state.units[order.unit].evades;
    if (is_charged(state, order.unit))
        return add_evade({state, outlooks, defending}, top<Reacting>(state).actor, order.unit);
    if (earlier > 0 || !state.units[order.unit].opportunity)
        add_test(state, {order.unit}, evade_number(sheet(state), earlier),
                 evade_reason(sheet(state), earlier), outlooks);
}

void add_counter_charge(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    add_test(state, {order.unit}, 1, Reason::counter_charge, outlooks);
    add_tested_contact({state, outlooks, defending}, top<Reacting>(state).actor, order.unit,
                       Reason::counter_charge);
}

void add_opportunity_shot(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    add_shot({state, outlooks}, order.unit, order.target, 0);
}

void add_opportunity_charge(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    add_evade({state, outlooks}, order.unit, order.target, Attack::opportunity_charge);
    add_contact({state, outlooks}, order.unit, order.target);
}

void add_standing(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    if (is_charged(state, order.unit))
        add_contact({state, outlooks, defending}, top<Reacting>(state).actor, order.unit);
}

void add_phase(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    if (is_on_top<Charging>(state)) return; // on the way
    const battle::Order& order = legal.order();
    const Phase& phase = legal.finding().as<Phase>();
    const Members who = state.body.together ? state.body.members : Members{order.unit};
    const int number = state.units[order.unit].phases + 1;
    if (const auto reason = tested_for(state, order.unit, phase, order.path))
        add_test(state, who, number, *reason, outlooks);
    if (phase.enters != no_feature && sheet(state).on("imp.terrain.bua.enter_test"))
        add_test(state, who, 1, Reason::occupy_bua, outlooks);
}

void add_rushing(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    const UnitId unit = order.unit;
    const Ahead first =
        ahead_of(state, unit,
                 {state.units[unit].pose, charge_limit(state, unit), Passing::compulsory_advance});
    if (!first.legal || state.units[first.enemy].hidden) return; // nobody knows of them yet
    add_evade({state, outlooks}, unit, first.enemy);
    add_contact({state, outlooks}, unit, first.enemy, {.rushes = true});
}

// What a unit must do as soon as it is activated: fight on, be tested before enemy baggage, rush.
void add_activation(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    const UnitId unit = order.unit;
    if (!order.others.empty()) return;
    if (in_melee(state, unit)) {
        if (!judged_disengaging(state, unit)) add_fight(state, order, outlooks);
        return;
    }
    const bool rallies =
        state.units[unit].disordered && may_rally(sheet(state), rally_facts(state, unit));
    if (rallies) return;
    if (baggage_ahead(state, unit) != no_unit)
        add_test(state, {unit}, 1, Reason::baggage, outlooks);
    else if (must_rush(state, unit))
        add_rushing(state, order, outlooks);
}

void add_tested(const State& state, const battle::Order& order, Reason reason, Outlooks& outlooks)
{
    add_test(state, {order.unit}, 1, reason, outlooks);
}

void add_charge(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    const UnitId unit = order.unit;
    const int number = state.units[unit].phases + 1;
    const bool tested = is_tested(sheet(state), number, false);
    if (tested) add_test(state, {unit}, number, Reason::extra_move, outlooks);
    add_evade({state, outlooks}, unit, order.target);
    if (!tested) return add_contact({state, outlooks}, unit, order.target);
    add_tested_contact({state, outlooks}, unit, order.target, Reason::extra_move);
}

void add_ordered_shot(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    add_shots({state, outlooks}, order.unit, order.target,
              phases_of_shot(state, order.unit) + number_in(order));
}

void add_fight(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    add_melee({state, outlooks}, order.unit, main_enemy(state, order.unit));
}

} // namespace quincunx::impetus
