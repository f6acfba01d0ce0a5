#pragma once
// Which base strikes at which (fog.combat.pairing, fog.combat.side, fog.melee.overlap): geometry
// only, no dice and no points of advantage.

#include "rules/field_of_glory/turn/melee_phase.hpp"

namespace quincunx::field_of_glory {

// A base by its place in its group.
struct BaseOf {
    UnitId group = no_unit;
    std::uint8_t file = 0;
    std::uint8_t rank = 0;
};

// A base that fights another. What stands behind it counts with it where `with_ranks`.
struct Blow {
    BaseOf striker;
    BaseOf target;
    Face face = Face::front; // of the striker: which way it fights
    bool overlap = false;
    bool with_ranks = true;
};
using Blows = Fixed<Blow, 2 * FrontContacts::room() + Overlaps::room()>; // blows and answers

// Every blow of the phase, by strikers in the order of their army lists, the active side first.
Blows blows_of(const State& state, Combat combat);

// The clash of a pair, whoever charged; none: they fight on.
const Clash* clash_of(const State& state, UnitId a, UnitId b);
// Does it fight enemies in two directions?
bool in_two_directions(const Blows& blows, UnitId group);

} // namespace quincunx::field_of_glory
