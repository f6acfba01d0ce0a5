// What charges and melees may come to, with their factors and exact odds. A charge is made on a
// copy of the battle, by the same functions as in play.

#include "dice/every.hpp"
#include "rules/my_ancients/book/forced_rules.hpp"
#include "rules/my_ancients/field/charges_path.hpp"
#include "rules/my_ancients/turn/melee_phase.hpp"
#include "rules/my_ancients/view/picture_outlooks.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace quincunx::my_ancients {

using battle::Outlook;
using battle::Outlooks;

namespace {

std::string blow_words(const State& state, UnitId unit, const ReckonedBlow& blow)
{
    if (!blow.target || blow.dice + blow.pilum_dice == 0)
        return full_name(state, unit) + ": no attack";
    return fmt::format("{}: {} {} on {}+", full_name(state, unit), blow.dice,
                       blow.dice == 1 ? "die" : "dice", *blow.target);
}

// What befalls the loser of a round, in words.
std::string loser_words(const std::string& who, const Fate& fate)
{
    if (fate.end == End::destroyed) return who + " is destroyed";
    if (fate.end == End::broken && fate.breaks_off == 0) return who + " loses and flees on";
    if (fate.breaks_off == 0) return who + " loses and holds";
    return fmt::format("{} breaks off, {}", who, name(fate.end));
}

// One against one, as the bout stands; `ours` is the side of whoever orders.
void add_round(const State& state, const Bout& bout, UnitId ours, Outlooks& outlooks)
{
    const UnitId units[] = {ours, opponent(bout, ours).unit};
    const ReckonedRound known = reckoned(sheet(state), fight_facts(state, bout, units[0]),
                                         fight_facts(state, bout, units[1]), bout.round);
    Outlook outlook;
    outlook.words =
        bout.round == 1
            ? fmt::format("The first round against {}", full_name(state, units[1]))
            : fmt::format("Round {} against {}", int{bout.round}, full_name(state, units[1]));
    for (const std::size_t side : {0U, 1U})
        outlook.scores.push_back({units[side], blow_words(state, units[side], known.blow[side]),
                                  known.blow[side].factors, false});
    const auto odds =
        dice::every<double>([&](Dice& dice) { return fought(sheet(state), known, dice); });
    for (const auto& [ends, share] : odds) {
        const std::size_t loser = ends[0].result == RoundResult::lost ? 0 : 1;
        if (ends[loser].result != RoundResult::lost)
            add(outlook, {"a draw", share, 0});
        else
            add(outlook, {loser_words(full_name(state, units[loser]), ends[loser]), share,
                          loser == 0 ? -1 : 1});
    }
    finish(std::move(outlook), outlooks);
}

// Where more than two units fight, what one of them does to another.
void add_blow(const State& state, const Bout& bout, UnitId from, Outlooks& outlooks)
{
    const UnitId on = opponent(bout, from).unit;
    BlowFacts facts = blow_facts(sheet(state), fight_facts(state, bout, from),
                                 fight_facts(state, bout, on), bout.round);
    const Fighter& ours = fighter(bout, from);
    if (shares_dice(state, from))
        facts.bonus = ours.shared ? ours.share.dice() : default_share(state, from, on);
    const ReckonedBlow blow = reckoned(sheet(state), facts);
    Outlook outlook;
    outlook.words = fmt::format("{} strikes {}", full_name(state, from), full_name(state, on));
    outlook.scores.push_back({from, blow_words(state, from, blow), blow.factors, false});
    if (!blow.target) return;
    const auto odds = dice::every<double>([&](Dice& dice) { return struck(blow, dice); });
    for (const auto& line : odds)
        add(outlook,
            {line.outcome == 1 ? "1 hit" : fmt::format("{} hits", line.outcome), line.chance, 0});
    outlooks.push_back(std::move(outlook));
}

} // namespace

void add_group(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    const Many group = group_of(state, order.unit);
    for (const Bout& bout : state.bouts) {
        const UnitId a = bout.fighters[0].unit;
        if (!group.contains(a)) continue;
        const UnitId b = bout.fighters[1].unit;
        const UnitId ours = side_of(state, a) == side_of(state, order.unit) ? a : b;
        if (group.size() == 2)
            add_round(state, bout, ours, outlooks);
        else
            for (const UnitId from : {ours, opponent(bout, ours).unit})
                add_blow(state, bout, from, outlooks);
    }
}

