#pragma once
// The rows that the sheet takes for granted: from the book, and ruled here.

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

inline constexpr Entry hits[] = {
    count("imp.hit.six", "hits for each 6", 1, book),
    count("imp.hit.pair5", "hits for each pair of 5s", 1, book),
    fixed("imp.fire.dice_vbu", "shooting dice start from VBU", book, "VBU"),
    fixed("imp.fire.one_by_one", "units shoot and are tested one by one, hits are not added", book),
    fixed("imp.fire.arc", "firing arc each side of straight ahead", book, "45 degrees"),
};

inline constexpr Entry cohesion_book[] = {
    count("imp.coh.pass", "passed: disordered; VBU lost if it already was", 1, book),
    fixed("imp.coh.fail", "fail: losses and disordered", book),
    rule("imp.coh.natural6", "A natural 6 always fails, at least one loss", book),
    fixed("imp.coh.natural1", "A natural 1 always passes", book),
    fixed("imp.disorder.not_cumulative", "repeated disorder costs a loss only in a cohesion test",
          book),
    rule("imp.flank.disorders", "flank or rear contact disorders the target", book),
};

inline constexpr Entry scale[] = {
    within(1, 100,
           length("imp.base.frontage", "frontage of every unit (1U = 1cm scale)", 8, book, "8U")),
    within(1, 100,
           word("imp.base.depth", "depths of CP CM CL CGP CGL CF EL FP FL T S ART W BAG, in U",
                "6 6 6 4 4 4 4 3 4 4 2 4 8 4", book)),
    word("imp.table.size", "playing area, width and depth in U: up to 300 points, and above",
         "120 90 180 120", book),
    fixed("imp.large.losses",
          "large Unit: front unit tests, rear unit takes the losses, disorder is common, failing "
          "on flank routs all",
          book),
};

inline constexpr Entry initiative[] = {
    fixed("imp.init.roll", "initiative by command: 2D6 + leadership, higher activates one command",
          book, "2D6"),
    fixed("imp.init.tie", "ties are rolled again", book),
    fixed("imp.init.lone", "A last single command still rolls", book),
};

inline constexpr Entry generals[] = {
    count("imp.leader.genius", "leadership of a general: genius", 4, book),
    count("imp.leader.charismatic", "leadership of a general: charismatic", 4, book),
    count("imp.leader.expert", "leadership of a general: expert", 3, book),
    count("imp.leader.fair", "leadership of a general: fair", 2, book),
    count("imp.leader.poor", "leadership of a general: poor", 1, book),
    count("imp.leader.incompetent", "leadership of a general: incompetent", 0, book),
    count("imp.leader.cowardly", "leadership of a general: cowardly", 0, book),
    count("imp.leader.charismatic_bonus", "subordinates of a Charismatic C-in-C", 1, book, "+1"),
    count("imp.leader.charismatic_loss", "charismatic general lost: every unit", 1, book, "-1 VBU"),
    rule(
        "imp.leader.incompetent_double",
        "incompetent or Cowardly: a double loses initiative and the activation, unless it upgrades",
        book),
    rule("imp.leader.cowardly_rout",
         "cowardly: even initiative roll just after a friendly command routed", book),
};

inline constexpr Entry discipline_tests[] = {
    length("imp.command.range.good", "command range, good", 50, book, "50U"),
    length("imp.command.range.average", "command range, average", 30, book, "30U"),
    length("imp.command.range.poor", "command range, poor", 10, book, "10U"),
    count("imp.disc.target.a", "discipline A passes on", 3, book, "3+"),
    count("imp.disc.target.b", "discipline B passes on", 4, book, "4+"),
    count("imp.disc.target.c", "discipline C passes on", 5, book, "5+"),
};

inline constexpr Entry activation[] = {
    fixed("imp.move.multi", "first move free, further moves tested; failure = disorder and end",
          book),
    fixed("imp.rally.self", "rally by a discipline test at the start of the activation", book),
    rule("imp.rally.general",
         "further attempts up to the general's leadership; then no other action", book),
    fixed("imp.opp.place", "opportunity: test, nothing else this activation", book),
    fixed("imp.opp.react",
          "unit on opportunity may shoot, charge or evade in the enemy's activation", book),
    rule("imp.opp.zoc_charge", "opportunity charge at an enemy that enters the ZoC", book),
    word("imp.move.rate",
         "M in U of CP CM CL CGP CGL CF EL FP FL T S ART W BAG (chariots, EL, ART, BAG: ruling)",
         "8 10 12 8 10 10 8 5 8 6 8 3 5 0", book),
};

inline constexpr Entry zones_of_control[] = {
    fixed("imp.zoc.who", "units neither disordered nor in melee have a ZoC", book),
    length("imp.zoc.depth", "zoC: front edge by", 5, book, "5U"),
    fixed("imp.zoc.moves", "in a ZoC only straight at its owner or straight back", book),
    fixed("imp.zoc.leave",
          "owner not in front: ordered unit may go straight ahead, then disordered", book,
          "disordered"),
};

inline constexpr Entry reacting[] = {
    rule("imp.evade.frontal", "evade only from threats in the front corridor", book),
    rule("imp.evade.not_pursuit", "no evade from pursuit, opportunity charge or counter-charge",
         book),
    fixed("imp.react.no_chain", "only the inactive player reacts", book),
    fixed("imp.charge.who", "units of I = 0 do not charge, with exceptions", book),
    fixed("imp.contact.no_conform", "units halt where they touch", book),
    fixed("imp.retreat.blocked", "retreat: A retreat that cannot start destroys the unit", book),
    fixed("imp.retreat.friend_in_melee",
          "retreat: A friend in melee stops the retreat and is disordered", book),
    fixed("imp.pursuit.no_after_pass",
          "pursuit: no pursuit of a foe eliminated while passing its test", book),
};

