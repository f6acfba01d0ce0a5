#pragma once
// What a charge or a volley may be expected to bring, at a glance: from what the groups are and who
// stands near, without the exact places of their bases.

#include "rules/field_of_glory/field/charges.hpp"

namespace quincunx::field_of_glory {

// Share of its army that a group stands for.
double worth(const State& state, UnitId group);
// Fights in the line: no skirmishers, artillery, wagons or camps.
bool is_battle_troop(const State& state, UnitId group);

// Mounted who will leave a melee with this enemy after one round (fog.breakoff).
bool breaks_off(const State& state, UnitId mounted, UnitId enemy);

// How a charge of the one into the other would go, impact and the melees after it.
Appraisal expected_charge(const State& state, UnitId charger, UnitId target, ChargeFace face);
// Own losses weigh somewhat more.
double net(const Appraisal& expected);
// Could the one charge the other next turn, as far as a glance tells, and how would it meet it?
bool could_charge(const State& state, UnitId charger, const Rect& from, const Rect& to);
ChargeFace face_from(const Rect& charger, const Rect& target);
// Could battle troops of the enemy charge it, standing there?
bool could_be_charged(const State& state, UnitId unit, const Body& at);

double expected_shot(const State& state, UnitId shooter, UnitId target, double apart);

} // namespace quincunx::field_of_glory
