#include "rules/impetus/book/morale.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::impetus {

// --- what the special rules make of a unit's facts

bool has_flanks(const Sheet& sheet, const UnitFacts& unit)
{
    if (unit.schiltron && sheet.on("imp.spec.schiltron.no_flank")) return false;
    if (unit.type == Type::W && sheet.on("imp.spec.w.no_flank")) return false;
    if (unit.in_bua && sheet.on("imp.terrain.bua.no_flank")) return false;
    return !unit.square;
}

bool is_below_half(const Sheet& sheet, const UnitFacts& unit)
{
    return unit.front_vbu() < sheet["imp.spec.impetuous.below_half"] * unit.original_vbu;
}

bool is_impetuous(const Sheet& sheet, const UnitFacts& unit)
{
    return unit.impetuous && !is_below_half(sheet, unit);
}

UnitFacts settled(const Sheet& sheet, UnitFacts unit)
{
    unit.disordered = unit.disordered && can_be_disordered(sheet, unit);
    unit.flanked = unit.flanked && has_flanks(sheet, unit);
    unit.impetuous = is_impetuous(sheet, unit);
    return unit;
}

// --- hits

namespace {

struct Volley {
    int dice, for_six, for_fives; // hits for each 6, for each pair of 5s
};

Volley volley(const Sheet& sheet, int pool)
{
    return {std::min(pool, Dice::most_in_a_pool), sheet.whole("imp.hit.six"),
            sheet.whole("imp.hit.pair5")};
}

int hits_in(const Volley& thrown, int fives, int sixes)
{
    constexpr int most = 255; // whatever house rules make of a die
    return std::clamp(sixes * thrown.for_six + fives / 2 * thrown.for_fives, 0, most);
}

} // namespace

int hits(const Sheet& sheet, int pool, Dice& dice)
{
    return dice.part(volley(sheet, pool), [](const Volley& thrown, Dice& all) {
        const auto shown = all.tally<3>(thrown.dice, [](Dice& one) {
            const int face = one.die(6, dice::at_least(6));
            return face == 6 ? 2 : face == 5 ? 1 : 0;
        });
        all.good_too(5, shown[1] / 2 * 2);
        return hits_in(thrown, shown[1], shown[2]);
    });
}

int hits_shown(const Sheet& sheet, std::span<const int> faces)
{
    return hits_in(volley(sheet, 0), static_cast<int>(std::ranges::count(faces, 5)),
                   static_cast<int>(std::ranges::count(faces, 6)));
}

// --- cohesion

int critical_number(const Sheet& sheet, const Tested& who, int hits)
{
    return std::max(sheet.whole("imp.coh.min1"), who.vbu - hits + who.cohesion.total());
}

Trial trial(const Sheet& sheet, const UnitFacts& unit, int critical_number)
{
    return {static_cast<std::uint8_t>(std::clamp(critical_number, 0, 255)),
            static_cast<std::uint8_t>(unit.disordered && can_be_disordered(sheet, unit)),
            sheet.on("imp.coh.natural6"),
            static_cast<std::uint8_t>(std::clamp(sheet.whole("imp.coh.pass"), 0, 255))};
}

Suffered tested(const Trial& trial, int roll)
{
    const bool failed = roll > trial.critical_number || (roll == 6 && trial.natural6 != 0);
    if (!failed)
        return {Shaken::passed,
                trial.disordered != 0 ? trial.pass_costs : static_cast<std::uint8_t>(0)};
    return {Shaken::failed, static_cast<std::uint8_t>(std::max(1, roll - trial.critical_number))};
}

Suffered tested(const Trial& trial, Dice& dice)
{
    const int roll = dice.die(6, dice::at_most(trial.critical_number));
    return tested(trial, roll);
}

Fixed<std::uint8_t, 3> reduced(Fixed<std::uint8_t, 3> vbu, int losses)
{
    while (!vbu.empty() && losses >= vbu.back()) {
        losses -= vbu.back();
        vbu.pop_back();
    }
    if (!vbu.empty()) vbu.back() = static_cast<std::uint8_t>(vbu.back() - losses);
    return vbu;
}

