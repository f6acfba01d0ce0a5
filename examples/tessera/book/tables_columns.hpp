#pragma once
// The columns of the rows that hold several figures.

#include "reckoning/columns.hpp"

namespace quincunx::tessera::columns {
using reckoning::Columns;

inline constexpr Columns troop =
    reckoning::columns({"foot", "horse", "move", "rough", "depth", "points"}).at_least_one();
// Beaten by foot and by horse, and beaten twice over by them: 0 stands, 1 recoils, 2 flees, 3 is
// destroyed (as in Fate).
inline constexpr Columns fate =
    reckoning::columns({"foot", "horse", "foot_twice", "horse_twice"}).printed_as("# #, # #");
inline constexpr Columns extent = reckoning::columns({"width", "depth"}).at_least_one();
} // namespace quincunx::tessera::columns
