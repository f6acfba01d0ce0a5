#pragma once
// Section 8.4 on the table: a charge that is obeyed, what its target does about it, and how it
// ends.

#include "rules/justified_ancients/book/shooting.hpp"
#include "rules/justified_ancients/field/charges.hpp"
#include "rules/justified_ancients/field/effects.hpp"

namespace quincunx::justified_ancients {

bool charge_in_hand(const State& state);
// What the target of the charge in hand may do; stand is always among it.
Forbidden reaction_rule(const State& state, Reaction reaction); // that forbids it
bool may_react(const State& state, Reaction reaction);
bool has_choice(const State& state); // anything but to stand

// The charger moves to its touching place; then the target decides, or, where it has no choice, the
// charge goes home.
void charge_to_touch(Play& play, UnitId charger, UnitId target, const ChargePath& path);
// Carries out a reaction. `faces_back`: an evader ends facing the way it came from.
void react(Play& play, Reaction reaction, bool faces_back);

} // namespace quincunx::justified_ancients
