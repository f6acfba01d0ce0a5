#include "rules/justified_ancients/appraisal.hpp"

#include "dice/every.hpp"
#include "rules/justified_ancients/judging.hpp"
#include "rules/justified_ancients/reactions.hpp"
#include "rules/justified_ancients/shooting.hpp"

#include <algorithm>

namespace quincunx::justified_ancients {

using battle::Appraisal;
using battle::index;

namespace {

// Weights, found by matches against the recruit.
constexpr double leaving_the_line =
    0.3; // what a charge costs besides: it tires the unit and takes it out of the line
constexpr double forestalling = 0.5; // of what the enemy's own charge would have brought him
constexpr double exposed = 0.5;      // of what others may do to the unit where a charge takes it
constexpr double chance_ahead = 0.5; // of the best charge that the unit could make next turn
constexpr double danger_ahead = 1.2; // of the worst that could be made against it
constexpr double far_chance =
    0.5;                         // of the best charge farther off, shared over the turns until then
constexpr double joining = 0.02; // what a general risks in the ranks, in shares of the army
constexpr double a_step_nearer =
    0.04; // an inch towards where the unit wants to be, in shares of its worth
constexpr double facing_away = 0.15;

// What losing a unit costs its army: battles are lost by numbers of units, and good ones win more
// fights.
double worth(const State& state, UnitId unit)
{
    const Setting::UnitCard& card = state.setting->units[unit];
    const double one = 1.0 / std::max(1, state.setting->armies[index(card.side)].size);
    if (is_baggage(card.profile)) return sheet(state)["ja.baggage.captured"] * one;
    return 0.7 * one + 0.3 * card.worth;
}

// How much of a unit's worth a result costs it. Rough, but in the right order.
double cost_of(MeleeResult result, const UnitFacts& unit)
{
    switch (result) {
    case MeleeResult::holds: return 0;
    case MeleeResult::tie_pushed: return 0.05;
    case MeleeResult::pushed: return unit.profile.order == TroopOrder::CO ? 0.2 : 0.1;
    case MeleeResult::flees: return unit.depleted() ? 1 : 0.6;
    case MeleeResult::dispersed:
    case MeleeResult::captured: return 1;
    }
    return 0;
}

double cost_of(ShotOutcome outcome)
{
    switch (outcome) {
    case ShotOutcome::no_effect:
    case ShotOutcome::stays: return 0;
    case ShotOutcome::disordered: return 0.15;
    case ShotOutcome::depleted_disordered: return 0.55;
    case ShotOutcome::pushed: return 0.08;
    case ShotOutcome::depleted_pushed:
    case ShotOutcome::depleted_stays: return 0.45;
    case ShotOutcome::destroyed: return 1;
    }
    return 0;
}

struct PairResults {
    MeleeResult ours;
    MeleeResult theirs;
    bool operator==(const PairResults&) const = default;
};

// Two units fight one round, ours with its front on an edge of theirs: expected losses, in shares
// of worth.
Appraisal expected_round(const Sheet& sheet, const UnitFacts& ours, const UnitFacts& theirs,
                         Edge edge)
{
    MeleeGroup group;
    group.units.push_back(ours);
    group.units.push_back(theirs);
    group.contacts.push_back({0, 1, edge, edge == Edge::front ? Edge::front : Edge::none});
    const ReckonedGroup known = reckoned(sheet, group);
    const auto odds = dice::every<double>([&](Dice& dice) {
        const MeleeRound round = fight(sheet, known, dice);
        return PairResults{round.results[0], round.results[1]};
    });
    Appraisal expected;
    for (const auto& line : odds) {
        expected.risk += line.chance * cost_of(line.outcome.ours, ours);
        expected.gain += line.chance * cost_of(line.outcome.theirs, theirs);
    }
    return expected;
}

double expected_shot(const Sheet& sheet, const UnitFacts& target)
{
    const auto odds = dice::every<double>([&](Dice& dice) { return shoot(sheet, target, dice); });
    double expected = 0;
    for (const auto& line : odds) expected += line.chance * cost_of(line.outcome);
    return expected;
}

Appraisal weighed(const State& state, Appraisal shares, UnitId ours, UnitId theirs)
{
    shares.gain *= worth(state, theirs);
    shares.risk *= worth(state, ours);
    return shares;
}

Appraisal appraise_reaction(const State& state, Verb verb)
{
    const ChargeInHand& charge = state.charge;
    UnitFacts charger = melee_facts_of(state, charge.charger);
    charger.charging = true;
    const UnitFacts ours = melee_facts_of(state, charge.target);
    const auto attacked_on = [&](Edge edge) {
        Appraisal round = expected_round(sheet(state), charger, ours, edge);
        std::swap(round.gain, round.risk);
        return weighed(state, round, charge.target, charge.charger);
    };
    const bool shoots =
        verb == Verb::fire || verb == Verb::fire_and_evade || verb == Verb::fire_and_evade_facing;
    const bool runs_away = verb != Verb::stand && verb != Verb::fire;
    Appraisal expected = attacked_on(edge_of(charge.zone));
    if (runs_away) {
        const double left = allowance_of(sheet(state), charger.profile, How::charge, charge.uphill,
                                         charge.difficult) -
                            table::units_of(charge.used);
        const double flight = allowance_of(sheet(state), ours.profile, How::evade, false, false);
        const bool caught = left + 0.01 >= flight;
        expected =
            caught ? attacked_on(Edge::rear) : Appraisal{0, 0.05 * worth(state, charge.target), 0};
    }
    if (shoots)
        expected.gain += expected_shot(sheet(state), charger) * worth(state, charge.charger);
    const bool faces = verb == Verb::evade_facing || verb == Verb::fire_and_evade_facing;
    if (faces) expected.position += 0.001;
    return expected;
}

// Could the one charge the other next turn, as far as a glance tells: near enough, and before its
// front?
bool could_charge(const State& state, UnitId charger, const table::Rect& from,
                  const table::Rect& to)
{
    const Unit& unit = state.units[charger];
    if (unit.testudo || is_baggage(profile(state, charger))) return false;
    const double reach =
        allowance_of(sheet(state), profile(state, charger), How::charge, false, false);
    if (table::gap(from, to) > reach) return false;
    const auto way = table::direction(table::front_middle(from), to.centre);
    return way && table::dot(from.forward, *way) > 0.7;
}

// What a charge of the one against the other would be expected to bring it, in worth.
double charge_value(const State& state, UnitId charger, const table::Rect& from, UnitId target,
                    const table::Rect& to)
{
    UnitFacts ours = facts(state, charger);
    ours.charging = true;
    const table::Zone zone = table::zone_by_lines(to, table::front_middle(from), {0.01});
    const Appraisal round = expected_round(sheet(state), ours, facts(state, target), edge_of(zone));
    return round.gain * worth(state, target) - round.risk * worth(state, charger);
}

// How well a unit stands there: near enough to fight or shoot, facing the enemy, with a good charge
// before it and none threatening.
double standing(const State& state, UnitId unit, const table::Pose& pose)
{
    const Profile& p = profile(state, unit);
    const table::Point origin = pose.front;
    const table::Rect ours = rect_at(state, unit, pose, origin);
    const bool keeps_off = p.missile == Missile::only || is_skirmisher(p);
    // A unit that a second depletion would destroy is better kept away.
    const bool spent = state.units[unit].depleted > 0;
    const bool stays_away = keeps_off || spent;
    double nearest = 100;
    double turned_away = 0;
    double chance = 0;
    double danger = 0;
    double far = 0;
    const double speed = allowance_of(sheet(state), p, How::move, false, false);
    for (UnitId enemy = 0; enemy < state.units.size(); ++enemy) {
        if (!present(state, enemy) || !enemies(state, unit, enemy) || state.units[enemy].hidden)
            continue;
        const table::Rect theirs = rect(state, enemy, origin);
        const double apart = std::max(0.0, table::gap(ours, theirs));
        if (apart < nearest) {
            nearest = apart;
            const auto way = table::direction(ours.centre, theirs.centre);
            turned_away = way ? 1 - table::dot(ours.forward, *way) : 0;
        }
        const double turns = 1 + apart / speed;
        const bool of_use = !stays_away && apart < 14 && !is_baggage(profile(state, enemy)) &&
                            worth(state, enemy) > far * turns;
        if (of_use) far = std::max(far, charge_value(state, unit, ours, enemy, theirs) / turns);
        if (apart > 7) continue;
        if (could_charge(state, unit, ours, theirs))
            chance = std::max(chance, charge_value(state, unit, ours, enemy, theirs));
        if (!state.units[enemy].fatigued && could_charge(state, enemy, theirs, ours))
            danger = std::max(danger, charge_value(state, enemy, theirs, unit, ours));
    }
    const double wanted = spent ? 9 : keeps_off ? 2.6 : 0.5;
    const bool too_far = nearest > wanted;
    const double off = too_far ? (spent ? 0 : nearest - wanted)
                               : (keeps_off || spent ? 2 * (wanted - nearest) : 0);
    if (spent) turned_away = 0;
    const double evades = is_skirmisher(p) && !state.units[unit].fatigued ? 0.3 : 1;
    return far_chance * far + chance_ahead * chance - danger_ahead * evades * danger -
           (a_step_nearer * off + facing_away * turned_away) * worth(state, unit);
}

// The round that a charge leads to, with those who fight the target already: expected losses of
// charger and target.
Appraisal expected_charge(const State& state, UnitId charger, UnitId target, Edge edge)
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
    const ReckonedGroup known = reckoned(sheet(state), group);
    const auto odds = dice::every<double>([&](Dice& dice) {
        const MeleeRound round = fight(sheet(state), known, dice);
        return PairResults{round.results[0], round.results[1]};
    });
    Appraisal expected;
    for (const auto& line : odds) {
        expected.risk += line.chance * cost_of(line.outcome.ours, group.units[0]);
        expected.gain += line.chance * cost_of(line.outcome.theirs, group.units[1]);
    }
    return weighed(state, expected, charger, target);
}

// The worst charge that an enemy other than `but` could make against the unit at a place, in worth.
double danger_at(const State& state, UnitId unit, const table::Pose& pose, UnitId but)
{
    const table::Rect ours = rect_at(state, unit, pose, pose.front);
    double danger = 0;
    for (UnitId enemy = 0; enemy < state.units.size(); ++enemy) {
        if (enemy == but || !present(state, enemy) || !enemies(state, unit, enemy) ||
            state.units[enemy].hidden || state.units[enemy].fatigued)
            continue;
        const table::Rect theirs = rect(state, enemy, pose.front);
        if (could_charge(state, enemy, theirs, ours))
            danger = std::max(danger, charge_value(state, enemy, theirs, unit, ours));
    }
    return danger;
}

Appraisal appraise_charge(const State& state, const battle::LegalOrder& legal)
{
    const battle::Order& order = legal.order();
    const table::Zone zone =
        charge_zone(sheet(state), base(state, order.target), state.units[order.unit].pose,
                    sheet(state)["ja.base.frontage"]);
    Appraisal expected = expected_charge(state, order.unit, order.target, edge_of(zone));
    const table::Pose& here = state.units[order.unit].pose;
    const table::Rect ours = rect(state, order.unit, here.front);
    const table::Rect theirs = rect(state, order.target, here.front);
    double forestalled = 0; // a charge that the target could have made
    if (!state.units[order.target].fatigued && could_charge(state, order.target, theirs, ours))
        forestalled = std::max(0.0, charge_value(state, order.target, theirs, order.unit, ours));
    expected.position =
        forestalling * forestalled - leaving_the_line * worth(state, order.unit) -
        exposed * danger_at(state, order.unit, legal.preview().ends[0].at, order.target);
    return expected;
}

Appraisal appraise_move(const State& state, const battle::LegalOrder& legal)
{
    const UnitId unit = legal.order().unit;
    Appraisal expected;
    const table::Pose end = legal.preview().ends[0].at;
    expected.position = standing(state, unit, end) - standing(state, unit, state.units[unit].pose);
    for (const battle::Sentence& warning : legal.preview().may_trigger)
        expected.risk += warning.pattern.find("passes") != std::string_view::npos &&
                                 profile(state, unit).order != TroopOrder::skirmish
                             ? 0.3
                             : 0.1;
    expected.risk *= worth(state, unit);
    return expected;
}

// Nearer to more of his units; with one of them he adds to its fight, but shares its danger.
Appraisal appraise_general(const State& state, const battle::LegalOrder& legal)
{
    const battle::Order& order = legal.order();
    const bool joins = static_cast<Verb>(order.verb) == Verb::attach;
    const table::Point goal =
        joins ? table::centre_of(state.units[order.unit].pose, depth_of(state, order.unit))
              : order.place->front;
    const table::Point here = general_point(state, order.side);
    double nearer = 0;
    int count = 0;
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        if (!present(state, unit) || side_of(state, unit) != order.side) continue;
        const table::Rect base = rect(state, unit, {});
        const double before = table::distance(table::relative(here, {}), base);
        const double after = table::distance(table::relative(goal, {}), base);
        nearer += distance_steps(sheet(state), before) - distance_steps(sheet(state), after);
        ++count;
    }
    Appraisal expected;
    expected.position = count == 0 ? 0 : 0.02 * nearer / count;
    if (joins) expected.position -= joining;
    return expected;
}

