#include "rules/my_ancients/mind/appraisal.hpp"

#include "battle/kept_state.hpp"
#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/field/movement.hpp"
#include "rules/my_ancients/turn/phases.hpp"
#include "rules/my_ancients/turn/sequence.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::my_ancients {

using battle::Appraisal;

namespace {

// --- a round of melee, reckoned beforehand

// What each side may expect to lose, as a share of itself.
struct Exchange {
    double ours = 0;
    double theirs = 0;
};

// As if the two met now, so many bases in contact on each side.
struct Meeting {
    Zone zone = Zone::front; // of them, that we attack
    int contact = 1;
    bool we_charge = false;
    bool they_counter = false;
};

double chance_of(const Pool& pool)
{
    if (pool.need == 0) return 0;
    double hit = pool.need > 6 ? (7.0 - pool.again) / 36 : (7.0 - pool.need) / 6;
    if (pool.second_chance != 0) hit = 1 - (1 - hit) * (1 - hit);
    return std::clamp(hit, 0.0, 1.0);
}

struct Spread {
    double mean = 0;
    double variance = 0;
};

Spread spread_of(const ReckonedBlow& blow)
{
    if (!blow.target) return {};
    Spread sum;
    for (const Pool& pool : {blow.pool, blow.pila}) {
        const double hit = chance_of(pool);
        sum.mean += pool.dice * hit;
        sum.variance += pool.dice * hit * (1 - hit);
    }
    return sum;
}

// Near enough to the normal distribution, without the library's error function.
double below(double z)
{
    return std::clamp(0.5 + 0.1995 * z * (2 - std::min(1.6, std::abs(z)) * 0.42), 0.0, 1.0);
}

// What losing a round costs by morale, as a share of the unit: the chance of each level.
double shame(const State& state, const FightFacts& unit, bool hit_in_flank, double lost_bases)
{
    const Strain strain{.reason = Reason::lost_melee,
                        .lost = static_cast<int>(std::min(lost_bases, unit.unit.bases() - 1.0)),
                        .hit_in_flank = hit_in_flank};
    const MoraleFacts facts = morale_facts(sheet(state), unit.unit, strain, unit.unit.leader);
    const int total = static_cast<int>(morale_reckoning(sheet(state), facts).total());
    constexpr double per_level = 0.22;
    constexpr double broken = 0.9;
    double cost = 0;
    for (int face = 1; face <= 6; ++face) {
        const Morale after = dropped(unit.unit.morale, levels_lost(sheet(state), face - total));
        const int levels = static_cast<int>(after) - static_cast<int>(unit.unit.morale);
        cost += (after == Morale::broken ? broken : per_level * levels) / 6;
    }
    return cost;
}

Exchange reckoned_exchange(const State& state, const FightFacts& us, const FightFacts& them,
                           int round)
{
    const BlowFacts ours = blow_facts(sheet(state), us, them, round);
    const BlowFacts theirs = blow_facts(sheet(state), them, us, round);
    const Spread given = spread_of(reckoned(sheet(state), ours));
    const Spread taken = spread_of(reckoned(sheet(state), theirs));
    const double spread = std::sqrt(given.variance + taken.variance + 0.3);
    const double margin = given.mean - taken.mean;
    const double we_lose = below((-0.5 - margin) / spread);
    const double they_lose = below((margin - 0.5) / spread);
    const auto bases_lost = [&](const UnitFacts& unit, double hits) {
        return (unit.carried_hits + hits) / hits_per_base(sheet(state), unit.elephant) -
               static_cast<double>(unit.carried_hits) / hits_per_base(sheet(state), unit.elephant);
    };
    const double our_bases = bases_lost(us.unit, taken.mean);
    const double their_bases = bases_lost(them.unit, given.mean);
    return {std::min(1.0, our_bases / std::max(1, us.unit.bases()) +
                              we_lose * shame(state, us, ours.hit_in_flank, our_bases)),
            std::min(1.0, their_bases / std::max(1, them.unit.bases()) +
                              they_lose * shame(state, them, theirs.hit_in_flank, their_bases))};
}

// Bases that would be in contact if their fronts met squarely.
int fronts_meeting(const State& state, UnitId us, UnitId them)
{
    return std::min(state.units[us].files, state.units[them].files);
}

FightFacts meeting_facts(const State& state, UnitId unit, UnitId enemy, int contact)
{
    FightFacts found;
    found.unit = facts(state, unit);
    found.contact = std::min<int>(contact, state.units[unit].files);
    if (!is_elephant(state, unit)) {
        found.overlap = std::clamp<int>(state.units[unit].files - found.contact, 0, 2);
        const int second = std::max(0, state.units[unit].bases - state.units[unit].files);
        found.second_rank_behind = std::min(second, found.contact + found.overlap);
    }
    found.uphill = level_of(state, unit) > level_of(state, enemy);
    return found;
}

Exchange exchange(const State& state, UnitId us, UnitId them, const Meeting& meeting)
{
    FightFacts ours = meeting_facts(state, us, them, meeting.contact);
    FightFacts theirs = meeting_facts(state, them, us, meeting.contact);
    ours.charging = meeting.we_charge;
    theirs.counter_charging = meeting.they_counter;
    ours.attacks_flank_or_rear = meeting.zone != Zone::front;
    theirs.faces_enemy = meeting.zone == Zone::front;
    if (is_elephant(state, us) && !is_elephant(state, them)) theirs.unit.disordered = true;
    if (is_elephant(state, them) && !is_elephant(state, us)) ours.unit.disordered = true;
    return reckoned_exchange(state, ours, theirs, 1);
}

// Two units in a bout as it stands.
Exchange exchange(const State& state, const Bout& bout, UnitId us)
{
    return reckoned_exchange(state, fight_facts(state, bout, us),
                             fight_facts(state, bout, opponent(bout, us).unit), bout.round);
}

// Weights, in shares of a unit.
constexpr double later_rounds = 1.6;   // a fight goes on after its first round
constexpr double formed_up = 0.25;     // what order is worth
constexpr double a_level = 0.22;       // of morale
constexpr double a_step_nearer = 0.02; // an inch towards where it wants to be
constexpr double facing_away = 0.12;
constexpr double danger_ahead = 0.8; // of the worst charge that could come
constexpr double chance_ahead = 0.5; // of the best that could be made

double worth(const State& state, UnitId unit)
{
    const double one = 1.0 / std::max(1, state.setting->armies[index(side_of(state, unit))].units);
    return 0.6 * one + 0.4 * state.setting->units[unit].worth;
}

Appraisal priced(const State& state, UnitId us, UnitId them, const Exchange& fight, double rounds)
{
    return {std::min(1.0, fight.theirs * rounds) * worth(state, them),
            std::min(1.0, fight.ours * rounds) * worth(state, us), 0};
}

// --- charges

bool counters(const State& state, UnitId unit, Zone zone)
{
    return zone == Zone::front && formed(state, unit) && !in_melee(state, unit) &&
           !is_broken(state, unit) && troop_of(state, unit) != Troop::bolt_thrower &&
           !state.units[unit].shield_wall;
}

// --- standing

struct Outlook {
    double chance = 0;
    double danger = 0;
    double nearest = 100;
    double turned_away = 0;
};

bool ahead_of(const State& state, UnitId unit, UnitId other)
{
    const Point origin = origin_of(state, unit);
    const table::InFrame there =
        table::in_frame(whole(state, unit, origin), centre(state, other, origin));
    return there.v > 0 && std::abs(there.u) < there.v + front_of(state, unit);
}

Outlook look_out(const State& state, UnitId unit)
{
    const auto threatens = [&](UnitId charger, UnitId target, double apart) {
        return apart <= normal_move(state, charger) + 2 && ahead_of(state, charger, target);
    };
    const auto promise = [&](UnitId charger, UnitId target) {
        const Meeting meeting{.zone = zone_of(state, target, origin_of(state, charger)),
                              .contact = fronts_meeting(state, charger, target),
                              .we_charge = true};
        const Exchange fight = exchange(state, charger, target, meeting);
        return fight.theirs * worth(state, target) - fight.ours * worth(state, charger);
    };
    constexpr double far_off = 24;
    const double own_move = normal_move(state, unit);
    Outlook seen;
    for (const UnitId enemy : foes_of(state, unit)) {
        if (state.units[enemy].hidden) continue;
        // Who is farther off than the nearest and than anybody goes is neither.
        const double reach = std::max(own_move, normal_move(state, enemy)) + 2;
        const double counts = std::max(seen.nearest, reach);
        const bool near = may_be_within(state, unit, enemy, std::min(counts, far_off));
        if (!near && counts < far_off) continue;
        const double apart = near ? distance(state, unit, enemy) : far_off;
        if (apart < seen.nearest) {
            seen.nearest = apart;
            const auto way = table::direction({}, centre(state, enemy, origin_of(state, unit)));
            seen.turned_away =
                way ? 1 - table::dot(table::forward(state.units[unit].pose.heading), *way) : 0;
        }
        if (is_broken(state, enemy)) continue;
        if (threatens(unit, enemy, apart))
            seen.chance = std::max(seen.chance, promise(unit, enemy));
        if (threatens(enemy, unit, apart) && !in_melee(state, enemy))
            seen.danger = std::max(seen.danger, promise(enemy, unit));
    }
    return seen;
}

double wanted_distance(const State& state, UnitId unit)
{
    if (state.units[unit].morale >= Morale::demoralised) return 16;
    switch (profile(state, unit).weapon) {
    case Weapon::bow: return 10;
    case Weapon::sling: return 7;
    case Weapon::bolt_thrower: return 14;
    case Weapon::javelin: return formed(state, unit) ? 1 : 4;
    case Weapon::none: break;
    }
    return 1;
}

double standing_of(const State& state, UnitId unit)
{
    const Outlook seen = look_out(state, unit);
    const double off = std::abs(seen.nearest - wanted_distance(state, unit));
    return chance_ahead * seen.chance - danger_ahead * std::max(0.0, seen.danger) -
           (a_step_nearer * off + facing_away * seen.turned_away) * worth(state, unit);
}

// The same, kept while this state is asked about: all its moves are compared with it.
double standing_now(const State& state, UnitId unit)
{
    return battle::kept<double, struct StandingNow>(battle::whole_state(state).add(unit),
                                                    [&] { return standing_of(state, unit); });
}

// The chance that one who follows at once goes as far: N - 1d3 each.
double caught_by(double pursuer, double breaker)
{
    int caught = 0;
    for (int theirs = 1; theirs <= 3; ++theirs)
        for (int ours = 1; ours <= 3; ++ours) caught += pursuer - theirs >= breaker - ours;
    return caught / 9.0;
}

} // namespace

