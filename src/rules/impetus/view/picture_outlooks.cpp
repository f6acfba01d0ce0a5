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

void add_reaction(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    const Frame& frame = top(state);
    const bool charged = frame.action == Action::charge && frame.enemy == order.unit;
    switch (static_cast<Verb>(order.verb)) {
    case Verb::evade: {
        const int earlier = state.units[order.unit].evades;
        if (charged)
            return add_evade(state, frame.unit, order.unit, Attack::charge, defending, outlooks);
        if (earlier > 0 || !state.units[order.unit].opportunity)
            add_test(state, {order.unit}, evade_number(sheet(state), earlier),
                     evade_reason(sheet(state), earlier), outlooks);
        return;
    }
    case Verb::counter:
        add_test(state, {order.unit}, 1, Reason::counter_charge, outlooks);
        return add_tested_contact(state, frame.unit, order.unit, true, Reason::counter_charge,
                                  defending, outlooks);
    case Verb::shoot: return add_shot(state, order.unit, frame.unit, 0, false, outlooks);
    case Verb::charge:
        add_evade(state, order.unit, order.target, Attack::opportunity_charge, attacking, outlooks);
        return add_contact(state, order.unit, order.target, {}, attacking, outlooks);
    case Verb::stand:
        if (charged) add_contact(state, frame.unit, order.unit, {}, defending, outlooks);
        return;
    default: return;
    }
}

void add_phase(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    const battle::Order& order = legal.order();
    const Phase& phase = legal.finding().as<Phase>();
    const Members who = state.body.together ? state.body.members : Members{order.unit};
    const int number = state.units[order.unit].phases + 1;
    if (const auto reason = tested_for(state, order.unit, phase, order.path))
        add_test(state, who, number, *reason, outlooks);
    if (phase.enters != no_feature && sheet(state).on("imp.terrain.bua.enter_test"))
        add_test(state, who, 1, Reason::occupy_bua, outlooks);
}

void add_rush(const State& state, UnitId unit, Outlooks& outlooks)
{
    const Ahead first = ahead_of(state, unit, state.units[unit].pose, charge_limit(state, unit),
                                 Passing::compulsory_advance);
    if (!first.legal || state.units[first.enemy].hidden) return; // nobody knows of them yet
    add_evade(state, unit, first.enemy, Attack::charge, attacking, outlooks);
    add_contact(state, unit, first.enemy, {.rushes = true}, attacking, outlooks);
}

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

} // namespace

void outlooks(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    outlooks.clear();
    const battle::Order& order = legal.order();
    const UnitId unit = order.unit;
    const auto ask = static_cast<Ask>(pending(state).kind);
    if (ask == Ask::react) return add_reaction(state, order, outlooks);
    switch (static_cast<Verb>(order.verb)) {
    case Verb::activate: return add_activation(state, order, outlooks);
    case Verb::rush: return add_rush(state, unit, outlooks);
    case Verb::rally:
    case Verb::press: return add_test(state, {unit}, 1, Reason::rally, outlooks);
    case Verb::opportunity: return add_test(state, {unit}, 1, Reason::opportunity, outlooks);
    case Verb::square: return add_test(state, {unit}, 1, Reason::square, outlooks);
    case Verb::dismount: return add_test(state, {unit}, 1, Reason::dismount, outlooks);
    case Verb::relieve: return add_test(state, {unit}, 1, Reason::line_relief, outlooks);
    case Verb::disengage: return add_test(state, {unit}, 1, Reason::disengage, outlooks);
    case Verb::move:
        if (ask == Ask::mode || ask == Ask::phase) add_phase(state, legal, outlooks);
        return;
    case Verb::charge: {
        const int number = state.units[unit].phases + 1;
        const bool tested = is_tested(sheet(state), number, false);
        if (tested) add_test(state, {unit}, number, Reason::extra_move, outlooks);
        add_evade(state, unit, order.target, Attack::charge, attacking, outlooks);
        if (!tested) return add_contact(state, unit, order.target, {}, attacking, outlooks);
        return add_tested_contact(state, unit, order.target, false, Reason::extra_move, attacking,
                                  outlooks);
    }
    case Verb::shoot: {
        const int more = order.numbers.empty() ? 0 : order.numbers[0];
        return add_shots(state, unit, order.target, phases_of_shot(state, unit) + more, outlooks);
    }
    case Verb::fight: {
        return add_melee(state, unit, main_enemy(state, unit), IfTested::no, attacking, outlooks);
    }
    default: return;
    }
}

} // namespace quincunx::impetus
