#include "rules/impetus/book/tables.hpp"

#include "reckoning/printed.hpp"
#include "rules/impetus/book/tables_factors.hpp"
#include "rules/impetus/book/tables_rulings.hpp"
#include "rules/impetus/book/tables_sheet.hpp"

namespace quincunx::impetus {

namespace {
// The sheet in its own order.
constexpr auto sheet_as_printed = reckoning::printed_sheet(
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
static_assert(reckoning::lists(printed, sheet_as_printed), "ids.hpp lists other rows than these");
} // namespace

constexpr reckoning::Register printed_register = reckoning::register_of<sheet_as_printed>;

} // namespace quincunx::impetus
