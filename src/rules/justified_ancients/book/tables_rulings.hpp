#pragma once
// Rows from the book, and rulings, by subject.

#include "reckoning/reckoning.hpp"
#include "rules/justified_ancients/book/ids.hpp"

// NOLINTBEGIN(misc-definitions-in-headers): declared in ids.hpp, read by tables.cpp alone
namespace quincunx::justified_ancients::rows {
using namespace reckoning;
using enum reckoning::Source;

constexpr BookRow scale_and_units[] = {
    fixed(Why::measuring, "ja.scale.inch", "all lengths are inches", "inch"),
    fixed(Why::measuring, "ja.geo.frame", "x right, y up; heading in degrees clockwise from +y")
        .from(ruling),
    length("ja.geo.tolerance", "a distance passed by no more than this is still reached", 0.01)
        .from(ruling),
    fixed(Why::built_on, "ja.unit.single_base", "a unit is one base", "1 base"),
    fixed(Why::definition, "ja.unit.attributes",
          "type, weight, order, training, missiles and traits"),
    fixed(Why::definition, "ja.unit.training", "trained or untrained, no third grade"),
    fixed(Why::definition, "ja.unit.missile", "missiles: none, mixed or only",
          "none / mixed / only")
        .from(ruling),
    fixed(Why::data, "ja.unit.limits", "only legal combinations of attributes").from(ruling),
    length("ja.base.frontage", "width of every base", 1.6).within(0.2, 20),
    length("ja.base.foot", "depth of a foot base", 0.8).within(0.2, 20),
    length("ja.base.deep", "depth of a deep foot base", 1.6).from(ruling).within(0.2, 20),
    length("ja.base.horse", "depth of a horse base", 1.2).within(0.2, 20),
    length("ja.base.chariot_elephant", "depth of a chariot or elephant base", 1.6).within(0.2, 20),
    length("ja.base.baggage", "depth of a baggage base", 1.6, "1.6 x 1.6")
        .from(ruling)
        .within(0.2, 20),
};

constexpr Ruling setting_up[] = {
    figures("ja.table.small", "table for up to 12 units a side, width x depth", columns::extent,
            {24, 24})
        .from(book),
    figures("ja.table.medium", "table for 13 to 24 units a side, width x depth", columns::extent,
            {48, 36}),
    figures("ja.table.large", "table for more than 24 units a side, width x depth", columns::extent,
            {72, 48})
        .from(book),
    count("ja.setup.terrain", "pieces of random terrain: D3 and this many", 2, "D3+2 pieces"),
    fixed(Why::sequence, "ja.setup.deploy",
          "higher D6 attacks; the defender deploys first, the attacker moves first"),
    count("ja.setup.zone", "deployment depth: the table's depth divided by this", 3,
          "table depth / 3")
        .within(1, 100),
    count("ja.setup.baggage", "baggage bases a side, on the own table edge", 1),
};

constexpr BookRow turn[] = {
    count("ja.turn.general", "moves of the general in an own turn, in phases 2 to 4", 1)
        .from(ruling),
    fixed(Why::sequence, "ja.turn.charges",
          "charges before other orders; reactions resolved at once"),
    fixed(Why::choice, "ja.turn.orders", "other orders in any sequence"),
    fixed(Why::sequence, "ja.turn.fire", "missile fire after movement, by the active side")
        .from(ruling),
    fixed(Why::sequence, "ja.turn.melee", "melee after missile fire"),
    fixed(Why::sequence, "ja.turn.end", "old fatigue is removed, then chargers are fatigued"),
    rule("ja.cond.fatigued.charge_timing",
         "a charge fatigues at the end of its turn, contact or not"),
    rule("ja.cond.charging.lapses", "markers of unengaged units end with the melee phase")
        .from(ruling),
    fixed(Why::definition, "ja.cond.formed", "Formed bonuses are the phalanx rows and testudo")
        .from(ruling),
};

constexpr Ruling order_rules[] = {
    rule("ja.order.test", "die and modifiers must reach the number, else no action").from(book),
    length("ja.order.mod.distance.steps", "inches of one step from the general; the first is free",
           6, "ceil(d/6)-1"),
    count("ja.order.one_per_turn", "orders for a unit in an own turn", 1),
    rule("ja.order.engaged", "engaged units take no orders"),
    rule("ja.order.reform.needed", "only a disordered unit may reform"),
    rule("ja.order.reform.not_in_difficult", "no reforming in difficult terrain"),
    length("ja.order.small_wheel", "a wheel under so many degrees is part of a move or charge", 45,
           "free"),
    fixed(Why::sequence, "ja.order.path_declared", "a path is declared and judged before the die"),
    rule("ja.testudo.state", "testudo is entered and left by order"),
    rule("ja.testudo.limits", "in testudo no charge, shot or pursuit, and no phalanx rows"),
    rule("ja.testudo.ends", "testudo ends when disordered and after a round of melee"),
};

constexpr Ruling move_rulings[] = {
    rule("ja.move.sum_then_halve", "rows are added, then halved, without rounding"),
    fixed(Why::measuring, "ja.move.half_whole_move",
          "difficult ground at any point halves the whole move"),
    rule("ja.move.evade_plain", "an evade has no +1"),
    rule("ja.move.pursuit_is_charge", "a pursuit is made at the charge allowance"),
    fixed(Why::measuring, "ja.move.forced_length",
          "a forced move goes the greatest length that its ground allows"),
    fixed(Why::measuring, "ja.move.wheel", "a wheel costs the arc of the outer front corner",
          "frontage x angle"),
    length("ja.move.wheel.neighbours", "friends so near at the start are ignored during a wheel",
           0.1),
    fixed(Why::measuring, "ja.move.reface", "a turn in place about the centre is no movement",
          "90, 180"),
    fixed(Why::built_on, "ja.move.forward_only", "no moves backward or sideways"),
    length("ja.move.no_contact", "ordinary moves stay so far from enemies", 0.1),
    fixed(Why::built_on, "ja.move.no_zoc", "no zones of control, no march moves"),
    rule("ja.move.off_table", "a unit that leaves the table is destroyed"),
    rule("ja.inter.voluntary",
         "ordered moves may pass through friends; charges only through skirmishers"),
    fixed(Why::measuring, "ja.out.meets",
          "forced moves keep their facing on the way and meet what they overlap"),
};

constexpr Ruling terrain[] = {
    fixed(Why::measuring, "ja.terrain.in", "a unit is in an area when its base overlaps it"),
    fixed(Why::definition, "ja.terrain.difficult",
          "difficult: rough, woods, streams, built-up areas"),
    fixed(Why::definition, "ja.terrain.closed", "closed ground: areas that a unit may not enter"),
    fixed(Why::measuring, "ja.terrain.level",
          "height is the number of contours around the base's centre"),
    rule("ja.terrain.woods", "woods are difficult, give cover, block sight, and stop chariots"),
    rule("ja.terrain.stream", "streams are difficult and stop chariots"),
    rule("ja.terrain.bua",
         "built-up areas are difficult, give cover, block sight, and stop mounted troops"),
    length("ja.terrain.sight_depth", "sight goes through so much of woods and buildings", 1),
};

constexpr Ruling charging[] = {
    fixed(Why::definition, "ja.charge.legal",
          "a wheel, then straight ahead to contact with the first enemy"),
    count("ja.charge.path", "the wheel is the smallest whole number of degrees up to this", 44,
          "0..44"),
    rule("ja.charge.exact_reach", "reaching at exactly the allowance counts"),
    fixed(Why::measuring, "ja.charge.zone",
          "the charger's place before its move decides front, flank or rear"),
    fixed(Why::built_on, "ja.charge.conform", "chargers line up on the target's edge").from(book),
    fixed(Why::measuring, "ja.charge.no_corner_match",
          "corners need not match; one unit may fight two")
        .from(book),
    length("ja.charge.conform.limit", "conforming moves the centre by no more than this", 1.6),
    length("ja.charge.conform.fails", "who cannot conform stops so far short", 0.1),
    rule("ja.charge.after_evade", "after an evade the charger uses its whole move"),
    fixed(Why::choice, "ja.react.stand", "a charged unit may stand"),
    rule("ja.react.fire", "a charged missile unit may shoot at a charger to its front").from(book),
    length("ja.react.fire.pushed",
           "a charger pushed back by fire ends so many of its own base depths back", 1,
           "own depth"),
    rule("ja.react.evade", "charged skirmishers may evade").from(book),
    length("ja.react.evade.stop", "an evader stops so far short of enemies", 0.1),
    rule("ja.react.evade.facing", "an evader's owner chooses its facing afterwards"),
    rule("ja.react.fire_and_evade", "charged missile skirmishers may shoot, then evade").from(book),
    fixed(Why::built_on, "ja.react.none_else", "no other reactions to a charge"),
};

constexpr Ruling shooting_rules[] = {
    count("ja.shoot.who", "shots of a missile unit in a player turn; none in testudo", 1),
    rule("ja.shoot.not_after_charge", "a unit that charged does not shoot in that turn"),
    rule("ja.shoot.free_choice", "any legal target, not only the nearest"),
    rule("ja.shoot.sight", "bases, woods, buildings and hills block the line of sight"),
    fixed(Why::measuring, "ja.shoot.from_rear",
          "from the rear: from behind the line of the rear edge"),
    fixed(Why::built_on, "ja.shoot.not_baggage", "fire does not hurt baggage"),
    fixed(Why::elsewhere, "ja.shoot.result.4", "4 or less: nothing", "4-"),
    rule("ja.shoot.push_blocked", "a push by fire into enemies or closed ground: the unit stays"),
};

constexpr Ruling fighting[] = {
    rule("ja.melee.every_player_turn", "all melees are fought in every player turn"),
    count("ja.melee.die", "sides of the die", 3, "D3").from(book).within(1, 20),
    fixed(Why::built_on, "ja.melee.one_die", "one die for a unit against all its enemies", "1"),
    fixed(Why::definition, "ja.melee.group", "connected fighting pairs form a group"),
    fixed(Why::sequence, "ja.melee.groups_fixed",
          "groups are found once, at the start of the phase"),
    fixed(Why::definition, "ja.melee.all_rows_add", "all rows that apply are added"),
    rule("ja.melee.pursuing_excludes",
         "pursuing excludes charging, flank and rear against the unit pursued"),
    rule("ja.melee.pursuing_flank",
         "and the flank too, though the sheet says 'not pursuing' of the rear alone"),
    rule("ja.melee.berserker_height", "berserkers keep their bonus against higher ground"),
    rule("ja.melee.chariot_once", "the chariot's loss counts once"),
    rule("ja.melee.horse_terrain", "the foot's ground decides the row of horse against foot"),
    rule("ja.melee.phalanx_front", "the phalanx rows hold also when the phalanx attacks"),
    rule("ja.melee.rounds_counter", "chariots count the rounds they fought without a break"),
    length("ja.contact.pair", "a front edge on an edge of the enemy, by at least this", 0.1),
    fixed(Why::definition, "ja.contact.no_overlap", "corners and sides do not fight"),
    length(
        "ja.support.def",
        "support: same type, no skirmishers, unengaged, directly behind by this share of the front",
        0.5),
};

constexpr Ruling result_rulings[] = {
    fixed(Why::definition, "ja.result.worst", "the worst comparison decides a unit's result"),
    fixed(Why::sequence, "ja.result.sequence",
          "carried out by the active side first, then by army list"),
    fixed(Why::measuring, "ja.result.follow_up", "the victor follows by the loser's own movement"),
    fixed(Why::measuring, "ja.result.follow_up.blocked", "a blocked follow-up stops"),
    rule("ja.result.turn_to_face", "a victor attacked in flank or rear turns to face"),
    rule("ja.result.pursue.stuck",
         "pursuing a unit that could not flee: the marker without movement"),
    fixed(Why::measuring, "ja.result.pursue.room", "a pursuer needs room to turn and to stand"),
    rule("ja.out.push.blocked", "a push in melee into enemies or closed ground: dispersed"),
    fixed(Why::measuring, "ja.out.push.beyond",
          "who would end on a friend goes on to the first free place"),
    rule("ja.out.flee.fatigued",
         "a fatigued unit that must flee stays, but is depleted and disordered"),
    count("ja.baggage.captured", "baggage that loses a round is destroyed; units it counts as lost",
          2, "2 losses"),
    fixed(Why::built_on, "ja.baggage.passive",
          "baggage never moves, shoots, reacts, follows or pursues and has no conditions"),
};

constexpr Ruling generals[] = {
    fixed(Why::data, "ja.general.one", "one general an army", "1"),
    fixed(Why::built_on, "ja.general.marker", "a general is a point that blocks nothing")
        .from(book),
    rule("ja.general.free_move", "the general moves any distance through anything").from(book),
    rule("ja.general.since_start", "his melee bonus needs him with the unit since the turn began")
        .from(book),
    count("ja.general.lost", "a general is lost with his unit; units he counts as lost", 1,
          "1 loss"),
    length("ja.general.overrun", "a general overrun alone joins a friend within", 6),
};

constexpr Ruling victory[] = {
    length("ja.victory.half", "an army breaks when it has lost this share of its units", 0.5, "1/2")
        .from(book),
    rule("ja.victory.both", "both broken: the greater losses lose").from(book),
    count("ja.victory.turn_limit", "player turns", 40),
    count("ja.points.army", "a standard army has at most so many points", 125),
    fixed(Why::data, "ja.points.samples", "two ready armies: Romans and Epirots"),
};

constexpr BookRow options[] = {
    rule("ja.opt.high_morale", "high morale units survive a second depletion").off(),
    rule("ja.opt.javelin", "javelins are thrown only in reaction").off(),
    rule("ja.opt.charge_without_contact_no_fatigue",
         "a charger that made no contact is not fatigued")
        .off(),
};

} // namespace quincunx::justified_ancients::rows
// NOLINTEND(misc-definitions-in-headers)
