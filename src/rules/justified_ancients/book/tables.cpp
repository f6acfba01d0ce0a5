#include "rules/justified_ancients/book/tables.hpp"

namespace quincunx::justified_ancients {

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
