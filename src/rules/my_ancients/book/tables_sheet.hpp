#pragma once
// The other rows that stand on the sheet, table by table.

#include "reckoning/reckoning.hpp"
#include "rules/my_ancients/book/ids.hpp"

// NOLINTBEGIN(misc-definitions-in-headers): declared in ids.hpp, read by tables.cpp alone
namespace quincunx::my_ancients::rows {
using namespace reckoning;

constexpr Entry sequence[] = {
    count("ma.init.roll", "each side rolls for initiative, higher is side A", 3, "1d3 each")
        .within(2, 20),
    rule("ma.init.draw", "a draw goes to the side that lost the previous roll"),
    fixed(Why::sequence, "ma.seq.fire", "both sides shoot", "phase 2"),
    fixed(Why::sequence, "ma.seq.pursued", "both sides move pursued units", "phase 3"),
    fixed(Why::sequence, "ma.seq.a_declare", "A declares charges", "phase 4"),
    fixed(Why::sequence, "ma.seq.b_react", "B counter-charges or evades", "phase 5"),
    fixed(Why::sequence, "ma.seq.a_contact", "A moves chargers into contact", "phase 6"),
    fixed(Why::sequence, "ma.seq.b_declare", "B declares charges", "phase 7"),
    fixed(Why::sequence, "ma.seq.a_react", "A counter-charges or evades", "phase 8"),
    fixed(Why::sequence, "ma.seq.b_contact", "B moves chargers into contact", "phase 9"),
    fixed(Why::sequence, "ma.seq.a_moves", "A moves", "phase 10"),
    fixed(Why::sequence, "ma.seq.b_moves", "B moves", "phase 11"),
    fixed(Why::sequence, "ma.seq.melee", "melee", "phase 12"),
    fixed(Why::sequence, "ma.seq.recovery", "morale recovery", "phase 13"),
};

constexpr Entry moves[] = {
    length("ma.move.rate.skirmish_cavalry", "skirmish cavalry", 12),
    length("ma.move.rate.light_chariots", "light chariots", 10),
    length("ma.move.rate.heavy_chariots", "heavy chariots", 8),
    length("ma.move.rate.cavalry", "cavalry", 10),
    length("ma.move.rate.elephants", "elephants", 6),
    length("ma.move.rate.generals", "generals (leaders)", 12),
    length("ma.move.rate.skirmishers", "skirmishers", 7),
    length("ma.move.rate.light", "light foot", 6),
    length("ma.move.rate.medium", "medium foot", 5),
    length("ma.move.rate.heavy", "heavy foot", 4),
    count("ma.move.rough", "rough ground or woods", 1, "-1d3"),
    count("ma.move.charge", "charging", 1, "+1d3"),
    rule("ma.move.evade", "evading: a red and a yellow d3: -1 / 0 / +1"),
    count("ma.move.pursue_break_off", "pursuing or breaking off, first turn", 1, "-1d3"),
    rule("ma.move.charge_no_contact", "charger that makes no contact: disordered"),
    count("ma.move.evade_dice", "red higher: so much less; yellow higher: so much more", 1,
          "-1, +1"),
};

constexpr Entry formations[] = {
    count("ma.test.quality", "pass on 1d6 not above quality", 6, "d6 <= Q").within(2, 20),
    figures("ma.test.leader_bonus", "leader bonus added to quality", columns::leader, {1, 2}),
    length("ma.form.turn", "turn of 90 or 180", 0.25, "pass 1/4, fail whole move").within(0, 1),
    count("ma.form.expand", "expanding or contracting", 2, "pass all bases, fail 2"),
    fixed(Why::elsewhere, "ma.form.wheel", "wheel", "allowed / not applicable"),
    length("ma.form.form_up", "form up from disorder", 0.5, "pass 1/2, fail whole move")
        .within(0, 1),
    rule("ma.form.form_up_rough", "forming up in rough or woods: always whole move"),
};

constexpr Entry melee_opening[] = {
    count("ma.melee.pilum", "pila thrown at contact before melee, need 4 + protection", 4,
          "4 + protection"),
    fixed(Why::definition, "ma.melee.pilum_count", "pilum hits are first-round hits", "added"),
    fixed(Why::elsewhere, "ma.melee.flank_drop", "hit in flank or rear: drop a level at once",
          "-1 level"),
};

constexpr Entry used_once[] = {
    rule("ma.melee.dice.used_once",
         "quality, charging, counter-charging, uphill are used once, however many the enemies"),
};

constexpr Entry melee_numbers[] = {
    fixed(Why::choice, "ma.multi.distribute",
          "split the once-only dice over all opponents; a value above one gives each at least one "
          "where possible",
          "split"),
    count("ma.melee.number.basic", "basic number, equal or greater hits", 4),
    count("ma.melee.number.minimum", "never less than 2, ones miss", 2),
    count("ma.melee.number.above_six", "above 6: re-roll sixes needing 4, 5, 6", 4, "6 then 4+"),
};

constexpr Entry melee_result[] = {
    fixed(Why::definition, "ma.melee.winner",
          "most casualties in this round wins, not the running total", "per round"),
    fixed(Why::definition, "ma.melee.draw", "equal: continues next turn"),
    rule("ma.melee.take_ground", "winner moves into the loser's space"),
    rule("ma.melee.defender_stays", "a winner that was charged and did not counter-charge stays"),
    fixed(Why::elsewhere, "ma.melee.loser_check", "loser checks; any level lost means break off"),
    length("ma.melee.broken_move", "broken loser turns its back, normal move away, disordered", 1,
           "N"),
    count("ma.melee.retreat", "other losers move back facing", 1, "N - 1d3"),
    fixed(Why::definition, "ma.melee.too_short",
          "not far enough to clear the winner taking the ground: melee continues"),
    fixed(Why::choice, "ma.melee.pursue_choice",
          "winners can pursue; pursued units flee until the pursuit ends"),
    fixed(Why::definition, "ma.melee.pass_continues", "loser passes: melee continues"),
    fixed(Why::elsewhere, "ma.melee.winner_check",
          "winner that lost a base checks; failing costs one level, no break-off", "1 level"),
    rule("ma.melee.both_disordered", "after a melee both sides are disordered"),
    rule("ma.melee.fleeing_no_attack", "a fleeing unit that is contacted has no attack"),
};

constexpr Entry missiles[] = {
    count("ma.missile.dice.formed", "formed missile troops", 1, "1 die per base"),
    count("ma.missile.dice.skirmish", "skirmishers, up (7 bases 4 dice)", 2, "1 per 2 bases"),
    fixed(Why::elsewhere, "ma.missile.arc", "arc of fire of missile troops", "30 degrees"),
    rule("ma.missile.second_rank_long", "archers in the second rank shoot at long range"),
    count("ma.missile.dice.bolt_thrower", "bolt throwers", 2, "2 per base"),
    rule("ma.missile.over_skirmishers",
         "archers shoot at targets behind skirmishers at long range"),
    figures("ma.missile.range.bow", "bow", columns::ranges, {8, 20}),
    figures("ma.missile.range.sling", "sling", columns::ranges, {4, 12}),
    figures("ma.missile.range.javelin", "javelin", columns::ranges, {2, 6}),
    figures("ma.missile.range.bolt_thrower", "bolt thrower", columns::ranges, {12, 30}),
    rule("ma.missile.second_rank_not_short", "second rank silent at short range"),
    count("ma.missile.basic", "basic number, equal or greater hits", 4),
    count("ma.missile.above_six", "above 6: re-roll sixes needing 4, 5, 6", 4, "6 then 4+"),
};

constexpr Entry morale_reasons[] = {
    fixed(Why::built_on, "ma.morale.levels", "steady, shaken, demoralised, broken", "4 levels"),
    rule("ma.morale.reason.lost_melee", "lost melee"),
    rule("ma.morale.reason.missile_base", "lost a base to missiles"),
    length("ma.morale.reason.broken_friend", "broken unit passing within 6", 6, "check"),
    rule("ma.morale.reason.won_lost_base",
         "won but lost a base; failing drops morale without withdrawing"),
    rule("ma.morale.reason.elephant_hit", "elephants hit by missiles"),
    fixed(Why::definition, "ma.morale.check",
          "1d6 against the modifiers, the difference read on the table", "d6 - M"),
};

constexpr Entry morale_results[] = {
    count("ma.morale.result.1", "difference 1 (or less)", 0, "no change"),
    count("ma.morale.result.2_3", "difference 2-3", 1, "1 level"),
    count("ma.morale.result.4_5", "difference 4-5", 2, "2 levels"),
    count("ma.morale.result.6", "difference 6 or more", 3, "3 levels"),
};

constexpr Entry recovery_result[] = {
    count("ma.recover.result", "pass: one level better", 1, "+1 level"),
};

constexpr Entry elephant_moves[] = {
    length("ma.elephant.turn.exact", "move exactly the rolled inches forward before a turn", 45,
           "up to 45 degrees")
        .within(0, 180),
    length("ma.elephant.turn.stationary", "stationary: no run-up, turn per turn", 90,
           "0, up to 90 degrees")
        .within(0, 180),
    count("ma.elephant.turn.slow", "speed 0-4", 3, "1d3").within(1, 20),
    count("ma.elephant.turn.fast", "speed above 4", 6, "1d6").within(1, 20),
    length("ma.elephant.mounted_12", "mounted within 12 of elephants disordered", 12),
    length("ma.elephant.no_reform", "no reforming within 12", 12),
    rule("ma.elephant.cavalry_test", "quality test to move into contact"),
};

constexpr Entry elephant_melee[] = {
    count("ma.elephant.melee.needs_six", "fighting elephants needs sixes", 6),
    rule("ma.elephant.melee.no_countercharge", "infantry cannot counter-charge them"),
    rule("ma.elephant.melee.contact_disorder", "units contacted are disordered"),
    length("ma.elephant.gap", "a base width between all elephant bases, also in one unit", 1.5,
           "1.5 inches"),
    rule("ma.elephant.melee.remove_contact_first", "bases touching an elephant are lost first"),
    length("ma.elephant.melee.push_back",
           "elephants win, defenders pass: bases in contact go back one elephant base depth", 1.5,
           "1.5 inches"),
    rule("ma.elephant.melee.flank_bases", "passing defenders may move spare bases to the flanks"),
    rule("ma.elephant.melee.all_touching",
         "all bases touching the elephant count next round: 1 each"),
    rule("ma.elephant.melee.skirmishers_part",
         "skirmishers may open to let elephants through, then close"),
};

constexpr Entry stampedes[] = {
    length("ma.elephant.stampede.turn", "turned 180 from the cause", 180),
    length("ma.elephant.stampede.direction", "1 left 30, 2 straight, 3 right 30", 30, "1d3")
        .within(0, 180),
    length("ma.elephant.stampede.move", "inches per turn until off the table", 8),
    fixed(Why::sequence, "ma.elephant.stampede.at_once",
          "always stampede on the turn they break; then the mahout may try"),
    count("ma.elephant.mahout.attempt_1", "first attempt", 4, "4-6"),
    count("ma.elephant.mahout.attempt_2", "second", 3, "3-6"),
    count("ma.elephant.mahout.attempt_3", "third", 2, "2-6"),
    count("ma.elephant.mahout.attempt_4", "fourth", 1, "always"),
    count("ma.elephant.mahout.panic", "a 1: the mahout jumps", 1),
};

constexpr Entry elephant_missiles[] = {
    count("ma.elephant.missile.hit", "all missiles need", 5, "5+"),
    count("ma.elephant.missile.wound", "re-roll hits to wound", 4, "4+"),
    fixed(Why::definition, "ma.elephant.missile.accumulate",
          "wounds accumulate towards base removal"),
    fixed(Why::elsewhere, "ma.elephant.missile.check",
          "1d6 greater than hits + accumulated wounds - quality, else a level is lost",
          "d6 > total"),
};

constexpr Entry elephant_example[] = {
    fixed(Why::elsewhere, "ma.elephant.missile.example", "worked example", "section 16.3"),
};

constexpr Entry losses[] = {
    count("ma.base_loss.three", "one base per three hits", 3),
    rule("ma.base_loss.choice", "owner removes; rear rank or overlaps, contact last"),
    count("ma.base_loss.elephant_five", "elephants lose a base per five hits", 5),
    length("ma.broken.rate", "leave the table 50% faster (4 becomes 6)", 1.5, "1.5 N"),
    fixed(Why::elsewhere, "ma.broken.route", "by the quickest route"),
    rule("ma.broken.no_defence", "broken units have no defence when contacted"),
};

constexpr Entry reacting[] = {
    length("ma.countercharge.quarter",
           "counter-charger moves a quarter of the charger's distance, then the charger moves",
           0.25, "1/4")
        .within(0, 1),
    fixed(Why::definition, "ma.evade.any_unit", "any unit may attempt to evade"),
    fixed(Why::definition, "ma.evade.caught", "an evader that is caught is hit in flank or rear"),
    rule("ma.evade.skirmishers_always", "skirmishers can always evade, without a test"),
    rule("ma.evade.formed_test", "formed units need a quality test to evade"),
    rule("ma.evade.failed", "a formed unit that fails to evade stays and is disordered"),
};

constexpr Entry arcs[] = {
    length("ma.missile.arc_formed", "formed missile troops", 30, "30 degrees").within(0, 90),
    length("ma.missile.arc_skirmish", "skirmishers: all ahead of the front-edge line", 180,
           "180 degrees")
        .within(0, 180),
    count("ma.missile.split", "fire may be split between two units", 2).within(1, 8),
};

constexpr Entry stages[] = {
    fixed(Why::sequence, "ma.form.stages", "each part in stages, declared before rolling"),
    fixed(Why::sequence, "ma.form.no_going_back",
          "no going back; a failed order is still completed"),
    fixed(Why::elsewhere, "ma.form.example", "about-turn, half move, about-turn: three outcomes",
          "section 16.4"),
};

constexpr Entry flanks[] = {
    count("ma.flank.drop_level", "one level on contact", 1, "-1 level"),
    rule("ma.flank.second_round_turn",
         "second round: Expanding row to turn to face: pass all, fail 2"),
    rule("ma.flank.unfaced_no_dice", "bases not facing the enemy do not fight"),
    rule("ma.flank.react_face",
         "charged in flank or rear from beyond a normal move: may test to change facing or "
         "formation; failing bars evading"),
};

constexpr Entry impetuous[] = {
    length("ma.impetuous.range", "impetuous units test within so many normal moves of an enemy", 2,
           "2 N"),
    length("ma.impetuous.fail",
           "impetuous units that fail make a whole move towards the nearest enemy", 1, "N"),
    rule("ma.impetuous.screened", "impetuous units screened by skirmishers do not test"),
    rule("ma.impetuous.pursue", "impetuous units must pursue a beaten enemy"),
};

constexpr Entry interpenetration[] = {
    rule("ma.interpenetrate.skirmish_through_formed", "skirmishers pass friendly formed units"),
    rule("ma.interpenetrate.formed_through_skirmish", "formed units pass skirmishers"),
    rule("ma.interpenetrate.roman_through_roman", "Roman infantry passes Roman infantry"),
    rule("ma.interpenetrate.short", "not all the way: passed unit moved behind, disordered"),
    fixed(Why::definition, "ma.interpenetrate.must_clear_front",
          "front edge must get beyond the passed unit's front edge or stop behind"),
};

constexpr Entry leaders[] = {
    length("ma.leader.range", "command range from base edge to any base", 6),
    fixed(Why::elsewhere, "ma.leader.bonus_range", "morale of units within 6", "+1"),
    fixed(Why::elsewhere, "ma.leader.bonus_attached", "the unit attached to", "+2"),
    count("ma.leader.risk", "attached and bases lost: 2d6 per base, double 6 kills", 6,
          "1/36 each"),
    rule("ma.leader.attached_others", "an attached leader still gives +1 to others in range"),
};

constexpr Entry marches[] = {
    length("ma.march.double", "double move", 2, "2 N"),
    length("ma.march.distance", "while more than one normal move from the enemy", 1, "> N"),
    fixed(Why::definition, "ma.march.only_move",
          "only moving, wheeling, oblique; no formation changes"),
    rule("ma.march.no_elephants", "elephants never march"),
};

constexpr Entry obliques[] = {
    length("ma.oblique.ratio", "1 sideways per 1 forward", 1, "1:1"),
    length("ma.oblique.cost", "deduct half an inch per inch sideways", 0.5, "1/2"),
    length("ma.oblique.charge_ratio", "charging: half an inch sideways per inch", 0.5, "1:2"),
    length("ma.oblique.charge_cost", "same deduction when charging", 0.5, "1/2"),
    length("ma.oblique.free_half_inch", "only half an inch sideways: no deduction", 0.5, "0"),
    rule("ma.oblique.elephants", "elephants never move obliquely"),
};

constexpr Entry pursuits[] = {
    rule("ma.pursue.impetuous",
         "impetuous always pursue unless a leader is attached, then may roll not to"),
    rule("ma.pursue.hold_test", "others choose to pursue or hold on a passed quality test"),
    count("ma.pursue.first_turn", "first pursuit move", 1, "-1d3"),
    length("ma.pursue.continue", "later pursuit moves unmodified", 1, "N"),
    rule("ma.pursue.off_table", "pursued unit leaves the table: test to stop or follow for good"),
};

constexpr Entry bodies[] = {
    length("ma.rear_rank.half", "second rank needs half the front rank's bases", 0.5, "50%")
        .within(0, 1),
    rule("ma.shield_wall.no_pilum", "contacted in shield wall: no pila"),
    fixed(Why::sequence, "ma.shield_wall.timing",
          "contact precedes normal movement, so no coming out first"),
    rule("ma.skirmish.no_front_attack", "no voluntary attack on the front of formed units"),
    rule("ma.skirmish.no_test", "no quality test for facing or formation"),
    fixed(Why::definition, "ma.skirmish.free_move",
          "any direction and shape, all bases touching, none beyond its move"),
};

constexpr Entry supports[] = {
    rule("ma.support.place", "behind the supported unit's front-edge line"),
    length("ma.support.within_6", "within 6", 6),
    rule("ma.support.facing", "facing the supported unit"),
    rule("ma.support.state", "not demoralised or broken"),
    rule("ma.support.skirmishers",
         "skirmishers cannot support formed; formed can support skirmishers"),
    rule("ma.support.archers", "archers support nobody"),
};

constexpr Entry third_round[] = {
    rule("ma.melee.third_round", "from the third round re-roll misses: re-roll once"),
    rule("ma.third_round.expand", "second rank may expand to overlap or to meet overlapping bases"),
};

constexpr Entry break_offs[] = {
    count("ma.breakoff.move", "announced, in the own movement", 1, "N - 1d3"),
    count("ma.breakoff.pursuit", "opponent may declare pursuit before the dice, moves after", 1,
          "N - 1d3"),
    fixed(Why::definition, "ma.breakoff.caught", "contact is a flank or rear hit"),
    fixed(Why::definition, "ma.breakoff.clear", "no contact: normal moves in later turns"),
    fixed(Why::elsewhere, "ma.breakoff.stop_test", "pursuer needs a quality test to stop", "test"),
};

constexpr Entry wheels[] = {
    fixed(Why::measuring, "ma.wheel.pivot", "pivot on one front corner"),
    fixed(Why::measuring, "ma.wheel.measure", "measure at the other front corner"),
};

constexpr Entry markers[] = {
    fixed(Why::elsewhere, "ma.marker.template_45", "45 degree template for turning elephants",
          "45"),
    fixed(Why::elsewhere, "ma.marker.template_30",
          "30 degree template for arcs and broken elephants", "30"),
    word("ma.marker.disorder", "disorder shown by muddled bases", "disordered"),
    word("ma.marker.casualties", "painted screws count hits", "hits towards a base"),
    word("ma.marker.shaken", "marker", "shaken"),
    word("ma.marker.demoralised", "marker", "demoralised"),
    word("ma.marker.broken", "marker", "broken"),
    fixed(Why::elsewhere, "ma.marker.rounds", "melee rounds 1, 2, 3+", "three markers"),
    fixed(Why::elsewhere, "ma.marker.oblique", "oblique move (no text on the sheet)", "oblique"),
};

constexpr Entry several[] = {
    fixed(Why::built_on, "ma.multi.separate",
          "several units on one: separate fights; all modifiers apply to the single unit's dice"),
};

constexpr Entry several_more[] = {
    fixed(Why::definition, "ma.multi.combined_check",
          "all casualties count for the unit's morale check", "sum"),
    fixed(Why::elsewhere, "ma.multi.example.unit_1",
          "quality 2, 4 contact, 1 overlap, counter-charge 1 = 8, half 4; need 5", "4 at 5+"),
    fixed(Why::elsewhere, "ma.multi.example.unit_2",
          "quality 1, 1 contact, counter-charge 1 = 3, half 2; need 5", "2 at 5+"),
    fixed(Why::elsewhere, "ma.multi.example.unit_a",
          "quality 2, 4 contact, 4 supporting 2, charging 2 = 10; need 4+3-1", "10 at 6"),
    fixed(Why::elsewhere, "ma.multi.example.unit_b",
          "quality 2, 1 contact, 1 overlap, 2 supporting 1, charging 2 = 7; need 4+3-1", "7 at 6"),
    fixed(Why::elsewhere, "ma.multi.example.unit_c",
          "quality 1, 1 contact, 1 overlap, 2 supporting 1, charging 2 = 6; need 4+3-1-2",
          "6 at 4+"),
    fixed(Why::elsewhere, "ma.multi.example.allocation",
          "1 hits A, 2 hits B, A hits 1, B hits 2, C hits 1"),
    rule("ma.multi.excess", "casualties on sub unit 2 above 3 ignored: 3 per base"),
};

constexpr Entry diagrams[] = {
    fixed(Why::elsewhere, "ma.elephant.diagram_a",
          "defenders Q3 5 dice needing 6, two elephants 8 dice needing 3", "5 at 6, 8 at 3"),
    fixed(Why::elsewhere, "ma.elephant.diagram_b",
          "second round, one base lost, base 1 on the flank", "5 at 6, 6 at 4"),
};

constexpr Entry detailed_sequence[] = {
    fixed(Why::sequence, "ma.seq.fire_detail", "simultaneous; units that lost bases check"),
    fixed(Why::sequence, "ma.seq.pursued_detail", "units that broke off and are pursued must move"),
    fixed(Why::sequence, "ma.seq.a_declare_detail", "winner of initiative declares all charges"),
    fixed(Why::sequence, "ma.seq.b_react_detail",
          "loser of initiative moves counter-charging and evading units"),
    fixed(Why::sequence, "ma.seq.a_contact_detail", "all declared charges move into contact"),
    fixed(Why::sequence, "ma.seq.b_declare_detail", "loser of initiative declares all charges"),
    fixed(Why::sequence, "ma.seq.a_react_detail", "winner of initiative reacts"),
    fixed(Why::sequence, "ma.seq.b_contact_detail", "all declared charges move into contact"),
    fixed(Why::sequence, "ma.seq.a_moves_detail",
          "A moves units not charging; pursuers may try to stop"),
    fixed(Why::sequence, "ma.seq.b_moves_detail", "B likewise"),
    fixed(Why::choice, "ma.pursue.stop", "pursuing units can attempt to stop", "test"),
    fixed(Why::sequence, "ma.seq.melee_detail",
          "one round for all in contact, order by the initiative side"),
    rule("ma.recover.who", "not in melee, not pursued, not fired at this turn"),
};

constexpr Entry identifying[] = {
    length("ma.ident.move.two_figures", "2 figures per base", 7),
    length("ma.ident.move.none", "no shield, no armour", 6),
    length("ma.ident.move.shield", "shield, no armour", 6),
    length("ma.ident.move.mail_shield", "mail and shield", 5),
    length("ma.ident.move.plate_shield", "plate and shield", 4),
    length("ma.ident.move.mail", "mail, no shield", 6),
    count("ma.ident.protection.none", "no shield, no armour", 0).within(0, 10),
    count("ma.ident.protection.shield", "shield, no armour", 1).within(0, 10),
    count("ma.ident.protection.mail", "mail, no shield", 1).within(0, 10),
    count("ma.ident.protection.mail_shield", "mail and shield", 2).within(0, 10),
    count("ma.ident.protection.plate_shield", "plate and shield", 3).within(0, 10),
    count("ma.ident.quality.red", "red", 0).within(0, 10),
    count("ma.ident.quality.brown", "brown", 1).within(0, 10),
    count("ma.ident.quality.green", "green", 2).within(0, 10),
    count("ma.ident.quality.silver", "silver", 3).within(0, 10),
    count("ma.ident.quality.blue", "blue", 4).within(0, 10),
    count("ma.ident.quality.white", "white", 5).within(0, 10),
    rule("ma.ident.barbarian_shock", "all barbarian units are shock troops: shock"),
    fixed(Why::data, "ma.ident.tray_start_bases", "number on the tray = starting bases"),
};

} // namespace quincunx::my_ancients::rows
// NOLINTEND(misc-definitions-in-headers)