Appraisal appraise_charge(const State& state, const battle::LegalOrder& legal)
{
    const battle::Order& order = legal.order();
    const Charge& charge = legal.finding().as<Charge>();
    const Meeting meeting{.zone = charge.zone,
                          .contact = fronts_meeting(state, order.unit, order.target),
                          .we_charge = true,
                          .they_counter = counters(state, order.target, charge.zone)};
    const double cost = table::units_of(charge.cost);
    const double move = normal_move(state, order.unit);
    // N + d3, less a quarter where he comes to meet us.
    const double needs = meeting.they_counter ? cost * 0.75 : cost;
    const double reached = std::clamp((move + 3 - needs + 1) / 3, 0.0, 1.0);
    Appraisal expected = priced(state, order.unit, order.target,
                                exchange(state, order.unit, order.target, meeting), later_rounds);
    if (!formed(state, order.target) && !in_melee(state, order.target)) expected.gain *= 0.3;
    expected.gain *= reached;
    expected.risk *= reached;
    expected.risk += (1 - reached) * formed_up * worth(state, order.unit);
    return expected;
}

Appraisal appraise_reaction(const State& state, const battle::Order& order)
{
    const Reception reception = row_of(reaction_of(order)).reception;
    UnitId charger = no_unit;
    Zone zone = Zone::front;
    for (const Charge& charge : state.charges)
        if (charge.target == order.unit) {
            charger = charge.charger;
            zone = charge.zone;
        }
    if (charger == no_unit) return {};
    constexpr double caught = 0.25;
    if (reception == Reception::nobody) return {0, caught * worth(state, order.unit), 0};
    const bool faces = reception == Reception::its_front;
    const Meeting meeting{.zone = faces ? Zone::front : zone, // seen by the charger
                          .contact = fronts_meeting(state, charger, order.unit),
                          .we_charge = true,
                          .they_counter = reception == Reception::halfway};
    const Exchange fight = exchange(state, charger, order.unit, meeting);
    return priced(state, order.unit, charger, {fight.theirs, fight.ours}, later_rounds);
}

