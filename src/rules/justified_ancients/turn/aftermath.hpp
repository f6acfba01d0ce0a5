#pragma once
// Sections 9.3 and 9.4 on the table: pushes and flights of losers, pursuits and follow-ups of
// victors.

#include "rules/justified_ancients/book/shooting.hpp"
#include "rules/justified_ancients/field/effects.hpp"

namespace quincunx::justified_ancients {

enum class PushCause : std::uint8_t { melee, fire };

struct Pushed {
    bool moved = false;
    bool put_beyond = false;
    std::int32_t x = 0; // the vector it moved by, millionths
    std::int32_t y = 0;
};
// To its own rear with its supports, or forward where that is where the danger is not. What happens
// when it cannot (dispersed in melee, stays under fire) and off the table is part of it.
Pushed push_unit(Play& play, UnitId unit, bool forward, PushCause cause);

// A shot: thrown, told (by this rule, in these words), and what it does to a unit besides pushing
// it.
ShotOutcome take_shot(Play& play, UnitId shooter, UnitId target, std::string_view rule,
                      std::string_view words);

// A flight with all its effects; `dispersed` units are removed afterwards. Towards their own rear,
// or forward.
void flee_unit(Play& play, UnitId unit, bool forward, bool dispersed);

// Lines up after a run that touched an enemy (ja.charge.conform), or stops short of it, or, where
// no place is free, is put at `otherwise`. True: they are in contact.
struct Onto {
    UnitId enemy = no_unit;
    Zone zone = Zone::front; // of the enemy
    Pose at;
};
bool conform_after_run(Play& play, UnitId unit, const Onto& touch, std::string_view rule,
                       const Pose& otherwise);

// A unit of the group in hand; nothing where it is none. Is it a victor that may still move?
const Combatant* combatant(const State& state, UnitId unit);
bool may_act(const State& state, UnitId victor);

// The victors who may pursue a fled unit of the group in hand, by ja.result.pursue: the highest
// scoring of those entitled.
Fixed<UnitId, most_units> pursuers_of(const State& state, UnitId fled);
void pursue(Play& play, UnitId pursuer, UnitId fled);

// Automatic moves of victors of the group in hand, and of units that tied.
void follow_up(Play& play);
void face_after_ties(Play& play);

} // namespace quincunx::justified_ancients
