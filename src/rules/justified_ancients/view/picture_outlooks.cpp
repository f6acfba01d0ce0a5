// What an order may come to: does the unit obey, and the shot or the round of melee that follows,
// each with its factors and exact odds.

#include "battle/names.hpp"
#include "battle/outlook_odds.hpp"
#include "battle/outlook_whole.hpp"
#include "dice/recorded.hpp"
#include "kernel/by_value.hpp"
#include "rules/justified_ancients/book/shooting.hpp"
#include "rules/justified_ancients/turn/judging.hpp"
#include "rules/justified_ancients/turn/phases.hpp"
#include "rules/justified_ancients/view/picture.hpp"

#include <fmt/format.h>

namespace quincunx::justified_ancients {

using battle::add_odds, battle::Chance, battle::full_name, battle::Outlook, battle::Outlooks;

namespace {

// What becomes of a unit, and how bad that is.
struct Told {
    std::string_view words;
    int badness;
};
constexpr ByValue<MeleeResult, Told> told{{{"holds", 0},
                                           {"is pushed back", 1},
                                           {"is pushed back", 1},
                                           {"flees", 2},
                                           {"is dispersed", 3},
                                           {"is captured", 3}}};

void add_shot_at(const State& state, UnitId target, Outlooks& outlooks)
{
    const UnitFacts known = facts(state, target);
    add_odds(
        {fmt::format("The shot at {}", full_name(state, target)),
         {{target, full_name(state, target), shot_reckoning(sheet(state), known)}},
         {}},
        [&](Dice& dice) { return shoot(sheet(state), known, dice); },
        [](ShotOutcome shot) {
            return Chance{std::string(words_of(shot)), 0, shot == ShotOutcome::no_effect ? 0 : 1};
        },
        outlooks);
}

struct Results {
    MeleeResult ours;
    MeleeResult theirs;
    bool operator==(const Results&) const = default;
};

// A round, told of two units of the group that fight each other.
struct Round {
    const MeleeGroup& group;
    std::size_t ours;
    std::size_t theirs;
    UnitId our_unit;
    UnitId their_unit;
};

void add_round(const State& state, const Round& round, const Contact& contact, Outlooks& outlooks)
{
    Outlook outlook;
    outlook.words = "The round of melee: a die each and these";
    for (const bool ours : {true, false}) {
        const bool reversed = ours != (contact.unit == round.ours);
        const UnitId unit = ours ? round.our_unit : round.their_unit;
        outlook.scores.push_back(
            {unit, full_name(state, unit),
             melee_reckoning(sheet(state),
                             melee_facts(sheet(state), round.group, contact, reversed))});
    }
    const ReckonedGroup known = reckoned(sheet(state), round.group);
    const auto thrown = [&](Dice& dice) {
        const MeleeRound fought = fight(sheet(state), known, dice);
        return Results{fought.results[round.ours], fought.results[round.theirs]};
    };
    const auto said = [&](const Results& results) {
        const Told ours = told[results.ours];
        const Told theirs = told[results.theirs];
        if (theirs.badness == ours.badness) return Chance{"neither gives way", 0, 0};
        const bool wins = theirs.badness > ours.badness;
        const UnitId worse = wins ? round.their_unit : round.our_unit;
        return Chance{fmt::format("{} {}", full_name(state, worse), (wins ? theirs : ours).words),
                      0, wins ? 1 : -1};
    };
    add_odds(std::move(outlook), thrown, said, outlooks);
}

// Few enough dice to walk through all that they may show.
bool can_be_walked(const State& state, std::size_t dice)
{
    constexpr double most_throws = 200'000;
    double throws = 1;
    for (std::size_t i = 0; i < dice; ++i) throws *= melee_faces(sheet(state));
    return throws <= most_throws;
}

// The next round of two who fight: what becomes of them is up to those whom either fights.
void add_pair(const State& state, const Pairs& all, UnitId ours, UnitId theirs, Outlooks& outlooks)
{
    const auto is_one = [&](UnitId unit) { return unit == ours || unit == theirs; };
    Pairs pairs;
    for (const Pair& pair : all)
        if (is_one(pair.unit) || is_one(pair.enemy)) pairs.push_back(pair);
    const GroupFacts known = group_facts(state, pairs);
    if (!can_be_walked(state, known.units.size())) return;
    for (const Contact& contact : known.group.contacts) {
        const bool forth = known.units[contact.unit] == ours;
        const std::uint8_t us = forth ? contact.unit : contact.enemy;
        const std::uint8_t them = forth ? contact.enemy : contact.unit;
        if (known.units[us] != ours || known.units[them] != theirs) continue;
        return add_round(state, {known.group, us, them, ours, theirs}, contact, outlooks);
    }
}

// A battle played on without a die or a listener, to see what it comes to.
struct Trial {
    State then;
    dice::Recorded no_dice{{}};
    battle::Silence nobody{};
    Play play{then, no_dice, nobody};
};

} // namespace

void add_obedience(const State& state, UnitId unit, Order order, Outlooks& outlooks)
{
    const OrderFacts known = order_facts(state, unit, order, facts(state, unit));
    add_odds(
        {fmt::format("Does it obey? A die and these must reach {}",
                     order_number(sheet(state), order)),
         {{unit, full_name(state, unit), order_reckoning(sheet(state), known)}},
         {}},
        [&](Dice& dice) { return obeys(sheet(state), known, dice); },
        [](bool obeyed) {
            return Chance{obeyed ? "obeys" : "does not obey", 0, obeyed ? 1 : -1};
        },
        outlooks);
}

// A charge is brought home on a copy of the battle, by the same functions as in play.
void add_charge(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    const UnitId charger = legal.order().unit;
    const UnitId target = legal.order().target;
    add_obedience(state, charger, Order::charge, outlooks);
    Trial trial{state};
    charge_to_touch(trial.play, charger, target, legal.finding().as<ChargePath>());
    if (charge_in_hand(trial.then)) react(trial.play, Reaction::stand, false);
    const std::size_t tests = outlooks.size();
    add_pair(trial.then, fighting_pairs(trial.then), charger, target, outlooks);
    if (outlooks.size() > tests) battle::add_whole(outlooks);
}

void add_shot(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    add_shot_at(state, legal.order().target, outlooks);
}

void add_reaction(const State& state, Reaction reaction, Outlooks& outlooks)
{
    const ChargeInHand& charge = state.charge;
    if (fires(reaction)) add_shot_at(state, charge.charger, outlooks);
    if (evades(reaction)) return;
    Trial trial{state};
    react(trial.play, Reaction::stand, false);
    add_pair(trial.then, fighting_pairs(trial.then), charge.target, charge.charger, outlooks);
}

// Every pair of the melee that a unit fights in.
void add_group(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    const std::uint8_t number = group_of(state, legal.order().unit);
    Pairs pairs;
    for (const Pair& pair : state.melee.pairs)
        if (pair.group == number && both_stand(state, pair)) pairs.push_back(pair);
    for (const Pair& pair : pairs) add_pair(state, pairs, pair.unit, pair.enemy, outlooks);
}

} // namespace quincunx::justified_ancients
