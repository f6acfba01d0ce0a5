#pragma once
// Every row of the sheet: read by tables.cpp alone.

#include "campus/book/ids.hpp"

// NOLINTBEGIN(misc-definitions-in-headers): declared in ids.hpp, read by tables.cpp alone
namespace quincunx::campus::rows {
using namespace reckoning;

constexpr Row<MeleeFacts> melee[] = {
    {"cam.melee.attacking", "attacking", 1, Source::sheet,
     [](const MeleeFacts& f) { return int{f.attacking}; }},
    {"cam.melee.worn", "has lost strength", -1, Source::sheet,
     [](const MeleeFacts& f) { return int{f.worn}; }},
};
constexpr Entry others[] = {
    length("cam.unit.front", "frontage of a unit", 2),
    length("cam.unit.depth", "depth of a unit", 1),
    length("cam.move.allowance", "a unit moves straight ahead this far", 4),
    rule("cam.move.blocked", "no unit moves through another"),
    rule("cam.move.table", "no unit leaves the table"),
    rule("cam.turn.once", "a unit acts once in its turn"),
    rule("cam.turn.order", "the player whose decision is pending gives the order"),
    length("cam.attack.reach", "an enemy straight ahead is attacked from this far", 1),
    length("cam.react.fall_back", "a unit that falls back goes this far", 2),
    count("cam.melee.rout", "a margin of this much costs two strength, less costs one", 3),
    rule("cam.hidden", "a hidden unit is not attacked until it is seen"),
    rule("cam.end.half", "a side that has lost half its units is beaten"),
    count("cam.end.turns", "after this many turns the battle is drawn", 20),
};

} // namespace quincunx::campus::rows
// NOLINTEND(misc-definitions-in-headers)
