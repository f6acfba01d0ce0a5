// Choices before the dice (4.1, phase 12): expanding, turning to face, sharing out the once-only
// dice, pila.

#include "rules/my_ancients/charges_moves.hpp"
#include "rules/my_ancients/melee_phase.hpp"
#include "rules/my_ancients/orders.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

using battle::EventKind;
using battle::Refusal;

// --- third round (ma.third_round.expand)
// ------------------------------------------------------------------------------------------------

namespace {

constexpr int third = 3;

bool fights_long_enough(const State& state, UnitId unit)
{
    return std::any_of(state.bouts.begin(), state.bouts.end(), [&](const Bout& bout) {
        return bout.round >= third &&
               (bout.fighters[0].unit == unit || bout.fighters[1].unit == unit);
    });
}

table::Body with_files(const State& state, UnitId unit, int left, int right)
{
    table::Body at = table::widened(body(state, unit), left, right);
    at.formation = formation(state, unit, state.units[unit].bases, at.formation.files);
    return at;
}

// An end of the front rank that fights, with room beside it.
bool end_is_open(const State& state, UnitId unit, table::Side side)
{
    const int last = state.units[unit].files - 1;
    const auto end = static_cast<std::uint8_t>(side == table::Side::left ? 0 : last);
    bool fights = false;
    for (const UnitId enemy : opponents(state, unit)) {
        if (fighter(*bout_of(state, unit, enemy), enemy).attacks != Zone::front) continue;
        const BaseNumbers contact = bases_in_contact(state, unit, enemy);
        fights = fights || std::find(contact.begin(), contact.end(), end) != contact.end();
    }
    if (!fights) return false;
    const bool left = side == table::Side::left;
    return room_at(state, unit, with_files(state, unit, left ? 1 : 0, left ? 0 : 1));
}

} // namespace

int may_expand(const State& state, UnitId unit)
{
    if (!present(state, unit) || !sheet(state).on("ma.third_round.expand")) return 0;
    if (is_elephant(state, unit) || has_places(state, unit)) return 0;
    if (!has_second_rank(sheet(state), ranks_of(state, unit))) return 0;
    if (!fights_long_enough(state, unit)) return 0;
    const int ends =
        end_is_open(state, unit, table::Side::left) + end_is_open(state, unit, table::Side::right);
    return std::min(ends, state.units[unit].bases - state.units[unit].files);
}

void expand(Play& play, UnitId unit, int left_files, int right_files)
{
    State& state = play.state;
    const table::Body at = with_files(state, unit, left_files, right_files);
    if (!room_at(state, unit, at)) return; // nothing happens where room lacks
    state.units[unit].pose = at.pose;
    state.units[unit].files = at.formation.files;
    state.units[unit].rear_files = 0;
    tell(play, EventKind::decision, "ma.third_round.expand",
         {"{unit} expands from its second rank.", unit});
}

// --- turning to face (8.5)
// ------------------------------------------------------------------------------------------------

int may_turn(const State& state, UnitId unit, UnitId enemy)
{
    const Bout* bout = bout_of(state, unit, enemy);
    if (bout == nullptr || bout->round < 2 || is_broken(state, unit)) return 0;
    if (is_elephant(state, unit) || has_places(state, unit)) return 0;
    if (fighter(*bout, enemy).attacks == Zone::front) return 0;
    return std::max(0, state.units[unit].bases - fighter(*bout, unit).turned);
}

namespace {

// All bases have turned: rebuilt by a quarter or half turn, the contact is frontal from now on.
void rebuild(Play& play, UnitId unit, UnitId enemy)
{
    State& state = play.state;
    Bout& bout = *bout_of(state, unit, enemy);
    const Zone zone = fighter(bout, enemy).attacks;
    if (opponents(state, unit).size() > 1) return; // others hold it where it is
    const table::Body now = body(state, unit);
    table::Body turned = now;
    if (zone == Zone::rear) {
        turned = table::half_turned(now, table::TurnAbout::centre);
    } else {
        const table::Point origin = now.pose.front;
        const table::Vec there = centre(state, enemy, origin);
        const double across =
            table::cross(table::forward(now.pose.heading), there - centre(state, unit, origin));
        turned = table::quarter_turned(now, across > 0 ? table::Side::left : table::Side::right,
                                       table::TurnAbout::centre, table::Quarter::exchanged);
    }
    turned.formation = formation(state, unit, state.units[unit].bases,
                                 std::min<int>(turned.formation.files, state.units[unit].bases));
    const table::Body lined = conformed(state, unit, turned, enemy, Zone::front);
    State after = state;
    after.units[unit].pose = lined.pose;
    after.units[unit].files = lined.formation.files;
    after.units[unit].rear_files = 0;
    const bool touches = distance(after, unit, enemy) <= table::tolerance;
    if (!touches || !room_at(state, unit, lined)) return;
    state.units[unit].pose = lined.pose;
    state.units[unit].files = lined.formation.files;
    state.units[unit].rear_files = 0;
    fighter(bout, enemy).attacks = Zone::front;
    fighter(bout, unit).turned = 0;
}

} // namespace

