// What an order may come to: a quality test, a shot, a charge and its first round, a round of
// melee, each with its factors and exact odds. A charge is made on a copy of the battle, by the
// same functions as in play.

#include "dice/every.hpp"
#include "rules/my_ancients/aftermath.hpp"
#include "rules/my_ancients/charges_moves_path.hpp"
#include "rules/my_ancients/forced.hpp"
#include "rules/my_ancients/melee_phase.hpp"
#include "rules/my_ancients/picture.hpp"
#include "rules/my_ancients/sequence_play.hpp"
#include "rules/my_ancients/shooting_phase.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace quincunx::my_ancients {

using battle::Chance;
using battle::Outlook;
using battle::Outlooks;

namespace {

std::string full_name(const State& state, UnitId unit)
{
    return state.setting->roster.full_name(unit);
}

void add(Outlook& outlook, Chance chance)
{
    for (Chance& known : outlook.outcomes)
        if (known.words == chance.words) {
            known.share += chance.share;
            return;
        }
    outlook.outcomes.push_back(std::move(chance));
}

// The best for whoever orders first; of equal ones the likelier.
void finish(Outlook outlook, Outlooks& outlooks)
{
    std::stable_sort(outlook.outcomes.begin(), outlook.outcomes.end(),
                     [](const Chance& a, const Chance& b) {
                         return a.favours != b.favours ? a.favours > b.favours : a.share > b.share;
                     });
    outlooks.push_back(std::move(outlook));
}

// --- tests

void add_test(const State& state, UnitId unit, std::string_view question, Outlooks& outlooks)
{
    const QualityTest test =
        quality_test(sheet(state), profile(state, unit).quality, leader_near(state, unit));
    Outlook outlook;
    outlook.words = fmt::format("{} The quality test: a die of {} or less", question,
                                std::clamp(test.target, 0, 6));
    outlook.scores.push_back({unit, full_name(state, unit), test.factors});
    const auto odds =
        dice::every<double>([&](Dice& dice) { return passes(sheet(state), test.target, dice); });
    for (const auto& line : odds)
        add(outlook, {line.outcome ? "passed" : "failed", line.chance, line.outcome ? 1 : -1});
    finish(std::move(outlook), outlooks);
}

// All stages of a move together.
void add_stages(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    const double chance = legal.preview().chance;
    if (chance >= 1) return;
    const UnitId unit = legal.order().unit;
    const QualityTest test =
        quality_test(sheet(state), profile(state, unit).quality, leader_near(state, unit));
    Outlook outlook;
    outlook.words = fmt::format("The stages of the move, each tested: a die of {} or less",
                                std::clamp(test.target, 0, 6));
    outlook.scores.push_back({unit, full_name(state, unit), test.factors});
    outlook.outcomes = {{"all passed", chance, 1}, {"one failed", 1 - chance, -1}};
    outlooks.push_back(std::move(outlook));
}

void add_recovery(const State& state, UnitId unit, Outlooks& outlooks)
{
    const RecoveryFacts facts = recovery_facts(state, unit);
    const Reckoning factors = recovery_reckoning(sheet(state), facts);
    const int target = static_cast<int>(factors.total());
    Outlook outlook;
    outlook.words = fmt::format("Does it recover? A die of {} or less", std::clamp(target, 0, 6));
    outlook.scores.push_back({unit, full_name(state, unit), factors});
    const auto odds = dice::every<double>(
        [&](Dice& dice) { return recovered(sheet(state), facts.morale, target, dice); });
    for (const auto& line : odds) {
        const bool better = line.outcome != facts.morale;
        add(outlook, {better ? fmt::format("becomes {}", name(line.outcome))
                             : fmt::format("stays {}", name(line.outcome)),
                      line.chance, better ? 1 : 0});
    }
    finish(std::move(outlook), outlooks);
}

void add_mahout(const State& state, Outlooks& outlooks)
{
    const Beast& beast = state.beasts[state.tasks.back().count];
    const int attempt = std::min(beast.attempts + 1, most_attempts);
    Outlook outlook;
    outlook.words = "Does the mahout kill it?";
    outlook.scores.push_back({beast.from, full_name(state, beast.from),
                              mahout_reckoning(sheet(state), attempt, attempt), false});
    const auto odds = dice::every<double>(
        [&](Dice& dice) { return mahout(sheet(state), attempt, attempt, dice); });
    for (const auto& line : odds)
        add(outlook, line.outcome == MahoutEnd::mahout_jumped ? Chance{"jumps off", line.chance, -1}
                     : line.outcome == MahoutEnd::still_running
                         ? Chance{"fails", line.chance, 0}
                         : Chance{"kills it", line.chance, 1});
    finish(std::move(outlook), outlooks);
}

// --- shots

struct ShotEnd {
    std::uint8_t lost = 0; // bases
    End end{};
    bool operator==(const ShotEnd&) const = default;
};

std::string bases_words(int lost)
{
    return lost == 0   ? "no base lost"
           : lost == 1 ? "a base lost"
                       : fmt::format("{} bases lost", lost);
}

void add_volley(const State& state, const AimedShot& aimed, Outlook& outlook)
{
    const UnitFacts& unit = aimed.shot.unit;
    const auto odds = dice::every<double>([&](Dice& dice) {
        const int hits = shot_hits(aimed.shot, dice);
        const Loss lost = loss(sheet(state), unit, hits);
        const End end = under_fire(sheet(state), unit, hits, dice);
        return ShotEnd{static_cast<std::uint8_t>(lost.bases), end};
    });
    for (const auto& [outcome, share] : odds) {
        const bool worse = outcome.end != end_of(unit.morale);
        std::string words = bases_words(outcome.lost);
        if (worse) words += fmt::format(", it is {}", name(outcome.end));
        add(outlook, {std::move(words), share, worse || outcome.lost > 0 ? 1 : 0});
    }
}

void add_elephant_volley(const State& state, const Aim& aim, int shots, Outlook& outlook)
{
    const Unit& unit = state.units[aim.target];
    const ElephantTarget target{profile(state, aim.target).quality, unit.bases, unit.carried};
    const auto odds = dice::every<double>(
        [&](Dice& dice) { return elephants_under_fire(sheet(state), target, shots, dice); });
    for (const auto& [outcome, share] : odds) {
        const bool worse = outcome.fate == ElephantFate::level_lost;
        std::string words =
            outcome.fate == ElephantFate::destroyed ? "destroyed" : bases_words(outcome.lost);
        if (worse) words += ", a level lost";
        add(outlook, {std::move(words), share, worse || outcome.lost > 0 ? 1 : 0});
    }
}

void add_beast_volley(const State& state, const Aim& aim, int shots, Outlook& outlook)
{
    const int left =
        sheet(state).whole("ma.base_loss.elephant_five") - state.beasts[aim.beast].wounds;
    const auto odds = dice::every<double>(
        [&](Dice& dice) { return wounds(sheet(state), shots, dice).wounds >= left; });
    for (const auto& line : odds)
        add(outlook, {line.outcome ? "shot dead" : "runs on", line.chance, line.outcome ? 1 : 0});
}

// By itself: others may shoot at the same target.
void add_shot(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    const int told = order.numbers.empty() ? 0 : order.numbers[0];
    const auto mark = judged_shot(state, order.unit, order.target, told);
    if (!mark || state.aims.full()) return;
    State then = state;
    const int bases = told > 0 ? told : bases_for(state, order.unit, *mark);
    const Aim aim{order.unit, order.target, mark->beast, static_cast<std::uint8_t>(bases), 0};
    then.aims.push_back(aim);
    const AimedShot shot = aimed(then, aim, *mark);
    const bool elephants = is_elephant(state, order.target);
    Outlook outlook;
    outlook.words = fmt::format("The shot at {}: {} {}", full_name(state, order.target), shot.dice,
                                shot.dice == 1 ? "die" : "dice");
    if (!elephants && shot.shot.target) outlook.words += fmt::format(" on {}+", *shot.shot.target);
    outlook.scores.push_back(
        {order.unit, full_name(state, order.unit),
         elephants ? elephant_fire_reckoning(sheet(state), shot.dice) : shot.shot.factors, false});
    if (mark->unit == no_unit)
        add_beast_volley(state, aim, shot.dice, outlook);
    else if (elephants)
        add_elephant_volley(state, aim, shot.dice, outlook);
    else
        add_volley(state, shot, outlook);
    finish(std::move(outlook), outlooks);
}

// --- melee

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
    if (struck_by(state, from).size() > 1) facts.bonus = default_share(state, from, on);
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

void add_group(const State& state, UnitId unit, Outlooks& outlooks)
{
    const Many group = group_of(state, unit);
    for (const Bout& bout : state.bouts) {
        const UnitId a = bout.fighters[0].unit;
        if (std::find(group.begin(), group.end(), a) == group.end()) continue;
        const UnitId b = bout.fighters[1].unit;
        const UnitId ours = side_of(state, a) == side_of(state, unit) ? a : b;
        if (group.size() == 2)
            add_round(state, bout, ours, outlooks);
        else
            for (const UnitId from : {ours, opponent(bout, ours).unit})
                add_blow(state, bout, from, outlooks);
    }
}

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

// The target stands.
void add_charge(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    const auto charge = judged_charge(state, order.unit, order.target, charge_wish(order));
    if (!charge || state.charges.full()) return;
    if (is_elephant(state, order.target) && is_mounted(troop_of(state, order.unit)))
        add_test(state, order.unit, "Does it ride at elephants?", outlooks);
    add_reach(state, *charge, outlooks);
    State then = state;
    then.charges.push_back(*charge);
    move_charger(then, static_cast<std::uint8_t>(then.charges.size() - 1));
    add_first_round(then, order.unit, order.target, outlooks);
}

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

void add_break_off(const State& state, UnitId unit, Outlooks& outlooks)
{
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

} // namespace

void outlooks(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    outlooks.clear();
    const battle::Order& order = legal.order();
    const UnitId unit = order.unit;
    const Verb verb = static_cast<Verb>(order.verb);
    switch (verb) {
    case Verb::shoot: return add_shot(state, order, outlooks);
    case Verb::charge: return add_charge(state, order, outlooks);
    case Verb::stand:
    case Verb::counter_charge:
    case Verb::evade:
    case Verb::face:
        if (state.tasks.empty()) add_reaction(state, unit, verb, outlooks);
        return;
    case Verb::halt: return add_test(state, unit, "Does it stop?", outlooks);
    case Verb::hold:
        if (static_cast<Ask>(pending(state).kind) == Ask::pursue_or_hold)
            add_test(state, unit, "Does it hold?", outlooks);
        return;
    case Verb::turn:
        if (formed(state, unit)) add_test(state, unit, "Do all turn?", outlooks);
        return;
    case Verb::break_off: return add_break_off(state, unit, outlooks);
    case Verb::move:
    case Verb::form_up:
    case Verb::form_and_move: return add_stages(state, legal, outlooks);
    case Verb::fight: return add_group(state, unit, outlooks);
    case Verb::recover: return add_recovery(state, unit, outlooks);
    case Verb::kill: return add_mahout(state, outlooks);
    default: return;
    }
}

} // namespace quincunx::my_ancients
