#pragma once
// Outlines of guides that several rule sets draw alike. For doors only.

#include "battle/field.hpp"
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

// Along a face and so far beyond it on both sides, in the rule set's unit; nothing of a base
// without one.
Outline line_along(const table::Rect& body, table::Face face, table::Point origin,
                   double beyond = 4);

// The four corners.
Outline rect_outline(const table::Rect& rect, table::Point origin);

// Begins the guides of a unit: where it may be placed, while it waits for that.
template <class State>
void begin_guides(const State& state, UnitId unit, const Strip& strip, std::string_view rule,
                  Guides& guides)
{
    guides.clear();
    if (state.units[unit].presence == decltype(state.units[unit].presence)::to_deploy)
        guides.push_back(
            strip_guide(strip, state.setting->ground.table, side_of(state, unit), rule));
}

} // namespace quincunx::battle
