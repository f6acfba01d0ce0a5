#include "rules/justified_ancients/book/tables.hpp"

#include <array>

namespace quincunx::justified_ancients {

namespace {

using reckoning::Register;
using reckoning::section;

// The sheet in its own order, then book and rulings by subject: as the register is joined.
constexpr auto printed_sections()
{
    std::size_t at = 0;
    return std::array{
        section(entries, "Table 1: Conditions", at, rows::conditions),
        section(entries, "Table 2: Orders", at, rows::order_numbers, rows::order_modifiers),
        section(entries, "Table 3: Movement", at, rows::move_inches, rows::move_shares,
                rows::movement_rules),
        section(entries, "Table 4: Combat factors", at, rows::melee_factors),
        section(entries, "Missile fire", at, rows::missile_fire, rows::shoot_modifiers),
        section(entries, "Melee combat results", at, rows::melee_results),
        section(entries, "Pushed back", at, rows::pushed_back),
        section(entries, "Flee", at, rows::fleeing),
        section(entries, "Interpenetration", at, rows::interpenetrations),
        section(entries, "Scale and units", at, rows::scale_and_units),
        section(entries, "Setting up", at, rows::setting_up),
        section(entries, "The turn", at, rows::turn),
        section(entries, "Giving orders", at, rows::order_rules),
        section(entries, "Moving", at, rows::move_rulings),
        section(entries, "Terrain", at, rows::terrain),
        section(entries, "Charges and reactions", at, rows::charging),
        section(entries, "Shooting", at, rows::shooting_rules),
        section(entries, "Fighting", at, rows::fighting),
        section(entries, "After a round", at, rows::result_rulings),
        section(entries, "Generals", at, rows::generals),
        section(entries, "Victory", at, rows::victory),
        section(entries, "Points", at, rows::unit_points, rows::general_points),
        section(entries, "Options", at, rows::options),
    };
}

constexpr auto sections = printed_sections();
static_assert(sections.back().entries.data() + sections.back().entries.size() ==
                  entries.data() + entries.size(),
              "the sections are all of the register");

constexpr Register the_register{"justified-ancients", "ja.", "Justified Ancients", entries,
                                sections};

} // namespace

const Register& rule_register()
{
    return the_register;
}

Sheet::Sheet() : Sheet(reckoning::Sheet(the_register)) {}
Sheet::Sheet(reckoning::Sheet in_force) : SheetOf(std::move(in_force)) {}

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
