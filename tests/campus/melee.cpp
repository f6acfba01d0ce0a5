#include "campus/state.hpp"
#include "dice/recorded.hpp"

namespace quincunx::campus {

MeleeOutcome melee(const CampusSheet& sheet, const MeleeFacts& attacker, const MeleeFacts& defender,
                   Dice& dice)
{
    const int attacker_die = dice.die(6);
    const int defender_die = dice.die(6);
    const int margin = attacker_die + total(sheet, melee_table, attacker) - defender_die -
                       total(sheet, melee_table, defender);
    const int lost = std::abs(margin) >= sheet.whole("cam.melee.rout") ? 2 : 1;
    return {
        .attacker_loses = margin < 0 ? lost : 0,
        .defender_loses = margin > 0 ? lost : 0,
        .dice = {static_cast<std::uint8_t>(attacker_die), static_cast<std::uint8_t>(defender_die)}};
}

Expected expected(const CampusSheet& sheet, const MeleeFacts& attacker, const MeleeFacts& defender)
{
    Expected mean;
    for (int ours = 1; ours <= 6; ++ours)
        for (int theirs = 1; theirs <= 6; ++theirs) {
            dice::Recorded dice{ours, theirs};
            const MeleeOutcome outcome = melee(sheet, attacker, defender, dice);
            mean.attacker += outcome.attacker_loses / 36.0;
            mean.defender += outcome.defender_loses / 36.0;
        }
    return mean;
}

} // namespace quincunx::campus
