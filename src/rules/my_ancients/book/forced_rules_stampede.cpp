// Broken elephants: where they run, who kills them, whom they trample.

#include "rules/my_ancients/book/forced_rules.hpp"

namespace quincunx::my_ancients {

namespace {
constexpr int die = 6;
} // namespace

Veer veered(Dice& dice)
{
    return static_cast<Veer>(dice.die(3) - 1);
}

Run run(const Sheet& sheet, table::Vec away_from_cause, Veer veer)
{
    const double degrees = sheet["ma.elephant.stampede.direction"];
    table::Vec heading =
        rotated(away_from_cause, table::turn_of_degrees(sheet["ma.elephant.stampede.turn"] - 180));
    if (veer == Veer::left)
        heading = rotated(heading, table::turn_of_degrees(degrees, table::Side::left));
    if (veer == Veer::right)
        heading = rotated(heading, table::turn_of_degrees(degrees, table::Side::right));
    return {heading, table::along(heading, sheet["ma.elephant.stampede.move"])};
}

// --- the mahout

Rule attempt_rule(int attempt)
{
    constexpr Rule rules[most_attempts] = {
        "ma.elephant.mahout.attempt_1", "ma.elephant.mahout.attempt_2",
        "ma.elephant.mahout.attempt_3", "ma.elephant.mahout.attempt_4"};
    return rules[attempt - 1];
}

namespace {

int mahout_need(const Sheet& sheet, int attempt)
{
    return sheet.whole(attempt_rule(attempt));
}

// The last attempt needs no die.
bool is_certain(const Sheet& sheet, int attempt)
{
    return attempt == most_attempts && mahout_need(sheet, attempt) <= 1;
}

} // namespace

Reckoning mahout_reckoning(const Sheet& sheet, int first, int last)
{
    Reckoning factors;
    const int panic = sheet.whole("ma.elephant.mahout.panic");
    bool thrown = false;
    for (int attempt = first; attempt <= last; ++attempt) {
        const int need = mahout_need(sheet, attempt);
        add_line(factors, sheet, attempt_rule(attempt), need);
        if (is_certain(sheet, attempt)) break;
        thrown = true;
        if (need - 1 <= panic) break; // nothing lies between killing and panic
    }
    if (thrown) add_line(factors, sheet, "ma.elephant.mahout.panic", panic);
    return factors;
}

MahoutEnd mahout(const Sheet& sheet, int first, int last, Dice& dice)
{
    for (int attempt = first; attempt <= last; ++attempt) {
        const auto killed = static_cast<MahoutEnd>(attempt - 1);
        if (is_certain(sheet, attempt)) return killed;
        const int face = dice.die(die);
        if (face <= sheet.whole("ma.elephant.mahout.panic")) return MahoutEnd::mahout_jumped;
        if (face >= mahout_need(sheet, attempt)) return killed;
    }
    return MahoutEnd::still_running;
}

// --- whom it runs over

Trample trample(const Sheet& sheet, bool skirmisher, int elephant_bases)
{
    Trample made;
    if (skirmisher && sheet.on("ma.elephant.melee.skirmishers_part")) {
        add_line(made.factors, sheet, "ma.elephant.melee.skirmishers_part");
        return made;
    }
    made.dice = sheet.whole({"ma.ruling.stampede_contact", "dice"}) * elephant_bases;
    made.target = sheet.whole({"ma.ruling.stampede_contact", "number"});
    add_line(made.factors, sheet, "ma.ruling.stampede_contact", made.dice);
    return made;
}

int trampled(const Trample& trample, Dice& dice)
{
    if (!trample.target) return 0;
    return dice.count(trample.dice, dice::at_least(*trample.target),
                      [&](Dice& one) { return one.die(die) >= *trample.target; });
}

} // namespace quincunx::my_ancients