namespace {

// --- charges

// As a charger hopes for: its own d3 a three, all tests passed, no inch lost in rough ground.
class Hopes final : public Dice {
    int another(int faces) override
    {
        const bool first = std::exchange(thrown_, true);
        return !first && faces == 3 ? 3 : 1;
    }
    bool thrown_ = false;
};

void move_charger(State& state, std::uint8_t charge)
{
    Hopes hopes;
    battle::Silence nobody;
    Play play{state, hopes, nobody};
    go_in(play, charge);
}

// Does it come so far?
void add_reach(const State& state, const Charge& charge, Outlooks& outlooks)
{
    const double cost = table::units_of(charge.cost);
    const ChargeWay way = charge_way(state, charge);
    ReachFacts facts;
    facts.move = normal_move(state, charge.charger);
    facts.forward = cost;
    facts.in_rough = rough_cost(state, way, cost) < cost;
    const ReckonedReach reach = reckoned(sheet(state), facts);
    const auto odds = dice::every<double>([&](Dice& dice) { return charged(reach, dice); });
    if (odds.size() < 2) return;
    Outlook outlook;
    outlook.words = fmt::format("Does {} come so far? {:.1f} inches",
                                full_name(state, charge.charger), reach.needs.value_or(cost));
    outlook.scores.push_back(
        {charge.charger, full_name(state, charge.charger), reach.factors, false});
    for (const auto& line : odds) {
        const bool reached = line.outcome == Reached::contact;
        add(outlook,
            {reached ? "contact" : "no contact, disordered", line.chance, reached ? 1 : -1});
    }
    finish(std::move(outlook), outlooks);
}

void add_first_round(const State& state, UnitId us, UnitId them, Outlooks& outlooks)
{
    if (const Bout* bout = bout_of(state, us, them)) add_round(state, *bout, us, outlooks);
}

} // namespace

void add_charge(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    if (state.charges.full()) return;
    const battle::Order& order = legal.order();
    const Charge& charge = legal.finding().as<Charge>();
    if (is_elephant(state, order.target) && is_mounted(troop_of(state, order.unit)))
        add_test(state, order.unit, "Does it ride at elephants?", outlooks);
    add_reach(state, charge, outlooks);
    State then = state;
    then.charges.push_back(charge);
    move_charger(then, static_cast<std::uint8_t>(then.charges.size() - 1));
    add_first_round(then, order.unit, order.target, outlooks);
}

namespace {

// Whoever is charged stands or counter-charges: the first round against each charger by itself.
void add_reception(const State& state, UnitId unit, Reaction reaction, Outlooks& outlooks)
{
    for (std::size_t i = 0; i < state.charges.size(); ++i) {
        const Charge& charge = state.charges[i];
        if (charge.target != unit || charge.moved) continue;
        State then = state;
        if (reaction == Reaction::counter_charge) {
            Hopes hopes;
            battle::Silence nobody;
            Play play{then, hopes, nobody};
            react(play, unit, reaction);
        }
        move_charger(then, static_cast<std::uint8_t>(i));
        add_first_round(then, unit, charge.charger, outlooks);
    }
}

} // namespace

void add_reaction(const State& state, UnitId unit, Verb verb, Outlooks& outlooks)
{
    const Reactions allowed = allowed_reactions(state, unit);
    if (verb == Verb::evade && allowed.evade == Choice::test)
        return add_test(state, unit, "Does it evade?", outlooks);
    if (verb == Verb::face && allowed.face == Choice::test)
        return add_test(state, unit, "Does it face them?", outlooks);
    if (verb == Verb::evade || verb == Verb::face) return;
    if (verb == Verb::counter_charge && allowed.counter_charge == Choice::test)
        add_test(state, unit, "Does it counter-charge?", outlooks);
    add_reception(state, unit,
                  verb == Verb::counter_charge ? Reaction::counter_charge : Reaction::stand,
                  outlooks);
}

void add_break_off(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    const UnitId unit = order.unit;
    for (const UnitId enemy : opponents(state, unit)) {
        const ReckonedBreakOff known = reckoned(
            sheet(state), BreakOffFacts{normal_move(state, unit), normal_move(state, enemy), true});
        Outlook outlook;
        outlook.words = fmt::format("If {} pursues, in the open", full_name(state, enemy));
        outlook.scores.push_back({unit, full_name(state, unit), known.breaker, false});
        outlook.scores.push_back({enemy, full_name(state, enemy), known.pursuer, false});
        const auto odds =
            dice::every<double>([&](Dice& dice) { return broken_off(sheet(state), known, dice); });
        for (const auto& line : odds) {
            const bool clear = line.outcome == BreakOffEnd::clear;
            add(outlook,
                {clear ? "gets clear" : "is caught in the rear", line.chance, clear ? 1 : -1});
        }
        finish(std::move(outlook), outlooks);
    }
}

} // namespace quincunx::my_ancients
