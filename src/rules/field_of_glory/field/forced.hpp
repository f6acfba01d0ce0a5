#pragma once
// Section 6 and 9: moves that nobody orders. Routs with their burst-throughs, pursuits, breaking
// off.

#include "rules/field_of_glory/field/effects.hpp"
#include "rules/field_of_glory/field/observe.hpp"
#include "table/approach.hpp"

namespace quincunx::field_of_glory {

// --- how far a way leads: ground that slows or closes it, and the way home; for charges too

// fog.move.rate: the lowest rate of the ground touched; slower ground that is met after more than
// its rate has been used stops the mover at its edge. Closed ground is not seen here: it bars.
struct GroundReach {
    double rate = 0;
    double reach = 0; // rate and bonus together, or where slower ground stops it; at least 0
    bool stopped = false;
};
GroundReach ground_reach(const State& state, UnitId group, const Course& course, double bonus);
// Its rate in open ground: no move of it is longer, but for a bonus.
inline double open_rate(const State& state, UnitId group)
{
    return pace(sheet(state), profile(state, group));
}

// Shapes of all that is closed to a group within so many units of it.
using ClosedShapes = Uncleared<Convex, 64>;
ClosedShapes closed_around(const State& state, UnitId group, double reach, Point origin);

// Turned to go this way, a group may stand on somebody. Its turn alone has carried it there, and he
// is no bar, if it is sooner clear of him by going on than by going back; and, unless they touched
// before it turned, within half a base width.
bool draws_off(const State& state, UnitId group, const Footprint& turned, Vec way,
               const Obstacle& other);

// Straight to the nearest point of its own table edge, of the nearest where it has several; the
// first of the scenario's if equal.
Heading homewards(const State& state, UnitId group);

// --- moves that nobody orders

// Friends in a forced straight move (fog.interpenetration.*): who is passed, who drops, where it
// ends, whether it leaves the table. Shared by evades and routs.
struct Run {
    double length = 0;
    Body end;
    bool leaves_table = false;
    std::uint64_t passed = 0;
    UnitId stopped_by = no_unit; // an enemy, or friends in close combat
    bool stopped_by_ground = false;
    bool cut_short = false; // it would end on friends, and somebody bars the way beyond them
    bool stuck = false;     // it has no place to end but where it stands, facing as it does
};
Run run(const State& state, UnitId group, Heading heading, double length, Passing how);
// The rate for the ground on the way (fog.move.rate), in a direction, for a move of forced kind;
// with what a variable move adds or takes; at least 0.
double forced_length(const State& state, UnitId group, Heading heading, double bonus = 0);
// fog.vmd.applies: one die, told; what it adds.
double roll_variable_move(Play& play, UnitId group, battle::Motive why);
// Friends that were passed drop a level if both are battle troops (fog.interpenetration.*).
void burst_through(Play& play, UnitId group, std::uint64_t passed, Passing how);

// The way of a rout move (fog.rout.move).
Heading rout_heading(const State& state, UnitId router, bool first);
// Along it, or turned by the least of 15 to 90 degrees that gives a free path (fog.rout.blocked).
struct Rout {
    Heading heading;
    Run run;
    bool destroyed = false; // barred on all sides
};
Rout rout_of(const State& state, UnitId router, bool first, double bonus);

// Whom a router's rout leaves free to follow: all enemies in front contact with it
// (fog.pursuit.who).
enum class Pursues : std::uint8_t { must, may, may_not };
struct Follower {
    UnitId group = no_unit;
    Pursues pursues = Pursues::may_not;
};
using Followers = Fixed<Follower, most_groups>;
Followers followers_of(const State& state, UnitId router);

// One rout move, its dice first, then those of its pursuers in the order of the roster; its
// pursuers behind it, bases lost, contacts with fresh enemies noted
// (fog.pursuit.contact). `first`: the rout move of the phase in which it broke.
void rout_and_pursue(Play& play, UnitId router, const Groups& pursuers, bool first);
// A pursuer that has lost its router goes on as if it were straight ahead (fog.pursuit.stop).
void pursue_on(Play& play, UnitId group);

// fog.breakoff
bool must_break_off(const State& state, UnitId group);
void break_off(Play& play, UnitId group);

} // namespace quincunx::field_of_glory
