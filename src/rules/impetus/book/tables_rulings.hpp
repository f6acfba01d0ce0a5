#pragma once
// The rows that the sheet takes for granted: from the book, and ruled here.

#include "reckoning/reckoning.hpp"
#include "rules/impetus/book/tables_columns.hpp"

namespace quincunx::impetus::rows {
using namespace reckoning;
using enum reckoning::Source;

inline constexpr Entry hits[] = {
    count("imp.hit.six", "hits for each 6", 1, book),
    count("imp.hit.pair5", "hits for each pair of 5s", 1, book),
    fixed(Why::definition, "imp.fire.dice_vbu", "shooting dice start from VBU", book, "VBU"),
    fixed(Why::sequence, "imp.fire.one_by_one",
          "units shoot and are tested one by one, hits are not added", book),
    within(0, 90,
           count("imp.fire.arc", "firing arc each side of straight ahead", 45, book, "45 degrees")),
};

inline constexpr Entry cohesion_book[] = {
    count("imp.coh.pass", "passed: disordered; VBU lost if it already was", 1, book),
    fixed(Why::definition, "imp.coh.fail", "fail: losses and disordered", book),
    rule("imp.coh.natural6", "A natural 6 always fails, at least one loss", book),
    fixed(Why::elsewhere, "imp.coh.natural1", "A natural 1 always passes", book),
    fixed(Why::definition, "imp.disorder.not_cumulative",
          "repeated disorder costs a loss only in a cohesion test", book),
    rule("imp.flank.disorders", "flank or rear contact disorders the target", book),
};

inline constexpr Entry scale[] = {
    within(4, 16,
           length("imp.base.frontage", "frontage of every unit (1U = 1cm scale)", 8, book, "8U")),
    within(1, 100,
           figures("imp.base.depth", "depths of CP CM CL CGP CGL CF EL FP FL T S ART W BAG, in U",
                   columns::types, {6, 6, 6, 4, 4, 4, 4, 3, 4, 4, 2, 4, 8, 4}, book)),
    figures("imp.table.size", "playing area, width and depth in U: up to 300 points, and above",
            columns::tables, {120, 90, 180, 120}, book),
    fixed(Why::built_on, "imp.large.losses",
          "large Unit: front unit tests, rear unit takes the losses, disorder is common, failing "
          "on flank routs all",
          book),
};

inline constexpr Entry initiative[] = {
    fixed(Why::built_on, "imp.init.roll",
          "initiative by command: 2D6 + leadership, higher activates one command", book, "2D6"),
    fixed(Why::sequence, "imp.init.tie", "ties are rolled again", book),
    fixed(Why::sequence, "imp.init.lone", "A last single command still rolls", book),
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
    fixed(Why::elsewhere, "imp.move.multi",
          "first move free, further moves tested; failure = disorder and end", book),
    rule("imp.rally.self", "rally by a discipline test at the start of the activation", book),
    rule("imp.rally.general",
         "further attempts up to the general's leadership; then no other action", book),
    fixed(Why::sequence, "imp.opp.place", "opportunity: test, nothing else this activation", book),
    fixed(Why::choice, "imp.opp.react",
          "unit on opportunity may shoot, charge or evade in the enemy's activation", book),
    rule("imp.opp.zoc_charge", "opportunity charge at an enemy that enters the ZoC", book),
    figures("imp.move.rate",
            "M in U of CP CM CL CGP CGL CF EL FP FL T S ART W BAG (chariots, EL, ART, BAG: ruling)",
            columns::types, {8, 10, 12, 8, 10, 10, 8, 5, 8, 6, 8, 3, 5, 0}, book),
};

inline constexpr Entry zones_of_control[] = {
    fixed(Why::definition, "imp.zoc.who", "units neither disordered nor in melee have a ZoC", book),
    within(0, 40, length("imp.zoc.depth", "zoC: front edge by", 5, book, "5U")),
    rule("imp.zoc.moves", "in a ZoC only straight at its owner or straight back", book),
    rule("imp.zoc.leave", "owner not in front: ordered unit may go straight ahead, then disordered",
         book),
};

inline constexpr Entry reacting[] = {
    rule("imp.evade.frontal", "evade only from threats in the front corridor", book),
    rule("imp.evade.not_pursuit", "no evade from pursuit, opportunity charge or counter-charge",
         book),
    fixed(Why::sequence, "imp.react.no_chain", "only the inactive player reacts", book),
    fixed(Why::definition, "imp.charge.who", "units of I = 0 do not charge, with exceptions", book),
    fixed(Why::built_on, "imp.contact.no_conform", "units halt where they touch", book),
    rule("imp.retreat.blocked", "retreat: A retreat that cannot start destroys the unit", book),
    fixed(Why::built_on, "imp.retreat.friend_in_melee",
          "retreat: A friend in melee stops the retreat and is disordered", book),
    rule("imp.pursuit.no_after_pass",
         "pursuit: no pursuit of a foe eliminated while passing its test", book),
};

inline constexpr Entry loss_of_generals[] = {
    figures(
        "imp.gloss.table",
        "loss of a general, 2D6: nothing up to the first figure; up to the second captured in "
        "melee, else nothing; to the third killed; to the fourth in melee captured and the "
        "command routs, else killed; to the fifth killed and the command routs; above, the army "
        "routs with its C-in-C",
        columns::fates, {6, 8, 10, 12, 14}, book),
    rule("imp.gloss.leadership", "loss of a general: his leadership", book),
    rule("imp.gloss.other_leaders", "loss of a general: less the other generals' leaderships",
         book),
    figures("imp.gloss.structure", "loss of a general: command structure good, average, poor",
            columns::structures, {-4, -2, 0}, book),
    rule("imp.gloss.losses", "loss of a general: losses in this test", book),
};

inline constexpr Entry army[] = {
    within(0.05, 1,
           length("imp.vd.command_half", "A command routs at half its VD, rounded up", 0.5, book,
                  "half, up")),
    within(0.05, 1,
           length("imp.vd.army_half", "an army loses at half its VD, rounded up", 0.5, book,
                  "half, up")),
    figures("imp.points.structure", "points of a command structure good, average, poor",
            columns::structures, {20, 12, 0}, book),
    count("imp.points.destiny", "points of each destiny re-roll, up to 3", 5, book, "5 each"),
};

inline constexpr Entry rulings[] = {
    fixed(Why::data, "imp.large.form", "which troops form Large Units", ruling, "2 or 3 units"),
    fixed(Why::definition, "imp.group.form",
          "groups: same facing, full edge contact, FORWARDS and WHEEL only", ruling),
    figures(
        "imp.setup.terrain",
        "terrain placing: fewest and most pieces of the defender, U of the square that each lies "
        "in, U between them, U that the attacker may move one, the die that allows a river and a "
        "built-up area",
        columns::placing, {2, 4, 25, 10, 20, 5}, ruling),
    figures(
        "imp.setup.deploy",
        "deployment: U from the own edge, up to, and U from the short edges; of S and CL the same",
        columns::deployment, {5, 25, 10, 5, 30, 5}, ruling),
    rule("imp.leader.upgrade", "double 6 raises a general one level", ruling),
    fixed(Why::definition, "imp.leader.lost", "command without general", ruling,
          "leadership 0, out of range"),
    fixed(Why::definition, "imp.move.table_edge", "leaving the table = routed", ruling),
    length("imp.countercharge", "who may counter-charge, how far", 5, ruling, "5U"),
    fixed(Why::measuring, "imp.flank.test", "geometric test for flank and rear", ruling,
          "charger's start y < 0"),
    rule("imp.disengage", "who may disengage", ruling),
    fixed(Why::built_on, "imp.melee.pool", "one pool per side, hits on the enemy main unit only",
          ruling),
    fixed(Why::definition, "imp.retreat.compare", "retreat: who lost when one or both failed",
          ruling),
    length("imp.baggage.trigger", "when troops close on enemy baggage", 15, ruling, "15U"),
    within(
        0, 20,
        figures("imp.vd.default",
                "VD of CP CM CL CGP CGL CF EL FP FL T S ART W; of CL FL T that are weak, and their "
                "VBU at "
                "most; at least with a general",
                columns::vd, {3, 2, 2, 3, 2, 1, 3, 2, 2, 2, 1, 2, 4, 1, 3, 3}, ruling)),
    fixed(Why::elsewhere, "imp.points.unit", "points formula", ruling),
    figures("imp.points.type", "points of CP CM CL CGP CGL CF EL FP FL T S ART W by their type",
            columns::fighting_types, {6, 5, 6, 6, 5, 4, 8, 3, 3, 3, 3, 10, 10}, ruling),
    figures("imp.points.quality",
            "points of a unit: each VBU, each I, discipline A, B, C, impetuous", columns::quality,
            {3, 2, 4, 2, 0, -2}, ruling),
    figures(
        "imp.points.arms",
        "points of arms: missile class A, B, C; handgun, sling, javelin; musket; various; each of "
        "pilum, heavy javelin, pike, long spear, pavise, stakes, shieldwall",
        columns::arms, {5, 3, 2, 2, 5, 1, 2}, ruling),
    figures("imp.points.general",
            "points of a general: cowardly, incompetent, poor, fair, expert, genius, charismatic",
            columns::levels, {-10, -10, 0, 10, 25, 40, 40}, ruling),
    rule("imp.bua.no_pursuit", "no pursuit by or against a BUA garrison", ruling),
    count("imp.game.limit", "length of the game", 12, ruling, "12 turns"),
    fixed(Why::definition, "imp.terrain.impassable",
          "impassable ground: not entered; a retreat into it destroys", ruling),
    fixed(Why::measuring, "imp.forced.no_cost",
          "retreat, push-back, panic and pursuit ignore movement cost, not disorder", ruling,
          "cost 1"),
    rule("imp.charge.goes_on", "A charge without melee is a phase; tested phases may follow",
         ruling),
    fixed(Why::sequence, "imp.charge.chain",
          "charge procedure; each enemy met is asked once per charge", ruling),
    rule("imp.charge.mounted_fortified", "mounted may not charge the front of fortified troops",
         ruling),
    fixed(Why::sequence, "imp.group.finish",
          "group moves first, members finish one by one; groups do not charge", ruling),
    fixed(Why::sequence, "imp.react.order", "who is asked for reactions, in which order", ruling),
    fixed(Why::definition, "imp.melee.ends",
          "pursuit loops end because each needs a loss or a removal", ruling),
    fixed(Why::measuring, "imp.retreat.chain",
          "retreat: where retreaters, pushed and passed friends end", ruling),
    within(0, 8,
           length("imp.retreat.gap", "retreat: gap kept by forced moves before enemies", 0.5,
                  ruling, "0.5U")),
    rule("imp.pursuit.held", "pursuit: A winner still touched by another enemy does not pursue",
         ruling),
    rule("imp.zoc.enter", "A phase entering a ZoC goes on only straight ahead", ruling),
    fixed(Why::sequence, "imp.leader.moves_on",
          "general of a removed unit tests, then joins the nearest unit", ruling),
    fixed(Why::built_on, "imp.bua.garrison", "entering, holding, leaving and losing a BUA", ruling),
    within(0, 8,
           length("imp.move.wheel.neighbours",
                  "during a wheel friends this near the body at its start are ignored, so that a "
                  "unit may "
                  "wheel out of a touching line; the end of the move still overlaps nobody",
                  0.5, ruling, "0.5U")),
    rule("imp.ruling.wheel_swing",
         "a wheel may sweep its corners over friends who stand beside it, never over enemies; it "
         "ends clear of everybody",
         ruling),
    within(0, 0.1,
           length("imp.geo.slack", "measured lengths and lines count as reached within this much",
                  0.001, ruling, "0.001U")),
    fixed(Why::measuring, "imp.geo.seen_point",
          "nearest seen point: of the shooter's front corners, middle and nearest point, and the "
          "target's corners in arc, nearest in-arc point and the points where lines past the "
          "corners of blockers cut its edges, the nearest pair with a free line",
          ruling),
};

} // namespace quincunx::impetus::rows
