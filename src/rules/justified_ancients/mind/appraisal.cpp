#include "rules/justified_ancients/mind/appraisal.hpp"

#include "dice/every.hpp"
#include "rules/justified_ancients/turn/judging.hpp"

#include <algorithm>

namespace quincunx::justified_ancients {

using battle::Appraisal;

namespace {

// Of what a charge brings besides its own fight.
constexpr double tiring = 0.1;       // what it costs to be tired and out of the line, of a unit
constexpr double forestalling = 0.7; // of what the target could have done in its next turn
constexpr double exposing = 0.6;     // of what others may do to the unit where the charge takes it
constexpr double relieving = 0.5;    // of what friends would lose against the target otherwise
constexpr double elusive = 0.3;      // of the gain, where the target may evade

// Of how a unit stands.
constexpr double chance_ahead = 0.6;   // of the best charge that the unit could make next turn
constexpr double far_chance = 0.6;     // of a charge farther off, shared over the turns until then
constexpr double danger_ahead = 2;     // of what could be done to it before
constexpr double evading = 0.3;        // of the danger, for those who may evade it
constexpr double together = 0.7;       // of a unit, for being many around it
constexpr double a_step_nearer = 0.04; // of a unit, an inch towards where it wants to be
constexpr double facing_away = 0.06;

// Of what the general does.
constexpr double himself = 2;        // units that the army loses with him, by count and by disorder
constexpr double obeyed_moves = 0.2; // of a unit
constexpr double obeyed_charges = 0.5;

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

double expected_shot(const Sheet& sheet, const UnitFacts& target)
{
    const auto odds = dice::every<double>([&](Dice& dice) { return shoot(sheet, target, dice); });
    double expected = 0;
    for (const auto& line : odds) expected += line.chance * cost_of(line.outcome);
    return expected;
}

// What the best shot from where it stands would be expected to bring.
double best_shot(const State& state, const Lookout& look, UnitId unit)
{
    if (profile(state, unit).missile == Missile::none) return 0;
    const double range = sheet(state)["ja.shoot.range"];
    const Rect& ours = look.rect(unit);
    double best = 0;
    for (const UnitId enemy : enemies_of(state, unit)) {
        if (state.units[enemy].hidden || is_baggage(profile(state, enemy)) ||
            look.is_far(unit, enemy, range) || table::gap(ours, look.rect(enemy)) > range)
            continue;
        const auto way = table::direction(table::front_middle(ours), look.rect(enemy).centre);
        const bool in_arc = way && table::dot(ours.forward, *way) >= 0.7;
        if (!in_arc || engaged(state, enemy)) continue;
        const double shot = expected_shot(sheet(state), facts(state, enemy));
        best = std::max(best, shot * worth(state, enemy));
    }
    return best;
}

// What the enemies before a unit offer it.
struct Prey {
    double nearest = 100;    // inches
    double turned_away = 0;  // from the nearest: 0 facing it, 2 with its back to it
    bool too_strong = false; // the nearest: a charge against it would cost more than it brings
    double chance = 0;       // the best charge next turn
    double far = 0;          // the best charge at all, shared over the turns until then
};

Prey prey_of(const State& state, const Lookout& look, UnitId unit, bool stays_away)
{
    constexpr double in_sight = 14;
    Prey prey;
    UnitId nearest = no_unit;
    const Rect& ours = look.rect(unit);
    const double speed = allowance_of(state, unit, How::move);
    for (const UnitId enemy : enemies_of(state, unit)) {
        if (state.units[enemy].hidden || look.is_far(unit, enemy, std::max(prey.nearest, in_sight)))
            continue;
        const Rect& theirs = look.rect(enemy);
        const double apart = std::max(0.0, table::gap(ours, theirs));
        if (apart < prey.nearest) {
            prey.nearest = apart;
            nearest = enemy;
            const auto way = table::direction(ours.centre, theirs.centre);
            prey.turned_away = way ? 1 - table::dot(ours.forward, *way) : 0;
        }
        const double most = worth(state, enemy);
        const double turns = 1 + apart / speed;
        const bool worth_going = !stays_away && apart < in_sight && most > prey.far * turns &&
                                 !is_baggage(profile(state, enemy));
        const bool at_hand = most > prey.chance && look.could_charge(unit, enemy);
        if (!worth_going && !at_hand) continue;
        const Appraisal charge = look.charge(unit, enemy);
        if (worth_going) prey.far = std::max(prey.far, (charge.gain - charge.risk) / turns);
        if (at_hand) prey.chance = std::max(prey.chance, charge.gain - charge.risk);
    }
    if (nearest != no_unit && !stays_away && prey.nearest < in_sight) {
        const Appraisal charge = look.charge(unit, nearest);
        prey.too_strong = charge.gain <= charge.risk;
    }
    return prey;
}

// How well a unit stands there: near enough to fight or shoot, facing the enemy, with a good charge
// before it, none threatening, and friends around it.
double standing(const State& state, const Lookout& look, UnitId unit)
{
    const Profile& p = profile(state, unit);
    const bool keeps_off = p.missile == Missile::only || is_skirmisher(p);
    // A unit that a second depletion would destroy is better kept away.
    const bool spent = state.units[unit].depleted > 0;
    const Prey prey = prey_of(state, look, unit, keeps_off || spent);
    const double wanted = spent             ? 9
                          : keeps_off       ? 2.6
                          : prey.too_strong ? 5
                                            : 0.5; // inches from the nearest enemy
    double off = prey.nearest - wanted;
    if (off > 0 && spent) off = 0;
    if (off < 0) off = keeps_off || spent ? -2 * off : 0;
    const double turned_away = spent ? 0 : prey.turned_away;
    const double evades = is_skirmisher(p) && !state.units[unit].fatigued ? evading : 1;
    return far_chance * prey.far + chance_ahead * prey.chance -
           danger_ahead * evades * look.danger(unit) + best_shot(state, look, unit) +
           (together * look.superiority(unit) - a_step_nearer * off - facing_away * turned_away) *
               worth(state, unit);
}

// The same where it stands now, asked of each of its orders.
double standing_now(const State& state, const Lookout& look, UnitId unit)
{
    return battle::kept<double, struct StandingNow>(position_of(state, unit),
                                                    [&] { return standing(state, look, unit); });
}

// A fight that goes on, seen by one of the two.
Duel going_on(const State& state, const UnitFacts& ours, const UnitFacts& theirs, Touch held)
{
    if (held.unit_on != Edge::none) return fought_out(state, ours, theirs, held.unit_on);
    const Duel seen_by_them = fought_out(state, theirs, ours, held.enemy_on);
    return {seen_by_them.theirs, seen_by_them.ours};
}

// The fight that a charge leads to. Against an enemy whom friends fight already only what it adds
// counts: what they would not have won, and what they would have lost.
Appraisal expected_charge(const State& state, const battle::LegalOrder& legal)
{
    const UnitId charger = legal.order().unit;
    const UnitId target = legal.order().target;
    UnitFacts ours = melee_facts_of(state, charger);
    ours.charging = true;
    const UnitFacts theirs = melee_facts_of(state, target);
    const Zone zone = charge_zone(sheet(state), base(state, target), state.units[charger].pose,
                                  sheet(state)["ja.base.frontage"]);
    const Duel duel = fought_out(state, ours, theirs, edge_of(zone));
    Appraisal expected{duel.theirs * worth(state, target), duel.ours * worth(state, charger), 0};
    if (!theirs.engaged) {
        const double left = legal.preview().allowance - legal.preview().cost;
        const bool gets_away = is_skirmisher(theirs.profile) && !theirs.fatigued &&
                               left < allowance_of(sheet(state), theirs.profile, How::evade);
        if (gets_away) expected.gain *= elusive;
        return expected;
    }
    for (const UnitId mate : enemies_of(state, target)) {
        if (mate == charger) continue;
        const Touch held = touch(state, mate, target);
        if (!held.fights()) continue;
        const Duel theirs_alone = going_on(state, melee_facts_of(state, mate), theirs, held);
        expected.gain *= 1 - theirs_alone.theirs;
        expected.gain += relieving * theirs_alone.ours * duel.theirs * worth(state, mate);
    }
    return expected;
}

// What the general adds to the fight of the unit he is with, less what is lost with him.
double with_his_men(const State& state, UnitId unit)
{
    constexpr double quiet = 0.1; // chance to lose him with a unit that does not fight
    double added = 0;
    double lost = quiet;
    for (const UnitId enemy : enemies_of(state, unit)) {
        const Touch held = touch(state, unit, enemy);
        if (!held.fights()) continue;
        const UnitFacts theirs = melee_facts_of(state, enemy);
        UnitFacts ours = melee_facts_of(state, unit);
        ours.general = false;
        const Duel without = going_on(state, ours, theirs, held);
        ours.general = true;
        const Duel with = going_on(state, ours, theirs, held);
        added += (with.theirs - without.theirs) * worth(state, enemy) +
                 (without.ours - with.ours) * worth(state, unit);
        lost = std::max(lost, with.ours);
    }
    const int size = state.setting->armies[index(side_of(state, unit))].size;
    return added - lost * himself / std::max(1, size);
}

// How readily a unit obeys with the general at that place: moves, and charges where there is
// somebody to charge.
double obedience(const State& state, UnitId unit, Point general)
{
    const Rect base = rect(state, unit, general);
    const double distance = table::distance(Vec{}, base);
    UnitFacts f;
    f.profile = profile(state, unit);
    const auto chance = [&](Order order) {
        return obeying_faces(sheet(state),
                             order_facts(sheet(state), order, f,
                                         command(state, side_of(state, unit)), distance)) /
               static_cast<double>(order_die);
    };
    const double moves = obeyed_moves * chance(Order::move);
    if (state.units[unit].fatigued) return moves;
    const double reach = charge_reach(state, unit);
    for (const UnitId enemy : enemies_of(state, unit))
        if (!state.units[enemy].hidden && table::gap(base, rect(state, enemy, general)) < reach)
            return moves + obeyed_charges * chance(Order::charge);
    return moves;
}

} // namespace

Appraisal appraise_reaction(const State& state, Reaction reaction, bool faces_back)
{
    const ChargeInHand& charge = state.charge;
    UnitFacts charger = melee_facts_of(state, charge.charger);
    charger.charging = true;
    const UnitFacts ours = melee_facts_of(state, charge.target);
    const auto attacked_on = [&](Edge edge) {
        const Duel duel = fought_out(state, charger, ours, edge);
        return Appraisal{duel.ours * worth(state, charge.charger),
                         duel.theirs * worth(state, charge.target), 0};
    };
    Appraisal expected = attacked_on(edge_of(charge.zone));
    if (evades(reaction)) {
        const double left = allowance_of(sheet(state), charger.profile, How::charge, charge.uphill,
                                         charge.difficult) -
                            table::units_of(charge.used);
        const double flight = allowance_of(sheet(state), ours.profile, How::evade);
        const bool caught = left + 0.01 >= flight;
        expected =
            caught ? attacked_on(Edge::rear) : Appraisal{0, 0.05 * worth(state, charge.target), 0};
    }
    if (fires(reaction))
        expected.gain += expected_shot(sheet(state), charger) * worth(state, charge.charger);
    if (faces_back) expected.position += 0.001;
    return expected;
}

Appraisal appraise_charge(const State& state, const battle::LegalOrder& legal)
{
    const battle::Order& order = legal.order();
    Lookout look(state, origin_of(state, order.unit));
    Appraisal expected = expected_charge(state, legal);
    expected.position =
        forestalling * look.threat_of(order.target) - tiring * worth(state, order.unit);
    look.put(order.unit, legal.preview().ends[0].at);
    // Whoever joins in against a unit that fights already risks little.
    expected.position -= exposing * look.danger(order.unit, order.target, 0.5);
    return expected;
}

Appraisal appraise_move(const State& state, const battle::LegalOrder& legal)
{
    const UnitId unit = legal.order().unit;
    Appraisal expected;
    Lookout look(state, origin_of(state, unit));
    expected.position = -standing_now(state, look, unit);
    look.put(unit, legal.preview().ends[0].at);
    expected.position += standing(state, look, unit);
    for (const battle::Triggered& warning : legal.preview().may_trigger)
        expected.risk += warning.what == battle::Trigger::passing &&
                                 profile(state, unit).order != TroopOrder::skirmish
                             ? 0.3
                             : 0.1;
    expected.risk *= worth(state, unit);
    return expected;
}

// Nearer to more of his units, so that they obey; with one of them he adds to its fight, but shares
// its danger.
Appraisal appraise_general(const State& state, const battle::LegalOrder& legal)
{
    const battle::Order& order = legal.order();
    const bool joins = static_cast<Verb>(order.verb) == Verb::attach;
    const Point goal =
        joins ? table::centre_of(state.units[order.unit].pose, depth_of(state, order.unit))
              : order.place->front;
    const Point here = general_point(state, order.side);
    Appraisal expected;
    for (const UnitId unit : everybody(state, order.side))
        if (!is_baggage(profile(state, unit)))
            expected.position +=
                worth(state, unit) * (obedience(state, unit, goal) - obedience(state, unit, here));
    if (joins) expected.position += with_his_men(state, order.unit);
    const UnitId with = state.generals[index(order.side)].with;
    if (with != no_unit && present(state, with)) expected.position -= with_his_men(state, with);
    return expected;
}

Appraisal appraise_reform(const State& state, const battle::LegalOrder& legal)
{
    return {0, 0, 0.2 * worth(state, legal.order().unit)};
}

Appraisal appraise_testudo(const State& state, const battle::LegalOrder& legal)
{
    return {0, 0.01 * worth(state, legal.order().unit), 0};
}

Appraisal appraise_shot(const State& state, const battle::LegalOrder& legal)
{
    const UnitId target = legal.order().target;
    return {expected_shot(sheet(state), facts(state, target)) * worth(state, target), 0, 0};
}

Appraisal appraise_pursuit(const State& state, const battle::LegalOrder& legal)
{
    const UnitId pursuer = legal.order().unit;
    const UnitId fled = state.melee.pursuit_of;
    if (!present(state, fled)) return {0, 0.02 * worth(state, pursuer), 0};
    return {0.4 * worth(state, fled), 0.1 * worth(state, pursuer), 0};
}

} // namespace quincunx::justified_ancients
