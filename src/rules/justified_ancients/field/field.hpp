#pragma once
// The field as a state has it: where units stand, who is engaged, what a resolution wants to know
// of a unit. Everything is worked out from places and terrain each time it is asked.

#include "rules/justified_ancients/field/movement.hpp"
#include "rules/justified_ancients/field/observe.hpp"
#include "rules/justified_ancients/field/state.hpp"

namespace quincunx::justified_ancients {

inline const Sheet& sheet(const State& state)
{
    return state.setting->sheet;
}
inline Side side_of(const State& state, UnitId unit)
{
    return state.setting->units[unit].side;
}
inline const Profile& profile(const State& state, UnitId unit)
{
    return state.setting->units[unit].profile;
}
inline double depth_of(const State& state, UnitId unit)
{
    return state.setting->units[unit].depth;
}
inline bool present(const State& state, UnitId unit)
{
    return unit < state.units.size() && state.units[unit].presence == Presence::on_table;
}
inline bool enemies(const State& state, UnitId a, UnitId b)
{
    return side_of(state, a) != side_of(state, b);
}

inline table::Rect rect_at(const State& state, UnitId unit, const table::Pose& pose,
                           table::Point origin)
{
    const Setting::UnitCard& card = state.setting->units[unit];
    const table::Vec ahead = table::forward(pose.heading);
    return {table::relative(pose.front, origin) - ahead * card.half_depth, ahead, card.half_front,
            card.half_depth};
}
inline table::Rect rect(const State& state, UnitId unit, table::Point origin)
{
    return rect_at(state, unit, state.units[unit].pose, origin);
}
Base base(const State& state, UnitId unit);
Mover mover(const State& state, UnitId unit);
table::Kinds closed_to(const State& state, UnitId unit);

// The first unit on the table, but not `self`, that the shape overlaps.
UnitId unit_overlapped(const State& state, UnitId self, const table::Rect& shape,
                       table::Point origin);

// Could it stand there: on nobody, on no closed ground, on the table?
bool room_at(const State& state, UnitId unit, const table::Pose& pose);

// False only where two bases are certainly farther apart than `reach`: asked before geometry.
inline bool may_be_within(const State& state, UnitId a, UnitId b, double reach)
{
    const table::Point& ours = state.units[a].pose.front;
    const table::Point& theirs = state.units[b].pose.front;
    const double x = static_cast<double>(ours.x) - theirs.x;
    const double y = static_cast<double>(ours.y) - theirs.y;
    const double far = state.setting->units[a].reach + state.setting->units[b].reach +
                       reach * table::millionths_per_unit;
    return x * x + y * y <= far * far;
}

// All on the table near enough to matter to a move of at most `reach`, seen by `self`.
Surroundings around(const State& state, UnitId self, double reach);
// Forced moves may be put beyond one friend after another, across the whole table.
inline constexpr double everywhere = 200;
// How far around a unit its charge or its move can matter.
double charge_reach(const State& state, UnitId unit);
double move_reach(const State& state, UnitId unit);
// The place of a unit in surroundings.
std::size_t place_of(const Surroundings& around, UnitId unit);

// Fighting contact (ja.contact.pair), for both of a pair.
struct Touch {
    Edge unit_on = Edge::none;  // edge of the enemy that the unit's front lies against
    Edge enemy_on = Edge::none; // edge of the unit that the enemy's front lies against
    bool fights() const { return unit_on != Edge::none || enemy_on != Edge::none; }
};
Touch touch(const State& state, UnitId unit, UnitId enemy);
bool engaged(const State& state, UnitId unit);
bool engaged_with_other(const State& state, UnitId unit, UnitId than);

using Supports = Fixed<UnitId, most_units>;
Supports supports_of(const State& state, UnitId unit); // directly behind it (ja.support.def)

int level(const State& state, UnitId unit);
bool in_ground(const State& state, UnitId unit, table::Kinds kinds);

// What orders and shots need to know of a unit; and all that melee needs besides (support, general,
// ground).
UnitFacts facts(const State& state, UnitId unit);
UnitFacts melee_facts_of(const State& state, UnitId unit);

Command command(const State& state, Side side); // none: the general is lost
double distance_from_general(const State& state, UnitId unit);
table::Point general_point(const State& state, Side side);

int nominal_turn(const State& state);
bool held(const State& state, UnitId unit); // may not move or charge yet, by the scenario
battle::Standees standees(const State& state);

} // namespace quincunx::justified_ancients
