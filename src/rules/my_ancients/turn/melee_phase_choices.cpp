// Choices before the dice (4.1, phase 12): expanding, turning to face, pila.

#include "rules/my_ancients/turn/phases.hpp"

#include "rules/my_ancients/field/charges.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

namespace {

// --- third round (ma.third_round.expand)

constexpr int third = 3;

bool fights_long_enough(const State& state, UnitId unit)
{
    return std::ranges::any_of(state.bouts, [&](const Bout& bout) {
        return bout.round >= third && fights_in(bout, unit);
    });
}

Body with_files(const State& state, UnitId unit, int left, int right)
{
    Body at = table::widened(body(state, unit), left, right);
    at.formation = formation(state, unit, state.units[unit].bases, at.formation.files);
    return at;
}

// In ranks anew, where it stands or is to stand.
void stand_so(Unit& unit, const Body& at)
{
    unit.pose = at.pose;
    unit.files = at.formation.files;
    unit.rear_files = 0;
}

// An end of the front rank that fights, with room beside it.
bool end_is_open(const State& state, UnitId unit, table::Side side)
{
    const int last = state.units[unit].files - 1;
    const auto end = static_cast<std::uint8_t>(side == table::Side::left ? 0 : last);
    bool fights = false;
    for (const UnitId enemy : opponents(state, unit)) {
        if (fighter(*bout_of(state, unit, enemy), enemy).attacks != Zone::front) continue;
        fights = fights || bases_in_contact(state, unit, enemy).contains(end);
    }
    if (!fights) return false;
    const bool left = side == table::Side::left;
    return may_stand_so(state, unit, with_files(state, unit, left ? 1 : 0, left ? 0 : 1));
}

// --- turning to face (8.5)

// All bases have turned: rebuilt by a quarter or half turn, the contact is frontal from now on.
void rebuild(Play& play, UnitId unit, UnitId enemy)
{
    State& state = play.state;
    Bout& bout = *bout_of(state, unit, enemy);
    const Zone zone = fighter(bout, enemy).attacks;
    if (opponents(state, unit).size() > 1) return; // others hold it where it is
    const Body now = body(state, unit);
    Body turned = now;
    if (zone == Zone::rear) {
        turned = table::half_turned(now, table::TurnAbout::centre);
    } else {
        const Point origin = now.pose.front;
        const Vec there = centre(state, enemy, origin);
        const double across =
            table::cross(table::forward(now.pose.heading), there - centre(state, unit, origin));
        turned = table::quarter_turned(now, across > 0 ? table::Side::left : table::Side::right,
                                       table::TurnAbout::centre, table::Quarter::exchanged);
    }
    turned.formation = formation(state, unit, state.units[unit].bases,
                                 std::min<int>(turned.formation.files, state.units[unit].bases));
    const Body lined = conformed(state, unit, turned, enemy, Zone::front);
    State after = state;
    stand_so(after.units[unit], lined);
    const bool touches = distance(after, unit, enemy) <= table::tolerance;
    if (!touches || !may_stand_so(state, unit, lined)) return;
    stand_so(state.units[unit], lined);
    fighter(bout, enemy).attacks = Zone::front;
    fighter(bout, unit).turned = 0;
}

// --- dice that are used once (ma.multi.distribute): how a unit shares them out over its enemies,
// one enemy after the other, in the order its owner names them.

using Kind = int BonusDice::*;
constexpr Kind kinds[] = {&BonusDice::quality, &BonusDice::charging, &BonusDice::counter_charging,
                          &BonusDice::uphill};
constexpr std::string_view kind_words[] = {"quality", "charging", "counter-charging", "uphill"};

// Which of the four kinds may be spent on this enemy.
BonusDice open_to(const State& state, UnitId unit, UnitId enemy)
{
    const Bout& bout = *bout_of(state, unit, enemy);
    return bonus_dice(sheet(state), fight_facts(state, bout, unit), bout.round);
}

// What is left of one kind, and the enemies that have no share of it yet.
struct Rest {
    int total = 0;
    int left = 0;
    int enemies = 0; // whom it may be spent on at all
    Many waiting;
};

Rest rest_of(const State& state, UnitId unit, Kind kind)
{
    Rest rest;
    rest.total = rest.left = bonus_dice(state, unit).*kind;
    for (const UnitId enemy : struck_by(state, unit)) {
        if (open_to(state, unit, enemy).*kind == 0) continue;
        ++rest.enemies;
        const Fighter& us = fighter(*bout_of(state, unit, enemy), unit);
        if (us.shared)
            rest.left -= us.share.dice().*kind;
        else
            rest.waiting.push_back(enemy);
    }
    return rest;
}

// All dice are spent; of more than one each enemy gets at least one, while they last.
struct Bounds {
    int least = 0;
    int most = 0;
};

Bounds bounds(const State& state, UnitId unit, UnitId enemy, Kind kind)
{
    const Rest rest = rest_of(state, unit, kind);
    if (!rest.waiting.contains(enemy)) return {};
    const int others = static_cast<int>(rest.waiting.size()) - 1;
    if (others == 0) return {rest.left, rest.left};
    if (rest.total <= 1) return {0, rest.left};
    if (rest.total >= rest.enemies) return {1, rest.left - others};
    return {std::max(0, rest.left - others), std::min(1, rest.left)};
}

// Evenly over those it may be spent on; the remainder where most own bases are in contact.
int even_share(const State& state, UnitId unit, UnitId enemy, Kind kind)
{
    const Rest rest = rest_of(state, unit, kind);
    if (!rest.waiting.contains(enemy)) return 0;
    const int count = static_cast<int>(rest.waiting.size());
    const UnitId fullest = first_least(rest.waiting, [&](UnitId each) {
        return -static_cast<int>(bases_in_contact(state, unit, each).size());
    });
    if (rest.left >= count) return rest.left / count + (enemy == fullest ? rest.left % count : 0);
    // Fewer dice than enemies: one each while they last, the fullest fight first.
    int left = rest.left - 1;
    if (enemy == fullest) return rest.left > 0 ? 1 : 0;
    for (const UnitId each : rest.waiting) {
        if (each == fullest) continue;
        if (each == enemy) return left > 0 ? 1 : 0;
        --left;
    }
    return 0;
}

template <class Each>
BonusDice share_of_kinds(Each&& each)
{
    BonusDice share;
    for (const Kind kind : kinds) share.*kind = each(kind);
    return share;
}

} // namespace

