#pragma once
// The field as a state has it: where units and their bases stand, who is where, what of the table
// is closed to whom. Everything is worked out from places and terrain; what is asked often is kept
// with its grounds (battle/kept.hpp). Lengths are inches.

#include "battle/choosing.hpp"
#include "battle/each.hpp"
#include "battle/field.hpp"
#include "battle/kept.hpp"
#include "rules/my_ancients/book/movement_rules.hpp"
#include "rules/my_ancients/book/setup_rules.hpp"
#include "rules/my_ancients/field/state.hpp"
#include "table/formation.hpp"

namespace quincunx::my_ancients {

using battle::bit, battle::distance, battle::enemies, battle::everybody;
using battle::first_least, battle::held, battle::those_where, battle::units_where;
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
// --- bases

// In files and ranks; elephants and pushed units have places besides (has_places).
table::Formation formation(const State& state, UnitId unit);
table::Formation formation(const State& state, UnitId unit, int bases, int files);
inline Body body(const State& state, UnitId unit)
{
    return {state.units[unit].pose, formation(state, unit)};
}
Ranks ranks_of(const State& state, UnitId unit); // bases in each, front first
inline double front_of(const State& state, UnitId unit)
{
    const UnitCard& card = state.setting->units[unit];
    const int files = state.units[unit].files;
    if (!is_elephant(state, unit)) return files * card.base_front;
    return (files - 1) * elephant_spacing(sheet(state)) + card.base_front;
}
inline double depth_of(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    const int ranks =
        is_elephant(state, id) ? 1 : std::max((unit.bases + unit.files - 1) / unit.files, 1);
    return ranks * state.setting->units[id].base_depth;
}

// Bases with places of their own.
inline bool has_places(const State& state, UnitId unit)
{
    return std::ranges::find(state.places, unit, &BasePlace::unit) != state.places.end();
}
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
void shift_places(State& state, UnitId unit, Vec by);
Point middle_of_fronts(const State& state, UnitId unit); // of its bases
void turn_places(State& state, UnitId unit, Heading heading);

// All bases: rank by rank from the front left; places in the order they are kept.
using Bases = Fixed<Rect, most_bases>;
using BaseNumbers = Fixed<std::uint8_t, most_bases>; // by their order there
Bases bases_of(const State& state, UnitId unit, Point origin);
// The file and rank of a base of a unit without places.
struct FileRank {
    int file = 0;
    int rank = 0;
};
FileRank file_rank(const State& state, UnitId unit, std::size_t base);

Footprint footprint(const State& state, UnitId unit, Point origin);
// The same standing elsewhere: in ranks, or with its places moved alike. For units that keep their
// bases as they are.
Footprint footprint_at(const State& state, UnitId unit, const Body& at, Point origin);
// The rectangle of all its bases, along its heading: its front edge is the unit's.
Rect whole(const State& state, UnitId unit, Point origin);
inline Vec centre(const State& state, UnitId unit, Point origin)
{
    return whole(state, unit, origin).centre;
}

// A stampeding elephant.
Rect beast_rect(const State& state, const Beast& beast, Point origin);

// --- distances

// From the front middle to anything of it.
inline double radius_of(const State& state, UnitId unit)
{
    constexpr double strayed = 16; // bases that elephants pushed, or that went round to their flank
    const double half = front_of(state, unit) / 2;
    const double deep = depth_of(state, unit);
    // No less than the diagonal, and no root to draw.
    const double around = std::max(half, deep) + std::min(half, deep) / 2;
    const bool scattered =
        !state.places.empty() && !is_elephant(state, unit) && has_places(state, unit);
    return around + (scattered ? strayed : 0);
}
// The nearest enemy unit that counts: nobody hidden.
Nearest nearest_enemy(const State& state, UnitId unit, bool unbroken_only = false);

// --- what answers follow from

// The places of two units and of their bases.
using PairGrounds = battle::Grounds<40>;
PairGrounds places_of(const State& state, UnitId a, UnitId b);
// Where everybody stands and every stampeding elephant, how many and in what order: the ways of
// charges follow from nothing else.
using PositionGrounds = battle::Grounds<5>;
PositionGrounds position_of(const State& state, UnitId unit);

// --- room

// Parts of all units and stampeding elephants: every base with a place of its own, and the ranks of
// the others, the last of which may stand behind some files only.
inline constexpr std::size_t most_parts_in_ranks = 1 + most_bases / 3;
inline constexpr std::size_t most_parts =
    most_elephants + most_apart + most_units * most_parts_in_ranks;
// Parts of other units near a mover: what it could meet within `reach` of it.
struct Obstacle {
    Rect shape;
    UnitId unit = no_unit; // none: a stampeding elephant
};
using Obstacles = Uncleared<Obstacle, most_parts>;
void obstacles_around(const State& state, UnitId self, double reach, Point origin,
                      Obstacles& found);

// ma.ruling.terrain_kinds
table::Kinds rough_ground(); // rough and woods, for rates and forming up
table::Kinds woods();        // for lines of fire
inline table::Kinds hills()
{
    return {table::Kind::gentle_hill, table::Kind::steep_hill};
}
table::Kinds impassable_ground(); // for everybody
table::Kinds closed_to(const State& state, UnitId unit);

// Friendly elephants whose centres would be nearer than the gap allows (ma.elephant.gap).
bool elephants_too_near(const State& state, UnitId unit, const Body& at);
// Could it stand there: on nobody, on no closed ground, wholly on the table?
bool room_at(const State& state, UnitId unit, const Body& at);
int level_of(const State& state, UnitId unit); // of the hill under its centre

// --- bouts

inline bool fights_in(const Bout& bout, UnitId unit)
{
    return bout.fighters[0].unit == unit || bout.fighters[1].unit == unit;
}
bool in_melee(const State& state, UnitId unit);
// 6.9: broken, and it has not run in this turn. In contact it does not move until it is struck.
bool has_to_flee(const State& state, UnitId unit);
// That of two units; none: they do not fight each other.
template <class StateOrConst>
auto bout_of(StateOrConst& state, UnitId a, UnitId b) -> decltype(state.bouts.begin())
{
    for (auto& bout : state.bouts)
        if (fights_in(bout, a) && fights_in(bout, b)) return &bout;
    return nullptr;
}
Many opponents(const State& state, UnitId unit);
// A unit's own half of a bout, and the other's.
template <class BoutOrConst>
auto& fighter(BoutOrConst& bout, UnitId unit)
{
    return bout.fighters[bout.fighters[0].unit == unit ? 0 : 1];
}
inline const Fighter& opponent(const Bout& bout, UnitId unit)
{
    return bout.fighters[bout.fighters[0].unit == unit ? 1 : 0];
}
// All units joined to this one through contact (12: a group).
Many group_of(const State& state, UnitId unit);

// --- leaders

Rect leader_rect(const State& state, Side side, std::size_t leader, Point origin);
// ma.leader.range, ma.ruling.leader_best_only
LeaderNear leader_near(const State& state, UnitId unit);
std::uint8_t leader_with(const State& state, UnitId unit); // number on its side; no_leader: none

// --- time

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
