#include "rules/fast_play/mind/appraisal.hpp"

#include "rules/fast_play/book/orders.hpp"
#include "rules/fast_play/mind/appraisal_duel.hpp"
#include "rules/fast_play/mind/appraisal_position.hpp"
#include "rules/fast_play/turn/aftermath.hpp"
#include "rules/fast_play/turn/judging.hpp"
#include "rules/fast_play/turn/morale_phase.hpp"
#include "rules/fast_play/turn/shooting_phase.hpp"

#include <algorithm>

namespace quincunx::fast_play {

using battle::Appraisal;

namespace {

constexpr double better_than_nothing = 0.0005; // doing something before passing

Appraisal of(const Prospect& prospect)
{
    return {prospect.gain, prospect.risk, 0};
}

double pass_chance(const State& state, UnitId unit)
{
    return chance_to_pass(sheet(state), tl_reckoning(sheet(state), tl_facts(state, unit)).total());
}

// --- charges
// ----------------------------------------------------------------------------------------------

// The melee if all stand against each other as the judge places them.
Combatants as_placed(State& trial, UnitId target, std::span<const Named> chargers,
                     std::span<const Onset> onsets)
{
    Combatants who;
    who.target = target;
    for (std::size_t i = 0; i < chargers.size(); ++i) {
        Charger charger;
        charger.unit = chargers[i].unit;
        charger.start = trial.units[charger.unit].pose;
        charger.zone = onsets[i].zone;
        charger.broken = onsets[i].broken;
        charger.against = target;
        trial.units[charger.unit].pose = onsets[i].end;
        who.chargers.push_back(charger);
    }
    return who;
}

} // namespace

Appraisal appraise_charge(const State& state, const battle::LegalOrder& legal)
{
    const battle::Order& order = legal.order();
    const auto& charge = legal.finding().as<JudgedCharge>();
    State trial = state;
    const Combatants who =
        as_placed(trial, order.target, {charge.chargers.data(), charge.chargers.size()},
                  {charge.onsets.data(), charge.onsets.size()});
    Appraisal made = of(prospect_of(trial, who));
    const Unit& them = state.units[order.target];
    if (them.routing) return {0.6 * card(state, order.target).worth, 0, 0};
    const Profile& p = profile(state, order.target);
    const bool front = charge.onsets[0].zone == table::Zone::front;
    // He may shoot first, or be gone.
    if (front && is_usable(sheet(state), p.missile, order_of(state, order.target))) {
        const ReckonedShot shot = shot_between(state, order.target, order.unit, false, true);
        const ShotProspect through = prospect_of(state, order.unit, shot);
        made.gain *= through.comes_on;
        made.risk = made.risk * through.comes_on + through.loss;
    }
    const bool may_run = order_of(state, order.target) == Order::skirmish ||
                         (p.troop == Troop::light_cavalry && front);
    if (may_run) {
        made.gain *= 0.5;
        made.risk *= 0.6;
    }
    return made;
}

// --- moves and shots
// ----------------------------------------------------------------------------------------------

Appraisal appraise_move(const State& state, const battle::LegalOrder& legal)
{
    const battle::Order& order = legal.order();
    State trial = state;
    const Verb verb = static_cast<Verb>(order.verb);
    if (verb == Verb::form) {
        const Shape wanted = wanted_shape(state, order);
        trial.units[order.unit].files = static_cast<std::uint8_t>(wanted.files);
        trial.units[order.unit].formation = wanted.formation;
    } else {
        const Leg& last = legal.finding().as<Way>().legs.back();
        if (last.exit) return {0, 0, 0.05};
        Unit& unit = trial.units[order.unit];
        unit.pose = last.end.pose;
        unit.files = last.end.formation.files;
        unit.formation = last.formation;
    }
    const double better = position_of(trial, order.unit) - position_of(state, order.unit);
    // What it could shoot at from there, with the penalty of having moved.
    double shots = 0;
    if (verb == Verb::move && profile(state, order.unit).missile != Missile::none)
        for (const Sighted& target : targets_of(trial, order.unit, true))
            shots = std::max(shots,
                             prospect_of(trial, target.unit,
                                         shot_between(trial, order.unit, target.unit, true, false))
                                 .loss);
    return {shots, 0, better + better_than_nothing};
}

Appraisal appraise_shot(const State& state, const battle::LegalOrder& legal)
{
    const battle::Order& order = legal.order();
    const bool moved = state.act.doing == Doing::acting && state.act.moved;
    const ReckonedShot shot = shot_between(state, order.unit, order.target, moved, false);
    return {prospect_of(state, order.target, shot).loss, 0, 2 * better_than_nothing};
}

namespace {

// --- reactions
// ----------------------------------------------------------------------------------------------

struct Contacts {
    State trial;
    Combatants who;
};

std::optional<Contacts> if_it_stands(const State& state)
{
    const Activation& act = state.act;
    Contacts made{state, {}};
    made.who.target = act.target;
    for (const Charger& charger : act.chargers) {
        if (charger.out) continue;
        if (act.doing == Doing::surprised && charger.unit != leader_of(state).unit) continue;
        const auto onset_made = onset(made.trial, charger, act.target, charger.zone);
        if (!onset_made) continue;
        Charger placed = charger;
        placed.against = act.target;
        placed.broken = onset_made->broken;
        made.trial.units[charger.unit].pose = onset_made->end;
        made.who.chargers.push_back(placed);
    }
    if (made.who.chargers.empty()) return std::nullopt;
    return made;
}

Appraisal if_stands(const State& state)
{
    const auto contacts = if_it_stands(state);
    if (!contacts) return {};
    const Prospect prospect = prospect_of(contacts->trial, contacts->who);
    return {prospect.risk, prospect.gain, 0};
}

} // namespace

Appraisal appraise_stand(const State& state, const battle::LegalOrder&)
{
    return if_stands(state);
}

Appraisal appraise_fire(const State& state, const battle::LegalOrder& legal)
{
    const battle::Order& order = legal.order();
    Appraisal made = if_stands(state);
    const ReckonedShot shot = shot_between(state, state.act.target, order.target, false, true);
    const ShotProspect through = prospect_of(state, order.target, shot);
    made.gain = made.gain * through.comes_on + through.loss;
    made.risk *= through.comes_on;
    return made;
}

Appraisal appraise_countercharge(const State& state, const battle::LegalOrder&)
{
    const Charger& leader = leader_of(state);
    const auto met = counter_meeting(state, leader, state.act.target);
    if (!met) return {};
    State trial = state;
    trial.units[leader.unit].pose = met->charger;
    trial.units[state.act.target].pose = met->target;
    Combatants who;
    who.target = state.act.target;
    who.countered = true;
    who.chargers.push_back(leader);
    const Prospect prospect = prospect_of(trial, who);
    return {prospect.risk, prospect.gain, 0};
}

namespace {

// Chance to be caught: the sum of its dice against what the charger has left.
double chance_caught(const State& state)
{
    const Charger& leader = leader_of(state);
    const UnitId unit = state.act.target;
    const Sheet& rules = sheet(state);
    const bool cavalry = goes_as_cavalry(type_of(state, unit));
    const int dice = std::clamp(flee_dice(rules, cavalry), 0, 4);
    const double cap = flee_cap(rules, cavalry, card(state, unit).basic);
    const double gap = distance(state, leader.unit, unit);
    std::array<double, 25> sums{};
    sums[0] = 1;
    for (int n = 0; n < dice; ++n) {
        std::array<double, 25> next{};
        for (std::size_t s = 0; s + 6 < next.size(); ++s)
            for (std::size_t face = 1; face <= 6; ++face) next[s + face] += sums[s] / 6;
        sums = next;
    }
    double caught = 0;
    for (std::size_t s = 0; s < sums.size(); ++s)
        if (is_caught(gap, std::min(static_cast<double>(s), cap), table::units_of(leader.reach)))
            caught += sums[s];
    return caught;
}

} // namespace

Appraisal appraise_flight(const State& state, const battle::LegalOrder&)
{
    const UnitId unit = state.act.target;
    const double worth = card(state, unit).worth;
    const Appraisal stands = if_stands(state);
    const double caught = chance_caught(state);
    const double runs_risk = caught * 0.8 * worth;
    if (allowed_reactions(state).flee != Flee::test) return {0, runs_risk, -0.01 * worth};
    const double passes = pass_chance(state, unit);
    const double shaken = state.units[unit].shaken ? 0 : worth_of_shaken * worth;
    return {(1 - passes) * stands.gain, passes * (runs_risk + shaken) + (1 - passes) * stands.risk,
            0};
}

// --- the rest
// ----------------------------------------------------------------------------------------------

Appraisal appraise_recovery(const State& state, const battle::LegalOrder&)
{
    const UnitId unit = next_to_rally(state);
    const TestChances chances =
        chances_of(sheet(state), tested_unit(state, unit), Purpose::recover);
    const double worth = card(state, unit).worth;
    const double recovers = 1 - chances.rout - chances.shaken;
    return {0, chances.rout * worth_of_rout * worth, recovers * 1.5 * worth_of_shaken * worth};
}

Appraisal appraise_breakthrough(const State& state, const battle::LegalOrder& legal)
{
    const auto& out = legal.finding().as<BreakOut>();
    const UnitId unit = state.act.breakthroughs.front().unit;
    double ridden = 0;
    for (UnitId router = 0; router < state.units.size(); ++router)
        if ((out.ridden_down & bit(router)) != 0) ridden += 0.4 * card(state, router).worth;
    State trial = state;
    if (out.met == no_unit) {
        trial.units[unit].pose = out.end;
        return {ridden, 0, position_of(trial, unit) - position_of(state, unit)};
    }
    const Named named{unit, 0};
    const Combatants who = as_placed(trial, out.met, {&named, 1}, {&out.onset, 1});
    const Prospect prospect = prospect_of(trial, who);
    return {prospect.gain + ridden, prospect.risk, 0};
}

namespace {

// He is best with strong troops who are about to fight, and worst with those who run.
double worth_of_commander_with(const State& state, UnitId unit)
{
    if (unit == no_unit) return 0;
    const Unit& of = state.units[unit];
    if (runs(of)) return -0.02;
    const UnitId enemy = nearest_enemy(state, unit).unit;
    const double near = enemy == no_unit ? 48 : distance(state, unit, enemy);
    const double lost = 1.0 - static_cast<double>(of.stands) / profile(state, unit).stands;
    return 0.1 * card(state, unit).worth * (near < 14 ? 1 : 0.5) - 0.03 * lost;
}

} // namespace

Appraisal appraise_attaching(const State& state, const battle::LegalOrder& legal)
{
    const battle::Order& order = legal.order();
    const UnitId now = commander_of(state, order.side).with;
    return {0, 0, worth_of_commander_with(state, order.unit) - worth_of_commander_with(state, now)};
}

Appraisal appraise_restraint(const State& state, const battle::LegalOrder& legal)
{
    return {0, 0.01 * (1 - pass_chance(state, legal.order().unit)), 0};
}

} // namespace quincunx::fast_play
