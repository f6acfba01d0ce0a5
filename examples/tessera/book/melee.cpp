#include "tessera/book/melee.hpp"

#include "dice/every.hpp"

namespace quincunx::tessera {

namespace {

// Of whoever is beaten: what his row says, by who beats him and whether twice over.
Fate beaten(const Sheet& sheet, Troop loser, Troop winner, bool twice)
{
    const std::size_t column = (twice ? 2U : 0U) + (is_horse(winner) ? 1U : 0U);
    return static_cast<Fate>(sheet.whole(fate_row(loser), columns::fate.at(column)));
}

int factor(const Sheet& sheet, Troop troop, Troop against)
{
    return sheet.whole(troop_row(troop), columns::troop.at(is_horse(against) ? 1 : 0));
}

int score(const Sheet& sheet, const Fighter& fighter, Troop against)
{
    return factor(sheet, fighter.troop, against) +
           total(sheet, Sheet::table<rows::fight>, fighter.facts);
}

} // namespace

Reckoning reckoned(const Sheet& sheet, const Fighter& fighter, Troop against)
{
    Reckoning lines;
    add_line(lines, sheet, troop_row(fighter.troop), factor(sheet, fighter.troop, against));
    append(lines, reckon(sheet, Sheet::table<rows::fight>, fighter.facts));
    return lines;
}

Fates fought(const Sheet& sheet, const Melee& melee, Dice& dice)
{
    const auto& [us, them] = melee;
    const int ours = dice.die(6) + score(sheet, us, them.troop);
    const int theirs = dice.die(6) + score(sheet, them, us.troop);
    if (ours > theirs)
        return {Fate::stands, beaten(sheet, them.troop, us.troop, ours >= 2 * theirs)};
    if (theirs > ours)
        return {beaten(sheet, us.troop, them.troop, theirs >= 2 * ours), Fate::stands};
    return {};
}

Reckoning shot_reckoned(const Sheet& sheet)
{
    Reckoning lines;
    add_line(lines, sheet, Rule("tes.shot.bows"), sheet["tes.shot.bows"]);
    return lines;
}

Reckoning target_reckoned(const Sheet& sheet, const Shot& shot)
{
    Reckoning lines;
    add_line(lines, sheet, troop_row(shot.target), factor(sheet, shot.target, Troop::bows));
    append(lines, reckon(sheet, Sheet::table<rows::shot>, shot.facts));
    return lines;
}

Fate shot(const Sheet& sheet, const Shot& shot, Dice& dice)
{
    const int ours = dice.die(6) + sheet.whole("tes.shot.bows");
    const int theirs = dice.die(6) + factor(sheet, shot.target, Troop::bows) +
                       total(sheet, Sheet::table<rows::shot>, shot.facts);
    if (ours <= theirs) return Fate::stands;
    return beaten(sheet, shot.target, Troop::bows, ours >= 2 * theirs);
}

std::string_view said(Fate fate)
{
    return fate == Fate::destroyed ? "is destroyed" : name(fate);
}

double cost_of(Fate fate)
{
    static constexpr double costs[] = {0, 0.15, 0.4, 1};
    return costs[static_cast<std::size_t>(fate)];
}

MeanCosts mean_costs(const Sheet& sheet, const Melee& melee)
{
    const auto odds = dice::every<double>([&](Dice& dice) { return fought(sheet, melee, dice); });
    return {expected(odds, [](const Fates& fates) { return cost_of(fates.attacker); }),
            expected(odds, [](const Fates& fates) { return cost_of(fates.defender); })};
}

double mean_cost(const Sheet& sheet, const Shot& facts)
{
    return expected(dice::every<double>([&](Dice& dice) { return shot(sheet, facts, dice); }),
                    cost_of);
}

} // namespace quincunx::tessera
