#pragma once
// What set-up throws for (3), and the roll for a commander (11).

#include "rules/fast_play/field/movement.hpp"

namespace quincunx::fast_play {

// What one 24-inch square of the table holds.
Terrain terrain_square(Dice& dice);
Grade commander_grade(Dice& dice);
// So far from the own long edge, measured to the farthest point of the footprint.
bool may_deploy(const Sheet& sheet, double farthest_from_edge);

} // namespace quincunx::fast_play
