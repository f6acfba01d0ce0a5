// What an order may come to: T&L tests, shots, melees and recoveries, each with its factors and
// exact odds.

#include "battle/names.hpp"
#include "battle/outlook_odds.hpp"
#include "rules/fast_play/turn/judging.hpp"
#include "rules/fast_play/view/picture.hpp"

#include <fmt/format.h>

namespace quincunx::fast_play {

using battle::add_odds, battle::Chance, battle::full_name, battle::Outlook, battle::Outlooks;

namespace {

std::string plain(std::string_view name)
{
    std::string words(name);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

// What a rule comes to for a unit, by its rows.
Outlook outlook_of(const State& state, std::string words, UnitId unit, const Reckoning& rows)
{
    Outlook outlook;
    outlook.words = std::move(words);
    outlook.scores.push_back({unit, full_name(state, unit), rows});
    return outlook;
}

void add_test(const State& state, UnitId unit, Outlooks& outlooks)
{
    const Reckoning rows = tl_reckoning(sheet(state), tl_facts(state, unit));
    add_odds(
        outlook_of(state, fmt::format("The T&L test: two dice of {} or less", rows.total()), unit,
                   rows),
        [&](Dice& dice) { return passes_tl(sheet(state), rows.total(), dice); },
        [](bool passed) {
            return Chance{passed ? "passes" : "fails", 0, passed ? 1 : -1};
        },
        outlooks);
}

int harm(MoraleEnd end)
{
    return end == MoraleEnd::no_test || end == MoraleEnd::steady ||
                   end == MoraleEnd::charges_home || end == MoraleEnd::stays_shaken
               ? 0
               : 1;
}

std::string volley_words(const ShotOutcome& end)
{
    if (end.hits == 0) return "no hit";
    return fmt::format("{} {}, {}", int{end.hits}, end.hits == 1 ? "hit" : "hits",
                       plain(name(end.end)));
}

void add_volley(const State& state, UnitId shooter, UnitId target, bool being_charged,
                Outlooks& outlooks)
{
    const bool moved = !being_charged && state.act.doing == Doing::acting && state.act.moved;
    const ReckonedShot shot = shot_between(state, shooter, target, moved, being_charged);
    add_odds(
        outlook_of(state,
                   fmt::format("{} dice at {}: {} or more hits", shot.attacks.dice,
                               full_name(state, target), shot.attacks.needed),
                   shooter, shot.factors),
        [&](Dice& dice) { return shoot(sheet(state), shot, dice); },
        [](const ShotOutcome& end) {
            return Chance{volley_words(end), 0, harm(end.end)};
        },
        outlooks);
}

// `ours`: the orderer's are the chargers.
void add_melee(const State& state, const Combatants& who, bool ours, Outlooks& outlooks)
{
    const ReckonedMelee melee = reckoned(sheet(state), melee_facts(state, who));
    const UnitId leader = who.chargers.front().unit;
    Outlook outlook = outlook_of(state,
                                 fmt::format("The melee of {} with {}", full_name(state, leader),
                                             full_name(state, who.target)),
                                 leader, melee.charger_result);
    outlook.scores.push_back({who.target, full_name(state, who.target), melee.target_result});
    const auto said = [&](const MeleeOutcome& end) -> Chance {
        if (end.loser == Loser::both) return {"both are destroyed"};
        const bool target_loses = end.loser == Loser::target;
        return {fmt::format("{}: {}", full_name(state, target_loses ? who.target : leader),
                            plain(name(end.rows[0]))),
                0, target_loses == ours ? 1 : -1};
    };
    add_odds(
        std::move(outlook), [&](Dice& dice) { return fight(sheet(state), melee, dice); }, said,
        outlooks);
}

} // namespace

void add_charge(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    const auto& charge = legal.finding().as<JudgedCharge>();
    State trial = state;
    const Combatants who = as_placed(trial, legal.order().target, charge.chargers);
    add_melee(trial, who, true, outlooks);
}

// The shot where it meets the charger, and the melee if it comes home unhurt.
void add_fire(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    const UnitId charger = legal.order().target;
    State trial = state;
    trial.units[charger].pose = shot_place(state, charger);
    add_volley(trial, state.act.target, charger, true, outlooks);
    add_stand(state, legal, outlooks);
}

void add_countercharge(const State& state, const battle::LegalOrder&, Outlooks& outlooks)
{
    const auto both = countering(state);
    if (!both) return;
    Charger leader = leader_of(state);
    leader.broken = both->charger_broken;
    State trial = state;
    trial.units[leader.unit].pose = both->met.charger;
    trial.units[state.act.target].pose = both->met.target;
    Combatants who{
        .target = state.act.target, .countered = true, .counter_broken = both->target_broken};
    who.chargers.push_back(leader);
    add_melee(trial, who, false, outlooks);
}

void add_recovery(const State& state, const battle::LegalOrder&, Outlooks& outlooks)
{
    const UnitId unit = next_to_rally(state);
    const ReckonedTest test = reckoned(sheet(state), tested_unit(state, unit), Purpose::recover);
    const auto said = [](MoraleEnd end) -> Chance {
        return {plain(name(end)), 0,
                end == MoraleEnd::recovers       ? 1
                : end == MoraleEnd::stays_shaken ? 0
                                                 : -1};
    };
    add_odds(
        outlook_of(state, "The recovery", unit, morale_reckoning(sheet(state), test.facts)),
        [&](Dice& dice) { return tested(sheet(state), test, dice); }, said, outlooks);
}

void add_stand(const State& state, const battle::LegalOrder&, Outlooks& outlooks)
{
    const auto [trial, who] = if_it_stands(state);
    if (!who.chargers.empty()) add_melee(trial, who, false, outlooks);
}

void add_shot(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    add_volley(state, legal.order().unit, legal.order().target, false, outlooks);
}

void add_restraint(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    add_test(state, legal.order().unit, outlooks);
}

void add_manoeuvre(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    if (legal.preview().chance < 1) add_test(state, legal.order().unit, outlooks);
}

void add_flight(const State& state, const battle::LegalOrder&, Outlooks& outlooks)
{
    if (allowed_reactions(state).flee == Flee::test) add_test(state, state.act.target, outlooks);
}

} // namespace quincunx::fast_play
