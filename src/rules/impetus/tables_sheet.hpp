#pragma once
// The other rows that stand on the sheet, table by table. A row with several figures keeps them in
// one text, as the sheet prints them, so that a house rule can too.

#include "reckoning/reckoning.hpp"

namespace quincunx::impetus::rows {
using reckoning::Entry;
using reckoning::Row;
using enum reckoning::Source;
using reckoning::count;
using reckoning::fixed;
using reckoning::length;
using reckoning::rule;
using reckoning::word;

inline constexpr Entry movement[] = {
    fixed("imp.move.forwards.terrain", "forwards: forward move is affected by terrain", sheet,
          "cost 1 or 2 per U"),
    fixed("imp.move.forwards.contact", "forwards: only a forward move may contact an enemy", sheet),
    fixed("imp.move.forwards.charge_bonus", "forwards: A forward move may use the charge bonus",
          sheet, "mounted +1d6 U, foot +1d6/2 up (size: ruling)"),
    fixed("imp.move.wheel.instead", "wheel: A wheel is made instead of a forward move", sheet,
          "1 phase"),
    length("imp.move.wheel.max_45", "wheel: maximum angle, first figure", 45, sheet, "45 degrees"),
    length("imp.move.wheel.max_90", "wheel: maximum angle, second figure", 90, sheet, "90 degrees"),
    fixed("imp.move.wheel.no_contact", "wheel: A wheel may not contact an enemy", sheet),
    rule("imp.move.oblique.not_disordered", "oblique/sideways: not by a disordered unit", sheet),
    length("imp.move.oblique.forwards_same_facing",
           "oblique/sideways: no backward part; facing stays", 90, sheet, "0 < angle <= 90"),
    fixed("imp.move.oblique.no_contact", "oblique/sideways: may not contact an enemy", sheet),
    rule("imp.move.oblique.disorders", "oblique/sideways: disorders all but S, CL and discipline A",
         sheet),
    rule("imp.move.about_face.not_disordered", "about face: not by a disordered unit", sheet),
    rule("imp.move.about_face.test", "about face: needs a discipline test", sheet),
    rule("imp.move.about_face.ends_disordered", "about face: ends disordered", sheet),
    fixed("imp.move.about_face.no_contact", "about face: may not contact an enemy", sheet),
    rule("imp.move.rearward.not_disordered_or_large",
         "rearward: not by disordered units nor Large Units", sheet),
    fixed("imp.move.rearward.no_contact", "rearward: may not contact an enemy", sheet),
    rule("imp.move.rearward.disorders",
         "rearward: disorders all but S and CL, and CM or CGL that pass a test", sheet),
    fixed("imp.evade.who",
          "evade: CL, S, CM, CGL, if on opportunity or on a passed discipline test", sheet,
          "1 full M back"),
    rule("imp.evade.disordered_first", "evade: the first evade is open to disordered units", sheet),
    fixed("imp.evade.subsequent", "evade: later evades from the same charge test like extra moves",
          sheet, "test"),
    length("imp.impetuous.trigger",
           "impetuous: visible enemy to the front within the distance, ignoring S and enemies in a "
           "BUA",
           30, sheet, "30U"),
    fixed("imp.impetuous.full_move",
          "impetuous: must make one full move; may include a wheel of less than 90 degrees towards "
          "the enemy or away from difficult/impassable ground",
          sheet, "M"),
};

inline constexpr Entry interpenetration[] = {
    rule("imp.interp.vol.s_t_fl", "voluntary: S, T, non-impetuous FL pass and are passed by all",
         sheet),
    rule("imp.interp.vol.art_w", "voluntary: ART and W are passed by all", sheet),
    rule("imp.interp.vol.cl", "voluntary: CL pass and are passed by CL, CM, CP", sheet),
    fixed("imp.interp.invol.light_retreat",
          "involuntary: retreating S, FL, T, CL go through any troops and are set behind", sheet),
    fixed("imp.interp.invol.el_panic", "involuntary: elephants cause panic in friends they pass",
          sheet, "disorder, or -1 VBU"),
    fixed("imp.interp.invol.push_back",
          "involuntary: other retreaters push back and disorder friends", sheet, "disordered"),
    fixed("imp.interp.invol.forwards",
          "involuntary: compulsory forward move: friends are set behind, disordered", sheet,
          "disordered"),
    fixed("imp.interp.invol.forwards_stop",
          "involuntary: if voluntary passage is not allowed the mover stops behind", sheet),
};

inline constexpr Entry failures[] = {
    word("imp.disc.fail.rally", "failed test: rally", "no effect", sheet),
    word("imp.disc.fail.opportunity", "failed test: place on opportunity", "no effect", sheet),
    word("imp.disc.fail.extra_move", "failed test: more than one move", "done then disordered",
         sheet),
    word("imp.disc.fail.extra_evade", "failed test: more than one evasion", "done then disordered",
         sheet),
    word("imp.disc.fail.dismount", "failed test: dismount", "done then disordered", sheet),
    word("imp.disc.fail.counter_charge", "failed test: counter-charge", "done then disordered",
         sheet),
    word("imp.disc.fail.disengage", "failed test: disengage", "done then disordered", sheet),
    word("imp.disc.fail.about_face", "failed test: about face", "no effect", sheet),
    word("imp.disc.fail.line_relief", "failed test: line relief", "no effect", sheet),
    word("imp.disc.fail.occupy_bua", "failed test: occupy built-up area", "no effect", sheet),
    word("imp.disc.fail.square", "failed test: arquebusiers or musketeers to square", "no effect",
         sheet),
    word("imp.disc.fail.baggage", "failed test: close on enemy baggage", "compulsory move", sheet),
    word("imp.disc.fail.rearward", "failed test: CL, CM, CGL rearward", "stays", sheet),
    word("imp.disc.fail.evade", "failed test: CL, CM, CGL evasion", "stays", sheet),
};

inline constexpr Entry terrain[] = {
    fixed("imp.terrain.gentle_hill.move", "gentle hills: movement", sheet, "no effect"),
    word("imp.terrain.gentle_hill.visibility",
         "gentle hills: visibility inside, and over the crest, in U", "15 5", sheet),
    fixed("imp.terrain.gentle_hill.combat", "gentle hills: uphill unit", sheet, "+1"),
    rule("imp.terrain.road.move", "roads: second move without disorder, single unit or column only",
         sheet),
    fixed("imp.terrain.road.visibility", "roads: visibility", sheet, "no limit"),
    fixed("imp.terrain.road.combat", "roads: combat", sheet, "no effect"),
    fixed("imp.terrain.broken.move_s_fl_t", "broken ground: S, FL, T", sheet, "no effect"),
    rule("imp.terrain.broken.move_cf", "broken ground: CF", sheet),
    rule("imp.terrain.broken.move_other", "broken ground: others", sheet),
    fixed("imp.terrain.broken.visibility", "broken ground: visibility", sheet, "no limit"),
    fixed("imp.terrain.broken.combat_disorder",
          "broken ground: possible disorder of those fighting there", sheet, "disordered"),
    fixed("imp.terrain.broken.combat_mounted_impetus", "broken ground: mounted lose impetus bonus",
          sheet, "I = 0"),
    length("imp.terrain.difficult.move_s_fl",
           "difficult (all): S, FL unaffected, but groups only in column", 1, sheet, "cost 1"),
    rule("imp.terrain.difficult.move_cf", "difficult (all): CF", sheet),
    rule("imp.terrain.difficult.move_w", "difficult (all): W", sheet),
    length("imp.terrain.difficult.move_other", "difficult (all): others disordered, half speed", 2,
           sheet, "cost 2"),
    length("imp.terrain.wood.visibility", "woods: visibility", 5, sheet, "5U"),
    fixed("imp.terrain.wood.edge_fire", "woods: shooting at a unit on the edge", sheet, "-2"),
    length("imp.terrain.steep_hill.visibility", "steep hills: visibility", 15, sheet, "15U"),
    length("imp.terrain.other_difficult.visibility", "other difficult: visibility", 5, sheet, "5U"),
    fixed("imp.terrain.difficult.combat_mounted", "difficult (all): mounted", sheet, "-1"),
    fixed("imp.terrain.difficult.combat_pike_chariot", "difficult (all): pikes and war chariots",
          sheet, "-2"),
    fixed("imp.terrain.difficult.combat_mounted_impetus",
          "difficult (all): mounted lose impetus bonus", sheet, "I = 0"),
    fixed("imp.terrain.difficult.combat_foot_impetus",
          "difficult (all): foot except impetuous FL lose impetus bonus", sheet, "I = 0"),
    fixed("imp.terrain.bua.enter_test", "built-up area: discipline test to enter", sheet, "test"),
    fixed("imp.terrain.bua.leave_disorder", "built-up area: disordered on leaving", sheet,
          "disordered"),
    fixed("imp.terrain.bua.visibility", "built-up area: visibility not applicable", sheet),
    count("imp.terrain.bua.vbu7", "built-up area: garrison VBU", 7, sheet),
    rule("imp.terrain.bua.no_flank", "built-up area: garrison has no flanks or rear", sheet),
    rule("imp.terrain.bua.only_artillery", "built-up area: only artillery may shoot at it", sheet),
    fixed("imp.terrain.bua.no_impetus", "built-up area: all impetus bonuses cancelled", sheet,
          "I = 0"),
    fixed("imp.terrain.bua.only_infantry", "built-up area: only infantry may attack it", sheet),
    length("imp.terrain.dry_river.move", "dry river: half speed to cross, unit or column", 2, sheet,
           "cost 2"),
    rule("imp.terrain.river.move", "normal river: only at ford or bridge; disordered", sheet),
    rule("imp.terrain.deep_river.move", "deep river: only at bridge; disordered", sheet),
    fixed("imp.terrain.river.visibility", "rivers: visibility not applicable", sheet),
    count("imp.terrain.deep_river.retreat_roll", "rivers: A retreat into the river needs a roll", 3,
          sheet, "1-3"),
};

inline constexpr Entry special[] = {
    rule("imp.spec.art.move", "artillery: movement restrictions", sheet),
    rule("imp.spec.art.contact", "artillery: eliminated if contacted", sheet),
    within(1, 8, count("imp.spec.baggage.vbu", "baggage VBU", 2, sheet)),
    count("imp.spec.baggage.vd", "baggage VD, counted for the army", 3, sheet),
    fixed("imp.spec.camel.negate", "camels cancel the impetus of other mounted", sheet, "I = 0"),
    rule("imp.spec.camel.dunes", "camels treat dunes as gentle hills", sheet),
    fixed("imp.spec.cf.no_group", "CF cannot form groups", sheet),
    rule("imp.spec.cf.impetus_not_fresh", "CF keep the impetus bonus when not Fresh", sheet),
    rule("imp.spec.cf.destroyed", "CF are destroyed if they did not eliminate the foe in melee",
         sheet),
    rule("imp.spec.cf.never_disordered", "CF are never disordered", sheet),
    rule("imp.spec.cgl.evade", "CGL may evade", sheet),
    length("imp.spec.cgl.half_move_before_wheel", "CGL must go at least half M before wheeling",
           0.5, sheet, "M/2"),
    rule("imp.spec.cgl.no_general_rally", "CGL may not be rallied by a general", sheet),
    rule("imp.spec.cgl.arc360", "CGL firing arc", sheet),
    length("imp.spec.cgp.half_move_before_wheel", "CGP must go at least half M before wheeling",
           0.5, sheet, "M/2"),
    rule("imp.spec.cgp.no_general_rally", "CGP may not be rallied by a general", sheet),
    rule("imp.spec.cgp.arc360", "CGP firing arc", sheet),
    rule("imp.spec.cl.evade", "CL may evade", sheet),
    rule("imp.spec.cl.arc360", "CL firing arc", sheet),
    rule("imp.spec.cl.may_melee", "CL may fight and pursue S, disordered units, flanks and rears",
         sheet),
    rule("imp.spec.cm.evade", "CM may evade", sheet),
    rule("imp.spec.cp.pursuit", "CP pursue compulsorily", sheet),
    rule("imp.spec.el.panic_fire", "EL may panic under fire", sheet),
    fixed("imp.spec.el.retreat", "EL: special when retreating from melee", sheet, "friends panic"),
    rule("imp.spec.impetuous.out_of_control", "impetuous: out-of-control move", sheet),
    rule("imp.spec.impetuous.no_general_rally", "impetuous: not rallied by a general", sheet),
    rule("imp.spec.impetuous.pursuit", "impetuous: compulsory pursuit", sheet),
    fixed("imp.spec.impetuous.groups", "impetuous: groups only with impetuous", sheet),
    length("imp.spec.impetuous.below_half", "impetuous: ends below half strength", 0.5, sheet,
           "< 50% VBU"),
    rule("imp.spec.infantry.no_pursuit", "infantry may not pursue CM, CL, CGL after a melee",
         sheet),
    rule("imp.spec.schiltron.disorder_move", "schiltron disordered if it moves", sheet),
    rule("imp.spec.schiltron.no_flank", "schiltron has no flank or rear", sheet),
    fixed("imp.spec.shieldwall.enter",
          "shieldwall: Fresh, ordered, stationary during its activation", sheet),
    fixed("imp.spec.shieldwall.lose",
          "shieldwall lost after more than one move per activation or when not Fresh", sheet),
    rule("imp.spec.s.evade", "S may evade", sheet),
    rule("imp.spec.s.dispersed", "S dispersed if charged", sheet),
    fixed("imp.spec.s.pike", "S may cooperate with pikes", sheet),
    rule("imp.spec.s.no_disorder", "S may move without disorder", sheet),
    fixed("imp.spec.s.group_mounted", "S may form groups with mounted", sheet),
    rule("imp.spec.w.no_retreat", "W never retreats from melee", sheet),
    rule("imp.spec.w.arc360", "W firing arc", sheet),
    rule("imp.spec.w.mounted_disorder", "mounted attacking W are disordered", sheet),
    rule("imp.spec.w.move_disorder", "W is disordered when moved", sheet),
    rule("imp.spec.w.no_charge", "W cannot charge", sheet),
    rule("imp.spec.w.no_flank", "W has no flank or rear", sheet),
};

inline constexpr Entry priorities[] = {
    fixed("imp.fire.priority.1",
          "target priority: on opportunity: enemy shooting back or charging this unit", sheet, "1"),
    fixed("imp.fire.priority.2",
          "target priority: on opportunity: closest enemy shooting or charging a friend", sheet,
          "2"),
    fixed("imp.fire.priority.3", "target priority: enemy most directly in front at short range",
          sheet, "3"),
    fixed("imp.fire.priority.4", "target priority: closest enemy in the arc, or the most frontal",
          sheet, "4"),
    fixed("imp.fire.priority.5", "target priority: others in range and arc", sheet, "5"),
};

inline constexpr Entry ranges[] = {
    length("imp.fire.range.point_blank", "range band point blank, up to", 5, sheet, "5U"),
    length("imp.fire.range.short", "range band short, up to", 15, sheet, "15U"),
    length("imp.fire.range.long", "range band long, up to", 30, sheet, "30U"),
    length("imp.fire.range.extreme", "range band extreme, up to", 80, sheet, "80U"),
};

inline constexpr Entry weapons[] = {
    word("imp.fire.table.long_bow_a",
         "Long bow A: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U", "3 5 0 2 -1 1 No",
         sheet),
    word("imp.fire.table.long_bow_b",
         "Long bow B: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U", "2 4 0 1 -2 0 No",
         sheet),
    word("imp.fire.table.short_bow_a",
         "Short bow A: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
         "2 4 0 1 -3 0 No", sheet),
    word("imp.fire.table.short_bow_b",
         "Short bow B: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
         "2 3 -1 0 No -1 No", sheet),
    word("imp.fire.table.composite_bow_a",
         "Composite bow A: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
         "3 5 0 1 -2 -1 No", sheet),
    word("imp.fire.table.composite_bow_b",
         "Composite bow B: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
         "2 4 0 1 -4 -3 No", sheet),
    word("imp.fire.table.composite_bow_c",
         "Composite bow C: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
         "1 2 -2 0 -4 -3 No", sheet),
    word("imp.fire.table.crossbow_a",
         "Crossbows A: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
         "4 5 0 2 -2 0 No", sheet),
    word("imp.fire.table.crossbow_b",
         "Crossbows B: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
         "2 3 0 1 No No No", sheet),
    word("imp.fire.table.handgun",
         "Handgun: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U", "2 3 -1 0 No No No",
         sheet),
    word("imp.fire.table.arquebus_a",
         "Arquebusiers A: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
         "4 5 1 2 -2 -1 No", sheet),
    word("imp.fire.table.arquebus_b",
         "Arquebusiers B: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
         "3 4 1 2 No No No", sheet),
    word("imp.fire.table.musket",
         "Musket: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U", "4 5 2 3 -1 0 No",
         sheet),
    word("imp.fire.table.javelin",
         "Javelin: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U", "2 3 -1 0 No No No",
         sheet),
    word("imp.fire.table.sling", "Sling: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
         "2 3 0 1 No No No", sheet),
    word("imp.fire.table.artillery_a",
         "Artillery A: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U", "2 2 4 4 3 3 0",
         sheet),
    word("imp.fire.table.artillery_b",
         "Artillery B: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U", "3 3 3 3 2 2 No",
         sheet),
    word("imp.fire.table.artillery_c",
         "Artillery C: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
         "No No 3 3 2 2 0", sheet),
    word("imp.fire.table.various",
         "Various weapons: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
         "1 1 0 0 No No No", sheet),
};

inline constexpr Entry through[] = {
    rule("imp.fire.mod.through_halve", "shooting through CL or S", sheet),
};

inline constexpr Entry cohesion_rules[] = {
    fixed("imp.coh.losses", "permanent losses = d6 - critical number", sheet, "roll - CN"),
    fixed("imp.coh.formula", "critical number = VBU - damage + modifiers", sheet, "CN"),
    count("imp.coh.min1", "the critical number is never less than", 1, sheet),
};

inline constexpr Entry routs[] = {
    fixed("imp.rout.cause_zero", "rout: unit that reaches 0 VBU", sheet, "VBU <= 0"),
    fixed("imp.rout.cause_flank", "rout: unit that loses a melee with a flank contact", sheet),
    length("imp.rout.effect_behind",
           "rout: in melee, except S, T, CL, ART, non-impetuous FL: units up to 5U directly behind",
           5, sheet, "5U"),
    fixed("imp.rout.remove", "rout: routed unit is removed", sheet),
    rule("imp.rout.flank_fail",
         "rout: any troops contacted on the flank that fail the cohesion test rout", sheet),
};

inline constexpr Entry melee_rules[] = {
    fixed("imp.melee.main", "main units roll VBU + I + modifiers", sheet, "dice"),
    rule("imp.melee.impetus", "I is part of the sum when the unit charges", sheet),
    fixed("imp.melee.support", "supporting units: same, divided by 2, rounded up", sheet,
          "half up"),
};

inline constexpr Entry depth_rule[] = {
    fixed("imp.melee.depth.condition",
          "depth bonus only for Schiltron or Large Unit, not in difficult ground, not contacted on "
          "flank or rear",
          sheet),
};

inline constexpr Entry thrown_rules[] = {
    fixed("imp.pilum.not_ranged",
          "pilum and heavy javelin: not considered ranged fire for cohesion", sheet),
    rule("imp.pilum.fresh", "pilum and heavy javelin: only if the unit is Fresh", sheet),
};

inline constexpr Entry melee_cohesion_rule[] = {
    fixed("imp.coh.melee.formula", "losses and critical number as for shooting", sheet,
          "roll - CN"),
};

inline constexpr Entry retreats[] = {
    fixed("imp.retreat.loser",
          "retreat: the unit that fails and has the most permanent losses lost and must retreat",
          sheet),
    rule("imp.retreat.light_draw", "retreat: CL, CM, CGL also retreat on a draw against infantry",
         sheet),
    length("imp.retreat.light_distance", "retreat: CM, CL, CGL against infantry, in disorder", 5,
           sheet, "5U + 1d6 U"),
    fixed("imp.retreat.other_distance", "retreat: all other cases", sheet,
          "mounted 1d6 U, infantry 1d6/2 up"),
};

inline constexpr Entry pursuits[] = {
    rule("imp.pursuit.compulsory",
         "pursuit: compulsory for CP and impetuous (not infantry against CM, CL, CGL, not below "
         "50%)",
         sheet),
    rule("imp.pursuit.optional", "pursuit: other troops of original I > 0 may pursue", sheet),
    rule("imp.pursuit.cl",
         "pursuit: CL with I = 0 may pursue if it cannot touch units it could not have charged",
         sheet),
    fixed("imp.pursuit.distance", "pursuit: pursuit distance", sheet, "1d6 U; infantry halved up"),
    fixed("imp.pursuit.support",
          "pursuit: supporting CP, impetuous and chariots may pursue if the main unit does", sheet),
};

} // namespace quincunx::impetus::rows
