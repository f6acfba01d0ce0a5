#pragma once
// How far a way leads: ground that slows or closes it, and the way home. Shared by charges and by
// the moves that nobody orders.

#include "rules/field_of_glory/field/field.hpp"
#include "table/approach.hpp"

namespace quincunx::field_of_glory {

// fog.move.rate: the lowest rate of the ground touched; slower ground that is met after more than
// its rate has been used stops the mover at its edge. Closed ground is not seen here: it bars.
struct GroundReach {
    double rate = 0;
    double reach = 0; // rate and bonus together, or where slower ground stops it; at least 0
    bool stopped = false;
};
GroundReach ground_reach(const State& state, UnitId group, const table::Course& course,
                         double bonus);
// Its rate in open ground: no move of it is longer, but for a bonus.
double open_rate(const State& state, UnitId group);

// Shapes of all that is closed to a group within so many units of it.
using ClosedShapes = Fixed<table::Convex, 64>;
void closed_around(const State& state, UnitId group, double reach, table::Point origin,
                   ClosedShapes& found);

// Turned to go this way, a group may stand on somebody. Its turn alone has carried it there, and he
// is no bar, if it is sooner clear of him by going on than by going back; and, unless they touched
// before it turned, within half a base width.
bool draws_off(const State& state, UnitId group, const table::Footprint& turned, table::Vec way,
               const Obstacle& other);

// Straight to the nearest point of its own table edge, of the nearest where it has several; the
// first of the scenario's if equal.
table::Heading homewards(const State& state, UnitId group);

} // namespace quincunx::field_of_glory
