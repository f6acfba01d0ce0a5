// What an order may come to: a discipline test, a shot, a round of melee, each with its factors and
// exact odds.

#include "rules/impetus/view/picture_outlooks.hpp"

#include "dice/every.hpp"
#include "rules/impetus/view/picture.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::impetus {

using battle::Outlook;
using battle::Outlooks;

std::string full_name(const State& state, UnitId unit)
{
    return state.setting->roster.full_name(unit);
}

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
    Outlook outlook;
    outlook.words = fmt::format("The discipline test: passed on a die of {} or more",
                                std::max(1, test.lowest_die));
    outlook.scores.push_back({who.front(), full_name(state, who.front()), test.factors});
    const auto odds = dice::every<double>([&](Dice& dice) { return passes(test, dice); });
    for (const auto& line : odds)
        add(outlook, {line.outcome ? "passes" : std::string(if_failed_words(sheet(state), reason)),
                      line.chance, line.outcome ? 1 : -1});
    finish(std::move(outlook), outlooks);
}

} // namespace

void add_evading(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    const int earlier = state.units[order.unit].evades;
    if (is_charged(state, order.unit))
        return add_evade(state, top<Reacting>(state).actor, order.unit, Attack::charge, defending,
                         outlooks);
    if (earlier > 0 || !state.units[order.unit].opportunity)
        add_test(state, {order.unit}, evade_number(sheet(state), earlier),
                 evade_reason(sheet(state), earlier), outlooks);
}

void add_counter_charge(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    add_test(state, {order.unit}, 1, Reason::counter_charge, outlooks);
    add_tested_contact(state, top<Reacting>(state).actor, order.unit, true, Reason::counter_charge,
                       defending, outlooks);
}

void add_opportunity_shot(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    add_shot(state, order.unit, order.target, 0, false, outlooks);
}

void add_opportunity_charge(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    add_evade(state, order.unit, order.target, Attack::opportunity_charge, attacking, outlooks);
    add_contact(state, order.unit, order.target, {}, attacking, outlooks);
}

void add_standing(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    if (is_charged(state, order.unit))
        add_contact(state, top<Reacting>(state).actor, order.unit, {}, defending, outlooks);
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

namespace {

void add_rush(const State& state, UnitId unit, Outlooks& outlooks)
{
    const Ahead first = ahead_of(state, unit, state.units[unit].pose, charge_limit(state, unit),
                                 Passing::compulsory_advance);
    if (!first.legal || state.units[first.enemy].hidden) return; // nobody knows of them yet
    add_evade(state, unit, first.enemy, Attack::charge, attacking, outlooks);
    add_contact(state, unit, first.enemy, {.rushes = true}, attacking, outlooks);
}

} // namespace

// What a unit must do as soon as it is activated: fight on, be tested before enemy baggage, rush.
void add_activation(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    const UnitId unit = order.unit;
    if (!order.others.empty()) return;
    if (in_melee(state, unit)) {
        if (!judged_disengaging(state, unit))
            add_melee(state, unit, main_enemy(state, unit), IfTested::no, attacking, outlooks);
        return;
    }
    const bool rallies =
        state.units[unit].disordered && may_rally(sheet(state), rally_facts(state, unit));
    if (rallies) return;
    if (baggage_ahead(state, unit) != no_unit)
        add_test(state, {unit}, 1, Reason::baggage, outlooks);
    else if (must_rush(state, unit))
        add_rush(state, unit, outlooks);
}

void add_tested(const State& state, const battle::Order& order, Reason reason, Outlooks& outlooks)
{
    add_test(state, {order.unit}, 1, reason, outlooks);
}

void add_rushing(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    add_rush(state, order.unit, outlooks);
}

void add_charge(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    const UnitId unit = order.unit;
    const int number = state.units[unit].phases + 1;
    const bool tested = is_tested(sheet(state), number, false);
    if (tested) add_test(state, {unit}, number, Reason::extra_move, outlooks);
    add_evade(state, unit, order.target, Attack::charge, attacking, outlooks);
    if (!tested) return add_contact(state, unit, order.target, {}, attacking, outlooks);
    add_tested_contact(state, unit, order.target, false, Reason::extra_move, attacking, outlooks);
}

void add_ordered_shot(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    add_shots(state, order.unit, order.target, phases_of_shot(state, order.unit) + number_in(order),
              outlooks);
}

void add_fight(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    add_melee(state, order.unit, main_enemy(state, order.unit), IfTested::no, attacking, outlooks);
}

} // namespace quincunx::impetus
