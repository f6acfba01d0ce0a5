// Dice that are used once (ma.multi.distribute): how a unit shares them out over its enemies.

#include "rules/my_ancients/melee_phase.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

using battle::Refusal;

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

} // namespace quincunx::my_ancients
