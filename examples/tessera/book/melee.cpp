#include "tessera/book/melee.hpp"

#include "dice/every.hpp"

namespace quincunx::tessera {

int factor(const Sheet& sheet, Troop troop, Troop against)
{
    return sheet.whole(troop_row(troop), columns::troop.at(is_horse(against) ? 1 : 0));
}

Reckoning reckoned(const Sheet& sheet, const Fighter& fighter, Troop against)
{
    Reckoning lines;
    add_line(lines, sheet, troop_row(fighter.troop), factor(sheet, fighter.troop, against));
    append(lines, reckon(sheet, Sheet::table<rows::fight>, fighter.facts));
    return lines;
}

Fates fought(const Sheet& sheet, const Melee& melee, Dice& dice)
{
    const auto score = [&](const Fighter& fighter, Troop against) {
        return dice.die(6) + factor(sheet, fighter.troop, against) +
               total(sheet, Sheet::table<rows::fight>, fighter.facts);
    };
    const auto& [us, them] = melee;
    const int ours = score(us, them.troop);
    const int theirs = score(them, us.troop);
    if (ours > theirs)
        return {Fate::stands, beaten(sheet, them.troop, us.troop, ours >= 2 * theirs)};
    if (theirs > ours)
        return {beaten(sheet, us.troop, them.troop, theirs >= 2 * ours), Fate::stands};
    return {};
}

MeanCosts mean_costs(const Sheet& sheet, const Melee& melee)
{
    const auto odds = dice::every<double>([&](Dice& dice) { return fought(sheet, melee, dice); });
    return {expected(odds, [](const Fates& fates) { return cost_of(fates.attacker); }),
            expected(odds, [](const Fates& fates) { return cost_of(fates.defender); })};
}

} // namespace quincunx::tessera
