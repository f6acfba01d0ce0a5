// What an order may come to: T&L tests, shots, melees and recoveries, each with its factors and
// exact odds.

#include "battle/names.hpp"
#include "dice/every.hpp"
#include "rules/fast_play/book/orders.hpp"
#include "rules/fast_play/field/observe.hpp"
#include "rules/fast_play/turn/judging.hpp"
#include "rules/fast_play/turn/morale_phase.hpp"
#include "rules/fast_play/turn/shooting_phase.hpp"
#include "rules/fast_play/view/picture.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::fast_play {

using battle::full_name, battle::Outlook, battle::Outlooks;

namespace {

std::string plain(std::string_view name)
{
    std::string words(name);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

void add_test(const State& state, UnitId unit, Outlooks& outlooks)
{
    const Reckoning rows = tl_reckoning(sheet(state), tl_facts(state, unit));
    Outlook outlook;
    outlook.words = fmt::format("The T&L test: two dice of {} or less", rows.total());
    outlook.scores.push_back({unit, full_name(state, unit), rows});
    for (const auto& line : dice::every<double>(
             [&](Dice& dice) { return passes_tl(sheet(state), rows.total(), dice); }))
        add(outlook, {line.outcome ? "passes" : "fails", line.chance, line.outcome ? 1 : -1});
    finish(std::move(outlook), outlooks);
}

int harm(MoraleEnd end)
{
    return end == MoraleEnd::no_test || end == MoraleEnd::steady ||
                   end == MoraleEnd::charges_home || end == MoraleEnd::stays_shaken
               ? 0
               : 1;
}

void add_volley(const State& state, UnitId shooter, UnitId target, bool being_charged,
                Outlooks& outlooks)
{
    const bool moved = !being_charged && state.act.doing == Doing::acting && state.act.moved;
    const ReckonedShot shot = shot_between(state, shooter, target, moved, being_charged);
    Outlook outlook;
    outlook.words = fmt::format("{} dice at {}: {} or more hits", shot.attacks.dice,
                                full_name(state, target), shot.attacks.needed);
    outlook.scores.push_back({shooter, full_name(state, shooter), shot.factors});
    for (const auto& line :
         dice::every<double>([&](Dice& dice) { return shoot(sheet(state), shot, dice).end; }))
        add(outlook, {plain(name(line.outcome)), line.chance, harm(line.outcome)});
    finish(std::move(outlook), outlooks);
}

// `ours`: the orderer's are the chargers.
void add_melee(const State& state, const Combatants& who, bool ours, Outlooks& outlooks)
{
    const ReckonedMelee melee = reckoned(sheet(state), melee_facts(state, who));
    const UnitId leader = who.chargers.front().unit;
    Outlook outlook;
    outlook.words = fmt::format("The melee of {} with {}", full_name(state, leader),
                                full_name(state, who.target));
    outlook.scores.push_back({leader, full_name(state, leader), melee.charger_result});
    outlook.scores.push_back({who.target, full_name(state, who.target), melee.target_result});
    for (const auto& line :
         dice::every<double>([&](Dice& dice) { return fight(sheet(state), melee, dice); })) {
        const bool target_loses = line.outcome.loser == Loser::target;
        if (line.outcome.loser == Loser::both) {
            add(outlook, {"both are destroyed", line.chance, 0});
            continue;
        }
        const std::string words =
            fmt::format("{}: {}", full_name(state, target_loses ? who.target : leader),
                        plain(name(line.outcome.rows[0])));
        add(outlook, {words, line.chance, target_loses == ours ? 1 : -1});
    }
    finish(std::move(outlook), outlooks);
}

} // namespace

void add_charge(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    const auto& charge = legal.finding().as<JudgedCharge>();
    State trial = state;
    const Combatants who = as_placed(trial, legal.order().target, charge.chargers);
    add_melee(trial, who, true, outlooks);
}

namespace {

void add_all_stand(const State& state, Outlooks& outlooks)
{
    const auto [trial, who] = if_it_stands(state);
    if (!who.chargers.empty()) add_melee(trial, who, false, outlooks);
}

} // namespace

// The shot where it meets the charger, and the melee if it comes home unhurt.
void add_fire(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    const UnitId charger = legal.order().target;
    State trial = state;
    trial.units[charger].pose = shot_place(state, charger);
    add_volley(trial, state.act.target, charger, true, outlooks);
    add_all_stand(state, outlooks);
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
    Combatants who;
    who.target = state.act.target;
    who.countered = true;
    who.counter_broken = both->target_broken;
    who.chargers.push_back(leader);
    add_melee(trial, who, false, outlooks);
}

void add_recovery(const State& state, const battle::LegalOrder&, Outlooks& outlooks)
{
    const UnitId unit = next_to_rally(state);
    const ReckonedTest test = reckoned(sheet(state), tested_unit(state, unit), Purpose::recover);
    Outlook outlook;
    outlook.words = "The recovery";
    outlook.scores.push_back(
        {unit, full_name(state, unit), morale_reckoning(sheet(state), test.facts)});
    for (const auto& line :
         dice::every<double>([&](Dice& dice) { return tested(sheet(state), test, dice); })) {
        const int favours = line.outcome == MoraleEnd::recovers       ? 1
                            : line.outcome == MoraleEnd::stays_shaken ? 0
                                                                      : -1;
        add(outlook, {plain(name(line.outcome)), line.chance, favours});
    }
    finish(std::move(outlook), outlooks);
}

void add_stand(const State& state, const battle::LegalOrder&, Outlooks& outlooks)
{
    add_all_stand(state, outlooks);
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
