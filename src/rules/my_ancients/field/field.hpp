#pragma once
// The field as a state has it: where units and their bases stand, who is where, what of the table
// is closed to whom. Everything is worked out from places and terrain each time it is asked.
// Lengths are inches.

#include "battle/field.hpp"
#include "rules/my_ancients/book/movement_rules.hpp"
#include "rules/my_ancients/book/setup_rules.hpp"
#include "rules/my_ancients/field/state.hpp"
#include "table/formation.hpp"

namespace quincunx::my_ancients {

using battle::bit, battle::distance, battle::enemies, battle::held;
using battle::may_be_within, battle::Nearest, battle::origin_of, battle::overlapped;
using battle::present, battle::profile, battle::sheet, battle::side_of, battle::standees;

inline Troop troop_of(const State& state, UnitId unit)
{
    return profile(state, unit).troop;
}
inline bool is_broken(const State& state, UnitId unit)
{
    return state.units[unit].morale == Morale::broken;
}
// Contacted, it is hit in the rear and has no attack in that round (2).
inline bool is_fleeing(const State& state, UnitId unit)
{
    const Unit& one = state.units[unit];
    return is_broken(state, unit) || one.pursued || one.evaded || one.broke_off;
}
inline bool formed(const State& state, UnitId unit)
{
    return is_formed(troop_of(state, unit));
}
inline bool is_elephant(const State& state, UnitId unit)
{
    return troop_of(state, unit) == Troop::elephant;
}
inline double normal_move(const State& state, UnitId unit)
{
    const auto rule = rate_rule(sheet(state), profile(state, unit));
    return rule ? sheet(state)[*rule] : 0;
}
// Everybody on the table: all, or those of a side.
inline Many standing(const State& state)
{
    return battle::everybody(state);
}
inline Many standing(const State& state, Side side)
{
    return battle::everybody(state, side);
}

// --- bases
// ------------------------------------------------------------------------------------------------

// In files and ranks; elephants and pushed units have places besides (has_places).
table::Formation formation(const State& state, UnitId unit);
table::Formation formation(const State& state, UnitId unit, int bases, int files);
table::Body body(const State& state, UnitId unit);
Ranks ranks_of(const State& state, UnitId unit); // bases in each, front first
double front_of(const State& state, UnitId unit);
double depth_of(const State& state, UnitId unit);

// Bases with places of their own.
bool has_places(const State& state, UnitId unit);
// Whether its bases have places of their own or can be given them: there is room for most_apart
// besides the elephants.
bool may_stand_apart(const State& state, UnitId unit);
void forget_places(State& state, UnitId unit);
// Gives the bases of a unit in ranks places of their own, where they stand.
void give_places(State& state, UnitId unit);
// The bases of elephants stand in one line about the middle of the front edge.
void place_in_line(State& state, UnitId unit);
// Moves all of them alike with the unit, or turns each on its own centre: the middle of the unit's
// front is then that of their fronts.
void shift_places(State& state, UnitId unit, table::Vec by);
void turn_places(State& state, UnitId unit, table::Heading heading);

// All bases: rank by rank from the front left; places in the order they are kept.
using Bases = Fixed<table::Rect, most_bases>;
using BaseNumbers = Fixed<std::uint8_t, most_bases>; // by their order there
Bases bases_of(const State& state, UnitId unit, table::Point origin);
// The file and rank of a base of a unit without places.
struct FileRank {
    int file = 0;
    int rank = 0;
};
FileRank file_rank(const State& state, UnitId unit, std::size_t base);

table::Footprint footprint(const State& state, UnitId unit, table::Point origin);
// The same standing elsewhere: in ranks, or with its places moved alike. For units that keep their
// bases as they are.
table::Footprint footprint_at(const State& state, UnitId unit, const table::Body& at,
                              table::Point origin);
// The rectangle of all its bases, along its heading: its front edge is the unit's.
table::Rect whole(const State& state, UnitId unit, table::Point origin);
table::Vec centre(const State& state, UnitId unit, table::Point origin);

// A stampeding elephant.
table::Rect beast_rect(const State& state, const Beast& beast, table::Point origin);

// --- distances
// ------------------------------------------------------------------------------------------------

double radius_of(const State& state, UnitId unit); // from the front middle to anything of it
inline bool nearer_than(const State& state, UnitId a, UnitId b, double inches)
{
    return may_be_within(state, a, b, inches);
}
// The nearest enemy unit that counts: nobody hidden.
Nearest nearest_enemy(const State& state, UnitId unit, bool unbroken_only = false);

// --- room
// ------------------------------------------------------------------------------------------------

// Parts of all units and stampeding elephants: every base with a place of its own, and the ranks of
// the others, the last of which may stand behind some files only.
inline constexpr std::size_t most_parts_in_ranks = 1 + most_bases / 3;
inline constexpr std::size_t most_parts =
    most_elephants + most_apart + most_units * most_parts_in_ranks;
// Parts of other units near a mover: what it could meet within `reach` of it.
struct Obstacle {
    table::Rect shape;
    UnitId unit = no_unit; // none: a stampeding elephant
};
using Obstacles = Fixed<Obstacle, most_parts>;
void obstacles_around(const State& state, UnitId self, double reach, table::Point origin,
                      Obstacles& found);

// ma.ruling.terrain_kinds
table::Kinds rough_ground(); // rough and woods, for rates and forming up
table::Kinds woods();        // for lines of fire
table::Kinds hills();
table::Kinds closed_to(const State& state, UnitId unit);

// Friendly elephants whose centres would be nearer than the gap allows (ma.elephant.gap).
bool elephants_too_near(const State& state, UnitId unit, const table::Body& at);
// Could it stand there: on nobody, on no closed ground, wholly on the table?
bool room_at(const State& state, UnitId unit, const table::Body& at);
int level_of(const State& state, UnitId unit); // of the hill under its centre

// --- bouts
// ------------------------------------------------------------------------------------------------

bool in_melee(const State& state, UnitId unit);
// 6.9: broken, and it has not run in this turn. In contact it does not move until it is struck.
bool has_to_flee(const State& state, UnitId unit);
Bout* bout_of(State& state, UnitId a, UnitId b);
const Bout* bout_of(const State& state, UnitId a, UnitId b);
Many opponents(const State& state, UnitId unit);
// A unit's own half of a bout, and the other's.
Fighter& fighter(Bout& bout, UnitId unit);
const Fighter& fighter(const Bout& bout, UnitId unit);
const Fighter& opponent(const Bout& bout, UnitId unit);
// All units joined to this one through contact (12: a group).
Many group_of(const State& state, UnitId unit);

// --- leaders
// ------------------------------------------------------------------------------------------------

table::Rect leader_rect(const State& state, Side side, std::size_t leader, table::Point origin);
// ma.leader.range, ma.ruling.leader_best_only
LeaderNear leader_near(const State& state, UnitId unit);
std::uint8_t leader_with(const State& state, UnitId unit); // number on its side; no_leader: none

// --- time
// ------------------------------------------------------------------------------------------------

// Whoever never goes after a beaten enemy: a bolt thrower, the guards of a camp.
bool follows_nobody(const State& state, UnitId unit);
inline bool fights_on(const State& state, UnitId unit)
{
    return present(state, unit) && !is_broken(state, unit);
}
inline bool is_gone(const State& state, UnitId unit)
{
    if (state.units[unit].presence == Presence::left_safely) return false;
    return battle::is_gone(state, unit) || (present(state, unit) && is_broken(state, unit));
}

} // namespace quincunx::my_ancients
