#pragma once
// Friends in the way of an ordered move (6.7): who is passed, who is put behind, who bars it.

#include "rules/my_ancients/field/movement_way.hpp"

namespace quincunx::my_ancients {

// ma.ruling.wheel_neighbours: a friend beside the body when it begins to wheel is ignored during
// that wheel. Where else it first enters him.
std::optional<table::Moment> enters_friend(const State& state, const table::Course& course,
                                           const table::Rect& part);
// Why it may not pass this friend; if it may, he is noted.
Barred meets_friend(const State& state, UnitId unit, const table::Course& course, UnitId other,
                    Over& over);

// Nothing of the other comes nearer to the course than so many inches.
bool is_far(const State& state, const table::Course& course, UnitId other, double inches);

} // namespace quincunx::my_ancients
