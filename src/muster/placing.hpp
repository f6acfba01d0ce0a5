#pragma once
// Where the lines of a scenario stand on a rule set's table: first as drawn, then pushed apart and
// pulled in so that units of any width find room.

#include "muster/fight.hpp"
#include "muster/frame.hpp"

#include <span>
#include <vector>

namespace quincunx::muster {

// A line as a rectangle: its units side by side.
struct Block {
    int side = 0;
    Spot centre;
    double heading = 0;
    double front = 0; // of all its units
    double depth = 0; // of the deepest
    bool camp = false;
    bool at_edge = false; // a camp drawn at the table's edge stands on it

    bool slanted() const;       // neither along nor across the table
    double half_width() const;  // along x
    double half_height() const; // along y
};

// Ground at a short edge where nobody stands: a river, deep water, dunes.
struct Bank {
    bool left = true;
    std::vector<Spot> outline;
};

// Moves blocks (in x, camps also in y) until none of a side overlap and all are on the table.
// False: there is no room.
bool place(std::vector<Block>& blocks, const Frame& frame, std::span<const Bank> banks);

} // namespace quincunx::muster
