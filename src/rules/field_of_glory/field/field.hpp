#pragma once
// The field as a state has it: where groups and their bases stand, who is where, what of the table
// is closed to whom. Everything is worked out from places and terrain; what is asked often is kept
// with its grounds (battle/kept.hpp).

#include "battle/field.hpp"
#include "battle/kept_state.hpp"
#include "rules/field_of_glory/field/ground.hpp"

namespace quincunx::field_of_glory {

using battle::bit, battle::distance, battle::enemies, battle::held, battle::may_be_within;
using battle::origin_of, battle::overlapped, battle::present, battle::profile, battle::sheet;
using battle::refusal, battle::refusal_of, battle::refused, battle::side_of, battle::standees;

// Lengths are compared with the slack of the sheet (fog.geo.slack).
inline Slack slack_of(const Sheet& sheet)
{
    return {slack(sheet)};
}
inline bool within(const Sheet& sheet, double found, double most)
{
    return table::within(found, most, slack_of(sheet));
}
inline bool exceeds(const Sheet& sheet, double found, double most)
{
    return table::exceeds(found, most, slack_of(sheet));
}
inline bool within(const State& state, double found, double most)
{
    return within(sheet(state), found, most);
}
inline bool exceeds(const State& state, double found, double most)
{
    return exceeds(sheet(state), found, most);
}
inline Type type_of(const State& state, UnitId group)
{
    return profile(state, group).type;
}
inline bool is_camp(const State& state, UnitId group)
{
    return type_of(state, group) == Type::Camp;
}
// A battle group on the table: no camp. BROKEN ones too.
inline bool stands(const State& state, UnitId group)
{
    return present(state, group) && !is_camp(state, group);
}
inline bool is_broken(const State& state, UnitId group)
{
    return state.units[group].level == Level::BROKEN;
}
// Every battle group on the table, in roster order: all, or those of a side.
Groups standing(const State& state);
Groups standing(const State& state, Side side);
// The same, the active side's first (fog.turn.ties).
Groups standing_in_turn(const State& state);
// The commanders with a group: their numbers on its side.
using Numbers = Fixed<std::uint8_t, most_commanders>;
Numbers commanders_with(const State& state, UnitId group);
// Where he is: his own place, or the middle of his group's front edge.
Point commander_point(const State& state, Side side, std::size_t commander);

// --- places

// Sizes of a base in millionths. A depth is a whole number of them, by the millimetres that it is
// made of; a width is that of the sheet, kept as long as no other is asked for.
constexpr std::int32_t lattice_depth(Type type)
{
    return static_cast<std::int32_t>(base_depth(type) * table::millionths_per_unit + 0.5);
}
inline std::int32_t lattice_width(double units)
{
    return battle::kept_for<std::int32_t, struct LatticeWidth>(units, table::lattice_length);
}
// The formation that so many bases of the group would have in so many files.
inline Formation formation(const State& state, UnitId group, int bases, int files)
{
    const Type type = type_of(state, group);
    if (type == Type::Camp) return table::single_base(camp_width, base_depth(type));
    ensure(files >= 1 && files <= bases, "at least one full rank");
    Formation made;
    made.files = static_cast<std::uint8_t>(files);
    made.ranks = static_cast<std::uint8_t>(bases / files);
    made.last = static_cast<std::uint8_t>(bases % files);
    made.last_rank = table::LastRank::left;
    made.base_frontage = lattice_width(base_width(sheet(state)));
    made.base_depth = lattice_depth(type);
    return made;
}
inline Formation formation(const State& state, UnitId group)
{
    return formation(state, group, state.units[group].bases, state.units[group].files);
}
inline Body body(const State& state, UnitId group)
{
    return {state.units[group].pose, formation(state, group)};
}
// The short last one included.
inline int ranks(const State& state, UnitId group)
{
    return table::all_ranks(formation(state, group));
}
// A base of a mixed group's shooters: they are its last ones (fog.bg.mixed).
inline bool is_support(const State& state, UnitId group, int file, int rank)
{
    const Group& mixed = state.units[group];
    return rank * mixed.files + file >= mixed.bases - mixed.support;
}

// Files that have stepped forward; none: all are in line.
inline bool has_stepped(const State& state, UnitId group)
{
    return state.units[group].stepped;
}
void step_forward(State& state, UnitId group, int file, std::int32_t advance);
void clear_steps(State& state, UnitId group);

Footprint footprint(const State& state, UnitId group, Point origin);
// The rectangle of its files and ranks, steps left out: its front edge is the group's.
inline Rect whole(const State& state, UnitId group, Point origin)
{
    return table::whole_rect(body(state, group), origin);
}
// One base, stepped forward with its file.
Rect base(const State& state, UnitId group, int file, int rank, Point origin);
// From the middle of a group's front edge to its farthest corner, at most.
inline double radius_of(const State& state, UnitId group)
{
    constexpr double farthest_step = 7; // files may have stepped forward, by a charge at most
    const Type type = type_of(state, group);
    const Group& g = state.units[group];
    const bool camp = type == Type::Camp;
    const double half = camp ? camp_width / 2 : g.files * base_width(sheet(state)) / 2;
    const int ranks_deep = camp ? 1 : (g.bases + g.files - 1) / g.files;
    const double deep = ranks_deep * base_depth(type);
    // No less than the diagonal, and no root to draw.
    const double around = std::max(half, deep) + std::min(half, deep) / 2;
    return around + (g.stepped ? farthest_step : 0);
}
// A disc: could a group reach into it? Asked of everybody on the table, so it costs next to
// nothing.
struct Around {
    Point centre;
    double radius = 0; // units
};
// So far round a group.
inline Around around(const State& state, UnitId group, double units)
{
    return {origin_of(state, group), radius_of(state, group) + units};
}
// May be wrong to the safe side.
inline bool reaches_into(const State& state, UnitId group, const Around& disc)
{
    constexpr double margin = 0.01;
    constexpr double no_group_reaches = 24;
    const Vec between = table::relative(origin_of(state, group), disc.centre);
    const double most = (disc.radius + no_group_reaches) * table::millionths_per_unit;
    if (std::abs(between.x) > most || std::abs(between.y) > most) return false;
    const double far =
        (disc.radius + radius_of(state, group) + margin) * table::millionths_per_unit;
    return table::dot(between, between) <= far * far;
}
// Discs only: may be wrong to the safe side.
inline bool may_be_within(const State& state, UnitId a, UnitId b, double units)
{
    return reaches_into(state, b, around(state, a, units));
}

// Enemy battle groups that may be so near, by their discs; in roster order.
Groups enemies_near(const State& state, UnitId group, double units);

// --- what answers follow from

// The place of a group, with its files that have stepped forward, and what else counts of it.
template <std::size_t Room>
void add_place(const State& state, UnitId group, std::uint64_t besides,
               battle::Grounds<Room>& grounds)
{
    const Group& one = state.units[group];
    grounds.add(one.pose).add(battle::bytes_of(group, one.files, one.bases, one.stepped) |
                              besides << 32U);
    if (!one.stepped) return;
    for (std::size_t file = 0; file < one.advance.size(); file += 2)
        grounds.add(static_cast<std::uint64_t>(one.advance[file]) << 32U |
                    static_cast<std::uint32_t>(one.advance[file + 1]));
}

// The places of two groups, each with its files that have stepped forward.
using PairGrounds = battle::Grounds<24>;
PairGrounds places_of(const State& state, UnitId a, UnitId b);
// Where everybody stands, how many, at what level, who is hidden, pursues or holds, and what owners
// prefer: contact, overlaps, support, threats and the ways of charges follow from nothing else.
std::uint64_t position_number(const State& state);
using PositionGrounds = battle::Grounds<4>;
inline PositionGrounds position_of(const State& state, UnitId group)
{
    PositionGrounds grounds;
    return grounds.add(position_number(state)).add(group);
}
// What is found of a whole position, for the last few of them.
template <class Found, class Find>
Found& found_of_position(const State& state, Find&& find)
{
    return battle::found_once<Found>(position_number(state), std::forward<Find>(find));
}

// --- room

// Parts of other groups (camps too) near a mover: what it could meet within `reach` of `self`.
struct Obstacle {
    Rect shape;
    UnitId group = no_unit;
};
using Obstacles = Uncleared<Obstacle, 160>;
Obstacles obstacles_around(const State& state, UnitId self, double reach, Point origin);

// Ground that a group may not enter: impassable to all, and what its type's row forbids.
table::Kinds closed_to(const State& state, UnitId group);
// Could it stand there: on nobody, on no closed ground, wholly on the table?
inline bool room_at(const State& state, UnitId group, const Body& at)
{
    return battle::has_room(state, group, table::footprint(at, at.pose.front), at.pose.front);
}

// Of a wheel or turn by so many degrees: those to the left are positive.
inline table::Side side_of_turn(double degrees)
{
    return degrees >= 0 ? table::Side::left : table::Side::right;
}

// Does a charge, as far as it still stands, go for this group?
inline bool goes_for(const Charge& charge, UnitId group)
{
    return !charge.cancelled && (charge.targets & bit(group)) != 0;
}
// Has its owner said whom this file shoots at, or overlaps?
inline bool has_preference(const State& state, UnitId group, std::uint8_t file)
{
    return std::ranges::any_of(state.preferences, [&](const Preference& preference) {
        return preference.group == group && preference.file == file;
    });
}

// --- time

// Of each player, from 1.
inline int turn_of(const State& state)
{
    return (state.player_turn + 1) / 2;
}
// Nominal turns of a scenario in turns of each player: 4 for every 3, rounded up.
constexpr int turns_of(int nominal)
{
    return (4 * nominal + 2) / 3;
}
inline bool fights_on(const State& state, UnitId group)
{
    return stands(state, group) && !is_broken(state, group);
}
// Whoever has left by an exit is safe.
inline bool is_gone(const State& state, UnitId group)
{
    const Presence presence = state.units[group].presence;
    return presence == Presence::destroyed || presence == Presence::left ||
           (presence == Presence::on_table && is_broken(state, group));
}

} // namespace quincunx::field_of_glory
