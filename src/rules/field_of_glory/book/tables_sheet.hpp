#pragma once
// The other rows that stand on the sheet, table by table, each with the rulings on it.

#include "reckoning/reckoning.hpp"
#include "rules/field_of_glory/book/ids.hpp"

// NOLINTBEGIN(misc-definitions-in-headers): declared in ids.hpp, read by tables.cpp alone
namespace quincunx::field_of_glory::rows {
using namespace reckoning;

constexpr Entry cohesion_reasons[] = {
    fixed(Why::built_on, "fog.ct.roll", "cohesion test: two dice, quality re-rolls apply", "2d6"),
    rule("fog.ct.reason.fragmented_charged", "FRAGMENTED BG charged by other than light foot"),
    rule("fog.ct.reason.fragmented_friend_breaks",
         "FRAGMENTED friend breaks within 3 MU through being charged; battle troops ignore "
         "skirmishers"),
    rule("fog.ct.reason.lost_close_combat", "losing a close combat"),
    rule("fog.ct.reason.shot_1_per_3", "at least 1 shooting hit per 3 bases"),
    rule("fog.ct.reason.shot_artillery_2_hits", "2 or more hits and shot at by artillery"),
    rule("fog.ct.reason.friend_breaks",
         "friend breaks within 3 MU for other reasons; battle troops ignore skirmishers"),
    rule("fog.ct.reason.commander_lost", "commander in line of command lost within 3 MU"),
    rule("fog.ct.reason.bolster_or_rally", "to bolster or rally a BG with a commander"),
    rule("fog.ct.mod.any_one_of", "the next five rows give -1 once at most"),
};

constexpr Entry cohesion_results[] = {
    count("fog.ct.result.pass", "7 or more: passed, no effect", 7, "7+"),
    count("fog.ct.result.rally_pass", "7 or more when rallying or bolstering: up one level", 7,
          "7+"),
    fixed(Why::elsewhere, "fog.ct.result.fail_1", "6, 5, 4, 3: drop one level", "3-6"),
    count("fog.ct.result.fail_2",
          "2 or less: drop two levels if testing for a close combat lost by at least 2 hits, "
          "friends breaking or a lost commander, else one",
          2, "<= 2"),
    fixed(Why::elsewhere, "fog.ct.result.rally_fail",
          "6 or less when rallying or bolstering: no effect", "<=6"),
    fixed(Why::sequence, "fog.ct.once", "one end-of-phase test for all reasons of a phase")
        .from(Source::ruling),
};

constexpr Entry turn[] = {
    fixed(Why::sequence, "fog.turn.impact",
          "1: charges, interceptions, evades; impact combat; cohesion tests and death rolls",
          "phase 1"),
    fixed(Why::sequence, "fog.turn.manoeuvre",
          "2: conform troops in contact, reform others, feed bases into melee, normal moves",
          "phase 2"),
    fixed(Why::sequence, "fog.turn.shooting",
          "3: shooting by both players, then cohesion tests and death rolls", "phase 3"),
    fixed(Why::sequence, "fog.turn.melee",
          "4: melee, cohesion tests and death rolls, assault camps", "phase 4"),
    fixed(Why::sequence, "fog.turn.joint_action",
          "5: mounted break off, commanders move, rally and bolster, routers and pursuers move, "
          "test to stop pursuing",
          "phase 5"),
    fixed(Why::sequence, "fog.turn.order", "phases 1 to 5 in order, players alternate")
        .from(Source::book),
    fixed(Why::sequence, "fog.turn.ties", "active player first in simultaneous steps")
        .from(Source::ruling),
};

constexpr Entry variable_move_rules[] = {
    fixed(Why::definition, "fog.vmd.applies",
          "applies to evade, pursuit and rout moves (and chargers all of whose targets evade)"),
};

constexpr Entry levels[] = {
    fixed(Why::definition, "fog.level.steady.start", "all troops start STEADY"),
    fixed(Why::elsewhere, "fog.level.disrupted.cmt", "DISRUPTED: on CMTs", "-1"),
    fixed(Why::elsewhere, "fog.level.disrupted.ct", "DISRUPTED: on further cohesion tests", "-1"),
    fixed(Why::elsewhere, "fog.level.disrupted.dice",
          "DISRUPTED: lose dice in shooting and close combat", "1 per 3"),
    rule("fog.level.disrupted.charge",
         "DISRUPTED: non-shock BG needs a CMT to charge or intercept"),
    fixed(Why::elsewhere, "fog.level.fragmented.tests",
          "FRAGMENTED: on CMTs and further cohesion tests", "-2"),
    fixed(Why::elsewhere, "fog.level.fragmented.dice",
          "FRAGMENTED: lose dice in shooting and close combat", "1 per 2"),
    rule("fog.level.fragmented.shock", "FRAGMENTED: shock troops are no longer shock"),
    rule("fog.level.fragmented.no_charge", "FRAGMENTED: cannot charge or intercept"),
    fixed(Why::elsewhere, "fog.level.fragmented.charged",
          "FRAGMENTED: cohesion test if charged by any but light foot", "test"),
    count("fog.level.fragmented.move",
          "FRAGMENTED: maximum manoeuvre phase distance, after other deductions", -1, "-1 MU"),
    fixed(Why::sequence, "fog.level.broken.rout",
          "BROKEN: rout move in the phase it breaks and every later joint action phase"),
    fixed(Why::elsewhere, "fog.level.broken.rally", "BROKEN: on cohesion tests to rally", "-3"),
    count("fog.level.broken.no_rally",
          "BROKEN: no rally if auto-broken or at or below 50% strength", 50, "<= 50%"),
    count("fog.level.broken.pursuers",
          "BROKEN: bases removed per pursuing enemy BG in contact at the end of each rout move", 1,
          "1 each"),
};

constexpr Entry rates[] = {
    figures("fog.move.light_foot", "light foot", columns::rates, {5, 5, 5, 4}),
    figures("fog.move.medium_foot", "medium foot", columns::rates, {4, 4, 4, 3}),
    figures("fog.move.heavy_foot", "heavy foot", columns::rates, {3, 3, 2, 2}),
    figures("fog.move.light_horse_commanders", "light horse and commanders", columns::rates,
            {7, 7, 5, 3}),
    figures("fog.move.cavalry_armoured_knights", "cavalry and armoured knights (camelry too)",
            columns::rates, {5, 4, 3, 1}),
    figures("fog.move.ha_knights_cataphracts", "heavily armoured knights and cataphracts",
            columns::rates, {4, 3, 2, 1}),
    figures("fog.move.elephants", "elephants", columns::rates, {4, 4, 3, 2}),
    figures("fog.move.light_chariots", "light chariots", columns::rates, {5, 3, 2, 1}),
    figures("fog.move.heavy_scythed_chariots", "heavy and scythed chariots", columns::rates,
            {4, 2, 1, none}),
    figures("fog.move.battle_wagons", "battle wagons", columns::rates, {3, 2, 1, none}),
    figures("fog.move.light_artillery", "light artillery", columns::rates, {2, 1, 1, none}),
    figures("fog.move.heavy_artillery", "heavy artillery (asterisk: pivot only)", columns::rates,
            {1, 1, 1, none}, "#* #* #* #"),
};

constexpr Entry disorders[] = {
    fixed(Why::definition, "fog.disorder.none", "no effect", "0"),
    fixed(Why::elsewhere, "fog.disorder.disordered",
          "DISORDERED: -1 on CMTs, lose dice in shooting and close combat", "1 per 3"),
    fixed(Why::elsewhere, "fog.disorder.severe",
          "SEVERELY DISORDERED: -2 on CMTs, lose dice, does not count as STEADY, -1 on cohesion "
          "tests",
          "1 per 2"),
    rule("fog.disorder.elephants_camels",
         "horse DISORDERED nearer than 1 BW to elephants or camelry; camelry by elephants")
        .from(Source::book),
};

// A row of words that also names a distance in MU, which no house rule changes.
constexpr Entry naming(double distance, Entry entry)
{
    entry.figures[0] = distance;
    return entry;
}

constexpr Entry manoeuvres[] = {
    word("fog.manoeuvre.charge", "charge straight or with one wheel at the beginning", "S S S S S"),
    word("fog.manoeuvre.advance_full", "full distance straight ahead, no wheel", "S S S S S"),
    word("fog.manoeuvre.advance_short_clear", "less than full and/or one wheel, enemy not close",
         "S S S S S"),
    word("fog.manoeuvre.advance_short_close", "less than full and/or one wheel, close to enemy",
         "S S S S C"),
    word("fog.manoeuvre.double_wheel", "forward move with 2 wheels", "S S S S C"),
    word("fog.manoeuvre.expand_stationary", "expand 1 or 2 bases standing", "S S C C C"),
    naming(2, word("fog.manoeuvre.expand_advance", "expand 1 or 2 then simple advance, 2 MU less",
                   "S C - - -")),
    naming(3, word("fog.manoeuvre.contract_advance_3",
                   "contract 1 or 2 with simple advance of at least 3 MU before or after",
                   "S S S C C")),
    word("fog.manoeuvre.contract_less_3",
         "contract 1 or 2 with simple advance of less than 3 MU before or after", "S C C - -"),
    word("fog.manoeuvre.turn_stationary", "turn 90 or 180 standing", "S S S S C"),
    naming(2, word("fog.manoeuvre.turn90_advance",
                   "turn 90 with simple advance before or after, 2 MU less", "S C C - -")),
    word("fog.manoeuvre.turn180_advance", "turn 180 with simple advance before or after",
         "S - - - -"),
    naming(2, word("fog.manoeuvre.turn180_return",
                   "turn 180, simple advance of at most 2 MU, turn back", "C - - - -")),
};

constexpr BookRow manoeuvre_rules[] = {
    rule("fog.manoeuvre.turn180_return_single_rank",
         "last move row also complex for non-shock Cv, Cm, chariots one rank deep"),
    fixed(Why::definition, "fog.manoeuvre.columns", "which troops use which column")
        .from(Source::ruling),
};

constexpr Ruling complex_move[] = {
    fixed(Why::built_on, "fog.cmt.roll",
          "two dice, quality re-rolls apply except for shock troops testing not to charge", "2d6")
        .from(Source::sheet),
    figures("fog.cmt.pass", "pass score drilled or skirmishers, others", columns::ready, {7, 8}),
    rule("fog.cmt.failed", "after a failed CMT one simple move"),
};

constexpr Ruling shooting_rules[] = {
    fixed(Why::definition, "fog.poa.shoot.nearest_rank",
          "the target's nearest rank decides type and armour")
        .from(Source::sheet),
    rule("fog.poa.shoot.one_only",
         "any target: the next three rows give one - at most; last two not for support shooting")
        .from(Source::sheet),
    length("fog.shoot.arc", "straight ahead plus so many BW each side", 1, "1 BW").within(0, 10),
    fixed(Why::measuring, "fog.shoot.line_of_sight", "what blocks"),
    fixed(Why::sequence, "fog.shoot.target", "target priority"),
    fixed(Why::definition, "fog.shoot.who", "who shoots, in both players' shooting phases"),
    fixed(Why::definition, "fog.shoot.bow_star", "bow* counts as bow, HF bows as MF"),
};

constexpr BookRow poa_rules[] = {
    fixed(Why::built_on, "fog.poa.net",
          "close combat POAs are netted, both sides use the one difference, never beyond ++ or --"),
};

constexpr Entry dice[] = {
    figures("fog.dice.shoot.artillery_effective",
            "artillery (except on battle wagons) in effective range", columns::share, {2, none}),
    figures("fog.dice.shoot.artillery_long", "artillery outside effective range", columns::share,
            {1, none}),
    figures("fog.dice.shoot.foot_first_rank",
            "MF bow, crossbow, longbow (not bow*), 1st shooting rank in effective range",
            columns::share, {1, none}),
    figures("fog.dice.shoot.foot_second_rank_or_long",
            "MF bow, crossbow, longbow (not bow*), 2nd shooting rank or outside effective range",
            columns::share, {1, 2}),
    figures("fog.dice.shoot.cavalry_first_rank",
            "cavalry bow, crossbow (not bow*), 1st shooting rank", columns::share, {1, none}),
    figures("fog.dice.shoot.cavalry_second_rank",
            "cavalry bow, crossbow (not bow*), 2nd shooting rank", columns::share, {1, 2}),
    figures("fog.dice.shoot.chariots", "chariots", columns::share, {1, none}),
    figures("fog.dice.shoot.battle_wagons", "battle wagons, per base width of long edge",
            columns::dice, {1}),
    figures("fog.dice.shoot.light_effective",
            "LF, LH, or javelins, sling, firearm, bow*, effective range", columns::share, {1, 2}),
    figures("fog.dice.shoot.light_long",
            "LF, LH, or javelins, sling, firearm, bow*, outside effective range", columns::share,
            {1, 3}),
    count("fog.dice.impact.elephants_or_scythed",
          "elephants and scythed chariots, per front rank base", 3),
    count("fog.dice.impact.battle_wagons", "battle wagons, per front rank base width", 2),
    count("fog.dice.impact.other", "other troops, per front rank base", 2),
    count("fog.dice.impact.support",
          "foot with bow, longbow, crossbow or firearm supporting MF or HF of the same stationary "
          "BG from the 2nd rank, or bow from the 3rd; one rank only",
          1),
    fixed(Why::elsewhere, "fog.dice.impact.support_poa", "support uses shooting POAs"),
    rule("fog.dice.impact.support_no_flank", "no support dice against a flank or rear charge"),
    rule("fog.dice.impact.support_lf",
         "MF can support against mounted and foot, LF only against mounted"),
    count("fog.dice.melee.elephants_knights_chariots_artillery",
          "elephants, knights, chariots and artillery, per front rank base, none for rear ranks",
          2),
    count("fog.dice.melee.battle_wagons",
          "battle wagons, per front rank base width, none for rear ranks", 2),
    count("fog.dice.melee.other", "other troops, per base in the first 2 ranks", 1),
    fixed(Why::elsewhere, "fog.dice.melee.overlaps", "overlaps as above", "as above"),
    figures("fog.dice.reduce.light",
            "light foot or light horse, unless LF v LF, LH v LH or LF, or enemy FRAGMENTED",
            columns::share, {1, 2}),
    rule("fog.dice.reduce.worst_only", "then the worse of the next two, not cumulative"),
    figures("fog.dice.reduce.disrupted_or_disordered", "DISRUPTED or DISORDERED", columns::share,
            {1, 3}),
    figures("fog.dice.reduce.fragmented_or_severe", "FRAGMENTED or SEVERELY DISORDERED",
            columns::share, {1, 2}),
    fixed(Why::measuring, "fog.dice.shoot.rounding", "sum the fractions, nearest, halves up")
        .from(Source::ruling),
};

constexpr Entry scores[] = {
    figures("fog.score.shoot", "number needed shooting: + 3, none 4, - 5, -- 6 (no ++)",
            columns::shooting_scores, {3, 4, 5, 6}),
    figures("fog.score.close", "number needed close combat: ++ 3, + 4, none 4, - 5, -- 5",
            columns::close_scores, {3, 4, 4, 5, 5}),
};

constexpr Entry death[] = {
    count("fog.death.remove", "score does not exceed hits: remove a base", 1, "1 base")
        .within(0, 16),
    count("fog.death.over6", "base removed and more than 6 hits: deduct 6, roll again", 6, "-6"),
};

constexpr Entry qualities[] = {
    count("fog.quality.elite.reroll", "elite re-roll", 2, "1s and 2s"),
    count("fog.quality.superior.reroll", "superior re-roll", 1, "1s"),
    count("fog.quality.average.reroll", "average re-roll", 0, "none"),
    count("fog.quality.poor.reroll", "poor re-roll", 6, "6s"),
    count("fog.quality.elite.autobreak", "elite break on bases lost", 60, "> 60%"),
    count("fog.quality.superior.autobreak", "superior break on bases lost", 50, "> 50%"),
    count("fog.quality.average.autobreak", "average break on bases lost", 40, "> 40%"),
    count("fog.quality.poor.autobreak", "poor break on bases lost", 30, "> 30%"),
    rule("fog.quality.commander_front_rank",
         "commander in the front rank increases re-rolls for combat dice"),
    rule("fog.quality.commander_exclusions",
         "not for scythed chariots or artillery; elephants only by a commander on elephants, who "
         "cannot help other mounted"),
    rule("fog.quality.never_worse", "elite and superior never end below the first throw")
        .from(Source::book),
    rule("fog.quality.last_base", "reduced to the last base: auto-broken").from(Source::ruling),
};

constexpr Entry ranges[] = {
    figures("fog.range.foot_bow", "bow, longbow, crossbow: medium foot", columns::ranges, {4, 6}),
    figures("fog.range.light_foot_bow", "bow, longbow, crossbow: light foot", columns::ranges,
            {3, 6}),
    figures("fog.range.single_rank_mounted_bow",
            "bow, longbow, crossbow: cavalry or camelry entirely 1 base deep, light horse",
            columns::ranges, {3, none}),
    figures("fog.range.deep_mounted_bow",
            "bow, longbow, crossbow: cavalry or camelry not entirely 1 base deep, cataphracts, "
            "chariots",
            columns::ranges, {4, none}),
    figures("fog.range.sling", "sling", columns::ranges, {3, none}),
    figures("fog.range.javelin_firearm", "javelins or firearms", columns::ranges, {2, none}),
    figures("fog.range.heavy_artillery", "heavy artillery", columns::ranges, {6, 12}),
    figures("fog.range.light_artillery", "light artillery", columns::ranges, {6, none}),
};

constexpr Entry features[] = {
    figures("fog.terrain.gentle_hill", "gentle hill, but for its crest", columns::features,
            {none, 0, 0, 0}),
    figures("fog.terrain.open_fields", "open fields, broken ground", columns::features,
            {none, 0, 0, 0}),
    figures("fog.terrain.brush", "brush", columns::features, {4, 1, 0, 0}),
    figures("fog.terrain.enclosed_fields", "enclosed fields", columns::features, {4, 1, 0, 1}),
    figures("fog.terrain.plantation", "plantation", columns::features, {2, 0, 1, 1}),
    figures("fog.terrain.gully", "gully", columns::features, {1, 0, 0, 0}),
    figures("fog.terrain.forest", "forest", columns::features, {1, 0, 1, 1}),
    figures("fog.terrain.vineyards", "vineyards", columns::features, {4, 1, 0, 1}),
    figures("fog.terrain.marsh", "marsh", columns::features, {none, 0, 0, 0}),
    figures("fog.terrain.soft_sand", "soft sand", columns::features, {none, 0, 0, 0}),
};

constexpr Ruling terrain_rules[] = {
    rule("fog.terrain.camelry_sand", "camelry treat soft sand as rough").from(Source::book),
    word("fog.terrain.disorder",
         "disorder by type and class: for each row of the movement rates none, DISORDERED or "
         "SEVERELY in open, uneven, rough and difficult ground",
         "NNNN NNND NNDS NNDS NDDS NDSS NNDS NDSS NDS- NDS- NDD- NNN-"),
    fixed(Why::definition, "fog.terrain.steep_hill", "steep hill", "difficult"),
    fixed(Why::definition, "fog.terrain.impassable", "impassable", "nobody"),
    fixed(Why::measuring, "fog.terrain.hill_outline",
          "a hill is convex with its crest inside; height falls linearly from the crest to the "
          "outline"),
};
} // namespace quincunx::field_of_glory::rows
// NOLINTEND(misc-definitions-in-headers)
