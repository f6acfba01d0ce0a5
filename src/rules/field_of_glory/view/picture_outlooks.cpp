// What an order may come to: is the test passed that it needs, and the combat or the volley that
// follows, each with its factors and exact odds. An order is carried out on a copy of the battle,
// by the same functions as in play.

#include "battle/battle_of.hpp"
#include "battle/names.hpp"
#include "battle/outlook_odds.hpp"
#include "rules/field_of_glory/turn/aftermath.hpp"
#include "rules/field_of_glory/turn/melee_phase.hpp"
#include "rules/field_of_glory/turn/reactions.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"
#include "rules/field_of_glory/turn/shooting_phase.hpp"
#include "rules/field_of_glory/view/picture.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::field_of_glory {

using battle::add_odds, battle::Chance, battle::full_name, battle::Outlook, battle::Outlooks;

namespace {

// What becomes of a group, in words; good is 1 where its losses are welcome.
Chance chance_of(Level before, const Fate& fate, int good)
{
    const bool worse = fate.level != before;
    const int favours = worse || fate.bases_lost > 0 ? good : 0;
    std::string words = worse ? fmt::format("becomes {}", name(fate.level)) : "holds";
    if (fate.bases_lost > 0)
        words += fate.bases_lost == 1 ? ", a base lost"
                                      : fmt::format(", {} bases lost", int{fate.bases_lost});
    return {std::move(words), 1, favours};
}

void add_test(const LegalOrder& legal, std::string words, Outlooks& outlooks)
{
    const double chance = legal.preview().chance;
    if (chance >= 1) return;
    outlooks.push_back({std::move(words), {}, {{"passed", chance, 1}, {"failed", 1 - chance, -1}}});
}

// --- close combat

// Those who strike and how, section by section.
void add_scores(const State& state, const FightOnTable& found, const ReckonedFightOf<24, 64>& known,
                Outlook& outlook)
{
    for (const ReckonedStretch& stretch : known.stretches) {
        const ReckonedSide& side = stretch.side[0];
        if (side.dice + side.support_dice == 0) continue;
        const UnitId striker = found.groups[stretch.role[0]];
        outlook.scores.push_back(
            {striker,
             fmt::format("{}: {} {} hit on {}+", full_name(state, striker), side.dice,
                         side.dice == 1 ? "die" : "dice", side.target),
             side.factors, false});
    }
}

// Before the order, and as it would be carried out.
struct Prospect {
    const State& before;
    State then = before;
    Combat combat = Combat::impact;
};

// The combat as one group lives through it, all who fight it included. A level that it loses by the
// contact alone is lost too (fog.charge.flank_drop): who is BROKEN by that does not fight.
void add_fight(const Prospect& prospect, UnitId group, int good, bool scores, Outlooks& outlooks)
{
    const State& state = prospect.then;
    const Level before = prospect.before.units[group].level;
    const Level met = state.units[group].level;
    Outlook outlook;
    outlook.words = fmt::format("{}: {}", prospect.combat == Combat::impact ? "Impact" : "Melee",
                                full_name(state, group));
    if (met == Level::BROKEN && before != met) {
        add(outlook, chance_of(before, {met, 0}, good));
        return outlooks.push_back(std::move(outlook));
    }
    FightOnTable found;
    if (!fight_of(state, prospect.combat, group, found)) return;
    ReckonedFightOf<24, 64> known;
    reckon(sheet(state), found.fight, known);
    if (scores) add_scores(state, found, known, outlook);
    add_odds(
        std::move(outlook),
        [&](Dice& dice) { return fight_of(sheet(state), known.roles, known.stretches, 0, dice); },
        [&](const RoleOutcome& end) { return chance_of(before, end.fate, good); }, outlooks);
}

// Everybody stands: as the charges in hand would meet them.
void move_chargers(State& state, std::uint64_t at)
{
    battle::NoDice none;
    battle::Silence nobody;
    Play play{state, none, nobody};
    for (Charge& charge : state.charges)
        if (!charge.moved && (charge.targets & at) != 0) move_charger(play, charge);
}

// Those in the worst order may break before anybody reaches them.
void add_charged(const State& state, UnitId group, Outlooks& outlooks)
{
    const auto asked = test_on_being_charged(state, group);
    if (!asked) return;
    const ReckonedTest ready = reckoned(sheet(state), *asked);
    Outlook outlook;
    outlook.words = fmt::format("The cohesion test on being charged: {}", full_name(state, group));
    outlook.scores.push_back({group, fmt::format("two dice, {}+", ready.pass),
                              cohesion_reckoning(sheet(state), *asked)});
    add_odds(
        std::move(outlook), [&](Dice& dice) { return tested(ready, dice); },
        [&](Level level) {
            return chance_of(ready.state, {level, 0}, 1);
        },
        outlooks);
}

// The group's combat of this phase, and that of everybody whom it strikes or who strikes at it.
void add_combat(const Prospect& prospect, UnitId group, Outlooks& outlooks)
{
    FightOnTable found;
    if (!fight_of(prospect.then, prospect.combat, group, found)) return;
    add_fight(prospect, group, -1, true, outlooks);
    for (std::size_t role = 1; role < found.groups.size(); ++role) {
        const auto meets = [&](const Stretch& stretch) {
            return (stretch.role[0] == 0 && stretch.role[1] == role) ||
                   (stretch.role[1] == 0 && stretch.role[0] == role);
        };
        const auto& stretches = found.fight.stretches;
        if (std::ranges::any_of(stretches, meets))
            add_fight(prospect, found.groups[role], 1, false, outlooks);
    }
}

// --- shooting

void add_volley(const State& state, const VolleyOnTable& volley, int good, Outlooks& outlooks)
{
    const ReckonedVolley ready =
        reckoned_volley(sheet(state), volley.shooters, volley.facts, false);
    Outlook outlook;
    outlook.words = fmt::format("The shooting at {}", full_name(state, volley.target));
    for (std::size_t i = 0; i < ready.shooters.size(); ++i)
        outlook.scores.push_back(
            {volley.groups[i],
             fmt::format("{}: {} dice hit on {}+", full_name(state, volley.groups[i]),
                         ready.shooters[i].dice, ready.shooters[i].target),
             ready.shooters[i].factors});
    const Level before = state.units[volley.target].level;
    add_odds(
        std::move(outlook), [&](Dice& dice) { return shoot(sheet(state), ready, dice); },
        [&](const VolleyOutcome& end) { return chance_of(before, end.fate, good); }, outlooks);
}

} // namespace

