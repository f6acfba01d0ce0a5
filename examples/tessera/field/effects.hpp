#pragma once
// What befalls units: every change of where they stand, and their loss.

#include "tessera/field/movement.hpp"

namespace quincunx::tessera {

void put(Play& play, std::string_view rule, UnitId id, const Pose& to);
void suffer(Play& play, UnitId id, Fate fate);
// Knights go after an enemy with that fate: as far as he recoils, no farther than to touch
// somebody.
void follow(Play& play, UnitId id, Fate driven_back);
// Is a side beaten? Where both are, it is the one whose turn it is not.
void break_armies(Play& play);

} // namespace quincunx::tessera
