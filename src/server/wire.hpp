#pragma once
// A battle as messages tell it (docs/protocol.md): lengths in the rule set's unit, headings in
// degrees clockwise from +y, units by their number in the roster. Nothing here knows a rule set.

#include "battle/battle.hpp"
#include "journal/match.hpp"
#include "kernel/value.hpp"

namespace quincunx::server {

// Which sides somebody may see and order for: bits.
using Sides = int;
inline constexpr Sides watching = 0;
constexpr Sides sides_of(battle::Side side)
{
    return 1 << static_cast<int>(side);
}
constexpr bool includes(Sides sides, battle::Side side)
{
    return (sides & sides_of(side)) != 0;
}

// What does not change: table, ground, names, verbs. Units that the viewer must not see yet are
// left out.
Value opening_value(const journal::Match& match, Sides viewer);

// The scene, what is pending, how both armies stand.
Value state_value(const journal::Match& match, Sides viewer);

// The events from this number on that the viewer may see.
Value events_value(const journal::Match& match, std::size_t from, Sides viewer);

Value verdict_value(const battle::Battle& battle, const battle::Verdict& verdict);
Value option_value(const battle::Battle& battle, const battle::LegalOrder& order);
Value guides_value(const battle::Guides& guides);
Value outlooks_value(const battle::Outlooks& outlooks);
Value reckoning_value(const reckoning::Reckoning& reckoning);
Value pose_value(const table::Pose& pose); // [x, y, degrees] of the front middle

// A row of the sheet in force; null where there is none of this id.
Value row_value(const reckoning::Sheet& sheet, std::string_view id);

} // namespace quincunx::server
