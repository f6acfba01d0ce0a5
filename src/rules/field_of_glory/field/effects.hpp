#pragma once
// What befalls a group while an order is carried out: it moves, drops a level, loses bases, breaks,
// is removed. Every change of its condition goes through here, so that its event, its rule and its
// consequences (friends who see it, commanders with it) are never forgotten.

#include "battle/play.hpp"
#include "rules/field_of_glory/field/field.hpp"

namespace quincunx::field_of_glory {

// A battle in motion.
using Play = battle::PlayOf<State>;

// Puts a group somewhere, all files in line (file steps are forgotten, with its contacts):
// commanders go with it, lone enemy commanders it touches are displaced (fog.commander.displaced),
// a hidden group shows itself.
void place(Play& play, UnitId group, const Body& at, std::string_view rule);

// To this level. BROKEN: see break_group.
void set_level(Play& play, UnitId group, Level level, std::string_view rule);
void drop_level(Play& play, UnitId group, int levels, std::string_view rule);
// BROKEN now: it must rout, is noted for those who see it, and some are destroyed at once
// (destroyed_when_broken). Does nothing to a group that is BROKEN.
void break_group(Play& play, UnitId group, std::string_view rule);
// Takes bases off (fog.bg.base_removal), the support rank first, and checks auto-break and the last
// base (fog.quality.*). Bases gone: destroyed.
void lose_bases(Play& play, UnitId group, int bases, std::string_view rule);
void destroy(Play& play, UnitId group, std::string_view rule); // its commanders are lost with it
// By an edge (fog.move.off_table), where it would have stood. A group that is
// not BROKEN and goes by an exit of the scenario leaves safely, its commanders with it.
void leave_table(Play& play, UnitId group, const Body& beyond, std::string_view rule);
void leave_safely(Play& play, UnitId group, std::size_t exit); // by that exit of the scenario

// Free of its pursuit.
inline void stop_pursuing(Group& group)
{
    group.pursuing = false;
    group.router = no_unit;
}

void lose_commander(Play& play, Side side, std::size_t commander, std::string_view rule);

} // namespace quincunx::field_of_glory
