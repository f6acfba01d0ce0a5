#pragma once
// The sheet's tables: every row under its id, with the words that a player reads, its value and
// where it comes from.

#include "rules/impetus/book/tables_factors.hpp"
#include "rules/impetus/book/tables_rulings.hpp"
#include "rules/impetus/book/tables_sheet.hpp"

namespace quincunx::impetus {

using reckoning::Reckoning;

// The sheet in its own order.
inline constexpr auto printed = reckoning::printed_sheet(
    "impetus", "imp.", "Impetus", section("Movement", rows::movement),
    section("Interpenetration", rows::interpenetration),
    section("Failure of a discipline test", rows::failures), section("Terrain", rows::terrain),
    section("Special rules", rows::special, rows::shieldwall_cancels, rows::shieldwall_fire),
    section("Shooting: priorities", rows::priorities), section("Shooting: ranges", rows::ranges),
    section("Shooting: dice by weapon (5U infantry, cavalry; 15U; 30U; 80U)", rows::weapons),
    section("Shooting: modifiers to the number of dice", rows::shot_modifiers, rows::through),
    section("Cohesion test", rows::cohesion_rules),
    section("Cohesion test after shooting", rows::cohesion_after_fire),
    section("Routs", rows::routs), section("Melee", rows::melee_rules, rows::melee_modifiers),
    section("Melee: depth", rows::depth_rule, rows::depth_bonuses),
    section("Pilum and heavy javelin", rows::thrown_rules, rows::thrown_dice),
    section("Impact bonus not applying", rows::impact_cancelled),
    section("Cohesion test in melee", rows::melee_cohesion_rule, rows::cohesion_in_melee),
    section("Loss of melee and retreat", rows::retreats), section("Pursuit", rows::pursuits),
    section("Hits", rows::hits), section("Cohesion", rows::cohesion_book),
    section("Scale and units", rows::scale), section("Initiative", rows::initiative),
    section("Generals", rows::generals),
    section("Discipline test", rows::discipline_tests, rows::discipline_modifiers),
    section("Activation", rows::activation), section("Zones of control", rows::zones_of_control),
    section("Charges and reactions", rows::reacting),
    section("Loss of a general", rows::loss_of_generals, rows::general_modifiers),
    section("Victory and points", rows::army), section("Rulings", rows::rulings));

// The rules in force: printed values with house rules laid over them. Ids are checked by the
// compiler.
struct Sheet : reckoning::SheetOf<printed> {
    using SheetOf::SheetOf;
};
using Rule = Sheet::Rule;

double base_frontage(const Sheet& sheet);
double base_depth(const Sheet& sheet, Type type);
double move_rate(const Sheet& sheet, Type type);
double slack(const Sheet& sheet); // imp.geo.slack

// Reached within the slack.
bool reaches(const Sheet& sheet, double length, double wanted);

} // namespace quincunx::impetus
