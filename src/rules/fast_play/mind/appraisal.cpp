#include "rules/fast_play/mind/appraisal.hpp"

#include "rules/fast_play/turn/judging.hpp"

namespace quincunx::fast_play {

using battle::Appraisal;

namespace {

constexpr double better_than_nothing = 0.0005; // doing something before passing

// --- how well a unit stands

// How near to the enemy it wants to be.
double wanted_distance(const State& state, UnitId unit)
{
    const Profile& p = profile(state, unit);
    const double reach = charge_reach(sheet(state), card(state, unit).basic);
    const bool shoots = is_usable(sheet(state), p.missile, order_of(state, unit));
    if (!shoots) return 0.85 * reach;
    const Rule range = range_rule(p.missile);
    const auto medium = sheet(state).figure_if(range, columns::bands["medium"]);
    return 0.9 * (medium ? *medium : sheet(state).figure(range, columns::bands["close"]));
}

// Enemies that could take it in flank or rear, and those whom it could.
double flanks(const State& state, UnitId unit)
{
    double value = 0;
    const double our_reach = charge_reach(sheet(state), card(state, unit).basic);
    const Point origin = origin_of(state, unit);
    const Rect ours = rect(state, unit, origin);
    for (const UnitId enemy : enemies_of(state, unit)) {
        if (runs(state.units[enemy])) continue;
        const double their_reach = charge_reach(sheet(state), card(state, enemy).basic);
        if (!may_be_within(state, unit, enemy, std::max(our_reach, their_reach))) continue;
        const Rect theirs = rect(state, enemy, origin);
        if (table::gap(ours, theirs) > std::max(our_reach, their_reach) + 0.01) continue;
        const double apart = table::distance(ours, theirs);
        if (apart <= their_reach && zone_of(ours, table::front_middle(theirs)) != Zone::front &&
            partly_in_front_zone(theirs, ours))
            value -= 0.12 * card(state, unit).worth;
        if (apart <= our_reach && partly_in_front_zone(ours, theirs)) {
            value += 0.01 * card(state, unit).worth;
            if (zone_of(theirs, table::front_middle(ours)) != Zone::front)
                value += 0.1 * card(state, unit).worth;
        }
    }
    return value;
}

// How well a unit stands, as a share of its army: near enough to the enemy to do what it is for,
// facing him, its flanks safe.
double position_of(const State& state, UnitId unit)
{
    if (!present(state, unit)) return 0;
    const battle::Nearest foe = nearest_enemy(state, unit, [&](UnitId enemy) {
        return !runs(state.units[enemy]) && !state.units[enemy].hidden;
    });
    if (foe.unit == no_unit) return 0;
    const double worth = card(state, unit).worth;
    double off = foe.distance - wanted_distance(state, unit);
    if (state.units[unit].shaken) off = 30 - foe.distance;
    const double far = 0.3 * worth * (off > 0 ? off : -0.5 * off) / 48;
    const Pose& pose = state.units[unit].pose;
    const auto towards = table::direction({}, rect(state, foe.unit, pose.front).centre);
    const double ahead = towards ? table::dot(table::forward(pose.heading), *towards) : 1;
    double value = 0.06 * worth * (ahead - 1) / 2 - far + flanks(state, unit);
    if (state.units[unit].formation == Formation::column) value -= 0.1 * worth;
    if (profile(state, unit).phalanx && state.units[unit].formation != Formation::phalanx)
        value -= 0.03 * worth;
    const bool was_formed = profile(state, unit).formation != Formation::skirmish;
    if (was_formed && state.units[unit].formation == Formation::skirmish) value -= 0.05 * worth;
    return value;
}

// The same where it stands now, asked of each of its orders.
double position_now(const State& state, UnitId unit)
{
    return battle::kept<double, struct PositionNow>(position_grounds(state, unit),
                                                    [&] { return position_of(state, unit); });
}

// --- reactions

Appraisal if_stands(const State& state)
{
    const auto [trial, who] = if_it_stands(state);
    if (who.chargers.empty()) return {};
    const Prospect prospect = prospect_of(trial, who);
    return {prospect.risk, prospect.gain, 0};
}

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

// He is best with strong troops who are about to fight, and worst with those who run.
double worth_of_commander_with(const State& state, UnitId unit)
{
    if (unit == no_unit) return 0;
    const Unit& of = state.units[unit];
    if (runs(of)) return -0.02;
    const double lost = 1.0 - static_cast<double>(of.stands) / profile(state, unit).stands;
    return 0.1 * card(state, unit).worth * (nearest_enemy(state, unit).distance < 14 ? 1 : 0.5) -
           0.03 * lost;
}

} // namespace

// --- charges

Appraisal appraise_charge(const State& state, const battle::LegalOrder& legal)
{
    const battle::Order& order = legal.order();
    const auto& charge = legal.finding().as<JudgedCharge>();
    State trial = state;
    const Combatants who = as_placed(trial, order.target, charge.chargers);
    const Prospect fought = prospect_of(trial, who);
    Appraisal made{fought.gain, fought.risk, 0};
    const Unit& them = state.units[order.target];
    if (them.routing) return {0.6 * card(state, order.target).worth, 0, 0};
    const Profile& p = profile(state, order.target);
    const bool front = charge.chargers[0].onset.zone == Zone::front;
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
    const double better = position_of(trial, order.unit) - position_now(state, order.unit);
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
    const Combatants who{.target = state.act.target, .chargers = {leader}, .countered = true};
    const Prospect prospect = prospect_of(trial, who);
    return {prospect.risk, prospect.gain, 0};
}

Appraisal appraise_flight(const State& state, const battle::LegalOrder&)
{
    const UnitId unit = state.act.target;
    const double worth = card(state, unit).worth;
    const Appraisal stands = if_stands(state);
    const double caught = chance_caught(state);
    const double runs_risk = caught * 0.8 * worth;
    if (allowed_reactions(state).flee != Flee::test) return {0, runs_risk, -0.01 * worth};
    const double passes = chance_of_test(state, unit);
    const double shaken = state.units[unit].shaken ? 0 : worth_of_shaken * worth;
    return {(1 - passes) * stands.gain, passes * (runs_risk + shaken) + (1 - passes) * stands.risk,
            0};
}

// --- the rest

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
    for (const UnitId router : each_in(out.ridden_down)) ridden += 0.4 * card(state, router).worth;
    State trial = state;
    if (out.met == no_unit) {
        trial.units[unit].pose = out.end;
        return {ridden, 0, position_of(trial, unit) - position_now(state, unit)};
    }
    const JudgedCharger charger{unit, 0, out.onset};
    const Combatants who = as_placed(trial, out.met, {&charger, 1});
    const Prospect prospect = prospect_of(trial, who);
    return {prospect.gain + ridden, prospect.risk, 0};
}

Appraisal appraise_attaching(const State& state, const battle::LegalOrder& legal)
{
    const battle::Order& order = legal.order();
    const UnitId now = commander_of(state, order.side).with;
    return {0, 0, worth_of_commander_with(state, order.unit) - worth_of_commander_with(state, now)};
}

Appraisal appraise_restraint(const State& state, const battle::LegalOrder& legal)
{
    return {0, 0.01 * (1 - chance_of_test(state, legal.order().unit)), 0};
}

} // namespace quincunx::fast_play
