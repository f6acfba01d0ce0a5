#pragma once
// What losses come to (9.4, 11.2, 13.1): generals tested, commands and armies that rout.

#include "rules/impetus/field/effects.hpp"

namespace quincunx::impetus {

// After every step that may have cost VBU or units: generals in peril are tested and move on or are
// lost (charismatic ones cost every unit of the army a VBU, and whoever is worn out by that is
// removed), commands at half their VD rout, armies at half theirs are beaten; again, until nothing
// more follows. Both armies at once: a draw. Sets stage, outcome and ended_by.
void settle(Play& play);

// 13.1: all its units are removed, no harm behind; its general is lost without test; friendly
// commands remember it (the Cowardly).
void rout_command(Play& play, Side side, std::size_t command, std::string_view rule);
void end_battle(Play& play, battle::Outcome outcome, Rule rule);
// Won by the other side of whoever is beaten; both: a draw; neither: it goes on.
void end_by_losses(Play& play, const std::array<bool, 2>& beaten, Rule rule);

} // namespace quincunx::impetus
