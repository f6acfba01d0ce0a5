#include "rules/my_ancients/book/shooting.hpp"

#include "kernel/by_value.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

Rule range_rule(Weapon weapon)
{
    constexpr ByValue<Weapon, Rule> rules{{"ma.missile.range.bow", "ma.missile.range.bow",
                                           "ma.missile.range.sling", "ma.missile.range.javelin",
                                           "ma.missile.range.bolt_thrower"}};
    return rules[weapon];
}

Band band_of(const Sheet& sheet, Weapon weapon, double range)
{
    const Rule rule = range_rule(weapon);
    if (reaches(sheet.figure(rule, columns::ranges["short"]), range)) return Band::near;
    const double far = sheet.figure(rule, columns::ranges["long"]);
    return reaches(far, range) ? Band::far : Band::out_of_range;
}

namespace {

// Of archers the second rank shoots as well, at long range.
int second_rank_shooting(const Sheet& sheet, const ShooterFacts& shooter, Band band,
                         Reckoning& factors)
{
    if (!is_archer(shooter) || shooter.second_rank_bases == 0) return 0;
    if (band == Band::near && sheet.on("ma.missile.second_rank_not_short")) {
        add_line(factors, sheet, "ma.missile.second_rank_not_short");
        return 0;
    }
    if (!sheet.on("ma.missile.second_rank_long")) return 0;
    add_line(factors, sheet, "ma.missile.second_rank_long", shooter.second_rank_bases);
    return shooter.second_rank_bases;
}

} // namespace

ShotDice shot_dice(const Sheet& sheet, const ShooterFacts& shooter, Band band)
{
    ShotDice made;
    if (band == Band::out_of_range) return made;
    Reckoning rear;
    const int second_rank = second_rank_shooting(sheet, shooter, band, rear);
    const int bases = shooter.front_bases + second_rank;
    if (shooter.weapon == Weapon::bolt_thrower) {
        made.dice = shooter.front_bases * sheet.whole("ma.missile.dice.bolt_thrower");
        add_line(made.factors, sheet, "ma.missile.dice.bolt_thrower", made.dice);
    } else if (shooter.skirmisher) {
        const int each = std::max(sheet.whole("ma.missile.dice.skirmish"), 1);
        made.dice = (bases + each - 1) / each;
        add_line(made.factors, sheet, "ma.missile.dice.skirmish", made.dice);
    } else {
        const int each = sheet.whole("ma.missile.dice.formed");
        made.dice = bases * each;
        add_line(made.factors, sheet, "ma.missile.dice.formed", shooter.front_bases * each);
    }
    append(made.factors, rear);
    return made;
}

ReckonedShot reckoned(const Sheet& sheet, const Shot& shot)
{
    ReckonedShot made;
    made.unit = shot.target;
    const ShotDice thrown = shot_dice(sheet, shot.shooter, shot.band);
    if (shot.band == Band::out_of_range) return made;
    made.factors = thrown.factors;
    made.dice = thrown.dice;
    const int basic = sheet.whole("ma.missile.basic");
    const Reckoning rows =
        reckoning::reckon(sheet, Sheet::table<rows::missile_modifiers>,
                          {.weapon = shot.shooter.weapon,
                           .band = shot.band,
                           .from_rear = shot.from_rear,
                           .target = shot.target,
                           .second_rank = has_second_rank(sheet, shot.target.ranks)});
    add_line(made.factors, sheet, "ma.missile.basic", basic);
    append(made.factors, rows);
    made.target = std::max(basic + rows.total(), sheet.whole("ma.ruling.missile_minimum"));
    if (*made.target > 6)
        add_line(made.factors, sheet, "ma.missile.above_six", sheet["ma.missile.above_six"]);
    made.pool = pool(sheet, made.dice, *made.target, "ma.missile.above_six");
    return made;
}

End under_fire(const Sheet& sheet, const UnitFacts& unit, int hits, Dice& dice)
{
    const int lost = loss(sheet, unit, hits).bases;
    if (lost == 0) return end_of(unit.morale);
    if (lost == unit.bases()) return End::destroyed;
    const Strain strain{.reason = Reason::missile_base_lost, .lost = lost};
    return dice.part(trial(sheet, unit, strain),
                     [&](const Trial& test, Dice& one) { return end_of(tried(sheet, test, one)); });
}

// --- arcs

double arc_splay(const Sheet& sheet, bool skirmisher)
{
    if (skirmisher) return sheet["ma.missile.arc_skirmish"] / 2;
    const double degrees = sheet["ma.missile.arc_formed"];
    return sheet.on("ma.ruling.arc_each_side") ? degrees : degrees / 2;
}

double arc_slope(const Sheet& sheet, bool skirmisher)
{
    return table::slope_of(arc_splay(sheet, skirmisher));
}

// --- elephants

Reckoning elephant_fire_reckoning(const Sheet& sheet, int dice)
{
    Reckoning factors;
    if (dice == 0) return factors;
    add_line(factors, sheet, "ma.elephant.missile.hit", sheet["ma.elephant.missile.hit"]);
    add_line(factors, sheet, "ma.elephant.missile.wound", sheet["ma.elephant.missile.wound"]);
    return factors;
}

Wounds wounds(const Sheet& sheet, int shots, Dice& dice)
{
    const int hit = sheet.whole("ma.elephant.missile.hit");
    const int wound = sheet.whole("ma.elephant.missile.wound");
    const int pool = std::min(shots, Dice::most_in_a_pool); // whatever house rules make of them
    const auto shown = dice.tally<3>(pool, [hit, wound](Dice& one) {
        if (one.die(die, dice::at_least(hit)) < hit) return 0;
        return one.die(die, dice::at_least(wound)) < wound ? 1 : 2;
    });
    return {static_cast<std::uint8_t>(shown[1] + shown[2]), shown[2]};
}

ElephantFire elephants_under_fire(const Sheet& sheet, const ElephantTarget& target, int shots,
                                  Dice& dice)
{
    const Wounds taken = wounds(sheet, shots, dice);
    const int marked = target.carried_wounds + taken.wounds;
    const int lost = std::min(marked / hits_per_base(sheet, true), target.bases);
    ElephantFire made{static_cast<std::uint8_t>(lost), ElephantFate::no_check};
    if (lost == target.bases) {
        made.fate = ElephantFate::destroyed;
    } else if (taken.hits > 0 && sheet.on("ma.morale.reason.elephant_hit")) {
        const Reckoning check =
            elephant_check_reckoning(sheet, {taken.hits, marked, target.quality});
        const bool kept = keeps_level(check.total(), dice);
        made.fate = kept ? ElephantFate::level_kept : ElephantFate::level_lost;
    }
    return made;
}

} // namespace quincunx::my_ancients