void turn_to_face(Play& play, UnitId unit, UnitId enemy, int wanted)
{
    State& state = play.state;
    const ExpandFacts asked{profile(state, unit).quality, leader_near(state, unit), wanted,
                            Expanding::turn_to_face, !formed(state, unit)};
    const ReckonedExpand reckoned_turn = reckoned(sheet(state), asked);
    const int turned = expanded(sheet(state), asked, reckoned_turn, play.dice);
    Fighter& us = fighter(*bout_of(state, unit, enemy), unit);
    us.turned =
        static_cast<std::uint8_t>(std::min<int>(us.turned + turned, state.units[unit].bases));
    tell(play, EventKind::decision, "ma.flank.second_round_turn",
         {"{a} bases of {unit} turn to face {other}.", unit, enemy, static_cast<double>(turned)},
         reckoned_turn.factors, {});
    if (us.turned >= state.units[unit].bases) rebuild(play, unit, enemy);
}

// --- dice that are used once (ma.multi.distribute)
// ------------------------------------------------------------------------------------------------

Many struck_by(const State& state, UnitId unit)
{
    Many found;
    for (const UnitId enemy : opponents(state, unit)) {
        const FightFacts us = fight_facts(state, *bout_of(state, unit, enemy), unit);
        if (us.faces_enemy && !us.fleeing && us.unit.morale != Morale::broken)
            found.push_back(enemy);
    }
    return found;
}

BonusDice bonus_dice(const State& state, UnitId unit)
{
    BonusDice all;
    for (const UnitId enemy : struck_by(state, unit)) {
        const Bout& bout = *bout_of(state, unit, enemy);
        const BonusDice one = bonus_dice(sheet(state), fight_facts(state, bout, unit), bout.round);
        all.quality = std::max(all.quality, one.quality);
        all.charging = std::max(all.charging, one.charging);
        all.counter_charging = std::max(all.counter_charging, one.counter_charging);
        all.uphill = std::max(all.uphill, one.uphill);
    }
    return all;
}

namespace {

// Which of the four kinds may be spent on this enemy.
BonusDice open_to(const State& state, UnitId unit, UnitId enemy)
{
    const Bout& bout = *bout_of(state, unit, enemy);
    return bonus_dice(sheet(state), fight_facts(state, bout, unit), bout.round);
}

// Evenly over those it may be spent on; the remainder where most own bases are in contact.
int even_share(const State& state, UnitId unit, UnitId enemy, int BonusDice::*kind)
{
    Many eligible;
    for (const UnitId each : struck_by(state, unit))
        if (open_to(state, unit, each).*kind > 0) eligible.push_back(each);
    if (std::find(eligible.begin(), eligible.end(), enemy) == eligible.end()) return 0;
    const int total = bonus_dice(state, unit).*kind;
    const int count = static_cast<int>(eligible.size());
    UnitId fullest = eligible.front();
    for (const UnitId each : eligible)
        if (bases_in_contact(state, unit, each).size() >
            bases_in_contact(state, unit, fullest).size())
            fullest = each;
    if (total >= count) return total / count + (enemy == fullest ? total % count : 0);
    // Fewer dice than enemies: one each while they last, the fullest fight first.
    int left = total - 1;
    if (enemy == fullest) return total > 0 ? 1 : 0;
    for (const UnitId each : eligible) {
        if (each == fullest) continue;
        if (each == enemy) return left > 0 ? 1 : 0;
        --left;
    }
    return 0;
}

} // namespace

