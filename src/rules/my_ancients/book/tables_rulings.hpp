#pragma once
// What the sheet leaves open, and how we read it. A ruling that is a switch is on as we play it.

#include "reckoning/reckoning.hpp"
#include "rules/my_ancients/book/ids.hpp"

// NOLINTBEGIN(misc-definitions-in-headers): declared in ids.hpp, read by tables.cpp alone
namespace quincunx::my_ancients::rows {
using namespace reckoning;

constexpr Ruling rulings[] = {
    fixed(
        Why::definition, "ma.ruling.morale_difference",
        "\"compare the difference\": between what?: D = die - M, M being the sum of all modifiers; "
        "D of 1 or less is no change (the table starts at 1, so 0 and negative are no change too)"),
    rule("ma.ruling.base_loss_total",
         "per base loss: in this round or ever?: all bases lost since the start (switch: total / "
         "this event)"),
    rule("ma.ruling.winner_floor",
         "a demoralised winner that fails: stays demoralised; any failure is one level"),
    figures("ma.ruling.recovery_roll",
            "no die is given for recovery: 1d6 <= total passes; exactly 10 counts as near, exactly "
            "15 as far; distance to the nearest unbroken enemy unit",
            columns::recovery, {10, 15}),
    rule("ma.ruling.above_six",
         "need 8, 9, 10: always 6 then 4+ (switch: fixed / ladder 7: 4+, 8: 5+, 9: 6, 10+: "
         "impossible)"),
    count("ma.ruling.missile_minimum", "lowest need for missiles: 2", 2),
    rule("ma.ruling.halve_once",
         "several halving rows: halve the summed dice once; down if demoralised, else up (switch: "
         "once / each)"),
    fixed(Why::definition, "ma.ruling.contact_only",
          "\"contact only\": the first melee round after the contact"),
    rule("ma.ruling.protection_elephants",
         "\"not against elephants\" under the protection row: protection does not count when "
         "elephants attack (and never for hitting elephants)"),
    fixed(Why::elsewhere, "ma.ruling.shock_elephants",
          "\"unless elephants\" under the shock row: shock never helps against elephants; "
          "elephants' own shock is first round only"),
    rule("ma.ruling.elephants_shock", "are elephants shock troops: yes"),
    fixed(Why::definition, "ma.ruling.elephants_not_disordered",
          "elephants touched by elephants: not disordered; nor do elephants disorder elephants at "
          "12"),
    fixed(Why::elsewhere, "ma.ruling.counter_point_once",
          "example gives the +1 counter-charge to both parts: the table stands: one point, spent "
          "in one fight"),
    fixed(Why::definition, "ma.ruling.winner_per_unit",
          "who wins a many-sided melee: each unit compares its own totals"),
    fixed(Why::definition, "ma.ruling.pilum_dice",
          "how many pilum dice: one per base in frontal contact, no bonus dice, no halving; "
          "against elephants 6 (equal in chance to 5+ then 4+)"),
    rule("ma.ruling.wheel_no_test",
         "\"Wheel: allowed / NA\": wheels need no test (switch: no test / test, failing bars "
         "wheeling this turn)"),
    fixed(Why::definition, "ma.ruling.expand_cost", "move cost of expanding: none, once a turn"),
    rule("ma.ruling.hold_test",
         "\"choose to pursue or hold if they roll\": pursuing needs no roll, holding does; failing "
         "means pursuing (switch: fail pursues / fail holds)"),
    rule("ma.ruling.pursuit_not_charge", "dice of pursuers on contact: no charging, no shock"),
    fixed(Why::measuring, "ma.ruling.flank_zone",
          "what is flank, rear: position of the attacker's front midpoint against the extended "
          "front and rear edges; on the line is the better case for the target"),
    rule("ma.ruling.one_flank_drop_per_turn", "several flank hits: one level a turn"),
    fixed(Why::definition, "ma.ruling.flank_bonus_ends",
          "how long the -2 lasts: while the attacker still touches an unturned base"),
    length("ma.ruling.conform", "lining up: flush, slide at most half a base in frontal contact",
           0.75),
    length("ma.ruling.charge_path",
           "path of a charge: one wheel up to 45 degrees, then straight/oblique", 45)
        .within(0, 90),
    rule("ma.ruling.arc_each_side",
         "30 degrees in all or each side: 30 each side from the front corners (switch: each side / "
         "in all)"),
    fixed(Why::misprint, "ma.ruling.arc_contradiction",
          "\"all missile troops 30\" against skirmishers' 180: the detailed entry stands"),
    length(
        "ma.ruling.line_of_fire",
        "sight rules: units block, woods beyond 2 inches block, hills block between lower points",
        2),
    rule("ma.ruling.shield_wall",
         "who, when, cost: formed foot with shields; declared at the end of the own move, free; no "
         "movement in it; no effect from behind or in melee"),
    fixed(Why::definition, "ma.ruling.archer_definition", "who is an archer: foot with bows"),
    fixed(
        Why::definition, "ma.ruling.leader_best_only",
        "several leaders: best single bonus, +2 or +1, in every quality test, check and recovery"),
    fixed(Why::sequence, "ma.ruling.impetuous_timing",
          "when: start of the own declaration phase; a target within N is charged"),
    fixed(Why::definition, "ma.ruling.broken_friend",
          "whose broken unit, how often: own side's, while moving; not units in melee; once per "
          "unit and phase"),
    fixed(Why::definition, "ma.ruling.flight_route",
          "quickest route: nearest table edge clear of enemies"),
    rule("ma.ruling.flight_through_friends",
         "flight blocked by friends: passes, disordering those not entitled"),
    fixed(Why::built_on, "ma.ruling.surrounded", "broken, way blocked: removed"),
    figures("ma.ruling.stampede_contact",
            "stampede hits a unit: 2 dice at 4 per elephant base, disorder, runs on",
            columns::contact, {2, 4}),
    fixed(Why::elsewhere, "ma.ruling.mahout_fourth",
          "attempt 4: kept, but unreachable: attempt 3 fails only on a 1, which is the panic "
          "(total chance killed 83/108, panic 25/108)"),
    fixed(Why::definition, "ma.ruling.elephant_wounds",
          "accumulated wounds once bases die: counted before removing bases this turn; a removed "
          "base takes its five marks away"),
    length("ma.ruling.elephant_speed",
           "\"speed\" in the turning table: distance declared for this move; exactly 4 is slow", 4),
    fixed(Why::sequence, "ma.ruling.rough_timing", "when to roll: once per move"),
    length("ma.ruling.lone_leader", "leader contacted: flees to a unit within 12 or is lost", 12),
    length("ma.ruling.bolt_thrower",
           "moves, melee: 0 inches, pivots 45; removed if it must break off", 45),
    fixed(Why::definition, "ma.ruling.no_other_state_limits", "other effects of states: none"),
    fixed(Why::definition, "ma.ruling.init_first_turn", "draw on turn 1: roll again"),
    figures("ma.ruling.base_sizes", "sizes: section 1", columns::sizes, {1.5, 0.75, 1.25, 1.5})
        .within(0.2, 20),
    figures("ma.ruling.table", "table: 72 x 48", columns::extent, {72, 48}),
    figures("ma.ruling.deployment", "set-up: section 3", columns::strip, {12, 6}).within(6, 16),
    length("ma.ruling.army_break", "end of game: half the units", 0.5).within(0.01, 1),
    fixed(Why::elsewhere, "ma.ruling.points", "balance: section 13"),
    fixed(Why::definition, "ma.ruling.retreat_direction",
          "loser hit from flank or rear: moves directly away from the enemy that hit it most"),
    fixed(Why::measuring, "ma.ruling.take_ground_depth",
          "how far the winner advances: the depth of the loser's formation after losses; a retreat "
          "no longer than that is contact"),
    fixed(Why::definition, "ma.ruling.pursued_turns_back",
          "facing of a pursued unit that is not broken: it flees: back turned, contact is a rear "
          "hit, no attack in that round"),
    rule("ma.ruling.equal_is_contact", "equal distances in pursuit or evade: contact"),
    fixed(Why::elsewhere, "ma.ruling.flank_no_dice_first",
          "does a unit hit in flank fight the flanker in round one: no"),
    fixed(Why::sequence, "ma.ruling.leader_before_check",
          "order of leader risk and check: risk first; a dead leader gives no bonus"),
    fixed(Why::definition, "ma.ruling.removal_order",
          "automatic removal: deepest rank, overlaps, contact; touching bases first against "
          "elephants, gap refilled from behind"),
    rule("ma.ruling.destroyed_wins",
         "one side wiped out while scoring more hits: the survivor has won"),
    length("ma.ruling.outnumbered_scope",
           "what is counted, when: all bases of enemy units in contact against own bases after "
           "removal; only in melee checks; an elephant base is one base",
           2)
        .within(0.5, 20),
    length("ma.ruling.support_facing",
           "\"facing the supported unit\": its centre within 45 degrees of the supporter's "
           "facing; "
           "supporter not in melee",
           45)
        .within(0, 90),
    fixed(Why::misprint, "ma.ruling.ocr",
          "OCR and print repairs: \"8''* 2\" in the bow row = 8 with the footnote mark; \"2, 2 3, "
          "5, 5, 6\" = 2, 2, 3, 5, 5, 6; \"Troop quality ?\" in the morale list = + quality; "
          "result row \"1\" = 1 or less; the \"Draws = previous loser wins\" bracket; diagrams "
          "missing, rebuilt in 16.2"),
    rule("ma.ruling.evader_moves_later", "may an evader move in its own Moves phase: yes"),
    fixed(Why::sequence, "ma.ruling.phase_order",
          "order of acts inside a phase: section 4.1: A before B, roster order for forced acts, "
          "owner's order for free ones"),
    fixed(Why::definition, "ma.ruling.pursuit_state",
          "who is bound after a break-off with pursuit; when a pursuit ends; pursuers met by "
          "others: section 6.8: pursued units only after a lost round; one pursuit move a turn; "
          "any contact ends it"),
    fixed(Why::measuring, "ma.ruling.forced_moves",
          "forced moves that meet something: table in 6.10"),
    fixed(Why::sequence, "ma.ruling.breakoff_order",
          "many units breaking off at once: steps of 9.10"),
    fixed(Why::definition, "ma.ruling.broken_struck",
          "a unit already broken that is struck in melee: no check, then flees 1.5 N"),
    fixed(Why::definition, "ma.ruling.fire_limits",
          "fire at melees, at chargers, at leaders: none"),
    rule("ma.ruling.charge_engaged",
         "charging units that fight, pursue or flee: allowed, they only stand"),
    fixed(Why::definition, "ma.ruling.countercharge_no_contact",
          "counter-charger left without contact: not disordered, its move is made"),
    count("ma.ruling.partial_turn",
          "geometry of a partly turned unit: a count of turned bases; k in contact up to the "
          "attacker's, 2 more overlap",
          2)
        .within(0, 16),
    fixed(Why::built_on, "ma.ruling.skirmish_shape",
          "loose shapes: blocks only; displacement base by base"),
    fixed(Why::elsewhere, "ma.ruling.elephant_line",
          "bases of an elephant unit when it turns: each on its own centre; gap = 3.0 between "
          "centres, for all friendly elephants"),
    fixed(Why::built_on, "ma.ruling.elephant_places",
          "units pushed in by elephants: own place for each base until the melee ends, then "
          "re-formed"),
    fixed(Why::built_on, "ma.ruling.stampede_each",
          "one die for the unit or for each elephant: each base alone"),
    fixed(Why::definition, "ma.ruling.terrain_kinds",
          "terrain not on the sheet: list in section 3"),
    rule("ma.ruling.plate_no_shield",
         "plate without a shield: as mail and shield: 5 inches, protection 2"),
    count("ma.ruling.turn_limit",
          "battles that do not end: 30 turns or the scenario's limit, then fewer lost points wins",
          30),
};

constexpr Ruling move_rulings[] = {
    length("ma.ruling.wheel_neighbours",
           "wheeling: During a wheel friends this near the body at its start are ignored, so that "
           "a unit may wheel out of a touching line; the end of the move still overlaps nobody",
           0.1)
        .within(0, 3),
    fixed(Why::measuring, "ma.ruling.free_move_path",
          "skirmish moves: A free move sweeps, for each base, the hull of its place before and "
          "after"),
};

// Last in the register: a state remembers by its number the row that ended its battle.
constexpr Ruling round_markers[] = {
    word("ma.marker.rounds.first", "marker", "melee round 1"),
    word("ma.marker.rounds.second", "marker", "melee round 2"),
    word("ma.marker.rounds.later", "marker of the third and later", "melee round 3+"),
};

} // namespace quincunx::my_ancients::rows
// NOLINTEND(misc-definitions-in-headers)
