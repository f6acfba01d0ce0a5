#pragma once
// Shooting on the table (7): who can be seen and hit, whom a unit must take, and what its shot
// does.

#include "rules/impetus/field/forced_moves.hpp"

namespace quincunx::impetus {

// 7.2: arc, distance to the nearest seen point, and what lies between.
struct ShotLine {
    bool clear = false; // in arc, in range of any band, seen
    double distance = 0;
    bool from_front = true;     // of the target: from before its front line
    bool through_light = false; // halved
    bool indirect = false;
};
ShotLine shot_line(const State& state, UnitId shooter, UnitId target);
// May it be shot at all: no melee, not hidden, a figure in the table at that range, BUA only by
// artillery. A shot of no dice is none.
bool can_shoot(const State& state, UnitId shooter, UnitId target);

// Is it able to shoot in this activation, or as a reaction (its missile, melee, art that moved)?
bool may_shoot_at_all(const State& state, UnitId shooter);
// The targets that priority leaves it in its own activation (classes 3 to 5).
Many targets_of(const State& state, UnitId shooter);

// A shot on its way. `phases`: those made and announced, for imp.fire.mod.moved.
struct Volley {
    UnitId shooter = no_unit;
    UnitId target = no_unit;
    ReckonedShot reckoned;
    std::uint8_t hits = 0;
};
Volley volley(const State& state, UnitId shooter, UnitId target, int phases, bool evading);
void throw_volley(Play& play, Volley& volley); // the pool, with its event
// The test and what follows: losses, rout (not in melee), elephants that panic. Does nothing where
// the target is gone already. No settling.
void suffer(Play& play, const Volley& volley);

} // namespace quincunx::impetus