bool may_expand_at(const State& state, UnitId unit, table::Side end)
{
    return may_expand(state, unit) > 0 && end_is_open(state, unit, end);
}

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
    const Body at = with_files(state, unit, left_files, right_files);
    if (!may_stand_so(state, unit, at)) return; // nothing happens where room lacks
    stand_so(state.units[unit], at);
    tell(play, EventKind::decision, "ma.third_round.expand",
         {"{unit} expands from its second rank.", unit});
}

// --- turning to face (8.5)

int may_turn(const State& state, UnitId unit, UnitId enemy)
{
    const Bout* bout = bout_of(state, unit, enemy);
    if (bout == nullptr || bout->round < 2 || is_broken(state, unit)) return 0;
    if (!sheet(state).on("ma.flank.second_round_turn")) return 0;
    if (is_elephant(state, unit) || has_places(state, unit)) return 0;
    if (fighter(*bout, enemy).attacks == Zone::front) return 0;
    return std::max(0, state.units[unit].bases - fighter(*bout, unit).turned);
}

void turn_to_face(Play& play, UnitId unit, UnitId enemy, int wanted)
{
    State& state = play.state;
    const ExpandFacts asked{profile(state, unit).quality, leader_near(state, unit), wanted,
                            Expanding::turn_to_face, !formed(state, unit)};
    const ReckonedExpand reckoned_turn = reckoned(sheet(state), asked);
    dice::Noted noted(play.dice);
    const int turned = expanded(sheet(state), asked, reckoned_turn, noted);
    Fighter& us = fighter(*bout_of(state, unit, enemy), unit);
    us.turned =
        static_cast<std::uint8_t>(std::min<int>(us.turned + turned, state.units[unit].bases));
    tell(play, EventKind::decision, "ma.flank.second_round_turn",
         {"{a} bases of {unit} turn to face {other}.", unit, enemy, static_cast<double>(turned)},
         reckoned_turn.factors, noted.faces());
    if (us.turned >= state.units[unit].bases) rebuild(play, unit, enemy);
}

