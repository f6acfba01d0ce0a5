#pragma once
// Outlines of guides that several rule sets draw alike. For doors only.

#include "battle/opening.hpp"
#include "battle/outlook.hpp"
#include "table/shapes.hpp"

namespace quincunx::battle {

// Corners of an outline are given relative to the origin, and noted on the lattice.
using Outline = std::vector<table::Point>;

// All that a front can come to by a wheel on a corner, of so many degrees at most, and then
// straight ahead, the wheel paid for by the arc of its outer corner.
Outline reach_outline(const table::Rect& body, table::Point origin, double allowance,
                      double widest_wheel);

// Within range of the front edge, and no farther to a side than so many degrees.
Outline range_outline(const table::Rect& body, table::Point origin, double range, int degrees);

// Within a distance of any edge.
Outline around_outline(const table::Rect& body, table::Point origin, double distance);

// Where a unit that waits may be placed, by a row of the set-up.
Guide strip_guide(const Strip& strip, const table::Table& table, Side edge, std::string_view rule);

// The four corners.
Outline rect_outline(const table::Rect& rect, table::Point origin);

} // namespace quincunx::battle
