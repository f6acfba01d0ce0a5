// What an order may come to: a discipline test, a shot, a round of melee, each with its factors and
// exact odds.

#include "dice/every.hpp"
#include "rules/impetus/picture.hpp"
#include "rules/impetus/sequence.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::impetus {

using battle::Chance;
using battle::Outlook;
using battle::Outlooks;

namespace {

std::string full_name(const State& state, UnitId unit)
{
    return state.setting->roster.full_name(unit);
}

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

// --- shots

std::string shot_words(const State& state, UnitId target, const ShotOutcome& outcome)
{
    const std::string who = full_name(state, target);
    if (outcome.routed != 0) return fmt::format("{} routs", who);
    if (outcome.losses > 0)
        return fmt::format("{} loses {} VBU{}", who, outcome.losses,
                           outcome.panics != 0 ? " and panics" : "");
    return outcome.shaken == Shaken::untouched ? "no hit" : fmt::format("{} is disordered", who);
}

void add_shot(const State& state, UnitId shooter, UnitId target, int phases, Outlooks& outlooks)
{
    const Volley shot = volley(state, shooter, target, phases, false);
    if (!shot.reckoned.possible) return;
    Outlook outlook;
    outlook.words =
        fmt::format("The shot at {}: {} dice", full_name(state, target), shot.reckoned.dice);
    outlook.scores.push_back({shooter, full_name(state, shooter), shot.reckoned.factors});
    outlook.scores.push_back(
        {target, full_name(state, target) + ", its test", shot.reckoned.cohesion});
    const auto odds =
        dice::every<double>([&](Dice& dice) { return shoot(sheet(state), shot.reckoned, dice); });
    for (const auto& line : odds)
        add(outlook, {shot_words(state, target, line.outcome), line.chance,
                      line.outcome.shaken == Shaken::untouched ? 0 : 1});
    finish(std::move(outlook), outlooks);
}

// --- melees

struct Ending {
    std::string_view words;
    std::size_t side; // whom it befalls; nobody: neither
};

Ending ending_of(MeleeEnd end)
{
    switch (end) {
    case MeleeEnd::draw: return {"a draw", nobody};
    case MeleeEnd::draw_attacker_retreats: return {"draws and goes back", attacking};
    case MeleeEnd::draw_defender_retreats: return {"draws and goes back", defending};
    case MeleeEnd::attacker_retreats_caught: return {"retreats and is caught", attacking};
    case MeleeEnd::defender_retreats_caught: return {"retreats and is caught", defending};
    case MeleeEnd::attacker_retreats_clear: return {"retreats", attacking};
    case MeleeEnd::defender_retreats_clear: return {"retreats", defending};
    case MeleeEnd::attacker_loses_holds: return {"loses and holds", attacking};
    case MeleeEnd::defender_loses_holds: return {"loses and holds", defending};
    case MeleeEnd::attacker_routed: return {"routs", attacking};
    case MeleeEnd::defender_routed: return {"routs", defending};
    case MeleeEnd::both_routed: break;
    }
    return {"both rout", nobody};
}

// `ours`: the side of whoever orders.
void add_round(const State& state, const MeleeFacts& known, UnitId attacker, UnitId defender,
               std::size_t ours, Outlooks& outlooks)
{
    Outlook outlook;
    const UnitId units[] = {attacker, defender};
    if (is_swept_away(sheet(state), known)) {
        outlook.words = "The contact";
        outlook.outcomes.push_back({fmt::format("{} is swept away", full_name(state, defender)), 1,
                                    ours == attacking ? 1 : -1});
        return outlooks.push_back(std::move(outlook));
    }
    const ReckonedMelee melee = reckoned(sheet(state), known);
    outlook.words = fmt::format("The first round: {} dice against {}", melee.side[attacking].dice,
                                melee.side[defending].dice);
    for (const std::size_t side : {attacking, defending})
        outlook.scores.push_back(
            {units[side], full_name(state, units[side]), melee.side[side].main.factors});
    const auto odds = dice::every<double>(
        [&](Dice& dice) { return impetus::round(sheet(state), melee, dice).end; });
    for (const auto& line : odds) {
        const Ending ending = ending_of(line.outcome);
        const bool neither = ending.side == nobody;
        add(outlook,
            {neither ? std::string(ending.words)
                     : fmt::format("{} {}", full_name(state, units[ending.side]), ending.words),
             line.chance,
             neither               ? 0
             : ending.side == ours ? -1
                                   : 1});
    }
    finish(std::move(outlook), outlooks);
}

void add_contact(const State& state, UnitId charger, UnitId target, bool countered,
                 std::size_t ours, Outlooks& outlooks)
{
    const Ahead ahead =
        ahead_of(state, charger, state.units[charger].pose, charge_limit(state, charger));
    MeleeFacts known;
    known.main[attacking] = placed_facts(state, charger);
    known.main[defending] = placed_facts(state, target);
    known.main[attacking].charging = true;
    known.main[attacking].charge_ground = ahead.ground;
    known.main[defending].charging = countered;
    if (ahead.enemy == target) known.side = ahead.edge;
    add_round(state, known, charger, target, ours, outlooks);
}

void add_reaction(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    const Frame& frame = top(state);
    const bool charged = frame.action == Action::charge && frame.enemy == order.unit;
    switch (static_cast<Verb>(order.verb)) {
    case Verb::evade: {
        const int earlier = state.units[order.unit].evades;
        if (earlier > 0 || !state.units[order.unit].opportunity)
            add_test(state, {order.unit}, earlier + 1,
                     earlier > 0 ? Reason::extra_evade : Reason::evade, outlooks);
        return;
    }
    case Verb::counter:
        add_test(state, {order.unit}, 1, Reason::counter_charge, outlooks);
        return add_contact(state, frame.unit, order.unit, true, defending, outlooks);
    case Verb::shoot: return add_shot(state, order.unit, frame.unit, 0, outlooks);
    case Verb::charge:
        return add_contact(state, order.unit, order.target, false, attacking, outlooks);
    case Verb::stand:
        if (charged) add_contact(state, frame.unit, order.unit, false, defending, outlooks);
        return;
    default: return;
    }
}

void add_phase(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    const Members who = state.body.together ? state.body.members : Members{order.unit};
    const int number = state.units[order.unit].phases + 1;
    const auto phase = judged_phase(state, who, order.path);
    if (!phase) return;
    const bool about = phase->kind == PhaseKind::about_face;
    const bool back = phase->kind == PhaseKind::rearward &&
                      is_one_of(type_of(state, order.unit), {Type::CM, Type::CGL});
    if (about || back)
        return add_test(state, who, number, about ? Reason::about_face : Reason::rearward,
                        outlooks);
    if (is_tested(sheet(state), number, phase->by_road))
        add_test(state, who, number, Reason::extra_move, outlooks);
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
    case Verb::rally:
    case Verb::press: return add_test(state, {unit}, 1, Reason::rally, outlooks);
    case Verb::opportunity: return add_test(state, {unit}, 1, Reason::opportunity, outlooks);
    case Verb::square: return add_test(state, {unit}, 1, Reason::square, outlooks);
    case Verb::dismount: return add_test(state, {unit}, 1, Reason::dismount, outlooks);
    case Verb::relieve: return add_test(state, {unit}, 1, Reason::line_relief, outlooks);
    case Verb::disengage: return add_test(state, {unit}, 1, Reason::disengage, outlooks);
    case Verb::move:
        if (ask == Ask::mode || ask == Ask::phase) add_phase(state, order, outlooks);
        return;
    case Verb::charge: {
        const int number = state.units[unit].phases + 1;
        if (is_tested(sheet(state), number, false))
            add_test(state, {unit}, number, Reason::extra_move, outlooks);
        return add_contact(state, unit, order.target, false, attacking, outlooks);
    }
    case Verb::shoot: {
        const int more = order.numbers.empty() ? 0 : order.numbers[0];
        return add_shot(state, unit, order.target, phases_of_shot(state, unit) + more, outlooks);
    }
    case Verb::fight: {
        const UnitId enemy = main_enemy(state, unit);
        return add_round(state, round_between(state, unit, enemy).facts, unit, enemy, attacking,
                         outlooks);
    }
    default: return;
    }
}

} // namespace quincunx::impetus