// --- pila

bool may_throw_pila(const State& state, UnitId unit)
{
    if (!present(state, unit) || !profile(state, unit).pilum || is_broken(state, unit))
        return false;
    if (state.units[unit].shield_wall && sheet(state).on("ma.shield_wall.no_pilum")) return false;
    return std::ranges::any_of(state.bouts, [&](const Bout& bout) {
        return fights_in(bout, unit) && bout.round == 1 &&
               opponent(bout, unit).attacks == Zone::front && !fighter(bout, unit).fleeing;
    });
}

void take_pila(State& state, UnitId unit)
{
    for (Bout& bout : state.bouts)
        if (fights_in(bout, unit) && bout.round == 1) fighter(bout, unit).pila = true;
}

// --- dice that are used once (ma.multi.distribute): how a unit shares them out over its enemies,
// one enemy after the other, in the order its owner names them.

Many struck_by(const State& state, UnitId unit)
{
    return those_where(opponents(state, unit), [&](UnitId enemy) {
        const FightFacts us = fight_facts(state, *bout_of(state, unit, enemy), unit);
        return us.faces_enemy && !us.fleeing && us.unit.morale != Morale::broken;
    });
}

BonusDice bonus_dice(const State& state, UnitId unit)
{
    BonusDice all;
    for (const UnitId enemy : struck_by(state, unit)) {
        const BonusDice one = open_to(state, unit, enemy);
        for (const Kind kind : kinds) all.*kind = std::max(all.*kind, one.*kind);
    }
    return all;
}

Many without_share(const State& state, UnitId unit)
{
    if (!shares_dice(state, unit)) return {};
    return those_where(struck_by(state, unit), [&](UnitId enemy) {
        return !fighter(*bout_of(state, unit, enemy), unit).shared;
    });
}

bool may_share(const State& state, UnitId unit)
{
    for (const UnitId enemy : without_share(state, unit))
        for (const Kind kind : kinds) {
            const Bounds open = bounds(state, unit, enemy, kind);
            if (open.least < open.most) return true;
        }
    return false;
}

BonusDice default_share(const State& state, UnitId unit, UnitId enemy)
{
    return share_of_kinds([&](Kind kind) { return even_share(state, unit, enemy, kind); });
}

BonusDice least_share(const State& state, UnitId unit, UnitId enemy)
{
    return share_of_kinds([&](Kind kind) { return bounds(state, unit, enemy, kind).least; });
}

BonusDice largest_share(const State& state, UnitId unit, UnitId enemy)
{
    return share_of_kinds([&](Kind kind) { return bounds(state, unit, enemy, kind).most; });
}

Barred wrong_share(const State& state, UnitId unit, UnitId enemy, const BonusDice& share)
{
    constexpr std::string_view rule = "ma.multi.distribute";
    if (!struck_by(state, unit).contains(enemy))
        return Refusal{rule, {"{unit} has no dice against {other}.", unit, enemy}};
    if (fighter(*bout_of(state, unit, enemy), unit).shared)
        return Refusal{rule, {"{unit} has shared out its dice on {other} already.", unit, enemy}};
    for (std::size_t i = 0; i < std::size(kinds); ++i) {
        const Bounds open = bounds(state, unit, enemy, kinds[i]);
        const int given = share.*kinds[i];
        if (given >= open.least && given <= open.most) continue;
        return Refusal{rule,
                       {open.least == open.most
                            ? "Of its {word} dice {unit} spends {a} on {other}, not {c}."
                            : "Of its {word} dice {unit} may spend {a} to {b} on {other}, not {c}.",
                        unit, enemy, static_cast<double>(open.least),
                        static_cast<double>(open.most), static_cast<double>(given), kind_words[i]}};
    }
    return std::nullopt;
}

void give_share(State& state, UnitId unit, UnitId enemy, const BonusDice& share)
{
    Fighter& us = fighter(*bout_of(state, unit, enemy), unit);
    us.share = DiceShare::of(share);
    us.shared = true;
}

void share_the_rest(State& state, UnitId unit)
{
    for (const UnitId enemy : without_share(state, unit))
        give_share(state, unit, enemy, default_share(state, unit, enemy));
}

} // namespace quincunx::my_ancients
