#pragma once
// Places on the table become facts of a melee (8.8, 9): who touches whom with how many stands, on
// which face, in what state.

#include "rules/fast_play/field/field.hpp"

namespace quincunx::fast_play {

// The units of a melee in naming order; each with its place in the activation's list.
struct Combatants {
    UnitId target = no_unit;
    Fixed<Charger, most_chargers> chargers;
    bool countered = false;
    bool counter_broken = false;
};
// Those of the activation in hand who are in contact with this enemy.
Combatants combatants_against(const State& state, UnitId target);

Melee melee_facts(const State& state, const Combatants& combatants);

} // namespace quincunx::fast_play