Appraisal appraise_move(const State& state, const battle::LegalOrder& legal)
{
    const UnitId unit = legal.order().unit;
    if (legal.preview().ends.empty()) return {};
    Appraisal expected;
    expected.position = -standing_now(state, unit);
    State after = state;
    const Pose to = legal.preview().ends[0].at;
    if (is_elephant(state, unit)) {
        shift_places(after, unit, table::relative(to.front, state.units[unit].pose.front));
        turn_places(after, unit, to.heading);
    }
    after.units[unit].pose = to;
    expected.position += standing_of(after, unit);
    const Verb verb = static_cast<Verb>(legal.order().verb);
    if (verb == Verb::form_up || verb == Verb::form_and_move)
        expected.position += formed_up * worth(state, unit);
    return expected;
}

// --- the rest

Appraisal appraise_shot(const State& state, const battle::LegalOrder& legal)
{
    const battle::Order& order = legal.order();
    const Mark& mark = legal.finding().as<Mark>();
    const double dice = mark.front_bases + mark.second_rank_bases;
    const UnitFacts target = facts(state, order.target);
    const double protection = mark.band == Band::far ? target.protection + 1 : target.protection;
    const double hits = dice * std::max(0.08, (3 - protection) / 6);
    return {hits / hits_per_base(sheet(state), target.elephant) / std::max(1, target.bases()) *
                1.5 * worth(state, order.target),
            0, 0.01};
}

