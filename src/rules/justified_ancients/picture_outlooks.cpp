// What an order may come to: does the unit obey, and the shot or the round of melee that follows,
// each with its factors and exact odds.

#include "dice/every.hpp"
#include "rules/justified_ancients/judging.hpp"
#include "rules/justified_ancients/melee_phase.hpp"
#include "rules/justified_ancients/picture.hpp"
#include "rules/justified_ancients/shooting.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::justified_ancients {

using battle::Outlook;
using battle::Outlooks;

namespace {

// The round that a charge leads to, with those who fight the target already: charger, target,
// mates.
MeleeGroup charge_group(const State& state, UnitId charger, UnitId target, Edge edge)
{
    MeleeGroup group;
    group.units.push_back(melee_facts_of(state, charger));
    group.units.back().charging = true;
    group.units.push_back(melee_facts_of(state, target));
    group.contacts.push_back({0, 1, edge, edge == Edge::front ? Edge::front : Edge::none});
    for (UnitId mate = 0; mate < state.units.size() && group.units.size() < 4; ++mate) {
        if (mate == charger || !present(state, mate) || !enemies(state, mate, target)) continue;
        const Touch held = touch(state, mate, target);
        if (!held.fights()) continue;
        group.contacts.push_back(
            {static_cast<std::uint8_t>(group.units.size()), 1, held.unit_on, held.enemy_on});
        group.units.push_back(melee_facts_of(state, mate));
    }
    return group;
}

std::string full_name(const State& state, UnitId unit)
{
    return state.setting->roster.full_name(unit);
}

std::string_view words_of(MeleeResult result)
{
    switch (result) {
    case MeleeResult::holds: return "holds";
    case MeleeResult::tie_pushed:
    case MeleeResult::pushed: return "is pushed back";
    case MeleeResult::flees: return "flees";
    case MeleeResult::dispersed: return "is dispersed";
    case MeleeResult::captured: return "is captured";
    }
    return {};
}

int badness(MeleeResult result)
{
    switch (result) {
    case MeleeResult::holds: return 0;
    case MeleeResult::tie_pushed:
    case MeleeResult::pushed: return 1;
    case MeleeResult::flees: return 2;
    case MeleeResult::dispersed:
    case MeleeResult::captured: return 3;
    }
    return 0;
}

void add_obedience(const State& state, UnitId unit, Order order, Outlooks& outlooks)
{
    const OrderFacts known =
        order_facts(sheet(state), order, facts(state, unit), command(state, side_of(state, unit)),
                    distance_from_general(state, unit));
    Outlook outlook;
    outlook.words = fmt::format("Does it obey? A die and these must reach {}",
                                order_number(sheet(state), order));
    outlook.scores.push_back({unit, full_name(state, unit), order_reckoning(sheet(state), known)});
    const auto odds =
        dice::every<double>([&](Dice& dice) { return obeys(sheet(state), known, dice); });
    for (const auto& line : odds)
        add(outlook,
            {line.outcome ? "obeys" : "does not obey", line.chance, line.outcome ? 1 : -1});
    tidy(outlook);
    outlooks.push_back(std::move(outlook));
}

void add_shot(const State& state, UnitId target, int good, Outlooks& outlooks)
{
    const UnitFacts known = facts(state, target);
    Outlook outlook;
    outlook.words = fmt::format("The shot at {}", full_name(state, target));
    outlook.scores.push_back(
        {target, full_name(state, target), shot_reckoning(sheet(state), known)});
    const auto odds =
        dice::every<double>([&](Dice& dice) { return shoot(sheet(state), known, dice); });
    for (const auto& line : odds) {
        const bool nothing = line.outcome == ShotOutcome::no_effect;
        add(outlook, {std::string(justified_ancients::words_of(line.outcome)), line.chance,
                      nothing ? 0 : good});
    }
    tidy(outlook);
    outlooks.push_back(std::move(outlook));
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

void add_scores(const State& state, const Round& round, Outlook& outlook)
{
    for (const Contact& contact : round.group.contacts) {
        const bool forth = contact.unit == round.ours && contact.enemy == round.theirs;
        const bool back = contact.unit == round.theirs && contact.enemy == round.ours;
        if (!forth && !back) continue;
        const auto reckoned_for = [&](bool ours) {
            return melee_reckoning(sheet(state),
                                   melee_facts(sheet(state), round.group, contact, ours != forth));
        };
        outlook.scores.push_back(
            {round.our_unit, full_name(state, round.our_unit), reckoned_for(true)});
        outlook.scores.push_back(
            {round.their_unit, full_name(state, round.their_unit), reckoned_for(false)});
        return;
    }
}

void add_round(const State& state, const Round& round, Outlooks& outlooks)
{
    Outlook outlook;
    outlook.words = "The round of melee: a die each and these";
    add_scores(state, round, outlook);
    const ReckonedGroup known = reckoned(sheet(state), round.group);
    const auto odds = dice::every<double>([&](Dice& dice) {
        const MeleeRound fought = fight(sheet(state), known, dice);
        return Results{fought.results[round.ours], fought.results[round.theirs]};
    });
    for (const auto& line : odds) {
        const MeleeResult ours = line.outcome.ours;
        const MeleeResult theirs = line.outcome.theirs;
        const int balance = badness(theirs) - badness(ours);
        const int favours = balance > 0 ? 1 : balance < 0 ? -1 : 0;
        const std::string words =
            balance > 0 ? fmt::format("{} {}", full_name(state, round.their_unit), words_of(theirs))
            : balance < 0 ? fmt::format("{} {}", full_name(state, round.our_unit), words_of(ours))
                          : std::string("neither gives way");
        add(outlook, {words, line.chance, favours});
    }
    tidy(outlook);
    outlooks.push_back(std::move(outlook));
}

void add_charge(const State& state, UnitId charger, UnitId target, Outlooks& outlooks)
{
    const table::Zone zone =
        charge_zone(sheet(state), base(state, target), state.units[charger].pose,
                    sheet(state)["ja.base.frontage"]);
    const MeleeGroup group = charge_group(state, charger, target, edge_of(zone));
    add_round(state, {group, 0, 1, charger, target}, outlooks);
}

void add_reaction(const State& state, Verb verb, Outlooks& outlooks)
{
    const ChargeInHand& charge = state.charge;
    const bool shoots =
        verb == Verb::fire || verb == Verb::fire_and_evade || verb == Verb::fire_and_evade_facing;
    if (shoots) add_shot(state, charge.charger, 1, outlooks);
    if (verb != Verb::stand && verb != Verb::fire) return;
    const MeleeGroup group =
        charge_group(state, charge.charger, charge.target, edge_of(charge.zone));
    add_round(state, {group, 1, 0, charge.target, charge.charger}, outlooks);
}

} // namespace

void outlooks(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    outlooks.clear();
    const battle::Order& order = legal.order();
    const Verb verb = static_cast<Verb>(order.verb);
    switch (verb) {
    case Verb::charge:
        add_obedience(state, order.unit, Order::charge, outlooks);
        return add_charge(state, order.unit, order.target, outlooks);
    case Verb::move: return add_obedience(state, order.unit, Order::move, outlooks);
    case Verb::wheel: return add_obedience(state, order.unit, Order::wheel, outlooks);
    case Verb::reface: return add_obedience(state, order.unit, Order::reface, outlooks);
    case Verb::reform: return add_obedience(state, order.unit, Order::reform, outlooks);
    case Verb::testudo: return add_obedience(state, order.unit, Order::testudo, outlooks);
    case Verb::shoot: return add_shot(state, order.target, 1, outlooks);
    case Verb::stand:
    case Verb::fire:
    case Verb::evade:
    case Verb::evade_facing:
    case Verb::fire_and_evade:
    case Verb::fire_and_evade_facing: return add_reaction(state, verb, outlooks);
    case Verb::deploy:
    case Verb::ready:
    case Verb::general:
    case Verb::attach:
    case Verb::fight:
    case Verb::pursue:
    case Verb::hold:
    case Verb::stop: return;
    }
}

} // namespace quincunx::justified_ancients
