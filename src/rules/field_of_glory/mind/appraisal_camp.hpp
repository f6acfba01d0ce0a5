#pragma once
// Riding for the enemy's camp: round his line, then straight at it from its front. A camp that is
// sacked counts as much as a group that breaks (fog.attrition.camp_sacked).

#include "rules/field_of_glory/field/observe.hpp"

namespace quincunx::field_of_glory {

// The enemy's camp while it stands; no_unit: there is none.
UnitId enemy_camp(const State& state, Side side);
// Does it ride for the camp? Whoever is through the enemy's line, with no enemy near.
bool goes_for_camp(const State& state, UnitId unit);
// Where it goes next, standing there.
Point way_to_camp(const State& state, UnitId unit, UnitId camp, Point from);
// MU that it has still to go from there.
double left_to_camp(const State& state, UnitId unit, UnitId camp, Point from);

} // namespace quincunx::field_of_glory
