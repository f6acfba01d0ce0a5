#pragma once
// The rows that do not stand on the sheet, by subject: what the book is known to say, and rulings.

#include "reckoning/reckoning.hpp"
#include "rules/fast_play/book/ids.hpp"

// NOLINTBEGIN(misc-definitions-in-headers): declared in ids.hpp, read by tables.cpp alone
namespace quincunx::fast_play::rows {
using namespace reckoning;

constexpr Ruling scale[] = {
    figures("fp.scale.table", "Table size", columns::extent, {72, 48}),
    fixed(Why::built_on, "fp.scale.stand",
          "Stands 2 inches square for foot and cavalry; chariots and elephants 2.5 x 3",
          "2 x 2; 2.5 x 3")
        .from(Source::book),
    fixed(Why::definition, "fp.unit.uniform", "All stands of a unit are alike"),
    fixed(Why::data, "fp.unit.minimum",
          "A unit has at least 4 stands; chariots 2, elephants and artillery 1", "4")
        .from(Source::book),
    fixed(Why::elsewhere, "fp.troop.profile",
          "Attacks, missile attacks, wounds, unit sizes of a troop type", "table"),
    figures("fp.troop.attacks",
            "Melee attacks of a stand: heavy foot, light foot, skirmishers, cavalry, light "
            "cavalry, light chariot, heavy chariot, elephant, bolt thrower, light cannon, "
            "heavy cannon",
            columns::troops, {2, 2, 1, 2, 2, 3, 4, 5, 1, 1, 1})
        .within(0, 15),
    figures("fp.troop.missile_attacks", "Missile attacks of a stand, in the same order",
            columns::troops, {2, 2, 1, 1, 1, 2, 1, 1, 2, 3, 4})
        .within(0, 15),
    count("fp.wounds.per_stand", "A stand normally takes 3 wounds", 3)
        .from(Source::book)
        .within(1, 100),
    figures("fp.troop.wounds", "Wounds that a stand of chariots takes, and one of elephants",
            columns::wounds, {4, 6})
        .within(1, 100),
    fixed(Why::data, "fp.weapon.javelin_is_thrown", "Javelin-armed units also have thrown weapons"),
    fixed(Why::data, "fp.elephant.armour", "Elephants have medium armour", "medium"),
    fixed(Why::built_on, "fp.scope.no_camp", "No camps"),
};

constexpr Ruling basic_moves[] = {
    length("fp.move.basic_heavy_foot", "Basic move heavy foot", 4),
    length("fp.move.basic_light_foot", "Basic move light foot", 5),
    length("fp.move.basic_skirmisher_foot", "Basic move skirmisher foot", 6),
    length("fp.move.basic_cavalry", "Basic move cavalry", 6),
    length("fp.move.basic_light_cavalry", "Basic move light cavalry", 8),
    length("fp.move.basic_light_chariot", "Basic move light chariot", 7),
    length("fp.move.basic_heavy_chariot", "Basic move heavy chariot", 6),
    length("fp.move.basic_elephant", "Basic move elephants", 5),
    length("fp.move.basic_engine", "Basic move bolt thrower, light cannon", 2),
    length("fp.move.basic_heavy_cannon", "Basic move heavy cannon", 0).within(0, 100),
    length("fp.move.basic_commander", "Move of a commander", 12),
};

constexpr Ruling formations[] = {
    figures("fp.formation.line", "Line formation: at least so many files, at most so many ranks",
            columns::line, {2, 4}),
    count("fp.formation.column", "Column: so many files", 1, "1 file"),
    figures("fp.formation.phalanx", "Phalanx formation: at least so many files and counted ranks",
            columns::phalanx, {2, 2}),
    count("fp.formation.skirmish", "Skirmish order: at most so many ranks", 2, "max 2 ranks"),
    length("fp.ranks.counted", "Last rank counts if at least half full", 0.5, "1/2"),
    fixed(Why::built_on, "fp.unit.remove_stands",
          "Which stands are removed: rear right; in one rank right and left in turn"),
};

constexpr Ruling dice_rules[] = {
    rule("fp.dice.round_up", "Halved dice round up"),
    count("fp.dice.plus3_cap", "A final modifier above +3 counts as +3", 3, "+3"),
    rule("fp.loss.larger_only", "Only the larger loss row counts"),
    rule("fp.wounds.carry", "Wounds that do not fill a stand are carried"),
};

constexpr Ruling command[] = {
    fixed(Why::data, "fp.tl.default", "Default T&L by quality", "5,6,7,7,8,8,9"),
    count("fp.tl.twelve_fails", "An unmodified 12 always fails", 12, "12"),
    fixed(Why::sequence, "fp.tl.failure",
          "A failed test ends movement; the unit may shoot as moved"),
    rule("fp.tl.skirmishers_free", "Skirmish order: no test for facing, retire, sidestep"),
    rule("fp.ability.impetuous",
         "Impetuous troops charge of their own accord, unless they pass a T&L test")
        .from(Source::book),
    rule("fp.shaken.limits", "Shaken units may not charge, countercharge or march"),
    fixed(Why::data, "fp.commander.one", "One commander in an army").from(Source::book),
    fixed(Why::elsewhere, "fp.commander.move", "Commander's own move and attaching", "12\""),
    length("fp.commander.radius", "Command radius for T&L and morale", 6, "6\""),
    rule("fp.commander.combat_attached", "Combat modifier only when attached"),
    fixed(Why::elsewhere, "fp.commander.grade",
          "Grade: 1 inept; 2-3 average; 4-5 good; 6 brilliant", "D6"),
    figures("fp.commander.inept", "Inept: T&L, combat, morale", columns::grades, {0, 0, 0})
        .within(0, 10),
    figures("fp.commander.average", "Average: T&L, combat, morale", columns::grades, {1, 0, 1})
        .within(0, 10),
    figures("fp.commander.good", "Good: T&L, combat, morale", columns::grades, {1, 1, 1})
        .within(0, 10),
    figures("fp.commander.brilliant", "Brilliant: T&L, combat, morale", columns::grades, {2, 2, 2})
        .within(0, 10),
    fixed(Why::built_on, "fp.leader.removed", "A casualty leaves the game"),
};

constexpr Ruling setting_up[] = {
    rule("fp.setup.terrain",
         "Random terrain: D6 for each 24-inch square; 1-3 open, 4 hill, 5 scrub or wood, 6 marsh, "
         "hedge or wall, stream. Off: an open table"),
    length("fp.setup.deploy", "Deployment by alternate units, this near the own edge", 12, "12\""),
};

constexpr Ruling terrain_kinds[] = {
    fixed(Why::definition, "fp.terrain.open", "Open ground"),
    fixed(Why::definition, "fp.terrain.hill", "Gentle hill: its crest bars sight"),
    fixed(Why::definition, "fp.terrain.scrub", "Scrub: difficult, light cover", "light cover"),
    length("fp.terrain.wood", "Wood: difficult, heavy cover, bars sight beyond so many inches", 2,
           "heavy cover, 2\""),
    fixed(Why::definition, "fp.terrain.marsh", "Marsh: difficult"),
    fixed(Why::definition, "fp.terrain.hedge", "Hedge or fence: obstacle, light cover",
          "light cover"),
    fixed(Why::definition, "fp.terrain.wall", "Wall: obstacle, heavy cover", "heavy cover"),
    fixed(Why::definition, "fp.terrain.stakes", "Stakes: obstacle against mounted",
          "obstacle v mounted"),
    fixed(Why::definition, "fp.terrain.stream", "Stream: obstacle", "obstacle"),
    fixed(Why::definition, "fp.terrain.building",
          "Buildings: difficult for foot, closed to mounted, heavy cover", "heavy cover"),
    fixed(Why::definition, "fp.terrain.river", "River: impassable but at fords and bridges",
          "impassable"),
    fixed(Why::definition, "fp.terrain.road", "Road, bridge: columns go at full rate"),
    length("fp.terrain.difficult_cost", "Difficult terrain costs double for formed troops", 2,
           "x2"),
    length("fp.terrain.obstacle_cost", "Crossing an obstacle costs half the basic move", 0.5,
           "basic/2"),
    length("fp.terrain.cover_test",
           "In cover: more than half inside an area; this near behind a line that is crossed", 1,
           "1\""),
};

constexpr Ruling turn[] = {
    fixed(Why::sequence, "fp.turn.unit_based",
          "No phases across the army; each unit acts as a whole when activated")
        .from(Source::book),
    fixed(Why::sequence, "fp.turn.rally", "Rally phase"),
    count("fp.turn.initiative", "Initiative: each side a die of so many faces, ties again", 6,
          "D6, ties again")
        .within(2, 20),
    fixed(Why::sequence, "fp.turn.action", "Action phase, units one at a time"),
    fixed(Why::sequence, "fp.turn.pass",
          "Passing; two passes in a row, or a pass with nobody else to act, end the turn"),
    rule("fp.turn.lose_initiative",
         "Losing the initiative passes activity to the enemy; units keep their activations"),
    fixed(Why::built_on, "fp.turn.state", "What a battle remembers"),
    fixed(Why::sequence, "fp.turn.end", "End phase"),
    fixed(Why::sequence, "fp.act.move_shoot", "A unit may move, then shoot"),
};

constexpr Ruling moving[] = {
    length("fp.move.one_inch", "Keep 1\" from enemies except when charging", 1, "1\""),
    count("fp.move.wheel",
          "Wheel on the inner front corner up to so many degrees, outer corner's arc is the cost",
          90, "angle x frontage"),
    length("fp.move.facing_cost", "Turning 90 or 180 costs a quarter of the basic move", 0.25,
           "basic/4"),
    length("fp.move.formation_cost", "Changing formation costs half the basic move", 0.5,
           "basic/2"),
    length("fp.move.retire_rate", "Retiring costs double", 2, "x2").within(0.1, 100),
    length("fp.move.sidestep_rate", "Sidestepping costs double", 2, "x2").within(0.1, 100),
    fixed(Why::built_on, "fp.move.interpenetration", "Passing through friends"),
    length("fp.move.forced", "How forced straight moves are stopped: this short of enemies", 1,
           "1\" from enemies"),
    fixed(Why::measuring, "fp.move.forced_turn", "Turning at the end of forced moves"),
    length("fp.move.blocked", "Blocked backward moves: under so many inches, one stand is lost", 1,
           "under 1\": 1 stand"),
    rule("fp.move.off_table", "Leaving the table in rout or flight: lost"),
    length("fp.move.wheel_neighbours",
           "During a wheel friends this near the body at its start are ignored", 0.1),
};

constexpr Ruling shooting_rules[] = {
    fixed(Why::built_on, "fp.missile.ammo", "Unlimited ammunition"),
    fixed(Why::measuring, "fp.missile.arc", "Front zone, 45 degrees from the front corners", "45"),
    fixed(Why::measuring, "fp.missile.range_measure", "Front edge to nearest point"),
    fixed(Why::measuring, "fp.missile.sight", "Line of sight"),
    rule("fp.missile.priority", "Nearest target; skirmishers and routers may be ignored"),
    fixed(Why::elsewhere, "fp.missile.dice", "Front-rank stands x missile attacks"),
    count("fp.missile.second_rank", "Second rank of foot bows and slings: dice for each stand", 1,
          "1 die per stand"),
};

constexpr Ruling charges[] = {
    fixed(Why::measuring, "fp.zone.front", "Front zone", "y-d >= o"),
    fixed(Why::measuring, "fp.zone.flank", "Flank zone", "otherwise"),
    fixed(Why::measuring, "fp.zone.rear", "Rear zone", "-d-y > o"),
    fixed(Why::definition, "fp.charge.declare", "Charge conditions"),
    count("fp.charge.wheel", "Starting wheel of a charge, degrees", 45, "<= 45").within(0, 90),
    rule("fp.charge.skirmishers",
         "Skirmish order may charge only skirmish order, routers, artillery, elephants, a flank or "
         "rear"),
    rule("fp.charge.combined", "Several units may charge one target together"),
    fixed(Why::measuring, "fp.charge.zone_at_start", "Face contacted is decided at declaration"),
    fixed(Why::elsewhere, "fp.charge.reaction",
          "Reactions to a charge: stand, shoot, countercharge, flee", "4 options"),
    rule("fp.charge.shoot_close", "Charge reaction fire is at close range"),
    length("fp.charge.counter", "Who may countercharge, beyond so many inches, and where they meet",
           2, "> 2\"; half way"),
    rule("fp.charge.counter_lance", "The lance bonus counts for countercharging too")
        .from(Source::book),
    fixed(Why::choice, "fp.charge.flee", "Who may flee"),
    rule("fp.charge.routers_flee", "Routing units that are charged must flee").from(Source::book),
    rule("fp.charge.surprised",
         "A unit uncovered by a fleeing friend or met by a breakthrough is surprised: it stands")
        .from(Source::book),
    fixed(Why::measuring, "fp.charge.caught", "Caught if gap + flee distance <= reach"),
    length("fp.charge.conform", "Conforming: least slide, overlap at least so many inches", 2,
           "free"),
    fixed(Why::definition, "fp.charge.only_target", "Only the declared target fights"),
    rule("fp.charge.broken", "Broken charge loses lance and shock"),
};

constexpr Ruling fighting[] = {
    fixed(Why::measuring, "fp.melee.fighting_stands",
          "Stands whose edge overlaps the enemy's edge fight", "> 0"),
    fixed(Why::sequence, "fp.melee.count_before_losses", "Stands and ranks as at contact"),
    fixed(Why::definition, "fp.melee.combined", "One score per side with several chargers"),
    fixed(Why::definition, "fp.melee.destroyed",
          "A unit destroyed in melee counts as routed (breakthrough, friends, initiative)"),
    fixed(Why::definition, "fp.victory.per_unit",
          "Each losing unit reads the table with its own losses"),
    fixed(Why::measuring, "fp.victory.direction", "Direction of backward moves"),
    fixed(Why::definition, "fp.victory.breakthrough_rules", "How breakthrough moves work"),
    count("fp.victory.one_breakthrough", "Breakthroughs per unit per activation", 1, "1"),
    rule("fp.engine.move_or_shoot", "Artillery may not move and shoot"),
    rule("fp.engine.loses", "Artillery that loses a melee is destroyed"),
    rule("fp.engine.routs", "Artillery that would rout is destroyed"),
    rule("fp.elephant.stampede", "Elephants stampede instead of routing"),
    rule("fp.elephant.trample", "Stampeders attack the first unit met"),
};

constexpr Ruling morale_rules[] = {
    rule("fp.morale.trigger_missile", "Test: stand lost to shooting"),
    length("fp.morale.trigger_friends", "Test: friend routs or dies near", 6, "6\""),
    rule("fp.morale.trigger_passed", "Test: passed through by friends"),
    rule("fp.morale.trigger_commander", "Test: attached commander lost"),
    rule("fp.morale.trigger_trample", "Test: struck by a stampede"),
    fixed(Why::sequence, "fp.morale.queue", "Order of morale tests", "roster order"),
    rule("fp.rally.recover", "Recovery from shaken"),
    fixed(Why::elsewhere, "fp.rally.routers", "Rally test each turn; rallied units are shaken",
          "6+"),
};

constexpr Ruling victory[] = {
    length("fp.army.break", "Army breaks at half its break value", 0.5, "1/2"),
    count("fp.army.turn_limit", "Turn limit", 12),
};

constexpr Ruling points[] = {
    fixed(Why::data, "fp.points.stand",
          "Points of a stand: type, quality, armour, skills, weapons, abilities, T&L"),
    count("fp.points.commander", "A leader costs 100 points and his abilities are rolled", 100)
        .from(Source::book),
};

} // namespace quincunx::fast_play::rows
// NOLINTEND(misc-definitions-in-headers)
