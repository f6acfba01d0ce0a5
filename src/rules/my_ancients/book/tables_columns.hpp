#pragma once
// The columns of the rows that hold several figures.

#include "reckoning/columns.hpp"

namespace quincunx::my_ancients::columns {
using reckoning::Columns;

inline constexpr Columns extent = reckoning::columns({"width", "depth"}).at_least_one();
inline constexpr Columns leader = reckoning::columns({"near", "attached"});
inline constexpr Columns ranges = reckoning::columns({"short", "long"});
inline constexpr Columns recovery = reckoning::columns({"near", "far"});
inline constexpr Columns contact = reckoning::columns({"dice", "number"});
inline constexpr Columns sizes =
    reckoning::columns({"width", "foot_depth", "horse_depth", "model_depth"});
inline constexpr Columns strip = reckoning::columns({"deep", "from_sides"});
} // namespace quincunx::my_ancients::columns
