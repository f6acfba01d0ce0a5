#include "tessera/book/shooting.hpp"

#include "dice/every.hpp"

namespace quincunx::tessera {

Reckoning shooter_reckoned(const Sheet& sheet)
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

double mean_cost(const Sheet& sheet, const Shot& facts)
{
    const auto odds = dice::every<double>([&](Dice& dice) { return shot(sheet, facts, dice); });
    return expected(odds, cost_of);
}

} // namespace quincunx::tessera
