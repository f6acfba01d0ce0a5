#include "rules/fast_play/field/melee_chain.hpp"

#include "rules/fast_play/field/movement.hpp"

#include <algorithm>

namespace quincunx::fast_play {

namespace {

// The charger as it comes into contact after so many hits.
Melee after_shooting(const Sheet& sheet, const Chain& chain, int hits)
{
    Melee melee = chain.melee;
    UnitFacts& charger = melee.chargers.front();
    const Wounded wounds = wounded(sheet, charger.strength, hits);
    charger.strength = after(charger.strength, wounds);
    if (wounds.stands_lost == 0) return melee;
    const bool skirmishes = charger.order == Order::skirmish;
    const Shape before{chain.melee.chargers.front().strength.stands, chain.files,
                       skirmishes ? Formation::skirmish : charger.formation};
    const Shape shape =
        thinned(sheet, before, charger.strength.start_stands, wounds.stands_lost).shape;
    charger.ranks = counted_ranks(sheet, shape.stands, shape.files, charger.order);
    if (!skirmishes) charger.formation = shape.formation;
    charger.fighting_stands = std::min(charger.fighting_stands, shape.files);
    return melee;
}

} // namespace

std::vector<ReckonedMelee> melees_of(const Sheet& sheet, const Chain& chain)
{
    const Strength strength = chain.melee.chargers.front().strength;
    std::vector<ReckonedMelee> melees;
    melees.reserve(static_cast<std::size_t>(chain.shot.attacks.dice) + 1);
    for (int hits = 0; hits <= chain.shot.attacks.dice; ++hits) {
        if (wounded(sheet, strength, hits).stands_lost >= strength.stands) break;
        melees.push_back(reckoned(sheet, after_shooting(sheet, chain, hits)));
    }
    return melees;
}

ChainOutcome charged_through(const Sheet& sheet, const Chain& chain,
                             std::span<const ReckonedMelee> melees, Dice& dice)
{
    const ShotOutcome shot =
        dice.part([&](Dice& first) { return shoot(sheet, chain.shot, first); });
    if (shot.end != MoraleEnd::charges_home) return {shot.end, {}};
    const MeleeOutcome end = dice.part(
        shot.hits, [&](std::uint8_t hits, Dice& then) { return fight(sheet, melees, hits, then); });
    return {MoraleEnd::charges_home, end};
}

} // namespace quincunx::fast_play
