#pragma once
// The rows that do not stand on the sheet, by subject.

#include "reckoning/reckoning.hpp"
#include "rules/field_of_glory/book/ids.hpp"

// NOLINTBEGIN(misc-definitions-in-headers): declared in ids.hpp, read by tables.cpp alone
namespace quincunx::field_of_glory::rows {
using namespace reckoning;

constexpr Ruling scale[] = {
    fixed(Why::definition, "fog.sheet.credit", "credit line of the sheet, no rule")
        .from(Source::sheet),
    fixed(Why::measuring, "fog.scale.mu", "measurement unit", "25 mm"),
    figures("fog.scale.table", "table", columns::extent, {72, 48}),
    length("fog.scale.base_width", "frontage of every base", 1.6, "40 mm").within(0.2, 20),
    fixed(Why::measuring, "fog.scale.base_depth", "depth of a base by troop type, 15 to 80 mm"),
    fixed(Why::built_on, "fog.bg.formation", "BG is one rectangle"),
    fixed(Why::built_on, "fog.bg.mixed", "battle groups with a support rank"),
    fixed(Why::measuring, "fog.bg.base_removal", "where lost bases come from"),
    length("fog.geo.slack", "measured lengths and lines count as reached within this much", 0.001,
           "0.001 MU")
        .within(0.0001, 0.05),
};

constexpr Ruling definitions[] = {
    figures("fog.define.close", "close: 6 MU of battle troops or camp, 4 of skirmishers",
            columns::close, {6, 4})
        .from(Source::book),
    fixed(Why::definition, "fog.define.foot_mounted", "foot, mounted, neither"),
    fixed(Why::definition, "fog.define.skirmishers", "LF and LH"),
    fixed(Why::definition, "fog.define.lancers", "knightly and other lancers"),
    fixed(Why::definition, "fog.define.shock", "list of shock troops"),
    fixed(Why::definition, "fog.define.open_combat", "both bases wholly in open class ground"),
    fixed(Why::definition, "fog.define.uphill", "higher base centre"),
    fixed(Why::definition, "fog.define.fortified", "defending a marked segment"),
    figures("fog.define.rear_support",
            "rear support: half the bases, within so many MU of foot and of mounted supporters",
            columns::support, {6, 8}),
    figures("fog.define.threatened_flank",
            "possible flank charge by an enemy within so many MU, or table edge within so many",
            columns::threat, {6, 1}),
    length("fog.define.sees", "who sees a friend break", 3, "3 MU"),
};

constexpr Ruling setting_up[] = {
    count("fog.setup.terrain", "random terrain if no scenario", 6, "6 features"),
    length("fog.setup.deployment", "deployment strip", 12, "12 MU"),
    fixed(Why::sequence, "fog.setup.first", "who deploys and moves first", "dice"),
    fixed(Why::sequence, "fog.setup.commanders", "commanders placed last"),
};

constexpr Ruling command[] = {
    figures("fog.command.range", "IC, FC, TC", columns::ranks, {12, 8, 4}),
    fixed(Why::definition, "fog.command.line", "line of command"),
    rule("fog.ruling.battle_line", "battle groups side by side may move as one battle line"),
    fixed(Why::definition, "fog.rally", "who may bolster or rally"),
    count("fog.commander.risk_lost", "front-rank commander, BG lost", 11, "11+ on 2d6"),
    count("fog.commander.risk_not_lost", "front-rank commander, BG took hits but did not lose", 12,
          "12 on 2d6"),
    fixed(Why::elsewhere, "fog.commander.move", "commanders' own moves"),
    length("fog.commander.displaced", "a lone commander run down", 12, "12 MU"),
};

constexpr Ruling moving[] = {
    count("fog.wheel.limit", "all wheels of one move", 90, "90 degrees")
        .from(Source::book)
        .within(0, 90),
    length("fog.move.restricted_area", "restricted area in front of an enemy BG", 2, "2 MU")
        .from(Source::book),
    fixed(Why::elsewhere, "fog.move.second",
          "second move: beyond 6 MU of battle troops, 4 of skirmishers, commander with BG")
        .from(Source::book),
    rule("fog.move.artillery_wagons_test", "light artillery and battle wagons test for every move")
        .from(Source::book),
    rule("fog.move.camelry",
         "camelry move as undrilled cavalry, heavily armoured camelry as undrilled cataphracts")
        .from(Source::book),
    fixed(Why::measuring, "fog.move.rate", "lowest rate of the ground touched"),
    fixed(Why::measuring, "fog.wheel.arc", "arc of the outside front corner", "width x angle"),
    fixed(Why::definition, "fog.interpenetration.allowed", "only LF, LH and commanders"),
    count("fog.interpenetration.burst_through", "routers through battle friends", -1, "-1 level"),
    length("fog.move.gap", "stopping just short", 0.1, "0.1 MU").within(0.01, 1),
    fixed(Why::measuring, "fog.move.turn", "geometry of turns"),
    fixed(Why::measuring, "fog.move.expand", "geometry of expanding and contracting"),
    fixed(Why::measuring, "fog.interpenetration.end", "evades and routs never end on friends"),
    fixed(Why::built_on, "fog.move.no_contact", "normal moves do not touch enemy"),
    fixed(Why::built_on, "fog.move.off_table", "who leaves the table and how"),
    length("fog.move.wheel_neighbours",
           "friends this near at the start of a wheel are ignored during it", 0.1, "0.1 MU")
        .within(0, 1),
    rule("fog.ruling.wheel_swing",
         "a wheel may sweep its corners over friends who stand beside it, never over enemies; it "
         "ends clear of everybody"),
};

constexpr Ruling charging[] = {
    figures("fog.intercept.distance", "interception move: mounted, foot", columns::interception,
            {4, 2})
        .from(Source::book),
    rule("fog.charge.shock_exceptions",
         "shock troops not obliged to charge into disordering ground, out of bad ground (MF), at "
         "mounted (foot) or from fortifications")
        .from(Source::book),
    rule("fog.charge.skirmishers",
         "skirmishers charging unbroken battle troops to the front, or standing against their "
         "charge in the open")
        .from(Source::book),
    rule("fog.charge.shock_test", "shock troops within reach test not to charge"),
    rule("fog.charge.missile_foot",
         "LF and missile foot without close combat weapons need a CMT to charge"),
    rule("fog.charge.step_forward", "files step on into contact"),
    fixed(Why::definition, "fog.charge.who_not", "who may not charge"),
    fixed(Why::definition, "fog.charge.flank_test",
          "strictly behind the front line, side or rear contact"),
    count("fog.charge.flank_drop", "level lost to a battle-troop flank or rear charge", -1,
          "-1 level"),
    fixed(Why::definition, "fog.evade.who", "skirmishers; non-shock Cv, Cm, LCh one rank deep"),
    rule("fog.evade.caught", "rear contact, ++ net, no drop"),
    fixed(Why::sequence, "fog.charge.sequence", "steps of the impact phase"),
    fixed(Why::measuring, "fog.charge.contact", "charge path and targets"),
    fixed(Why::measuring, "fog.charge.blocked", "a barred charge stops short"),
    rule("fog.intercept.both_charge", "charger and interceptor both count as charging"),
    fixed(Why::measuring, "fog.evade.move", "evade directions and end"),
};

constexpr Ruling fighting[] = {
    fixed(Why::measuring, "fog.combat.pairing", "which base fights which"),
    rule("fog.melee.feed", "spare bases into the first two ranks"),
    fixed(Why::measuring, "fog.melee.conform", "least move to line up"),
    rule("fog.melee.overlap", "overlap position"),
    rule("fog.breakoff", "mounted against STEADY foot"),
    fixed(Why::measuring, "fog.combat.side", "bases that fight to a side or rear"),
    fixed(Why::measuring, "fog.combat.mixed_poa", "different POAs along one line, base by base"),
    rule("fog.melee.turn_to_face", "turning to a flank or rear enemy"),
    rule("fog.melee.expand", "one file wider in melee"),
    fixed(Why::measuring, "fog.melee.unaligned", "fighting without lining up"),
    fixed(Why::sequence, "fog.melee.reform", "files close up when out of contact"),
};

constexpr Ruling flights[] = {
    fixed(Why::measuring, "fog.rout.move", "rout direction and distance"),
    fixed(Why::measuring, "fog.pursuit.move", "pursuit direction and distance"),
    fixed(Why::definition, "fog.pursuit.who", "who must or may pursue"),
    rule("fog.pursuit.stop", "shock troops need a CMT to stop pursuing"),
    length("fog.rout.blocked", "routers find a way, or are destroyed with less than this to run", 1,
           "1 MU")
        .within(0, 10),
    fixed(Why::measuring, "fog.pursuit.edge", "pursuers stop at the table edge"),
    fixed(Why::sequence, "fog.pursuit.contact",
          "pursuit into fresh enemy is fought in the next impact phase"),
};

constexpr Ruling special[] = {
    rule("fog.camp.unfortified", "sacked at once"),
    count("fog.camp.fortified", "sacked on", 5, "5+"),
    rule("fog.scythed.broken", "broken scythed chariots are destroyed"),
    rule("fog.artillery.broken", "broken artillery and wagons are destroyed"),
    rule("fog.wagons.edges", "battle wagons have no flank"),
};

constexpr Ruling victory[] = {
    fixed(Why::definition, "fog.attrition.heading", "attrition points", "heading")
        .from(Source::sheet),
    count("fog.attrition.break_point", "break point: number of BGs, at most points / 50 rounded up",
          50, "points / 50")
        .from(Source::book)
        .within(10, 1000),
    fixed(Why::definition, "fog.attrition.once", "each BG counts once"),
    count("fog.victory.turn_limit", "end of a long battle", 16, "16 turns"),
};

constexpr Ruling points[] = {
    figures("fog.points.type",
            "points by type: LF MF HF LH Cv Cm Kn Ct El LCh HCh SCh LArt HArt BWg", columns::types,
            {3, 4, 4, 6, 7, 8, 14, 9, 25, 11, 16, 15, 17, 20, 18}),
    figures("fog.points.armour",
            "points for armour, unprotected to heavily armoured: skirmishers, others",
            columns::armour, {0, 1, 2, 3, -1, 0, 2, 3}),
    count("fog.points.training", "drilled", 1, "+1").within(-20, 20),
    figures("fog.points.quality", "points for quality: elite, superior, average, poor",
            columns::qualities, {6, 3, 0, -2}),
    figures(
        "fog.points.capability",
        "points for capabilities: impact foot, light spear, lancers, off spear, def spear, pike, "
        "heavy weapon, swordsmen, skilled swordsmen; bow, bow*, longbow, crossbow, sling, "
        "javelins, firearm",
        columns::capabilities, {2, 1, 2, 3, 2, 1, 2, 1, 2, 2, 1, 3, 2, 1, 0, 1}),
    figures("fog.points.commander", "IC, FC, TC", columns::ranks, {80, 50, 35}),
    count("fog.points.camp", "fortified camp", 24, "24").within(0, 1000),
};

constexpr Ruling battle_lines[] = {
    length("fog.line.contact", "front corners this near each other stand side by side", 0.1,
           "0.1 MU")
        .within(0, 2),
    rule("fog.line.commander", "a commander whom all of them obey is with one of a battle line"),
    rule("fog.line.led",
         "he counts as with each of its groups, in the table of moves and for second moves"),
    rule("fog.line.fragmented", "no FRAGMENTED group in a battle line"),
    count("fog.line.wheels", "wheels of a battle line in one move", 1, "1").within(0, 2),
    rule("fog.line.test",
         "one complex move test for a battle line, by its group least likely to pass; without it "
         "simple moves only"),
};
} // namespace quincunx::field_of_glory::rows
// NOLINTEND(misc-definitions-in-headers)
