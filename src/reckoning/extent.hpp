#pragma once
// Rows that hold the size of a table: "72 x 48", "72 48".

#include "reckoning/sheet.hpp"

namespace quincunx::reckoning {

struct Extent {
    double width = 0;
    double depth = 0;
};

// A house rule that is no size leaves the printed one.
Extent extent(const Sheet& sheet, std::size_t index);

} // namespace quincunx::reckoning
