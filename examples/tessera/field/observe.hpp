#pragma once
// Places become facts: who touches whom and how, and what that is in a fight or for a shot.

#include "tessera/field/state.hpp"

namespace quincunx::tessera {

bool in_rough(const State& state, UnitId unit);
bool is_rough(table::Kind kind);

// The face of an enemy against which its front lies, if it does.
std::optional<table::Face> front_against(const State& state, UnitId unit, UnitId enemy);
bool in_contact(const State& state, UnitId unit); // with any enemy, by his front or its own
// Whom it fights: the enemy before its front, else the first whose front lies against it.
UnitId opponent_of(const State& state, UnitId unit);

Melee melee(const State& state, UnitId attacker, UnitId defender);
Shot shot_at(const State& state, UnitId target);
// How far off somebody in its arc is, whom it sees; nothing: it cannot be shot at from here.
std::optional<double> shooting_range(const State& state, UnitId unit, UnitId target);

} // namespace quincunx::tessera
