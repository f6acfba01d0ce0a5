// What an order may come to: a quality test, a shot, recovery, each with its factors and exact
// odds. Charges and melees have a file of their own.

#include "rules/my_ancients/view/picture_outlooks.hpp"
#include "dice/every.hpp"
#include "rules/my_ancients/book/forced_rules.hpp"
#include "rules/my_ancients/turn/melee_phase.hpp"
#include "rules/my_ancients/turn/shooting_phase.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::my_ancients {

using battle::Chance;
using battle::Outlook;
using battle::Outlooks;

std::string full_name(const State& state, UnitId unit)
{
    return state.setting->roster.full_name(unit);
}

// --- tests

void add_test(const State& state, UnitId unit, std::string_view question, Outlooks& outlooks)
{
    const QualityTest test = test_of(state, unit);
    Outlook outlook;
    outlook.words = fmt::format("{} The quality test: a die of {} or less", question,
                                std::clamp(test.target, 0, test_faces(sheet(state))));
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
    const QualityTest test = test_of(state, unit);
    Outlook outlook;
    outlook.words = fmt::format("The stages of the move, each tested: a die of {} or less",
                                std::clamp(test.target, 0, test_faces(sheet(state))));
    outlook.scores.push_back({unit, full_name(state, unit), test.factors});
    outlook.outcomes = {{"all passed", chance, 1}, {"one failed", 1 - chance, -1}};
    outlooks.push_back(std::move(outlook));
}

void add_recovery(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    const UnitId unit = order.unit;
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

void add_mahout(const State& state, const battle::Order&, Outlooks& outlooks)
{
    const Beast& beast = state.beasts[in_hand<task::Mahout>(state).beast];
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

namespace {

// --- shots

struct ShotEnd {
    std::uint8_t hits = 0; // towards a base, where none is lost
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

std::string volley_words(const ShotEnd& shot, const UnitFacts& unit)
{
    if (shot.lost == 0 && shot.hits == 0) return "no hit";
    if (shot.lost == 0)
        return fmt::format("{} {} towards a base", int{shot.hits}, shot.hits == 1 ? "hit" : "hits");
    if (shot.end == End::destroyed) return "destroyed";
    if (shot.end == end_of(unit.morale)) return fmt::format("{}, it holds", bases_words(shot.lost));
    return fmt::format("{}, it is {}", bases_words(shot.lost), name(shot.end));
}

// The check that a lost base brings, with its factors.
void add_check(const State& state, UnitId target, const UnitFacts& unit, Outlook& outlook)
{
    const Strain strain{.reason = Reason::missile_base_lost, .lost = 1};
    if (trial(sheet(state), unit, strain).checks == 0) return;
    const MoraleFacts facts = morale_facts(sheet(state), unit, strain, unit.leader);
    outlook.scores.push_back(
        {target, fmt::format("{}, its check for a base lost", full_name(state, target)),
         morale_reckoning(sheet(state), facts)});
}

void add_volley(const State& state, const AimedShot& aimed, UnitId target, Outlook& outlook)
{
    const UnitFacts& unit = aimed.shot.unit;
    const auto odds = dice::every<double>([&](Dice& dice) {
        const int hits = shot_hits(aimed.shot, dice);
        const int lost = loss(sheet(state), unit, hits).bases;
        const End end = under_fire(sheet(state), unit, hits, dice);
        return ShotEnd{static_cast<std::uint8_t>(lost == 0 ? hits : 0),
                       static_cast<std::uint8_t>(lost), end};
    });
    bool checked = false;
    for (const auto& [outcome, share] : odds) {
        checked = checked || (outcome.lost > 0 && outcome.lost < unit.bases());
        add(outlook, {volley_words(outcome, unit), share, outcome.lost > 0 ? 1 : 0});
    }
    if (checked) add_check(state, target, unit, outlook);
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

} // namespace

// By itself: others may shoot at the same target.
void add_shot(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    if (state.aims.full()) return;
    const battle::Order& order = legal.order();
    const Mark& mark = legal.finding().as<Mark>();
    const int told = order.numbers.empty() ? 0 : order.numbers[0];
    State then = state;
    const int bases = told > 0 ? told : bases_for(state, order.unit, mark);
    const Aim aim{order.unit, order.target, mark.beast, static_cast<std::uint8_t>(bases), 0};
    then.aims.push_back(aim);
    const AimedShot shot = aimed(then, aim, mark);
    const bool elephants = is_elephant(state, order.target);
    Outlook outlook;
    outlook.words = fmt::format("The shot at {}: {} {}", full_name(state, order.target), shot.dice,
                                shot.dice == 1 ? "die" : "dice");
    if (!elephants && shot.shot.target) outlook.words += fmt::format(" on {}+", *shot.shot.target);
    outlook.scores.push_back(
        {order.unit, full_name(state, order.unit),
         elephants ? elephant_fire_reckoning(sheet(state), shot.dice) : shot.shot.factors, false});
    if (mark.unit == no_unit)
        add_beast_volley(state, aim, shot.dice, outlook);
    else if (elephants)
        add_elephant_volley(state, aim, shot.dice, outlook);
    else
        add_volley(state, shot, order.target, outlook);
    finish(std::move(outlook), outlooks);
}

void add_answer_to_charge(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    if (state.tasks.empty())
        add_reaction(state, order.unit, static_cast<Verb>(order.verb), outlooks);
}

void add_halt(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    add_test(state, order.unit, "Does it stop?", outlooks);
}

void add_hold(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    if (static_cast<Ask>(pending(state).kind) == Ask::pursue_or_hold &&
        holds_by_test(state, order.unit))
        add_test(state, order.unit, "Does it hold?", outlooks);
}

void add_turn(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    if (formed(state, order.unit)) add_test(state, order.unit, "Do all turn?", outlooks);
}

} // namespace quincunx::my_ancients
