#include "rules/justified_ancients/book/tables.hpp"

#include "reckoning/printed.hpp"
#include "rules/justified_ancients/book/tables_factors.hpp"
#include "rules/justified_ancients/book/tables_rulings.hpp"
#include "rules/justified_ancients/book/tables_sheet.hpp"

namespace quincunx::justified_ancients {

namespace {
// The sheet in its own order.
constexpr auto sheet_as_printed = reckoning::printed_sheet(
    "justified-ancients", "ja.", "Justified Ancients",
    section("Table 1: Conditions", rows::conditions),
    section("Table 2: Orders", rows::order_numbers, rows::order_modifiers),
    section("Table 3: Movement", rows::move_inches, rows::move_shares, rows::movement_rules),
    section("Table 4: Combat factors", rows::melee_factors),
    section("Missile fire", rows::missile_fire, rows::shoot_modifiers),
    section("Melee combat results", rows::melee_results), section("Pushed back", rows::pushed_back),
    section("Flee", rows::fleeing), section("Interpenetration", rows::interpenetrations),
    section("Scale and units", rows::scale_and_units), section("Setting up", rows::setting_up),
    section("The turn", rows::turn), section("Giving orders", rows::order_rules),
    section("Moving", rows::move_rulings), section("Terrain", rows::terrain),
    section("Charges and reactions", rows::charging), section("Shooting", rows::shooting_rules),
    section("Fighting", rows::fighting), section("After a round", rows::result_rulings),
    section("Generals", rows::generals), section("Victory", rows::victory),
    section("Points", rows::unit_points, rows::general_points), section("Options", rows::options));
static_assert(reckoning::lists(printed, sheet_as_printed), "ids.hpp lists other rows than these");
} // namespace

constexpr reckoning::Register printed_register = reckoning::register_of<sheet_as_printed>;

MeleeReadings melee_readings(const Sheet& sheet)
{
    return {
        .pursuing_excludes = sheet.on("ja.melee.pursuing_excludes"),
        .pursuing_flank = sheet.on("ja.melee.pursuing_flank"),
        .berserker_height = sheet.on("ja.melee.berserker_height"),
        .chariot_once = sheet.on("ja.melee.chariot_once"),
        .horse_terrain = sheet.on("ja.melee.horse_terrain"),
        .phalanx_front = sheet.on("ja.melee.phalanx_front"),
        .disorder_hurts = sheet.on("ja.cond.disordered.effect.combat"),
        .disorder_unforms = sheet.on("ja.cond.disordered.effect.formed"),
        .testudo_unforms = sheet.on("ja.testudo.limits"),
        .depletion_hurts = sheet.on("ja.cond.depleted.effect"),
        .markers_count = sheet.on("ja.cond.charging.effect"),
        .rounds_count = sheet.on("ja.melee.rounds_counter"),
    };
}

TableSize table_size(const Sheet& sheet, int units)
{
    const Rule row = units <= most_on_small_table    ? Rule("ja.table.small")
                     : units <= most_on_medium_table ? Rule("ja.table.medium")
                                                     : Rule("ja.table.large");
    return {sheet.figure(row, columns::extent["width"]),
            sheet.figure(row, columns::extent["depth"])};
}

} // namespace quincunx::justified_ancients
