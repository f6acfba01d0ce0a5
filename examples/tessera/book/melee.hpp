#pragma once
// Fights: facts in, fates out.

#include "dice/dice.hpp"
#include "tessera/book/morale.hpp"

namespace quincunx::tessera {

struct Fighter {
    Troop troop = Troop::spears;
    FightFacts facts;
};
struct Melee {
    Fighter attacker, defender;
};
struct Fates {
    Fate attacker = Fate::stands, defender = Fate::stands;
    bool operator==(const Fates&) const = default;
};
int factor(const Sheet& sheet, Troop troop, Troop against);
Reckoning reckoned(const Sheet& sheet, const Fighter& fighter, Troop against);
Fates fought(const Sheet& sheet, const Melee& melee, Dice& dice);

// What becomes of both, in units lost.
struct MeanCosts {
    double attacker = 0, defender = 0;
};
MeanCosts mean_costs(const Sheet& sheet, const Melee& melee);

} // namespace quincunx::tessera