Appraisal appraise_pursuit(const State& state, UnitId pursuer)
{
    const UnitId fled = state.melee.pursuit_of;
    Appraisal expected;
    if (!present(state, fled)) return {0, 0.02 * worth(state, pursuer), 0};
    expected.gain = 0.4 * worth(state, fled);
    expected.risk = 0.1 * worth(state, pursuer);
    return expected;
}

} // namespace

Appraisal appraise(const State& state, const battle::LegalOrder& legal)
{
    const battle::Order& order = legal.order();
    switch (static_cast<Verb>(order.verb)) {
    case Verb::charge: return appraise_charge(state, legal);
    case Verb::stand:
    case Verb::fire:
    case Verb::evade:
    case Verb::evade_facing:
    case Verb::fire_and_evade:
    case Verb::fire_and_evade_facing:
        return appraise_reaction(state, static_cast<Verb>(order.verb));
    case Verb::move:
    case Verb::wheel:
    case Verb::reface: return appraise_move(state, legal);
    case Verb::reform: return {0, 0, 0.2 * worth(state, order.unit)};
    case Verb::testudo: return {0, 0.01 * worth(state, order.unit), 0};
    case Verb::shoot:
        return {expected_shot(sheet(state), facts(state, order.target)) *
                    worth(state, order.target),
                0, 0};
    case Verb::pursue: return appraise_pursuit(state, order.unit);
    case Verb::general:
    case Verb::attach: return appraise_general(state, legal);
    case Verb::deploy:
    case Verb::ready:
    case Verb::fight:
    case Verb::hold:
    case Verb::stop: break;
    }
    return {};
}

} // namespace quincunx::justified_ancients
