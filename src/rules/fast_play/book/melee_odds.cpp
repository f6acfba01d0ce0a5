// A melee for odds. The target's attacks and the chargers' attacks with both dice are walked apart;
// they meet in the lead, and of that only who has lost and by how much that matters.

#include "rules/fast_play/book/melee.hpp"

namespace quincunx::fast_play {

namespace {

bool same_attacks(const ReckonedMelee& a, const ReckonedMelee& b)
{
    if (a.by_charger.size() != b.by_charger.size()) return false;
    for (std::size_t i = 0; i < a.by_charger.size(); ++i)
        if (a.by_charger[i].attacks != b.by_charger[i].attacks) return false;
    return true;
}

// The first melee of the list in which the chargers strike as in this one.
std::uint8_t first_alike(std::span<const ReckonedMelee> melees, std::size_t which)
{
    std::size_t i = 0;
    while (!same_attacks(melees[i], melees[which])) ++i;
    return static_cast<std::uint8_t>(i);
}

struct Onslaught {
    std::uint8_t melee = 0;
    bool chargers_gone = false;
};
// What the chargers' attacks and the dice add to their lead.
struct Swing {
    std::int16_t lead = 0;
    Left target = Left::most;
    std::uint8_t filler = 0; // values of parts have no padding
};
struct Encounter {
    std::int16_t lead = 0; // after the target's attacks
    Onslaught onslaught;
};

Swing swing_of(const Sheet& sheet, const ReckonedMelee& melee, bool gone, Dice& dice)
{
    const int hits = chargers_strike(melee, dice);
    const Left target = left_of(sheet, melee.units[0].strength, hits);
    if (gone || target == Left::nothing) return {0, target, 0}; // no scores
    const int pips = dice.part(std::uint8_t{}, [](std::uint8_t, Dice& both) {
        return static_cast<std::int8_t>(pips_ahead(both));
    });
    return {static_cast<std::int16_t>(hits * melee.per_wound + pips * melee.per_pip), target, 0};
}

} // namespace

MeleeOutcome fight(const Sheet& sheet, const ReckonedMelee& melee, Dice& dice)
{
    return fight(sheet, {&melee, 1}, 0, dice);
}

MeleeOutcome fight(const Sheet& sheet, std::span<const ReckonedMelee> melees, std::size_t which,
                   Dice& dice)
{
    const ReckonedMelee& melee = melees[which];
    const Clash clash = target_strikes(sheet, melee, dice);
    const bool gone = chargers_gone(melee, clash);
    const std::int16_t lead = gone ? std::int16_t{0} : clash.lead;
    const auto swings = [&](const Onslaught& by, Dice& chargers) {
        return swing_of(sheet, melees[by.melee], by.chargers_gone, chargers);
    };
    const auto meets = [&](const Encounter& meeting, Dice& both) {
        const Swing swing = both.part(meeting.onslaught, swings);
        return verdict_of(
            sheet, melees[meeting.onslaught.melee],
            {meeting.lead + swing.lead, swing.target, meeting.onslaught.chargers_gone}, both);
    };
    const Encounter meeting{lead, {first_alike(melees, which), gone}};
    return outcome_of(sheet, melee, clash, dice.part(meeting, meets));
}

} // namespace quincunx::fast_play
