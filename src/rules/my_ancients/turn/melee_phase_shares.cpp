// Dice that are used once (ma.multi.distribute): how a unit shares them out over its enemies, one
// enemy after the other, in the order its owner names them.

#include "rules/my_ancients/turn/phases.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

namespace {

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

} // namespace

Many struck_by(const State& state, UnitId unit)
{
    return those_where(opponents(state, unit), [&](UnitId enemy) {
        const FightFacts us = fight_facts(state, *bout_of(state, unit, enemy), unit);
        return us.faces_enemy && !us.fleeing && us.unit.morale != Morale::broken;
    });
}

bool shares_dice(const State& state, UnitId unit)
{
    return struck_by(state, unit).size() > 1 && sheet(state).on("ma.melee.dice.used_once");
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

namespace {

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
