#pragma once
// Checks and recovery on the table (10), and the end of the battle (13).

#include "rules/my_ancients/field/observe.hpp"

namespace quincunx::my_ancients {

void risk_leader(Play& play, UnitId unit, int bases_lost);
void check_morale(Play& play, const task::Check& check);
void check_elephants(Play& play, const task::ElephantCheck& check);

// Phase 13
bool may_recover(const State& state, UnitId unit);
void recover(Play& play, UnitId unit);

// Section 13
struct ArmyLoss {
    int units = 0; // destroyed, off the table, broken or stampeding
    int breaks_at = 0;
    int points = 0; // of such units
};
ArmyLoss army_loss(const State& state, Side side);
// At the end of a turn: decided?
void decide(Play& play);

} // namespace quincunx::my_ancients
