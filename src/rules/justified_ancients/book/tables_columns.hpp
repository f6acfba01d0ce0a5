#pragma once
// The columns of the rows that hold several figures.

#include "reckoning/columns.hpp"

namespace quincunx::justified_ancients::columns {
inline constexpr reckoning::Columns extent =
    reckoning::columns({"width", "depth"}).at_least_one().printed_as("# x #");
} // namespace quincunx::justified_ancients::columns
