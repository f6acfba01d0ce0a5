#pragma once
// A battle as messages tell it (docs/protocol.md): lengths in the rule set's unit, headings in
// degrees clockwise from +y, units by their number in the roster. Nothing here knows a rule set.

#include "journal/match.hpp"
#include "kernel/value.hpp"
#include "server/sight.hpp"

namespace quincunx::server {

// What does not change: table, ground, names, verbs; without the seal, which is the journal's.
// Units that the viewer must not see yet are left out.
Value opening_value(const journal::Match& match, Sides viewer);

// The scene, what is pending, how both armies stand.
Value state_value(const journal::Match& match, const Revelations& seen, Sides viewer);
// The same of a battle of this match as it stood after so many orders. Of the match it reads only
// what does not change, so that a worker may while others play.
Value state_value(const battle::Battle& then, std::uint32_t entry, const journal::Match& match,
                  const Revelations& seen, Sides viewer);

// The events from this number on that the viewer may hear of, counted as he hears them. What befell
// troops while they lay in ambush is not told before the end, not even when they are seen by now;
// at the end all are counted anew.
Value events_value(const journal::Match& match, const Revelations& seen, std::size_t from,
                   Sides viewer);
// How many of the first so many he may hear of.
std::size_t events_told(const journal::Match& match, const Revelations& seen, std::size_t before,
                        Sides viewer);

// How the rule set writes its lengths: "in", "MU".
std::string_view measure_of(const journal::Match& match);

Value option_value(const Sight& sight, const battle::LegalOrder& order, std::string_view measure);
Value guides_value(const battle::Guides& guides);
Value outlooks_value(const Sight& sight, const battle::Outlooks& outlooks);
// Of those whom the viewer sees.
Value threats_value(const Sight& sight, const battle::Threats& threats);
Value reckoning_value(const reckoning::Reckoning& reckoning);
Value pose_value(const table::Pose& pose); // [x, y, degrees] of the front middle

// The secrets of a new battle.
struct Links;
Value links_value(const Links& links);

// A row of the sheet in force; null where there is none of this id.
Value row_value(const reckoning::Sheet& sheet, std::string_view id);

} // namespace quincunx::server
