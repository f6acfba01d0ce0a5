#pragma once
// What every rule set does with a fight as it opens: counts its units, puts them and their
// commanders where the scenario wants them.

#include "battle/battle.hpp"
#include "muster/fight.hpp"

namespace quincunx::battle {

// A trouble where more take part than a state has room for.
void check_number(const muster::Fight& fight, std::size_t most, Troubles& troubles);

// Where a unit of this depth stands: a scenario gives the middle of it.
table::Pose opening_pose(const muster::Fielded& fielded, double depth);

// Whether it comes later, stands already, or waits to be deployed; in the rule set's own names.
template <class Presence>
Presence opening_presence(const muster::Fielded& fielded)
{
    if (fielded.arrival.turn > 0) return Presence::to_arrive;
    return fielded.placed ? Presence::on_table : Presence::to_deploy;
}

// A commander with the unit that the scenario names, or at his own place; off the table where
// neither is there yet. `Opened` has with, at and on_table; `present(unit)` says who is there.
template <class Opened, class Present>
Opened opening_commander(const muster::Commander& commander, std::size_t first_id, Present present)
{
    Opened opened;
    if (commander.unit >= 0) {
        opened.with = static_cast<UnitId>(first_id + static_cast<std::size_t>(commander.unit));
        opened.on_table = present(opened.with);
        if (!opened.on_table) opened.with = no_unit;
    }
    if (commander.at && opened.with == no_unit) {
        opened.at = table::point_of_units(commander.at->x, commander.at->y);
        opened.on_table = true;
    }
    return opened;
}

} // namespace quincunx::battle
