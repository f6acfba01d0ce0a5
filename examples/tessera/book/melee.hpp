#pragma once
// Fights and shots: facts in, fates out.

#include "dice/dice.hpp"
#include "tessera/book/profile.hpp"

namespace quincunx::tessera {

enum class Fate : std::uint8_t { stands, recoils, flees, destroyed };

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
Reckoning reckoned(const Sheet& sheet, const Fighter& fighter, Troop against);
Fates fought(const Sheet& sheet, const Melee& melee, Dice& dice);

struct Shot {
    Troop target = Troop::spears;
    ShotFacts facts;
};
Reckoning shot_reckoned(const Sheet& sheet);
Reckoning target_reckoned(const Sheet& sheet, const Shot& shot);
Fate shot(const Sheet& sheet, const Shot& shot, Dice& dice);

std::string_view said(Fate fate); // of whom it befalls: "recoils"
// What a fate costs, in units.
double cost_of(Fate fate);
struct MeanCosts {
    double attacker = 0, defender = 0;
};
MeanCosts mean_costs(const Sheet& sheet, const Melee& melee);
double mean_cost(const Sheet& sheet, const Shot& shot);

} // namespace quincunx::tessera

template <>
inline constexpr std::string_view quincunx::names_of<quincunx::tessera::Fate>[] = {
    "stands", "recoils", "flees", "destroyed"};
