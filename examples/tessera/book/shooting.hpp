#pragma once
// Shots of bows: facts in, fate out.

#include "tessera/book/melee.hpp"

namespace quincunx::tessera {

struct Shot {
    Troop target = Troop::spears;
    ShotFacts facts;
};
Reckoning shooter_reckoned(const Sheet& sheet);
Reckoning target_reckoned(const Sheet& sheet, const Shot& shot);
Fate shot(const Sheet& sheet, const Shot& shot, Dice& dice);
double mean_cost(const Sheet& sheet, const Shot& shot); // to the target, in units

} // namespace quincunx::tessera
