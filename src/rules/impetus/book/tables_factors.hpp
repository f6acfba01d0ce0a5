#pragma once
// The rows with conditions, in the order of the sheet. They ask only the facts.

#include "reckoning/reckoning.hpp"
#include "rules/impetus/book/ids.hpp"

#include <algorithm>

// NOLINTBEGIN(misc-definitions-in-headers): declared in ids.hpp, read by tables.cpp alone
namespace quincunx::impetus::rows {
using namespace reckoning;
using enum reckoning::Source;

// --- discipline tests

constexpr Row<DisciplineFacts> discipline_modifiers[] = {
    {"imp.disc.mod.commander", "unit or group with its commander", +1, book,
     [](const DisciplineFacts& f) -> int { return f.commander; }},
    {"imp.disc.mod.out_of_range", "beyond command range", -1, book,
     [](const DisciplineFacts& f) -> int { return f.out_of_range; }},
    {"imp.disc.mod.extra_move", "each move after the second in a turn", -1, book,
     [](const DisciplineFacts& f) -> int { return std::max(0, f.move_number - 2); }},
};

// --- shooting: number of dice

constexpr bool is_light_target(const UnitFacts& unit)
{
    return unit.type == Type::S || unit.type == Type::CL;
}
// A rally counts as a movement phase; the first is free for S and FL with javelins.
constexpr int phases_counted(const UnitFacts& shooter)
{
    const bool first_free = (shooter.type == Type::S || shooter.type == Type::FL) &&
                            shooter.missile == Missile::javelin;
    const int phases = shooter.moves_made + (shooter.rallied ? 1 : 0);
    return std::max(0, phases - (first_free ? 1 : 0));
}

constexpr Row<ShotFacts> shieldwall_fire[] = {
    {"imp.spec.shieldwall.fire", "shot from the front of a shieldwall", -1, sheet,
     [](const ShotFacts& f) -> int { return f.target.shieldwall && f.from_front; }},
};

constexpr Row<ShotFacts> shot_modifiers[] = {
    {"imp.fire.mod.moved", "each movement phase (the first is free for S and FL with javelins)", -1,
     sheet, [](const ShotFacts& f) { return phases_counted(f.shooter); }},
    {"imp.fire.mod.disordered", "shooter disordered", -1, sheet,
     [](const ShotFacts& f) -> int { return f.shooter.disordered; }},
    {"imp.fire.mod.indirect", "indirect fire unless the list says otherwise", -2, sheet,
     [](const ShotFacts& f) -> int { return f.indirect; }},
    {"imp.fire.mod.light_long", "at S, CL, ART at long or extreme range (not by S or CL)", -2,
     sheet,
     [](const ShotFacts& f) -> int {
         return (is_light_target(f.target) || f.target.type == Type::ART) && f.band >= Band::far &&
                !is_light_target(f.shooter);
     }},
    {"imp.fire.mod.light_short",
     "at S or CL at short range, or at any range if the shooter is CL or S", -1, sheet,
     [](const ShotFacts& f) -> int {
         return is_light_target(f.target) && (f.band == Band::near || is_light_target(f.shooter));
     }},
    {"imp.fire.mod.wood_edge", "at units on the edge of a wood", -2, sheet,
     [](const ShotFacts& f) -> int { return f.target.on_wood_edge; }},
    {"imp.fire.mod.evaders", "at evaders", -1, sheet,
     [](const ShotFacts& f) -> int { return f.target.evading; }},
    {"imp.fire.mod.fort_nonart", "not artillery, at units behind fortifications", -2, sheet,
     [](const ShotFacts& f) -> int {
         return !is_artillery(f.shooter.missile) && f.target.fortified && f.from_front;
     }},
    {"imp.fire.mod.fort_art", "artillery at units behind fortifications", -1, sheet,
     [](const ShotFacts& f) -> int {
         return is_artillery(f.shooter.missile) && f.target.fortified && f.from_front;
     }},
    // W has no front and no rear: it is of wood all round.
    {"imp.fire.mod.wooden",
     "not artillery, at W or troops behind pavises or other wooden protection", -1, sheet,
     [](const ShotFacts& f) -> int {
         const bool behind_wood = (f.target.pavise || f.target.wooden_cover) && f.from_front;
         return !is_artillery(f.shooter.missile) && (f.target.type == Type::W || behind_wood);
     }},
    {"imp.fire.mod.art_big", "artillery at Large Units, groups in column or W", +2, sheet,
     [](const ShotFacts& f) -> int {
         return is_artillery(f.shooter.missile) &&
                (f.target.is_large() || f.target.in_column || f.target.type == Type::W);
     }},
};

// --- cohesion: modifiers to the critical number

constexpr Row<CohesionFacts> cohesion_after_fire[] = {
    {"imp.coh.fire.disordered", "disordered", -1, sheet,
     [](const CohesionFacts& f) -> int { return f.unit.disordered; }},
    {"imp.coh.fire.commander", "commander of any level attached", +1, sheet,
     [](const CohesionFacts& f) -> int { return f.unit.commander; }},
    {"imp.coh.fire.fp", "FP target of missiles, except from artillery A or C", +1, sheet,
     [](const CohesionFacts& f) -> int {
         return f.unit.type == Type::FP && f.by != Missile::artillery_a &&
                f.by != Missile::artillery_c;
     }},
    {"imp.coh.fire.near", "point blank or short range", +1, sheet,
     [](const CohesionFacts& f) -> int { return f.band <= Band::near; }},
    {"imp.coh.fire.far", "long or extreme range", +2, sheet,
     [](const CohesionFacts& f) -> int { return f.band >= Band::far; }},
};

constexpr bool minds_ground(const UnitFacts& unit)
{
    return !is_infantry(unit.type) || (unit.type == Type::FP && unit.is_large());
}
constexpr bool in_difficult(const CohesionFacts& f)
{
    return minds_ground(f.unit) && (f.unit.all_in_difficult || f.enemy.all_in_difficult);
}

constexpr Row<CohesionFacts> cohesion_in_melee[] = {
    {"imp.coh.melee.disordered", "disordered", -1, sheet,
     [](const CohesionFacts& f) -> int { return f.unit.disordered; }},
    {"imp.coh.melee.broken_ground",
     "mounted or Large FP totally in, or against units totally in, broken ground", -1, sheet,
     [](const CohesionFacts& f) -> int {
         return minds_ground(f.unit) && (f.unit.all_in_broken || f.enemy.all_in_broken) &&
                !in_difficult(f);
     }},
    {"imp.coh.melee.difficult_ground", "the same in difficult ground", -3, sheet,
     [](const CohesionFacts& f) -> int { return in_difficult(f); }},
    {"imp.coh.melee.commander", "commander of any level attached", +1, sheet,
     [](const CohesionFacts& f) -> int { return f.unit.commander; }},
    {"imp.coh.melee.fp_mounted", "FP in melee with only mounted", +1, sheet,
     [](const CohesionFacts& f) -> int { return f.unit.type == Type::FP && f.only_mounted; }},
    {"imp.coh.melee.pike3_mounted", "Large Unit of three pike units against only mounted", +1,
     sheet,
     [](const CohesionFacts& f) -> int {
         return f.unit.weapon == Weapon::pike && f.unit.rear_units() == 2 && f.only_mounted;
     }},
};

// --- melee: number of dice

constexpr bool fights_in_difficult(const BlowFacts& f)
{
    return f.us.half_in_difficult || f.them.all_in_difficult;
}
constexpr bool is_pike_or_chariot(const UnitFacts& unit)
{
    return unit.weapon == Weapon::pike || is_chariot(unit.type);
}
constexpr bool is_protected(const UnitFacts& unit)
{
    return unit.fortified || unit.stakes || unit.pavise || unit.wooden_cover;
}

constexpr Row<BlowFacts> melee_modifiers[] = {
    {"imp.melee.disordered", "disordered", -1, sheet,
     [](const BlowFacts& f) -> int { return f.us.disordered; }},
    {"imp.melee.flank_support", "each supported flank", +1, sheet,
     [](const BlowFacts& f) { return f.main ? f.us.supported_flanks : 0; }},
    {"imp.melee.better_discipline", "better discipline", +1, sheet,
     [](const BlowFacts& f) -> int {
         return f.main && f.us.discipline && f.them.discipline &&
                *f.us.discipline < *f.them.discipline;
     }},
    {"imp.melee.flank_charge", "charging flank or rear, other than Schiltron and W", +2, sheet,
     [](const BlowFacts& f) -> int { return f.charging && f.on != Touched::front; }},
    {"imp.melee.uphill", "highest on a gentle hill", +1, sheet,
     [](const BlowFacts& f) -> int { return f.us.uphill; }},
    {"imp.melee.mounted_difficult",
     "mounted at least half in difficult terrain or against a unit entirely in it", -1, sheet,
     [](const BlowFacts& f) -> int {
         return !is_infantry(f.us.type) && !is_pike_or_chariot(f.us) && fights_in_difficult(f);
     }},
    {"imp.melee.pike_chariot_difficult", "pikes and chariots, same condition", -2, sheet,
     [](const BlowFacts& f) -> int { return is_pike_or_chariot(f.us) && fights_in_difficult(f); }},
    {"imp.melee.fortified", "charging units defended by fortifications or protections", -2, sheet,
     [](const BlowFacts& f) -> int {
         return f.charging && f.on == Touched::front && is_protected(f.them);
     }},
};

// imp.melee.depth.condition; a schiltron takes its own row even if its weapon is the pike.
constexpr bool has_depth(const BlowFacts& f)
{
    return (f.us.schiltron || f.us.is_large()) && !f.us.half_in_difficult && !f.us.flanked;
}
constexpr int pike_depth(const BlowFacts& f)
{
    const bool pikes = f.us.weapon == Weapon::pike && !f.us.schiltron;
    return pikes && has_depth(f) ? f.us.rear_units() : 0;
}
constexpr bool spear_depth(const BlowFacts& f)
{
    const bool spears =
        f.us.type == Type::FP && f.us.weapon == Weapon::long_spear && f.us.is_large();
    return (f.us.schiltron || spears) && has_depth(f);
}

constexpr Row<BlowFacts> depth_bonuses[] = {
    {"imp.melee.depth.pike_mounted", "pikes against mounted, per rear unit, up to 2", +3, sheet,
     [](const BlowFacts& f) { return is_infantry(f.them.type) ? 0 : pike_depth(f); }},
    {"imp.melee.depth.pike_infantry", "pikes against infantry, per rear unit, up to 2", +1, sheet,
     [](const BlowFacts& f) { return is_infantry(f.them.type) ? pike_depth(f) : 0; }},
    {"imp.melee.depth.spear_mounted", "Schiltron and FP with long spears against mounted", +2,
     sheet, [](const BlowFacts& f) -> int { return !is_infantry(f.them.type) && spear_depth(f); }},
    {"imp.melee.depth.spear_infantry", "Schiltron and FP with long spears against infantry", +1,
     sheet, [](const BlowFacts& f) -> int { return is_infantry(f.them.type) && spear_depth(f); }},
    {"imp.melee.depth.warband", "CP and FP or FL warbands with a rear rank against infantry", +2,
     sheet,
     [](const BlowFacts& f) -> int {
         const bool foot = f.us.type == Type::FP || f.us.type == Type::FL;
         const bool throng = f.us.type == Type::CP || (foot && f.us.warband);
         return throng && f.us.is_large() && has_depth(f) && is_infantry(f.them.type);
     }},
};

// --- pilum and heavy javelin: extra dice

constexpr bool throws(const ThrownFacts& f, Thrown weapon, bool charging)
{
    return f.main && f.us.thrown == weapon && (charging ? f.charging : f.charged && !f.charging);
}

constexpr Row<ThrownFacts> thrown_dice[] = {
    {"imp.pilum.pilum_charging", "pilum, charging", +1, sheet,
     [](const ThrownFacts& f) -> int { return throws(f, Thrown::pilum, true); }},
    {"imp.pilum.hj_charging", "heavy javelin, charging", +2, sheet,
     [](const ThrownFacts& f) -> int { return throws(f, Thrown::heavy_javelin, true); }},
    {"imp.pilum.pilum_charged", "pilum, charged", +3, sheet,
     [](const ThrownFacts& f) -> int { return throws(f, Thrown::pilum, false); }},
    {"imp.pilum.hj_charged", "heavy javelin, charged", +2, sheet,
     [](const ThrownFacts& f) -> int { return throws(f, Thrown::heavy_javelin, false); }},
    {"imp.pilum.support", "supporting unit that throws", +1, sheet,
     [](const ThrownFacts& f) -> int { return !f.main; }},
    {"imp.pilum.disordered", "thrown while disordered", -1, sheet,
     [](const ThrownFacts& f) -> int { return f.us.disordered; }},
};

// --- no impetus bonus: the first that applies takes I away

constexpr Row<BlowFacts> impact_cancelled[] = {
    {rule("imp.impact.not_fresh", "troops not Fresh (except CF)"),
     [](const BlowFacts& f) -> int { return !f.us.is_fresh(); }},
    {rule("imp.impact.foot_difficult",
          "foot, except impetuous FL, charging even partly in difficult terrain"),
     [](const BlowFacts& f) -> int {
         return is_infantry(f.us.type) && !is_impetuous_light_foot(f.us) &&
                f.us.charge_ground == Ground::difficult;
     }},
    {rule("imp.impact.mounted_rough",
          "mounted charging even partly through broken or difficult terrain"),
     [](const BlowFacts& f) -> int {
         return !is_infantry(f.us.type) && f.us.charge_ground != Ground::open;
     }},
    {rule("imp.impact.bua", "charging an occupied built-up area"),
     [](const BlowFacts& f) -> int { return f.them.in_bua; }},
    {rule("imp.impact.camels", "mounted without camels charging camels"),
     [](const BlowFacts& f) -> int {
         return !is_infantry(f.us.type) && !f.us.camels && f.them.camels;
     }},
    {rule("imp.impact.foot_vs_mounted", "foot charging mounted"),
     [](const BlowFacts& f) -> int { return is_infantry(f.us.type) && !is_infantry(f.them.type); }},
    {rule("imp.impact.mounted_vs_spears",
          "mounted charging W, EL or the front of foot with pikes or long spear"),
     [](const BlowFacts& f) -> int {
         const bool spears = is_foot(f.them.type) && f.them.weapon != Weapon::none;
         return !is_infantry(f.us.type) && (f.them.type == Type::W || f.them.type == Type::EL ||
                                            (f.on == Touched::front && spears));
     }},
    {rule("imp.impact.elephants", "EL charging S or non-impetuous FL"),
     [](const BlowFacts& f) -> int {
         const bool loose = f.them.type == Type::FL && !f.them.impetuous;
         return f.us.type == Type::EL && (f.them.type == Type::S || loose);
     }},
    {rule("imp.impact.scythed", "CF charging non-impetuous FL"),
     [](const BlowFacts& f) -> int {
         return f.us.type == Type::CF && f.them.type == Type::FL && !f.them.impetuous;
     }},
    {rule("imp.impact.foot_fortified", "foot charging troops defended by fortifications"),
     [](const BlowFacts& f) -> int {
         return is_infantry(f.us.type) && f.on == Touched::front && f.them.fortified;
     }},
    {rule("imp.impact.mounted_stakes", "mounted charging troops defended by stakes or pavise"),
     [](const BlowFacts& f) -> int {
         return !is_infantry(f.us.type) && f.on == Touched::front &&
                (f.them.stakes || f.them.pavise);
     }},
};
constexpr Row<BlowFacts> shieldwall_cancels[] = {
    {rule("imp.spec.shieldwall.cancel_impetus",
          "a shieldwall cancels the impetus of frontal chargers"),
     [](const BlowFacts& f) -> int { return f.on == Touched::front && f.them.shieldwall; }},
};

// --- loss of a general

constexpr Row<GeneralFacts> general_modifiers[] = {
    {"imp.gloss.mounted", "mounted general", -2, book,
     [](const GeneralFacts& f) -> int { return f.mounted; }},
};

} // namespace quincunx::impetus::rows
// NOLINTEND(misc-definitions-in-headers)
