#pragma once
// What laying out a scenario must know of a rule set: the size of its table, how wide and deep its
// units stand, and how far the picture is stretched about its middle.

#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "kernel/value.hpp"
#include "muster/fight.hpp"

#include <functional>
#include <string_view>

namespace quincunx::muster {

struct UnitSize {
    double front = 0;
    double depth = 0;
    int files = 0; // of bases; 0 where a unit is one base
    int ranks = 0;
};

struct Frame {
    std::string_view rules; // rule set id
    double width = 0;
    double depth = 0;
    double stretch = 1;      // f: x' = 0.5 + (x - 0.5) f
    double side_margin = 0;  // kept free at the short edges
    double stream_width = 1; // of line features without a width of their own
    // Size of a unit of this card (its profile table for the rule set) in this frame's battle.
    std::function<Result<UnitSize, Trouble>(const Value& profile)> unit_size;
    std::string_view measure = "in"; // how its lengths are written
    bool levels_by_quality = false;  // a commander's level, where a file names none
};

} // namespace quincunx::muster
