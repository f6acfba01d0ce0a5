#pragma once
// Every row of the sheet: read by tables.cpp alone.

#include "tessera/book/ids.hpp"

// NOLINTBEGIN(misc-definitions-in-headers): declared in ids.hpp, read by tables.cpp alone
namespace quincunx::tessera::rows {
using namespace reckoning;

constexpr Entry troops[] = {
    figures("tes.troop.spears", "Spears", columns::troop, {4, 4, 4, 2, 1, 8}),
    figures("tes.troop.blades", "Blades", columns::troop, {5, 3, 4, 2, 1, 8}),
    figures("tes.troop.light_foot", "Light foot", columns::troop, {3, 3, 4, 4, 1, 6}),
    figures("tes.troop.skirmishers", "Skirmishers", columns::troop, {2, 2, 5, 5, 1, 4}),
    figures("tes.troop.bows", "Bows", columns::troop, {2, 4, 4, 2, 1, 7}),
    figures("tes.troop.knights", "Knights", columns::troop, {4, 4, 6, 2, 2, 10}),
    figures("tes.troop.light_horse", "Light horse", columns::troop, {2, 3, 8, 3, 2, 7}),
};
constexpr Entry fates[] = {
    figures("tes.fate.spears", "Spears", columns::fate, {1, 1, 3, 3}).within(0, 3),
    figures("tes.fate.blades", "Blades", columns::fate, {1, 1, 3, 3}).within(0, 3),
    figures("tes.fate.light_foot", "Light foot", columns::fate, {1, 1, 2, 3}).within(0, 3),
    figures("tes.fate.skirmishers", "Skirmishers", columns::fate, {1, 2, 2, 3}).within(0, 3),
    figures("tes.fate.bows", "Bows", columns::fate, {1, 2, 3, 3}).within(0, 3),
    figures("tes.fate.knights", "Knights", columns::fate, {1, 1, 3, 3}).within(0, 3),
    figures("tes.fate.light_horse", "Light horse", columns::fate, {1, 1, 3, 2}).within(0, 3),
};
constexpr Row<FightFacts> fight[] = {
    {"tes.fight.overlapped", "each flank overlapped", -1, Source::sheet,
     [](const FightFacts& f) { return f.overlapped; }},
    {"tes.fight.outflanked", "each enemy against its flanks or rear", -1, Source::sheet,
     [](const FightFacts& f) { return f.outflanked; }},
    {"tes.fight.hampered", "horse, spears, blades or bows in rough ground", -2, Source::sheet,
     [](const FightFacts& f) { return int{f.hampered}; }},
    {"tes.fight.backed", "spears with spears right behind them", 1, Source::sheet,
     [](const FightFacts& f) { return int{f.backed}; }},
};
constexpr Row<ShotFacts> shot[] = {
    {"tes.shot.covered", "shot at in rough ground", 1, Source::sheet,
     [](const ShotFacts& f) { return int{f.covered}; }},
};
constexpr Entry turn[] = {
    count("tes.turn.die", "a side throws a die of so many faces for its pips", 6, "D6")
        .within(1, 100),
    count("tes.turn.first", "whoever is first has so many in his first turn", 3),
    rule("tes.turn.order", "the side whose turn it is gives orders, then its fights are fought"),
    rule("tes.turn.once", "a unit moves, attacks or shoots once in its turn"),
    rule("tes.turn.pip", "a move or an attack costs a pip; a shot costs none"),
};
constexpr Entry moving[] = {
    length("tes.move.front", "front of a unit", 2).within(1, 4),
    rule("tes.move.way", "a move goes straight ahead, with wheels; it may begin by turning about"),
    length("tes.move.about", "turning about costs so much of a move", 1),
    rule("tes.move.far", "no unit moves farther than its troops do, in any rough ground as there"),
    rule("tes.move.room", "no unit moves through another, into water or off the table"),
    rule("tes.move.enemy", "who touches an enemy does not move; only an attack comes to touch one"),
    count("tes.move.group", "so many who touch and face alike go straight ahead together", 4)
        .within(1, 4),
    length("tes.attack.share", "an attacker lines up with the face met and shares so much of it", 1)
        .within(0.2, 1),
    rule("tes.attack.hidden", "a hidden unit is not attacked or shot at until it is seen"),
};
constexpr Entry shooting[] = {
    count("tes.shot.bows", "bows shoot with this factor", 3),
    length("tes.shot.range", "so far", 6),
    length("tes.shot.aside", "and so far aside of their front", 2),
    rule("tes.shot.contact", "nobody who touches an enemy shoots or is shot at"),
};
constexpr Entry ends[] = {
    length("tes.end.recoil", "a unit that recoils goes back so far", 1),
    length("tes.end.flee", "a unit that flees turns about and goes so far", 6),
    rule("tes.end.trapped", "stopped by an enemy or by water it is destroyed"),
    rule("tes.end.follow", "knights follow whom they drive back before them"),
    length("tes.end.half", "a side is beaten that has lost this share of its units", 0.5)
        .within(0.05, 1),
    length("tes.end.lead", "or that has lost more than the enemy by this share of its units",
           1.0 / 3, "1/3")
        .within(0.05, 1),
    count("tes.end.turns", "after so many turns the battle is drawn", 30),
    figures("tes.end.table", "table", columns::extent, {48, 32}, "# x #"),
};

} // namespace quincunx::tessera::rows
// NOLINTEND(misc-definitions-in-headers)
