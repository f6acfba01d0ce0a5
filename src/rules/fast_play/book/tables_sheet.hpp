#pragma once
// The other rows that stand on the sheet, table by table.

#include "reckoning/reckoning.hpp"
#include "rules/fast_play/book/ids.hpp"

// NOLINTBEGIN(misc-definitions-in-headers): declared in ids.hpp, read by tables.cpp alone
namespace quincunx::fast_play::rows {
using namespace reckoning;

constexpr Entry moves[] = {
    length("fp.move.charge", "A charge may cover twice the basic move", 2, "2 x basic")
        .within(0, 10),
    length("fp.move.rout", "A rout move covers twice the basic move", 2, "2 x basic").within(0, 10),
    figures("fp.move.march",
            "March: so many times the basic move while more than so many inches from the enemy",
            columns::march, {2, 6}),
    count("fp.move.flee_infantry", "Infantry fleeing a charge move 2D6\"", 2, "2D6").within(0, 20),
    length("fp.move.flee_infantry_max", "... but never more than twice the basic move", 2,
           "2 x basic")
        .within(0, 10),
    count("fp.move.flee_cavalry", "Cavalry fleeing a charge move 3D6\"", 3, "3D6").within(0, 20),
    length("fp.move.flee_cavalry_max", "... but never more than twice the basic move", 2,
           "2 x basic")
        .within(0, 10),
};

constexpr Entry tl_reasons[] = {
    rule("fp.tl.change_formation", "Changing formation needs a T&L test"),
    rule("fp.tl.change_facing", "Changing facing needs a T&L test"),
    rule("fp.tl.retire", "Retiring (voluntarily) needs a T&L test"),
    rule("fp.tl.sidestep", "Sidestepping needs a T&L test"),
};

constexpr Entry tl_attached[] = {
    count("fp.tl.commander_attached", "Commander attached: only a 12 fails", 11, "fail on 12"),
};

constexpr Entry leaders[] = {
    count("fp.leader.roll", "One 2D6 roll for each stand lost", 1, "2D6 per stand"),
    count("fp.leader.dead", "2: the leader is dead", 2, "2"),
    count("fp.leader.wound", "12 from shooting: serious wound", 12, "12"),
    count("fp.leader.captured", "12 in hand-to-hand combat: captured", 12, "12"),
};

constexpr Entry ranges[] = {
    figures("fp.range.bow", "Bow and light crossbow: close / medium / long", columns::bands,
            {6, 12, 24}),
    figures("fp.range.heavy_crossbow", "Heavy crossbow: close / medium / long", columns::bands,
            {8, 16, 32}),
    figures("fp.range.sling", "Sling: close / medium / long", columns::bands, {5, 10, 20}),
    figures("fp.range.staff_sling", "Staff sling: close / medium / long", columns::bands,
            {6, 12, 24}),
    figures("fp.range.short_bow", "Short bow and horse bow: close / medium / long", columns::bands,
            {5, 10, 20}),
    figures("fp.range.longbow", "Longbow: close / medium / long", columns::bands, {6, 12, 24}),
    figures("fp.range.late_handgun", "Late handgun: close / medium / long", columns::bands,
            {6, 12, 24}),
    figures("fp.range.early_handgun", "Early handgun: close / medium / long", columns::bands,
            {5, 10, 20}),
    figures("fp.range.javelin", "Javelins: close / medium / long", columns::bands, {5, none, none}),
    figures("fp.range.light_cannon", "Light cannon: close / medium / long", columns::bands,
            {10, 20, 40}),
    figures("fp.range.bolt_thrower", "Bolt thrower: close / medium / long", columns::bands,
            {10, 20, 40}),
    figures("fp.range.heavy_cannon", "Heavy cannon: close / medium / long", columns::bands,
            {15, 30, 60}),
    rule("fp.range.javelin_skirmishers_only", "Javelins are missile weapons only for skirmishers"),
};

constexpr Entry missile_rules[] = {
    count("fp.missile.armour_cap_engines",
          "Armour counts no more than this against cannon and bolt throwers", -2, "cap -2"),
    count("fp.missile.to_hit", "Final +3 to -4: D10 plus modifier must be 6 or more", 6, "6+"),
    figures("fp.missile.minus5",
            "Final modifier of this or worse: half the attacks, only this face hits",
            columns::worst, {-5, 10}),
};

constexpr Entry hand_rules[] = {
    fixed(Why::elsewhere, "fp.hth.skill", "Difference in weapon skill, from the skill table",
          "-1 / 0 / +1"),
    count("fp.hth.armour_cap_elephants", "Armour counts no more than this against elephants", -2,
          "cap -2"),
    count("fp.hth.to_hit", "Final +3 to -4: D10 plus modifier must be 6 or more", 6, "6+"),
    figures("fp.hth.minus5",
            "Final modifier of this or worse: half the attacks, only this face hits",
            columns::worst, {-5, 10}),
    count("fp.hth.thrown_reroll", "Troops with thrown missile weapons re-roll misses of 1, once", 1,
          "re-roll 1s"),
};

constexpr Entry result_rules[] = {
    fixed(Why::elsewhere, "fp.result.quality", "Your combat value, by quality (E)", "+1..+7"),
    rule("fp.result.star_not_flanked", "Starred rows do not count when fighting to flank or rear"),
    rule("fp.result.elephants_only_e", "Only E rows count in combats with elephants"),
    rule("fp.result.doublestar_not_flanked",
         "Double-starred rows do not count when attacked in flank or rear"),
    count("fp.result.tie", "Equal totals: unmodified D6 each, higher wins by 1", 1, "by 1"),
};

constexpr Entry victory_results[] = {
    figures("fp.victory.recoil",
            "Recoil, facing the enemy: from this total; inches of infantry, of cavalry",
            columns::results, {1, 2, 3}),
    figures("fp.victory.retire",
            "Retire, facing the enemy: from this total; inches of infantry, of cavalry",
            columns::results, {3, 4, 6}),
    rule("fp.victory.retire_shaken", "The unit that retires becomes shaken"),
    figures("fp.victory.retreat",
            "Retreat, facing the enemy: from this total; inches of infantry, of cavalry",
            columns::results, {5, 6, 9}),
    rule("fp.victory.retreat_shaken", "The unit that retreats becomes shaken"),
    figures("fp.victory.breakthrough_retreat",
            "Winner's breakthrough move after a retreat: inches of infantry, of cavalry",
            columns::inches, {2, 4}),
    figures("fp.victory.rout", "Rout, facing away: from this total; inches of infantry, of cavalry",
            columns::results, {7, 8, 12}),
    rule("fp.victory.loses_initiative", "The routed unit's side loses the initiative"),
    figures("fp.victory.breakthrough_rout",
            "Winner's breakthrough move after a rout: inches of infantry, of cavalry",
            columns::inches, {3, 6}),
};

constexpr Entry morale_results[] = {
    fixed(Why::elsewhere, "fp.morale.quality", "Morale value by quality", "+1..+4"),
    count("fp.morale.d10", "Add a die of so many faces", 10, "+D10").within(1, 20),
    count("fp.morale.result_rout", "0 or less: the unit routs", 0, "<= 0"),
    fixed(Why::elsewhere, "fp.morale.result_shaken", "1 to 5: the unit becomes shaken", "1-5"),
    fixed(Why::elsewhere, "fp.morale.routers_continue", "1 to 5: a router goes on routing", "1-5"),
    fixed(Why::elsewhere, "fp.morale.charging_halts", "1 to 5: a charger halts, shaken", "1-5"),
    count("fp.morale.result_normal", "6 or more: carries on as normal", 6, "6+"),
    count("fp.morale.routers_rally", "6 or more: a router rallies", 6, "6+"),
    count("fp.rally.fail_stand", "A router that fails to rally loses one stand at once", 1,
          "1 stand"),
};

constexpr Entry stampedes[] = {
    count("fp.elephant.template",
          "Roll a D6 and read the direction from the template (picture lost; directions "
          "ruled)",
          6, "D6")
        .within(1, 20),
};

} // namespace quincunx::fast_play::rows
// NOLINTEND(misc-definitions-in-headers)
