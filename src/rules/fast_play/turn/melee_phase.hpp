#pragma once
// A melee on the table (9): from contact to the places of the losers and the winners' right to
// break through.

#include "rules/fast_play/field/effects_units.hpp"
#include "rules/fast_play/field/observe.hpp"

namespace quincunx::fast_play {

// Fights the melee of those in contact with this enemy.
void fight_melee(Play& play, UnitId target);

} // namespace quincunx::fast_play