// A commander in the front rank, with his re-rolls.
void add_lead(const State& state, const Order& order, Outlooks& outlooks)
{
    Prospect prospect{state};
    if (state.step != Step::impact_lead) prospect.combat = Combat::melee;
    CommanderState& leader = prospect.then.commanders[index(order.side)][commander_in(order)];
    leader.front_rank = true;
    add_combat(prospect, leader.with, outlooks);
}

// The enemy whom this file overlaps, as far as everybody else has said.
void add_overlap(const State& state, const Order& order, Outlooks& outlooks)
{
    Prospect prospect{state};
    prospect.combat = Combat::melee;
    if (prospect.then.preferences.full()) return;
    prefer(prospect.then, order);
    add_combat(prospect, order.unit, outlooks);
}

// All that will shoot at the target with this file too.
void add_shot(const State& state, const Order& order, Outlooks& outlooks)
{
    State then = state;
    if (then.preferences.full() || order.numbers.empty()) return;
    prefer(then, order);
    Volleys all;
    volleys(then, all);
    for (const VolleyOnTable& volley : all)
        if (volley.target == order.target) add_volley(then, volley, 1, outlooks);
}

void add_tested_charge(const State& state, const LegalOrder& legal, Outlooks& outlooks)
{
    add_test(legal, "Does it charge? The test of a complex move", outlooks);
    const UnitId charger = legal.order().unit;
    const Wheel wheel = legal.finding().as<FoundCharge>().wheel;
    Prospect prospect{state};
    State& then = prospect.then;
    const ChargePath path = charge_path(state, charger, wheel);
    if (!path.contact || then.charges.full()) return;
    then.charges.push_back({.charger = charger, .wheel = wheel, .targets = path.targets});
    for (const Met& met : path.met) add_charged(then, met.group, outlooks);
    move_chargers(then, path.targets);
    add_fight(prospect, charger, -1, true, outlooks);
    for (const Met& met : path.met) add_fight(prospect, met.group, 1, false, outlooks);
}

void add_tested_stand(const State& state, const LegalOrder& legal, Outlooks& outlooks)
{
    add_test(legal, "Does it stand? The test of a complex move", outlooks);
    const UnitId group = legal.order().unit;
    Prospect prospect{state};
    move_chargers(prospect.then, bit(group));
    add_fight(prospect, group, -1, true, outlooks);
    for (const UnitId charger : chargers_of(state, group))
        add_fight(prospect, charger, 1, false, outlooks);
}

void add_complex_move(const State&, const LegalOrder& legal, Outlooks& outlooks)
{
    add_test(legal, "The test of a complex move", outlooks);
}

void add_rally(const State&, const LegalOrder& legal, Outlooks& outlooks)
{
    add_test(legal, "The cohesion test", outlooks);
}

// Who ends the manoeuvre phase lets everybody shoot, both sides, at what they have before them.
void add_end_of_moves(const State& state, const LegalOrder& legal, Outlooks& outlooks)
{
    if (state.step != Step::manoeuvre) return;
    Volleys all;
    volleys(state, all);
    for (const VolleyOnTable& volley : all)
        add_volley(state, volley, side_of(state, volley.target) == legal.order().side ? -1 : 1,
                   outlooks);
}

} // namespace quincunx::field_of_glory
