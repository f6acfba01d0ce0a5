#pragma once
// Every row of the sheet, and the facts that its factors ask for.

#include "reckoning/reckoning.hpp"

namespace quincunx::campus {

using namespace reckoning;

struct MeleeFacts {
    bool attacking = false;
    bool worn = false; // has lost strength
};

inline constexpr Row<MeleeFacts> melee_rows[] = {
    {"cam.melee.attacking", "attacking", 1, Source::sheet,
     [](const MeleeFacts& f) { return int{f.attacking}; }},
    {"cam.melee.worn", "has lost strength", -1, Source::sheet,
     [](const MeleeFacts& f) { return int{f.worn}; }},
};
inline constexpr Entry other_rows[] = {
    length("cam.unit.front", "frontage of a unit", 2, Source::sheet),
    length("cam.unit.depth", "depth of a unit", 1, Source::sheet),
    length("cam.move.allowance", "a unit moves straight ahead this far", 4, Source::sheet),
    rule("cam.move.blocked", "no unit moves through another", Source::sheet),
    rule("cam.move.table", "no unit leaves the table", Source::sheet),
    rule("cam.turn.once", "a unit acts once in its turn", Source::sheet),
    rule("cam.turn.order", "the player whose decision is pending gives the order", Source::sheet),
    length("cam.attack.reach", "an enemy straight ahead is attacked from this far", 1,
           Source::sheet),
    length("cam.react.fall_back", "a unit that falls back goes this far", 2, Source::sheet),
    count("cam.melee.rout", "a margin of this much costs two strength, less costs one", 3,
          Source::sheet),
    rule("cam.hidden", "a hidden unit is not attacked until it is seen", Source::sheet),
    rule("cam.end.half", "a side that has lost half its units is beaten", Source::sheet),
    count("cam.end.turns", "after this many turns the battle is drawn", 20, Source::sheet),
};
inline constexpr auto entries = joined(melee_rows, other_rows);
inline constexpr auto melee_table = table_in(entries, melee_rows);
inline constexpr Section sections[] = {{"All", entries}};
inline constexpr Register campus_register{"campus", "cam.", "Campus", entries, sections};
inline const Register& rule_register()
{
    return campus_register;
}
using Sheet = SheetOf<entries, rule_register>;
using Rule = Sheet::Rule;

} // namespace quincunx::campus
