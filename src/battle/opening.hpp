#pragma once
// What of a fight opens alike under several rule sets: the ways home, and where commanders begin.

#include "battle/roster.hpp"
#include "kernel/fixed.hpp"
#include "kernel/trouble.hpp"
#include "muster/fight.hpp"
#include "table/shapes.hpp"

#include <array>
#include <optional>

namespace quincunx::battle {

// The ways straight off the table over each of a side's own edges.
using HomeWays = std::array<Fixed<table::Heading, 4>, 2>;
HomeWays home_ways(const muster::Fight& fight, Troubles& troubles);

// With a unit that stands on the table, or alone at a point; neither: he waits to be placed.
struct CommanderStart {
    UnitId with = no_unit;
    std::optional<table::Point> at;
};
CommanderStart commander_start(const muster::Fight& fight, Side side, std::size_t commander);

} // namespace quincunx::battle
