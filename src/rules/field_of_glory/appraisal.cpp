#include "rules/field_of_glory/appraisal.hpp"

#include "rules/field_of_glory/aftermath_routs.hpp"
#include "rules/field_of_glory/appraisal_expectation.hpp"
#include "rules/field_of_glory/forced.hpp"
#include "rules/field_of_glory/melee_phase.hpp"
#include "rules/field_of_glory/reactions.hpp"
#include "rules/field_of_glory/sequence.hpp"
#include "rules/field_of_glory/shooting.hpp"

#include <algorithm>

namespace quincunx::field_of_glory {

using battle::Appraisal;
using battle::index;

namespace {

// Weights, found by matches against the recruit.
constexpr double melee_to_come = 1.2;   // of the melee that follows an impact
constexpr double chance_ahead = 0.5;    // of the best charge that a group could make next turn
constexpr double danger_ahead = 0.7;    // of the worst that could be made against it
constexpr double a_step_nearer = 0.012; // an MU towards where it wants to be, of its worth
constexpr double facing_away = 0.08;
constexpr double flank_shown = 0.25; // an enemy behind its front line, near

double worth(const State& state, UnitId group)
{
    const Setting::GroupCard& card = state.setting->groups[group];
    const double one = 1.0 / std::max(1, state.setting->armies[index(card.side)].battle_groups);
    if (!card.counts) return one;
    return 0.7 * one + 0.3 * card.worth;
}

// What matters of a group for a glance: no support, no threat, no commander looked for.
GroupFacts glance(const State& state, UnitId group)
{
    GroupFacts seen;
    const Group& now = state.groups[group];
    seen.profile = profile(state, group);
    seen.bases = now.bases;
    seen.original = seen.profile.bases;
    seen.ranks = (now.bases + now.files - 1) / now.files;
    seen.state = now.level;
    return seen;
}

Fighter fighter_of(const State& state, UnitId group, int front)
{
    Fighter made;
    made.group = glance(state, group);
    made.front = std::min<int>(front, state.groups[group].files);
    const int behind = state.groups[group].bases - state.groups[group].files;
    made.second = std::clamp(behind, 0, made.front);
    return made;
}

// How a charge of the one into the other would go, impact and the melee after it.
Appraisal expected_charge(const State& state, UnitId charger, UnitId target, ChargeFace face)
{
    const int front = std::min(state.groups[charger].files, state.groups[target].files);
    const bool flank = face != ChargeFace::front;
    Fighter us = fighter_of(state, charger, flank ? 2 : front);
    Fighter them = fighter_of(state, target, flank ? std::min(2, front) : front);
    us.charging = true;
    us.flank_or_rear_charge = flank;
    const Exchange impact = expected_round(sheet(state), Combat::impact, us, them, true);
    us.charging = us.flank_or_rear_charge = false;
    if (flank) them.two_directions = true;
    const Exchange melee = expected_round(sheet(state), Combat::melee, us, them, true);
    Appraisal expected;
    expected.risk = (impact.ours + melee_to_come * melee.ours) * worth(state, charger);
    expected.gain = (impact.theirs + melee_to_come * melee.theirs) * worth(state, target);
    if (flank) expected.gain += 0.2 * worth(state, target); // the level dropped on contact
    return expected;
}

double net(const Appraisal& expected)
{
    return expected.gain - expected.risk;
}

// Could the one charge the other next turn, as far as a glance tells?
bool could_charge(const State& state, UnitId charger, const table::Rect& from,
                  const table::Rect& to)
{
    const Group& group = state.groups[charger];
    if (group.level >= Level::FRAGMENTED || group.pursuing) return false;
    const Type type = type_of(state, charger);
    if (is_artillery(type) || type == Type::BWg || type == Type::Camp) return false;
    const double reach = rate(sheet(state), profile(state, charger), Ground::open).value_or(0);
    if (table::gap(from, to) > reach) return false;
    const auto way = table::direction(table::front_middle(from), to.centre);
    return way && table::dot(from.forward, *way) > 0.6;
}

ChargeFace face_from(const table::Rect& charger, const table::Rect& target)
{
    const bool behind =
        table::in_frame(target, table::front_corner(charger, table::Side::left)).v < 0 &&
        table::in_frame(target, table::front_corner(charger, table::Side::right)).v < 0;
    return behind ? ChargeFace::flank : ChargeFace::front;
}

bool evades_well(const State& state, UnitId group)
{
    return is_skirmisher(type_of(state, group));
}

bool shoots(const State& state, UnitId group)
{
    return profile(state, group).shooting != Shooting::none;
}

bool is_fighter(const State& state, UnitId group)
{
    const Profile& p = profile(state, group);
    return !is_skirmisher(p.type) && !is_artillery(p.type) &&
           (p.impact != Impact::none || p.melee != Melee::none || is_mounted(p.type));
}

// How near to the enemy a group wants to be.
double wanted_distance(const State& state, UnitId group)
{
    const Profile& p = profile(state, group);
    if (state.groups[group].level >= Level::FRAGMENTED) return 9;
    const auto reach = ranges(sheet(state), p.type, p.shooting, ranks(state, group));
    if (!is_fighter(state, group) && reach) return std::max(1.5, reach->effective - 0.3);
    if (!is_fighter(state, group)) return 5;
    return 1;
}

double expected_shot(const State& state, UnitId shooter, UnitId target, double apart)
{
    const Profile& p = profile(state, shooter);
    const auto reach = ranges(sheet(state), p.type, p.shooting, ranks(state, shooter));
    if (!reach || apart > reach->maximum) return 0;
    ShooterFacts facts;
    facts.group = glance(state, shooter);
    const Group& group = state.groups[shooter];
    const int second = std::clamp<int>(group.bases - group.files, 0, group.files);
    if (apart <= reach->effective) {
        facts.first = group.files;
        facts.second = second;
    } else {
        facts.first_long = group.files;
        facts.second_long = second;
    }
    return expected_volley(sheet(state), facts, glance(state, target), false) *
           worth(state, target);
}

// How well a group stands at a place: near enough to fight or shoot, facing the enemy, with a good
// charge before it and none threatening, its flanks not shown.
double standing_at(const State& state, UnitId unit, const table::Body& at)
{
    const table::Point origin = at.pose.front;
    const table::Rect ours = table::whole_rect(at, origin);
    double nearest = 100;
    double turned_away = 0;
    double chance = 0;
    double danger = 0;
    double shot = 0;
    double flanked = 0;
    for (const UnitId enemy : standing(state, other(side_of(state, unit)))) {
        if (state.groups[enemy].hidden || is_broken(state, enemy)) continue;
        const table::Rect theirs = whole(state, enemy, origin);
        const double apart = std::max(0.0, table::gap(ours, theirs));
        if (apart < nearest) {
            nearest = apart;
            const auto way = table::direction(ours.centre, theirs.centre);
            turned_away = way ? 1 - table::dot(ours.forward, *way) : 0;
        }
        if (apart > 8) continue;
        if (shoots(state, unit) && table::in_frame(ours, theirs.centre).v > 0)
            shot = std::max(shot, expected_shot(state, unit, enemy, apart));
        if (is_fighter(state, unit) && could_charge(state, unit, ours, theirs))
            chance =
                std::max(chance, net(expected_charge(state, unit, enemy, face_from(ours, theirs))));
        if (could_charge(state, enemy, theirs, ours) && !evades_well(state, unit))
            danger =
                std::max(danger, net(expected_charge(state, enemy, unit, face_from(theirs, ours))));
        if (apart < 5 && !is_skirmisher(type_of(state, enemy)) &&
            face_from(theirs, ours) == ChargeFace::flank)
            flanked = flank_shown;
    }
    const double wanted = wanted_distance(state, unit);
    const double off = nearest > wanted ? nearest - wanted : 1.5 * (wanted - nearest);
    const bool gun = is_artillery(type_of(state, unit));
    return shot + chance_ahead * chance - danger_ahead * danger -
           (gun ? 0 : a_step_nearer * off) * worth(state, unit) -
           (facing_away * turned_away + flanked) * worth(state, unit);
}

Appraisal appraise_charge(const State& state, const battle::Order& order)
{
    const Wheel wheel = order.numbers.empty()
                            ? least_wheel(state, order.unit, order.target).value_or(0)
                            : order.numbers[0];
    const ChargePath path = charge_path(state, order.unit, wheel);
    const UnitId target = path.first == no_unit ? order.target : path.first;
    Appraisal expected = expected_charge(state, order.unit, target, path.face);
    if (is_skirmisher(type_of(state, target)) && path.face == ChargeFace::front)
        expected.gain *= 0.3; // it will run
    return expected;
}

Appraisal appraise_answer(const State& state, const battle::Order& order, Verb verb)
{
    const Groups chargers = chargers_of(state, order.unit);
    const UnitId charger = verb == Verb::intercept ? order.target
                           : chargers.empty()      ? no_unit
                                                   : chargers.front();
    if (charger == no_unit) return {};
    if (verb == Verb::intercept) {
        Appraisal expected = expected_charge(state, order.unit, charger, ChargeFace::front);
        return expected;
    }
    Appraisal expected = expected_charge(state, charger, order.unit, ChargeFace::front);
    std::swap(expected.gain, expected.risk);
    if (verb == Verb::stand) return expected;
    const double gap = distance(state, charger, order.unit);
    const double theirs = rate(sheet(state), profile(state, charger), Ground::open).value_or(0);
    const double run = rate(sheet(state), profile(state, order.unit), Ground::open).value_or(0);
    const double caught = std::clamp(0.2 + (theirs - run - gap) / 6, 0.0, 0.9);
    return {0, (0.03 + 0.5 * caught) * worth(state, order.unit), 0};
}

Appraisal appraise_move(const State& state, const battle::LegalOrder& legal)
{
    const UnitId unit = legal.order().unit;
    const table::Body now = body(state, unit);
    const table::Body end = table::end_of(now, legal.order().path);
    return {0, 0, standing_at(state, unit, end) - standing_at(state, unit, now)};
}

// A commander is wanted where groups waver, and with those who are about to fight.
double wanted_at(const State& state, UnitId group)
{
    if (group == no_unit) return 0;
    const Level level = state.groups[group].level;
    double wanted = 0.01 * worth(state, group);
    if (level == Level::DISRUPTED) wanted = 0.2 * worth(state, group);
    if (level == Level::FRAGMENTED) wanted = 0.4 * worth(state, group);
    if (level == Level::BROKEN && !state.groups[group].autobroken)
        wanted = 0.3 * worth(state, group);
    if (!enemies_in_contact(state, group).empty())
        wanted = std::max(wanted, 0.05 * worth(state, group));
    return wanted;
}

Appraisal appraise_commander(const State& state, const battle::Order& order)
{
    const auto number = static_cast<std::size_t>(order.numbers[0] - 1);
    const UnitId from = state.commanders[index(order.side)][number].with;
    const bool joins = static_cast<Verb>(order.verb) == Verb::join;
    return {0, 0, wanted_at(state, joins ? order.unit : no_unit) - wanted_at(state, from)};
}

// Better dice against the chance of losing him.
Appraisal appraise_lead(const State& state, const battle::Order& order)
{
    const auto number = static_cast<std::size_t>(order.numbers[0] - 1);
    const UnitId with = state.commanders[index(order.side)][number].with;
    const bool in_chief = state.setting->armies[index(order.side)].commanders[number].in_chief;
    return {0.08 * worth(state, with), in_chief ? 0.01 : 0.004, 0};
}

} // namespace

Appraisal appraise(const State& state, const battle::LegalOrder& legal)
{
    const battle::Order& order = legal.order();
    const Verb verb = static_cast<Verb>(order.verb);
    switch (verb) {
    case Verb::charge: return appraise_charge(state, order);
    case Verb::stand:
    case Verb::evade:
    case Verb::evade_along:
    case Verb::intercept: return appraise_answer(state, order, verb);
    case Verb::move: return appraise_move(state, legal);
    case Verb::commander:
    case Verb::join:
        if (state.step == Step::deploy) return {};
        return appraise_commander(state, order);
    case Verb::lead: return appraise_lead(state, order);
    case Verb::pursue: {
        if (state.step == Step::stop_pursuit) return {0, 0.05 * worth(state, order.unit), 0};
        return {0.15 * worth(state, state.rout.router), 0.05 * worth(state, order.unit), 0};
    }
    case Verb::face: return {0, 0, 0.3 * worth(state, order.unit)};
    case Verb::conform: return {0, 0, 0.2 * worth(state, order.unit)};
    case Verb::expand_left:
    case Verb::expand_right: return {0, 0, 0.1 * worth(state, order.unit)};
    case Verb::feed: return {0, 0, 0.02 * (order.numbers[0] - state.groups[order.unit].files)};
    case Verb::rally: return {0, 0, 0.3};
    case Verb::concede: return {0, 1, 0};
    case Verb::shoot:
    case Verb::overlap: return {worth(state, order.target), 0, 0};
    case Verb::deploy:
    case Verb::go:
    case Verb::hold:
    case Verb::stop: break;
    }
    return {};
}

} // namespace quincunx::field_of_glory