int vbu_in_all(const UnitFacts& unit)
{
    int sum = 0;
    for (const std::uint8_t each : unit.vbu) sum += each;
    return sum;
}

bool is_routed(const Sheet& sheet, const UnitFacts& unit, const Suffered& suffered)
{
    const bool turned = unit.flanked && has_flanks(sheet, unit) && sheet.on("imp.rout.flank_fail");
    if (suffered.shaken == Shaken::failed && turned) return true;
    return suffered.losses >= vbu_in_all(unit);
}

// --- routs

Harm harm_behind(const Sheet& sheet, const UnitFacts& routed, bool in_melee,
                 const UnitFacts& behind, double distance)
{
    const bool light = is_one_of(routed.type, {Type::S, Type::T, Type::CL, Type::ART}) ||
                       (routed.type == Type::FL && !is_impetuous(sheet, routed));
    if (!in_melee || light) return Harm::untouched;
    if (!reaches(sheet, sheet["imp.rout.effect_behind"], distance)) return Harm::untouched;
    if (vbu_in_all(behind) <= 1) return Harm::routs;
    return can_be_disordered(sheet, behind) ? Harm::loses_1_disordered : Harm::loses_1;
}

// --- generals

Rule leadership_rule(Level level)
{
    static constexpr Rule levels[] = {
        "imp.leader.cowardly", "imp.leader.incompetent", "imp.leader.poor",       "imp.leader.fair",
        "imp.leader.expert",   "imp.leader.genius",      "imp.leader.charismatic"};
    return levels[static_cast<std::size_t>(level)];
}

int leadership(const Sheet& sheet, Level level)
{
    return sheet.whole(leadership_rule(level));
}

Reckoning general_reckoning(const Sheet& sheet, const GeneralFacts& facts)
{
    Reckoning factors;
    int others = 0;
    if (sheet.on("imp.gloss.other_leaders"))
        for (const Level other : facts.others) others += leadership(sheet, other);
    if (sheet.on("imp.gloss.leadership"))
        add_line(factors, sheet, "imp.gloss.leadership", leadership(sheet, facts.level));
    add_line(factors, sheet, "imp.gloss.other_leaders", -others);
    add_line(factors, sheet, "imp.gloss.structure",
             sheet.figure("imp.gloss.structure", columns::structures[facts.structure]));
    if (sheet.on("imp.gloss.losses")) add_line(factors, sheet, "imp.gloss.losses", facts.losses);
    append(factors, reckon(sheet, Sheet::table<rows::general_modifiers>, facts));
    return factors;
}

Fate general_fate(const Sheet& sheet, const GeneralFacts& facts, int total)
{
    const auto within = [&](reckoning::Column fate) {
        return total <= sheet.figure("imp.gloss.table", fate);
    };
    using columns::fates;
    if (within(fates["nothing"])) return Fate::no_effect;
    if (within(fates["captured_in_melee"]))
        return facts.in_melee ? Fate::captured : Fate::no_effect;
    if (within(fates["killed"])) return Fate::killed;
    if (within(fates["in_melee_command_routs"]))
        return facts.in_melee ? Fate::captured_command_routs : Fate::killed;
    if (within(fates["command_routs"]) || !facts.commander_in_chief)
        return Fate::killed_command_routs;
    return Fate::killed_army_routs;
}

Fate general_loss(const Sheet& sheet, const GeneralFacts& facts, int modifier, Dice& dice)
{
    const int first = dice.die(6);
    const int second = dice.die(6);
    return general_fate(sheet, facts, first + second + modifier);
}

// --- demoralisation

int routs_at(const Sheet& sheet, Rule share, int vd)
{
    return static_cast<int>(std::ceil(sheet[share] * vd));
}

} // namespace quincunx::impetus
