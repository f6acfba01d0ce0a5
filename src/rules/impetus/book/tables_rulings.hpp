#pragma once
// The rows that the sheet takes for granted: from the book, and ruled here.

#include "reckoning/reckoning.hpp"
#include "rules/impetus/book/ids.hpp"

// NOLINTBEGIN(misc-definitions-in-headers): declared in ids.hpp, read by tables.cpp alone
namespace quincunx::impetus::rows {
using namespace reckoning;

constexpr BookRow hits[] = {
    count("imp.hit.six", "hits for each 6", 1),
    count("imp.hit.pair5", "hits for each pair of 5s", 1),
    fixed(Why::definition, "imp.fire.dice_vbu", "shooting dice start from VBU", "VBU"),
    fixed(Why::sequence, "imp.fire.one_by_one",
          "units shoot and are tested one by one, hits are not added"),
    count("imp.fire.arc", "firing arc each side of straight ahead", 45, "45 degrees").within(0, 90),
};

constexpr BookRow cohesion_book[] = {
    count("imp.coh.pass", "passed: disordered; VBU lost if it already was", 1),
    fixed(Why::definition, "imp.coh.fail", "fail: losses and disordered"),
    rule("imp.coh.natural6", "A natural 6 always fails, at least one loss"),
    fixed(Why::elsewhere, "imp.coh.natural1", "A natural 1 always passes"),
    fixed(Why::definition, "imp.disorder.not_cumulative",
          "repeated disorder costs a loss only in a cohesion test"),
    rule("imp.flank.disorders", "flank or rear contact disorders the target"),
};

constexpr BookRow scale[] = {
    length("imp.base.frontage", "frontage of every unit (1U = 1cm scale)", 8, "8U").within(4, 16),
    figures("imp.base.depth", "depths of CP CM CL CGP CGL CF EL FP FL T S ART W BAG, in U",
            columns::types, {6, 6, 6, 4, 4, 4, 4, 3, 4, 4, 2, 4, 8, 4})
        .within(1, 100),
    figures("imp.table.size", "playing area, width and depth in U: up to 300 points, and above",
            columns::tables, {120, 90, 180, 120}),
    fixed(Why::built_on, "imp.large.losses",
          "large Unit: front unit tests, rear unit takes the losses, disorder is common, failing "
          "on flank routs all"),
};

constexpr BookRow initiative[] = {
    fixed(Why::built_on, "imp.init.roll",
          "initiative by command: 2D6 + leadership, higher activates one command", "2D6"),
    fixed(Why::sequence, "imp.init.tie", "ties are rolled again"),
    fixed(Why::sequence, "imp.init.lone", "A last single command still rolls"),
};

constexpr BookRow generals[] = {
    count("imp.leader.genius", "leadership of a general: genius", 4),
    count("imp.leader.charismatic", "leadership of a general: charismatic", 4),
    count("imp.leader.expert", "leadership of a general: expert", 3),
    count("imp.leader.fair", "leadership of a general: fair", 2),
    count("imp.leader.poor", "leadership of a general: poor", 1),
    count("imp.leader.incompetent", "leadership of a general: incompetent", 0),
    count("imp.leader.cowardly", "leadership of a general: cowardly", 0),
    count("imp.leader.charismatic_bonus", "subordinates of a Charismatic C-in-C", 1, "+1"),
    count("imp.leader.charismatic_loss", "charismatic general lost: every unit", 1, "-1 VBU"),
    rule("imp.leader.incompetent_double", "incompetent or Cowardly: a double loses initiative and "
                                          "the activation, unless it upgrades"),
    rule("imp.leader.cowardly_rout",
         "cowardly: even initiative roll just after a friendly command routed"),
};

constexpr BookRow discipline_tests[] = {
    length("imp.command.range.good", "command range, good", 50, "50U"),
    length("imp.command.range.average", "command range, average", 30, "30U"),
    length("imp.command.range.poor", "command range, poor", 10, "10U"),
    count("imp.disc.target.a", "discipline A passes on", 3, "3+"),
    count("imp.disc.target.b", "discipline B passes on", 4, "4+"),
    count("imp.disc.target.c", "discipline C passes on", 5, "5+"),
};

constexpr BookRow activation[] = {
    fixed(Why::elsewhere, "imp.move.multi",
          "first move free, further moves tested; failure = disorder and end"),
    rule("imp.rally.self", "rally by a discipline test at the start of the activation"),
    rule("imp.rally.general",
         "further attempts up to the general's leadership; then no other action"),
    fixed(Why::sequence, "imp.opp.place", "opportunity: test, nothing else this activation"),
    fixed(Why::choice, "imp.opp.react",
          "unit on opportunity may shoot, charge or evade in the enemy's activation"),
    rule("imp.opp.zoc_charge", "opportunity charge at an enemy that enters the ZoC"),
    figures("imp.move.rate",
            "M in U of CP CM CL CGP CGL CF EL FP FL T S ART W BAG (chariots, EL, ART, BAG: ruling)",
            columns::types, {8, 10, 12, 8, 10, 10, 8, 5, 8, 6, 8, 3, 5, 0}),
};

constexpr BookRow zones_of_control[] = {
    fixed(Why::definition, "imp.zoc.who", "units neither disordered nor in melee have a ZoC"),
    length("imp.zoc.depth", "zoC: front edge by", 5, "5U").within(0, 40),
    rule("imp.zoc.moves", "in a ZoC only straight at its owner or straight back"),
    rule("imp.zoc.leave",
         "owner not in front: ordered unit may go straight ahead, then disordered"),
};

constexpr BookRow reacting[] = {
    rule("imp.evade.frontal", "evade only from threats in the front corridor"),
    rule("imp.evade.not_pursuit", "no evade from pursuit, opportunity charge or counter-charge"),
    fixed(Why::sequence, "imp.react.no_chain", "only the inactive player reacts"),
    fixed(Why::definition, "imp.charge.who", "units of I = 0 do not charge, with exceptions"),
    fixed(Why::built_on, "imp.contact.no_conform", "units halt where they touch"),
    rule("imp.retreat.blocked", "retreat: A retreat that cannot start destroys the unit"),
    fixed(Why::built_on, "imp.retreat.friend_in_melee",
          "retreat: A friend in melee stops the retreat and is disordered"),
    rule("imp.pursuit.no_after_pass",
         "pursuit: no pursuit of a foe eliminated while passing its test"),
};

constexpr BookRow loss_of_generals[] = {
    figures(
        "imp.gloss.table",
        "loss of a general, 2D6: nothing up to the first figure; up to the second captured in "
        "melee, else nothing; to the third killed; to the fourth in melee captured and the "
        "command routs, else killed; to the fifth killed and the command routs; above, the army "
        "routs with its C-in-C",
        columns::fates, {6, 8, 10, 12, 14}),
    rule("imp.gloss.leadership", "loss of a general: his leadership"),
    rule("imp.gloss.other_leaders", "loss of a general: less the other generals' leaderships"),
    figures("imp.gloss.structure", "loss of a general: command structure good, average, poor",
            columns::structures, {-4, -2, 0}),
    rule("imp.gloss.losses", "loss of a general: losses in this test"),
};

constexpr BookRow army[] = {
    length("imp.vd.command_half", "A command routs at half its VD, rounded up", 0.5, "half, up")
        .within(0.05, 1),
    length("imp.vd.army_half", "an army loses at half its VD, rounded up", 0.5, "half, up")
        .within(0.05, 1),
    figures("imp.points.structure", "points of a command structure good, average, poor",
            columns::structures, {20, 12, 0}),
    count("imp.points.destiny", "points of each destiny re-roll, up to 3", 5, "5 each"),
};

constexpr Ruling rulings[] = {
    fixed(Why::data, "imp.large.form", "which troops form Large Units", "2 or 3 units"),
    fixed(Why::definition, "imp.group.form",
          "groups: same facing, full edge contact, FORWARDS and WHEEL only"),
    figures(
        "imp.setup.terrain",
        "terrain placing: fewest and most pieces of the defender, U of the square that each lies "
        "in, U between them, U that the attacker may move one, the die that allows a river and a "
        "built-up area",
        columns::placing, {2, 4, 25, 10, 20, 5}),
    figures(
        "imp.setup.deploy",
        "deployment: U from the own edge, up to, and U from the short edges; of S and CL the same",
        columns::deployment, {5, 25, 10, 5, 30, 5}),
    rule("imp.leader.upgrade", "double 6 raises a general one level"),
    fixed(Why::definition, "imp.leader.lost", "command without general",
          "leadership 0, out of range"),
    fixed(Why::definition, "imp.move.table_edge", "leaving the table = routed"),
    length("imp.countercharge", "who may counter-charge, how far", 5, "5U"),
    fixed(Why::measuring, "imp.flank.test", "geometric test for flank and rear",
          "charger's start y < 0"),
    rule("imp.disengage", "who may disengage"),
    fixed(Why::built_on, "imp.melee.pool", "one pool per side, hits on the enemy main unit only"),
    fixed(Why::definition, "imp.retreat.compare", "retreat: who lost when one or both failed"),
    length("imp.baggage.trigger", "when troops close on enemy baggage", 15, "15U"),
    figures("imp.vd.default",
            "VD of CP CM CL CGP CGL CF EL FP FL T S ART W; of CL FL T that are weak, and their "
            "VBU at "
            "most; at least with a general",
            columns::vd, {3, 2, 2, 3, 2, 1, 3, 2, 2, 2, 1, 2, 4, 1, 3, 3})
        .within(0, 20),
    fixed(Why::elsewhere, "imp.points.unit", "points formula"),
    figures("imp.points.type", "points of CP CM CL CGP CGL CF EL FP FL T S ART W by their type",
            columns::fighting_types, {6, 5, 6, 6, 5, 4, 8, 3, 3, 3, 3, 10, 10}),
    figures("imp.points.quality",
            "points of a unit: each VBU, each I, discipline A, B, C, impetuous", columns::quality,
            {3, 2, 4, 2, 0, -2}),
    figures(
        "imp.points.arms",
        "points of arms: missile class A, B, C; handgun, sling, javelin; musket; various; each of "
        "pilum, heavy javelin, pike, long spear, pavise, stakes, shieldwall",
        columns::arms, {5, 3, 2, 2, 5, 1, 2}),
    figures("imp.points.general",
            "points of a general: cowardly, incompetent, poor, fair, expert, genius, charismatic",
            columns::levels, {-10, -10, 0, 10, 25, 40, 40}),
    rule("imp.bua.no_pursuit", "no pursuit by or against a BUA garrison"),
    count("imp.game.limit", "length of the game", 12, "12 turns"),
    fixed(Why::definition, "imp.terrain.impassable",
          "impassable ground: not entered; a retreat into it destroys"),
    fixed(Why::measuring, "imp.forced.no_cost",
          "retreat, push-back, panic and pursuit ignore movement cost, not disorder", "cost 1"),
    rule("imp.charge.goes_on", "A charge without melee is a phase; tested phases may follow"),
    fixed(Why::sequence, "imp.charge.chain",
          "charge procedure; each enemy met is asked once per charge"),
    rule("imp.charge.mounted_fortified", "mounted may not charge the front of fortified troops"),
    fixed(Why::sequence, "imp.group.finish",
          "group moves first, members finish one by one; groups do not charge"),
    fixed(Why::sequence, "imp.react.order", "who is asked for reactions, in which order"),
    fixed(Why::definition, "imp.melee.ends",
          "pursuit loops end because each needs a loss or a removal"),
    fixed(Why::measuring, "imp.retreat.chain",
          "retreat: where retreaters, pushed and passed friends end"),
    length("imp.retreat.gap", "retreat: gap kept by forced moves before enemies", 0.5, "0.5U")
        .within(0, 8),
    rule("imp.pursuit.held", "pursuit: A winner still touched by another enemy does not pursue"),
    rule("imp.zoc.enter", "A phase entering a ZoC goes on only straight ahead"),
    fixed(Why::sequence, "imp.leader.moves_on",
          "general of a removed unit tests, then joins the nearest unit"),
    fixed(Why::built_on, "imp.bua.garrison", "entering, holding, leaving and losing a BUA"),
    length("imp.move.wheel.neighbours",
           "during a wheel friends this near the body at its start are ignored, so that a "
           "unit may "
           "wheel out of a touching line; the end of the move still overlaps nobody",
           0.5, "0.5U")
        .within(0, 8),
    rule("imp.ruling.wheel_swing",
         "a wheel may sweep its corners over friends who stand beside it, never over enemies; it "
         "ends clear of everybody"),
    length("imp.geo.slack", "measured lengths and lines count as reached within this much", 0.001,
           "0.001U")
        .within(0, 0.1),
    fixed(Why::measuring, "imp.geo.seen_point",
          "nearest seen point: of the shooter's front corners, middle and nearest point, and the "
          "target's corners in arc, nearest in-arc point and the points where lines past the "
          "corners of blockers cut its edges, the nearest pair with a free line"),
};

} // namespace quincunx::impetus::rows
// NOLINTEND(misc-definitions-in-headers)
