#pragma once
// What must hold in every state of every rule set.

#include "battle/roster.hpp"
#include "table/terrain.hpp"

#include <string>

namespace quincunx::battle {

// A unit as its rule set finds it standing.
struct Stand {
    UnitId unit = no_unit;
    bool on_table = true;
    bool on_closed = false; // on ground that it may not enter
};

template <class Shape>
Stand stand_at(UnitId unit, const Shape& shape, table::Point origin, const table::Ground& ground,
               table::Kinds closed)
{
    return {unit, table::on_table(shape, ground.table, origin),
            table::in_any(ground, closed, shape, origin)};
}

// What is wrong with where a unit stands; nothing: all is well. `stands_on` says of each unit
// before it in the roster whether they overlap and may not.
template <class StandsOn>
std::string place_fault(const Roster& roster, const Stand& stand, StandsOn&& stands_on)
{
    const auto who = [&](UnitId unit) { return roster.full_name(unit); };
    if (!stand.on_table) return who(stand.unit) + " is off the table";
    if (stand.on_closed) return who(stand.unit) + " stands on closed ground";
    for (UnitId other = 0; other < stand.unit; ++other)
        if (stands_on(other)) return who(stand.unit) + " stands on " + who(other);
    return {};
}

} // namespace quincunx::battle