BonusDice default_share(const State& state, UnitId unit, UnitId enemy)
{
    return {even_share(state, unit, enemy, &BonusDice::quality),
            even_share(state, unit, enemy, &BonusDice::charging),
            even_share(state, unit, enemy, &BonusDice::counter_charging),
            even_share(state, unit, enemy, &BonusDice::uphill)};
}

Barred wrong_share(const State& state, UnitId unit, UnitId enemy, const BonusDice& share)
{
    constexpr std::string_view rule = "ma.multi.distribute";
    const Many targets = struck_by(state, unit);
    if (std::find(targets.begin(), targets.end(), enemy) == targets.end())
        return Refusal{rule, {"{unit} has no dice against {other}.", unit, enemy}};
    const BonusDice all = bonus_dice(state, unit);
    const BonusDice open = open_to(state, unit, enemy);
    for (int BonusDice::*kind : {&BonusDice::quality, &BonusDice::charging,
                                 &BonusDice::counter_charging, &BonusDice::uphill}) {
        const int most = open.*kind > 0 ? all.*kind : 0;
        if (share.*kind < 0 || share.*kind > most)
            return Refusal{rule,
                           {"{unit} may spend at most {a} of those dice on {other}, not {b}.", unit,
                            enemy, static_cast<double>(most), static_cast<double>(share.*kind)}};
        // More than one: at least one to each whom they may be spent on, while they last.
        int others = 0;
        for (const UnitId each : targets)
            others += each != enemy && open_to(state, unit, each).*kind > 0;
        const int total = all.*kind;
        const int given = share.*kind;
        const bool starves =
            total > 1 && open.*kind > 0 &&
            (given == 0 ? total > others : total - given < std::min(others + 1, total) - 1);
        if (starves)
            return Refusal{rule,
                           {"{unit} has {a} of those dice: each of its enemies gets at least one.",
                            unit, enemy, static_cast<double>(all.*kind)}};
    }
    return std::nullopt;
}

void give_share(State& state, UnitId unit, UnitId enemy, const BonusDice& share)
{
    fighter(*bout_of(state, unit, enemy), unit).share = share;
    // What is left goes to the others, the first of them first.
    BonusDice left = bonus_dice(state, unit);
    left.quality -= share.quality;
    left.charging -= share.charging;
    left.counter_charging -= share.counter_charging;
    left.uphill -= share.uphill;
    const Many targets = struck_by(state, unit);
    Many others;
    for (const UnitId each : targets)
        if (each != enemy) others.push_back(each);
    for (int BonusDice::*kind : {&BonusDice::quality, &BonusDice::charging,
                                 &BonusDice::counter_charging, &BonusDice::uphill}) {
        int still = std::max(0, left.*kind);
        auto waiting =
            static_cast<int>(std::count_if(others.begin(), others.end(), [&](UnitId each) {
                return open_to(state, unit, each).*kind > 0;
            }));
        for (const UnitId each : others) {
            const bool open = open_to(state, unit, each).*kind > 0;
            const int mine = open ? (still + waiting - 1) / waiting : 0;
            fighter(*bout_of(state, unit, each), unit).share.*kind = mine;
            still -= mine;
            waiting -= open;
        }
    }
}

// --- pila
// ------------------------------------------------------------------------------------------------

bool may_throw_pila(const State& state, UnitId unit)
{
    if (!present(state, unit) || !profile(state, unit).pilum || is_broken(state, unit))
        return false;
    if (state.units[unit].shield_wall && sheet(state).on("ma.shield_wall.no_pilum")) return false;
    return std::any_of(state.bouts.begin(), state.bouts.end(), [&](const Bout& bout) {
        const bool ours = bout.fighters[0].unit == unit || bout.fighters[1].unit == unit;
        if (!ours || bout.round != 1) return false;
        return opponent(bout, unit).attacks == Zone::front && !fighter(bout, unit).fleeing;
    });
}

void take_pila(State& state, UnitId unit)
{
    for (Bout& bout : state.bouts) {
        const bool ours = bout.fighters[0].unit == unit || bout.fighters[1].unit == unit;
        if (ours && bout.round == 1) fighter(bout, unit).pila = true;
    }
}

} // namespace quincunx::my_ancients
