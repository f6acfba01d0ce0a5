#pragma once
// What a charge or a volley may be expected to bring, at a glance: from what the groups are and who
// stands near, without the exact places of their bases.

#include "rules/field_of_glory/field/charges.hpp"

namespace quincunx::field_of_glory {

// Share of its army that a group stands for.
double worth(const State& state, UnitId group);
// Fights in the line: no skirmishers, artillery, wagons or camps.
bool is_battle_troop(const State& state, UnitId group);
// Is it busy with another enemy already, in contact or charged?
bool is_busy(const State& state, UnitId target, UnitId but);

// Mounted who will leave a melee with this enemy after one round (fog.breakoff).
bool breaks_off(const State& state, UnitId mounted, UnitId enemy);

// How a charge of the one into the other would go, impact and the melees after it.
battle::Appraisal expected_charge(const State& state, UnitId charger, UnitId target,
                                  ChargeFace face);
// Own losses weigh somewhat more.
double net(const battle::Appraisal& expected);
// Could the one charge the other next turn, as far as a glance tells, and how would it meet it?
bool could_charge(const State& state, UnitId charger, const table::Rect& from,
                  const table::Rect& to);
ChargeFace face_from(const table::Rect& charger, const table::Rect& target);
// Could battle troops of the enemy charge it, standing there?
bool could_be_charged(const State& state, UnitId unit, const table::Body& at);

double expected_shot(const State& state, UnitId shooter, UnitId target, double apart);

} // namespace quincunx::field_of_glory