// What staying would bring, against disorder and the chance of being hit in the rear.
Appraisal appraise_break_off(const State& state, const battle::Order& order)
{
    const UnitId unit = order.unit;
    Appraisal expected;
    double struck = 0;
    for (const UnitId enemy : opponents(state, unit)) {
        const Exchange fight = exchange(state, *bout_of(state, unit, enemy), unit);
        expected.gain -= fight.theirs * worth(state, enemy);
        expected.risk -= fight.ours * worth(state, unit);
        if (opponents(state, enemy).size() > 1) continue; // it cannot follow
        const Meeting behind{.zone = Zone::rear, .contact = fronts_meeting(state, enemy, unit)};
        const double hit = exchange(state, enemy, unit, behind).theirs + a_level;
        const double caught = caught_by(normal_move(state, enemy), normal_move(state, unit));
        struck = std::max(struck, caught * std::min(1.0, hit));
    }
    expected.risk += struck * worth(state, unit);
    if (!state.units[unit].disordered) expected.risk += formed_up * worth(state, unit);
    return expected;
}

Appraisal appraise_leader(const State& state, const battle::Order& order)
{
    const UnitId unit = order.unit;
    double need = 0.02 * worth(state, unit);
    if (in_melee(state, unit)) need += 0.12 * worth(state, unit);
    if (state.units[unit].morale != Morale::steady) need += 0.1 * worth(state, unit);
    const auto leader = static_cast<std::size_t>(number_of(order, 0, 1) - 1);
    const UnitId with = state.leaders[index(order.side)][leader].with;
    if (with != no_unit && in_melee(state, with)) need -= 0.12 * worth(state, with);
    return {0, 0, need - 0.03 * worth(state, unit)};
}

Appraisal appraise_removal(const State&, const battle::Order& order)
{
    return {0, 0, !order.numbers.empty() && order.numbers[0] == 0 ? 0.01 : 0.0};
}

} // namespace quincunx::my_ancients
