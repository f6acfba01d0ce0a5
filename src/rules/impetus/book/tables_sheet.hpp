#pragma once
// The other rows that stand on the sheet, table by table.

#include "reckoning/reckoning.hpp"
#include "rules/impetus/book/ids.hpp"

// NOLINTBEGIN(misc-definitions-in-headers): declared in ids.hpp, read by tables.cpp alone
namespace quincunx::impetus::rows {
using namespace reckoning;

constexpr Entry movement[] = {
    fixed(Why::elsewhere, "imp.move.forwards.terrain",
          "forwards: forward move is affected by terrain", "cost 1 or 2 per U"),
    fixed(Why::built_on, "imp.move.forwards.contact",
          "forwards: only a forward move may contact an enemy"),
    rule("imp.move.forwards.charge_bonus",
         "forwards: A forward move may use the charge bonus, mounted 1d6 U, foot half, up"),
    fixed(Why::definition, "imp.move.wheel.instead",
          "wheel: A wheel is made instead of a forward move", "1 phase"),
    length("imp.move.wheel.max_45", "wheel: maximum angle, first figure", 45, "45 degrees")
        .within(0, 90),
    length("imp.move.wheel.max_90", "wheel: maximum angle, second figure", 90, "90 degrees")
        .within(0, 90),
    fixed(Why::built_on, "imp.move.wheel.no_contact", "wheel: A wheel may not contact an enemy"),
    rule("imp.move.oblique.not_disordered", "oblique/sideways: not by a disordered unit"),
    length("imp.move.oblique.forwards_same_facing",
           "oblique/sideways: no backward part; facing stays", 90, "0 < angle <= 90")
        .within(0, 90),
    fixed(Why::built_on, "imp.move.oblique.no_contact",
          "oblique/sideways: may not contact an enemy"),
    rule("imp.move.oblique.disorders",
         "oblique/sideways: disorders all but S, CL and discipline A"),
    rule("imp.move.about_face.not_disordered", "about face: not by a disordered unit"),
    rule("imp.move.about_face.test", "about face: needs a discipline test"),
    rule("imp.move.about_face.ends_disordered", "about face: ends disordered"),
    fixed(Why::built_on, "imp.move.about_face.no_contact", "about face: may not contact an enemy"),
    rule("imp.move.rearward.not_disordered_or_large",
         "rearward: not by disordered units nor Large Units"),
    fixed(Why::built_on, "imp.move.rearward.no_contact", "rearward: may not contact an enemy"),
    rule("imp.move.rearward.disorders",
         "rearward: disorders all but S and CL, and CM or CGL that pass a test"),
    fixed(Why::elsewhere, "imp.evade.who",
          "evade: CL, S, CM, CGL, if on opportunity or on a passed discipline test",
          "1 full M back"),
    rule("imp.evade.disordered_first", "evade: the first evade is open to disordered units"),
    rule("imp.evade.subsequent", "evade: later evades from the same charge test like extra moves"),
    length("imp.impetuous.trigger",
           "impetuous: visible enemy to the front within the distance, ignoring S and enemies in a "
           "BUA",
           30, "30U"),
    length("imp.impetuous.full_move",
           "impetuous: must make one full move; may include a wheel of less than so many "
           "degrees towards the enemy or away from difficult/impassable ground",
           90, "M; wheel < 90 degrees")
        .within(0, 90),
};

constexpr Entry interpenetration[] = {
    rule("imp.interp.vol.s_t_fl", "voluntary: S, T, non-impetuous FL pass and are passed by all"),
    rule("imp.interp.vol.art_w", "voluntary: ART and W are passed by all"),
    rule("imp.interp.vol.cl", "voluntary: CL pass and are passed by CL, CM, CP"),
    rule("imp.interp.invol.light_retreat",
         "involuntary: retreating S, FL, T, CL go through any troops and are set behind"),
    count("imp.interp.invol.el_panic",
          "involuntary: elephants cause panic in friends they pass: disorder, or VBU lost", 1,
          "disorder, or -1 VBU"),
    fixed(Why::built_on, "imp.interp.invol.push_back",
          "involuntary: other retreaters push back and disorder friends", "disordered"),
    fixed(Why::built_on, "imp.interp.invol.forwards",
          "involuntary: compulsory forward move: friends are set behind, disordered", "disordered"),
    fixed(Why::elsewhere, "imp.interp.invol.forwards_stop",
          "involuntary: if voluntary passage is not allowed the mover stops behind"),
};

constexpr Entry failures[] = {
    word("imp.disc.fail.rally", "failed test: rally", "no effect"),
    word("imp.disc.fail.opportunity", "failed test: place on opportunity", "no effect"),
    word("imp.disc.fail.extra_move", "failed test: more than one move", "done then disordered"),
    word("imp.disc.fail.extra_evade", "failed test: more than one evasion", "done then disordered"),
    word("imp.disc.fail.dismount", "failed test: dismount", "done then disordered"),
    word("imp.disc.fail.counter_charge", "failed test: counter-charge", "done then disordered"),
    word("imp.disc.fail.disengage", "failed test: disengage", "done then disordered"),
    word("imp.disc.fail.about_face", "failed test: about face", "no effect"),
    word("imp.disc.fail.line_relief", "failed test: line relief", "no effect"),
    word("imp.disc.fail.occupy_bua", "failed test: occupy built-up area", "no effect"),
    word("imp.disc.fail.square", "failed test: arquebusiers or musketeers to square", "no effect"),
    word("imp.disc.fail.baggage", "failed test: close on enemy baggage", "compulsory move"),
    word("imp.disc.fail.rearward", "failed test: CL, CM, CGL rearward", "stays"),
    word("imp.disc.fail.evade", "failed test: CL, CM, CGL evasion", "stays"),
};

constexpr Entry terrain[] = {
    fixed(Why::definition, "imp.terrain.gentle_hill.move", "gentle hills: movement", "no effect"),
    figures("imp.terrain.gentle_hill.visibility",
            "gentle hills: visibility inside, and over the crest, in U", columns::visibility,
            {15, 5}),
    fixed(Why::elsewhere, "imp.terrain.gentle_hill.combat", "gentle hills: uphill unit", "+1"),
    rule("imp.terrain.road.move",
         "roads: second move without disorder, single unit or column only"),
    fixed(Why::definition, "imp.terrain.road.visibility", "roads: visibility", "no limit"),
    fixed(Why::definition, "imp.terrain.road.combat", "roads: combat", "no effect"),
    rule("imp.terrain.broken.move_s_fl_t", "broken ground: S, FL, T are not affected"),
    rule("imp.terrain.broken.move_cf", "broken ground: CF are destroyed"),
    rule("imp.terrain.broken.move_other", "broken ground: others are disordered"),
    fixed(Why::definition, "imp.terrain.broken.visibility", "broken ground: visibility",
          "no limit"),
    rule("imp.terrain.broken.combat_disorder",
         "broken ground: those who fight there may be disordered"),
    fixed(Why::elsewhere, "imp.terrain.broken.combat_mounted_impetus",
          "broken ground: mounted lose impetus bonus", "I = 0"),
    length("imp.terrain.difficult.move_s_fl",
           "difficult (all): S, FL unaffected, but groups only in column", 1, "cost 1")
        .within(0.25, 10),
    rule("imp.terrain.difficult.move_cf", "difficult (all): CF are destroyed"),
    rule("imp.terrain.difficult.move_w", "difficult (all): W may not enter"),
    length("imp.terrain.difficult.move_other", "difficult (all): others disordered, half speed", 2,
           "cost 2")
        .within(0.25, 10),
    length("imp.terrain.wood.visibility", "woods: visibility", 5, "5U"),
    fixed(Why::elsewhere, "imp.terrain.wood.edge_fire", "woods: shooting at a unit on the edge",
          "-2"),
    length("imp.terrain.steep_hill.visibility", "steep hills: visibility", 15, "15U"),
    length("imp.terrain.other_difficult.visibility", "other difficult: visibility", 5, "5U"),
    fixed(Why::elsewhere, "imp.terrain.difficult.combat_mounted", "difficult (all): mounted", "-1"),
    fixed(Why::elsewhere, "imp.terrain.difficult.combat_pike_chariot",
          "difficult (all): pikes and war chariots", "-2"),
    fixed(Why::elsewhere, "imp.terrain.difficult.combat_mounted_impetus",
          "difficult (all): mounted lose impetus bonus", "I = 0"),
    fixed(Why::elsewhere, "imp.terrain.difficult.combat_foot_impetus",
          "difficult (all): foot except impetuous FL lose impetus bonus", "I = 0"),
    rule("imp.terrain.bua.enter_test", "built-up area: discipline test to enter"),
    rule("imp.terrain.bua.leave_disorder", "built-up area: disordered on leaving"),
    fixed(Why::definition, "imp.terrain.bua.visibility",
          "built-up area: visibility not applicable"),
    count("imp.terrain.bua.vbu7", "built-up area: garrison VBU", 7),
    rule("imp.terrain.bua.no_flank", "built-up area: garrison has no flanks or rear"),
    rule("imp.terrain.bua.only_artillery", "built-up area: only artillery may shoot at it"),
    fixed(Why::elsewhere, "imp.terrain.bua.no_impetus",
          "built-up area: all impetus bonuses cancelled", "I = 0"),
    rule("imp.terrain.bua.only_infantry", "built-up area: only infantry may attack it"),
    length("imp.terrain.dry_river.move", "dry river: half speed to cross, unit or column", 2,
           "cost 2")
        .within(0.25, 10),
    rule("imp.terrain.river.move", "normal river: only at ford or bridge; disordered"),
    rule("imp.terrain.deep_river.move", "deep river: only at bridge; disordered"),
    fixed(Why::definition, "imp.terrain.river.visibility", "rivers: visibility not applicable"),
    count("imp.terrain.deep_river.retreat_roll", "rivers: A retreat into the river needs a roll", 3,
          "1-3"),
};

constexpr Entry special[] = {
    rule("imp.spec.art.move", "artillery: movement restrictions"),
    rule("imp.spec.art.contact", "artillery: eliminated if contacted"),
    count("imp.spec.baggage.vbu", "baggage VBU", 2).within(1, 8),
    count("imp.spec.baggage.vd", "baggage VD, counted for the army", 3),
    fixed(Why::elsewhere, "imp.spec.camel.negate", "camels cancel the impetus of other mounted",
          "I = 0"),
    rule("imp.spec.camel.dunes", "camels treat dunes as gentle hills"),
    rule("imp.spec.cf.no_group", "CF cannot form groups"),
    rule("imp.spec.cf.impetus_not_fresh", "CF keep the impetus bonus when not Fresh"),
    rule("imp.spec.cf.destroyed", "CF are destroyed if they did not eliminate the foe in melee"),
    rule("imp.spec.cf.never_disordered", "CF are never disordered"),
    rule("imp.spec.cgl.evade", "CGL may evade"),
    length("imp.spec.cgl.half_move_before_wheel", "CGL must go at least half M before wheeling",
           0.5, "M/2")
        .within(0, 1),
    rule("imp.spec.cgl.no_general_rally", "CGL may not be rallied by a general"),
    rule("imp.spec.cgl.arc360", "CGL shoot all round"),
    length("imp.spec.cgp.half_move_before_wheel", "CGP must go at least half M before wheeling",
           0.5, "M/2")
        .within(0, 1),
    rule("imp.spec.cgp.no_general_rally", "CGP may not be rallied by a general"),
    rule("imp.spec.cgp.arc360", "CGP shoot all round"),
    rule("imp.spec.cl.evade", "CL may evade"),
    rule("imp.spec.cl.arc360", "CL shoot all round"),
    rule("imp.spec.cl.may_melee", "CL may fight and pursue S, disordered units, flanks and rears"),
    rule("imp.spec.cm.evade", "CM may evade"),
    rule("imp.spec.cp.pursuit", "CP pursue compulsorily"),
    rule("imp.spec.el.panic_fire", "EL may panic under fire"),
    fixed(Why::elsewhere, "imp.spec.el.retreat", "EL: special when retreating from melee",
          "friends panic"),
    rule("imp.spec.impetuous.out_of_control", "impetuous: out-of-control move"),
    rule("imp.spec.impetuous.no_general_rally", "impetuous: not rallied by a general"),
    rule("imp.spec.impetuous.pursuit", "impetuous: compulsory pursuit"),
    rule("imp.spec.impetuous.groups", "impetuous: groups only with impetuous"),
    length("imp.spec.impetuous.below_half", "impetuous: ends below half strength", 0.5, "< 50% VBU")
        .within(0, 1),
    rule("imp.spec.infantry.no_pursuit", "infantry may not pursue CM, CL, CGL after a melee"),
    rule("imp.spec.schiltron.disorder_move", "schiltron disordered if it moves"),
    rule("imp.spec.schiltron.no_flank", "schiltron has no flank or rear"),
    rule("imp.spec.shieldwall.enter",
         "shieldwall: Fresh, ordered, stationary during its activation"),
    rule("imp.spec.shieldwall.lose",
         "shieldwall lost after more than one move per activation or when not Fresh"),
    rule("imp.spec.s.evade", "S may evade"),
    rule("imp.spec.s.dispersed", "S dispersed if charged"),
    rule("imp.spec.s.pike", "S may cooperate with pikes"),
    rule("imp.spec.s.no_disorder", "S may move without disorder"),
    rule("imp.spec.s.group_mounted", "S may form groups with mounted"),
    rule("imp.spec.w.no_retreat", "W never retreats from melee"),
    rule("imp.spec.w.arc360", "W shoots all round"),
    rule("imp.spec.w.mounted_disorder", "mounted attacking W are disordered"),
    rule("imp.spec.w.move_disorder", "W is disordered when moved"),
    rule("imp.spec.w.no_charge", "W cannot charge"),
    rule("imp.spec.w.no_flank", "W has no flank or rear"),
};

constexpr Entry priorities[] = {
    fixed(Why::sequence, "imp.fire.priority.1",
          "target priority: on opportunity: enemy shooting back or charging this unit", "1"),
    fixed(Why::sequence, "imp.fire.priority.2",
          "target priority: on opportunity: closest enemy shooting or charging a friend", "2"),
    fixed(Why::sequence, "imp.fire.priority.3",
          "target priority: enemy most directly in front at short range", "3"),
    fixed(Why::choice, "imp.fire.priority.4",
          "target priority: closest enemy in the arc, or the most frontal", "4"),
    fixed(Why::choice, "imp.fire.priority.5", "target priority: others in range and arc", "5"),
};

constexpr Entry ranges[] = {
    length("imp.fire.range.point_blank", "range band point blank, up to", 5, "5U"),
    length("imp.fire.range.short", "range band short, up to", 15, "15U"),
    length("imp.fire.range.long", "range band long, up to", 30, "30U"),
    length("imp.fire.range.extreme", "range band extreme, up to", 80, "80U"),
};

constexpr Entry weapons[] = {
    figures("imp.fire.table.long_bow_a",
            "Long bow A: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U", columns::shots,
            {3, 5, 0, 2, -1, 1, none}),
    figures("imp.fire.table.long_bow_b",
            "Long bow B: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U", columns::shots,
            {2, 4, 0, 1, -2, 0, none}),
    figures("imp.fire.table.short_bow_a",
            "Short bow A: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
            columns::shots, {2, 4, 0, 1, -3, 0, none}),
    figures("imp.fire.table.short_bow_b",
            "Short bow B: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
            columns::shots, {2, 3, -1, 0, none, -1, none}),
    figures("imp.fire.table.composite_bow_a",
            "Composite bow A: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
            columns::shots, {3, 5, 0, 1, -2, -1, none}),
    figures("imp.fire.table.composite_bow_b",
            "Composite bow B: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
            columns::shots, {2, 4, 0, 1, -4, -3, none}),
    figures("imp.fire.table.composite_bow_c",
            "Composite bow C: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
            columns::shots, {1, 2, -2, 0, -4, -3, none}),
    figures("imp.fire.table.crossbow_a",
            "Crossbows A: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
            columns::shots, {4, 5, 0, 2, -2, 0, none}),
    figures("imp.fire.table.crossbow_b",
            "Crossbows B: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
            columns::shots, {2, 3, 0, 1, none, none, none}),
    figures("imp.fire.table.handgun",
            "Handgun: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U", columns::shots,
            {2, 3, -1, 0, none, none, none}),
    figures("imp.fire.table.arquebus_a",
            "Arquebusiers A: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
            columns::shots, {4, 5, 1, 2, -2, -1, none}),
    figures("imp.fire.table.arquebus_b",
            "Arquebusiers B: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
            columns::shots, {3, 4, 1, 2, none, none, none}),
    figures("imp.fire.table.musket",
            "Musket: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U", columns::shots,
            {4, 5, 2, 3, -1, 0, none}),
    figures("imp.fire.table.javelin",
            "Javelin: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U", columns::shots,
            {2, 3, -1, 0, none, none, none}),
    figures("imp.fire.table.sling",
            "Sling: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U", columns::shots,
            {2, 3, 0, 1, none, none, none}),
    figures("imp.fire.table.artillery_a",
            "Artillery A: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
            columns::shots, {2, 2, 4, 4, 3, 3, 0}),
    figures("imp.fire.table.artillery_b",
            "Artillery B: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
            columns::shots, {3, 3, 3, 3, 2, 2, none}),
    figures("imp.fire.table.artillery_c",
            "Artillery C: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
            columns::shots, {none, none, 3, 3, 2, 2, 0}),
    figures("imp.fire.table.various",
            "Various weapons: dice to 5U, 15U, 30U at infantry and cavalry each, to 80U",
            columns::shots, {1, 1, 0, 0, none, none, none}),
};

constexpr Entry through[] = {
    rule("imp.fire.mod.through_halve", "shooting through CL or S halves the dice"),
};

constexpr Entry cohesion_rules[] = {
    fixed(Why::definition, "imp.coh.losses", "permanent losses = d6 - critical number",
          "roll - CN"),
    fixed(Why::definition, "imp.coh.formula", "critical number = VBU - damage + modifiers", "CN"),
    count("imp.coh.min1", "the critical number is never less than", 1),
};

constexpr Entry routs[] = {
    fixed(Why::definition, "imp.rout.cause_zero", "rout: unit that reaches 0 VBU", "VBU <= 0"),
    fixed(Why::elsewhere, "imp.rout.cause_flank",
          "rout: unit that loses a melee with a flank contact"),
    length("imp.rout.effect_behind",
           "rout: in melee, except S, T, CL, ART, non-impetuous FL: units up to 5U directly behind",
           5, "5U"),
    fixed(Why::definition, "imp.rout.remove", "rout: routed unit is removed"),
    rule("imp.rout.flank_fail",
         "rout: any troops contacted on the flank that fail the cohesion test rout"),
};

constexpr Entry melee_rules[] = {
    fixed(Why::definition, "imp.melee.main", "main units roll VBU + I + modifiers", "dice"),
    rule("imp.melee.impetus", "I is part of the sum when the unit charges"),
    length("imp.melee.support", "supporting units: the same sum, this share of it, rounded up", 0.5,
           "half up")
        .within(0, 1),
};

constexpr Entry depth_rule[] = {
    fixed(Why::definition, "imp.melee.depth.condition",
          "depth bonus only for Schiltron or Large Unit, not in difficult ground, not contacted on "
          "flank or rear"),
};

constexpr Entry thrown_rules[] = {
    fixed(Why::definition, "imp.pilum.not_ranged",
          "pilum and heavy javelin: not considered ranged fire for cohesion"),
    rule("imp.pilum.fresh", "pilum and heavy javelin: only if the unit is Fresh"),
};

constexpr Entry melee_cohesion_rule[] = {
    fixed(Why::definition, "imp.coh.melee.formula", "losses and critical number as for shooting",
          "roll - CN"),
};

constexpr Entry retreats[] = {
    fixed(Why::definition, "imp.retreat.loser",
          "retreat: the unit that fails and has the most permanent losses lost and must retreat"),
    rule("imp.retreat.light_draw", "retreat: CL, CM, CGL also retreat on a draw against infantry"),
    length("imp.retreat.light_distance", "retreat: CM, CL, CGL against infantry, in disorder", 5,
           "5U + 1d6 U"),
    fixed(Why::built_on, "imp.retreat.other_distance", "retreat: all other cases",
          "mounted 1d6 U, infantry 1d6/2 up"),
};

constexpr Entry pursuits[] = {
    rule("imp.pursuit.compulsory",
         "pursuit: compulsory for CP and impetuous (not infantry against CM, CL, CGL, not below "
         "50%)"),
    rule("imp.pursuit.optional", "pursuit: other troops of original I > 0 may pursue"),
    rule("imp.pursuit.cl",
         "pursuit: CL with I = 0 may pursue if it cannot touch units it could not have charged"),
    fixed(Why::built_on, "imp.pursuit.distance", "pursuit: pursuit distance",
          "1d6 U; infantry halved up"),
    rule("imp.pursuit.support",
         "pursuit: supporting CP, impetuous and chariots may pursue if the main unit does"),
};

} // namespace quincunx::impetus::rows
// NOLINTEND(misc-definitions-in-headers)