inline constexpr Entry loss_of_generals[] = {
    word("imp.gloss.table",
         "loss of a general, 2D6: nothing up to the first figure; up to the second captured in "
         "melee, else nothing; to the third killed; to the fourth in melee captured and the "
         "command routs, else killed; to the fifth killed and the command routs; above, the army "
         "routs with its C-in-C",
         "6 8 10 12 14", book),
    fixed("imp.gloss.leadership", "loss of a general: his leadership", book, "+"),
    fixed("imp.gloss.other_leaders", "loss of a general: less the other generals' leaderships",
          book),
    word("imp.gloss.structure", "loss of a general: command structure good, average, poor",
         "-4 -2 0", book),
    fixed("imp.gloss.losses", "loss of a general: losses in this test", book, "+"),
};

inline constexpr Entry army[] = {
    length("imp.vd.command_half", "A command routs at half its VD, rounded up", 0.5, book,
           "half, up"),
    length("imp.vd.army_half", "an army loses at half its VD, rounded up", 0.5, book, "half, up"),
    word("imp.points.structure", "points of a command structure good, average, poor", "20 12 0",
         book),
    count("imp.points.destiny", "points of each destiny re-roll, up to 3", 5, book, "5 each"),
};

inline constexpr Entry rulings[] = {
    fixed("imp.large.form", "which troops form Large Units", ruling, "2 or 3 units"),
    fixed("imp.group.form", "groups: same facing, full edge contact, FORWARDS and WHEEL only",
          ruling),
    word("imp.setup.terrain",
         "terrain placing: fewest and most pieces of the defender, U of the square that each lies "
         "in, U between them, U that the attacker may move one, the die that allows a river and a "
         "built-up area",
         "2 4 25 10 20 5", ruling),
    word("imp.setup.deploy",
         "deployment: U from the own edge, up to, and U from the short edges; of S and CL the same",
         "5 25 10 5 30 5", ruling),
    rule("imp.leader.upgrade", "double 6 raises a general one level", ruling),
    fixed("imp.leader.lost", "command without general", ruling, "leadership 0, out of range"),
    fixed("imp.move.table_edge", "leaving the table = routed", ruling),
    length("imp.countercharge", "who may counter-charge, how far", 5, ruling, "5U"),
    fixed("imp.flank.test", "geometric test for flank and rear", ruling, "charger's start y < 0"),
    fixed("imp.disengage", "who may disengage", ruling, "higher M"),
    fixed("imp.melee.pool", "one pool per side, hits on the enemy main unit only", ruling),
    fixed("imp.retreat.compare", "retreat: who lost when one or both failed", ruling),
    length("imp.baggage.trigger", "when troops close on enemy baggage", 15, ruling, "15U"),
    fixed("imp.vd.default", "default VD by type", ruling, "1-4"),
    fixed("imp.points.unit", "points formula", ruling),
    word("imp.points.general",
         "points of a general: cowardly, incompetent, poor, fair, expert, genius, charismatic",
         "-10 -10 0 10 25 40 40", ruling),
    rule("imp.bua.no_pursuit", "no pursuit by or against a BUA garrison", ruling),
    count("imp.game.limit", "length of the game", 12, ruling, "12 turns"),
    fixed("imp.terrain.impassable", "impassable ground: not entered; a retreat into it destroys",
          ruling),
    fixed("imp.forced.no_cost",
          "retreat, push-back, panic and pursuit ignore movement cost, not disorder", ruling,
          "cost 1"),
    fixed("imp.charge.goes_on", "A charge without melee is a phase; tested phases may follow",
          ruling),
    fixed("imp.charge.chain", "charge procedure; each enemy met is asked once per charge", ruling),
    rule("imp.charge.mounted_fortified", "mounted may not charge the front of fortified troops",
         ruling),
    fixed("imp.group.finish", "group moves first, members finish one by one; groups do not charge",
          ruling),
    fixed("imp.react.order", "who is asked for reactions, in which order", ruling),
    fixed("imp.melee.ends", "pursuit loops end because each needs a loss or a removal", ruling),
    fixed("imp.retreat.chain", "retreat: where retreaters, pushed and passed friends end", ruling),
    length("imp.retreat.gap", "retreat: gap kept by forced moves before enemies", 0.5, ruling,
           "0.5U"),
    rule("imp.pursuit.held", "pursuit: A winner still touched by another enemy does not pursue",
         ruling),
    fixed("imp.zoc.enter", "A phase entering a ZoC goes on only straight ahead", ruling),
    fixed("imp.leader.moves_on", "general of a removed unit tests, then joins the nearest unit",
          ruling),
    fixed("imp.bua.garrison", "entering, holding, leaving and losing a BUA", ruling),
    length("imp.move.wheel.neighbours",
           "during a wheel friends this near the body at its start are ignored, so that a unit may "
           "wheel out of a touching line; the end of the move still overlaps nobody",
           0.5, ruling, "0.5U"),
    rule("imp.ruling.wheel_swing",
         "a wheel may sweep its corners over friends who stand beside it, never over enemies; it "
         "ends clear of everybody",
         ruling),
    length("imp.geo.slack", "measured lengths and lines count as reached within this much", 0.001,
           ruling, "0.001U"),
    fixed("imp.geo.seen_point",
          "nearest seen point: of the shooter's front corners, middle and nearest point, and the "
          "target's corners in arc, nearest in-arc point and the points where lines past the "
          "corners of blockers cut its edges, the nearest pair with a free line",
          ruling),
};

} // namespace quincunx::impetus::rows
