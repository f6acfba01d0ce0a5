#pragma once
// What of a fight opens alike under every rule set: how many take part, where units and commanders
// begin, and the ways home.

#include "battle/battle.hpp"
#include "kernel/fixed.hpp"
#include "muster/fight.hpp"
#include "table/shapes.hpp"

#include <array>
#include <optional>
#include <string>

namespace quincunx::battle {

// A trouble where more take part than a state has room for.
void check_number(const muster::Fight& fight, std::size_t most, Troubles& troubles);

// Armies picked by points bring no camp of their own: gives each side so many units with the name
// and profile, counting those it has of the profile's type.
void add_camps(muster::Fight& fight, const std::string& name, const Value& profile,
               int of_each = 1);

// The ways straight off the table over each of a side's own edges.
using HomeWays = std::array<Fixed<table::Heading, 4>, 2>;
HomeWays home_ways(const muster::Fight& fight, Troubles& troubles);

// Where a unit of this depth stands: a scenario gives the middle of it.
table::Pose opening_pose(const muster::Fielded& fielded, double depth);

// Whether it comes later, stands already, or waits to be deployed; in the rule set's own names.
template <class Presence>
Presence opening_presence(const muster::Fielded& fielded)
{
    if (fielded.arrival.turn > 0) return Presence::to_arrive;
    return fielded.placed ? Presence::on_table : Presence::to_deploy;
}

// What keeps the armies from being deployed; nothing: they can be. Tried out on a copy, each unit
// by the first order that is legal: house rules may leave no room to stand.
std::string deployment_fault(const Battle& opened, const muster::Fight& fight);

// Where a unit may be deployed: so far from its own long edge at most and at least, and from the
// short edges, in the rule set's unit.
struct Strip {
    double deep = 0;
    double from_sides = 0;
    double nearest = 0;
};
// At x, and y away from a side's long edge, with its back to it.
table::Pose pose_from_edge(const table::Table& table, Side edge, double x, double y);
// How far a shape on the lattice reaches beyond it; 0: it lies wholly inside.
double beyond(const Strip& strip, const table::Table& table, Side edge, const table::Rect& shape);

// With a unit that stands on the table, or alone at a point; neither: he waits to be placed.
struct CommanderStart {
    UnitId with = no_unit;
    std::optional<table::Point> at;
};
CommanderStart commander_start(const muster::Fight& fight, Side side, std::size_t commander);

// The same as the rule set keeps it: `Opened` has with, at and on_table.
template <class Opened>
Opened opening_commander(const muster::Fight& fight, Side side, std::size_t commander)
{
    const CommanderStart start = commander_start(fight, side, commander);
    Opened opened;
    opened.with = start.with;
    opened.on_table = start.with != no_unit || start.at.has_value();
    if (start.at) opened.at = *start.at;
    return opened;
}

} // namespace quincunx::battle
