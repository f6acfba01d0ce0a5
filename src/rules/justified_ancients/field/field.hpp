#pragma once
// The field as a state has it: where units stand, who is engaged, what a resolution wants to know
// of a unit. Everything is worked out from places and terrain each time it is asked.

#include "battle/each.hpp"
#include "battle/kept.hpp"
#include "rules/justified_ancients/field/movement.hpp"
#include "rules/justified_ancients/field/observe.hpp"
#include "rules/justified_ancients/field/state.hpp"

namespace quincunx::justified_ancients {

using battle::bit, battle::card, battle::each_in, battle::enemies, battle::enemies_of;
using battle::enemies_within, battle::everybody, battle::friends_of, battle::held;
using battle::may_be_within, battle::origin_of, battle::others_within, battle::overlapped;
using battle::present, battle::profile, battle::sheet, battle::side_of, battle::standees;

inline double depth_of(const State& state, UnitId unit)
{
    return state.setting->units[unit].depth;
}
inline Rect rect_at(const State& state, UnitId unit, const Pose& pose, Point origin)
{
    const UnitCard& card = state.setting->units[unit];
    const Vec ahead = table::forward(pose.heading);
    return {table::relative(pose.front, origin) - ahead * card.half_depth, ahead, card.half_front,
            card.half_depth};
}
inline Rect rect(const State& state, UnitId unit, Point origin)
{
    return rect_at(state, unit, state.units[unit].pose, origin);
}
inline Rect footprint(const State& state, UnitId unit, Point origin)
{
    return rect(state, unit, origin);
}
inline double radius_of(const State& state, UnitId unit)
{
    return state.setting->units[unit].radius;
}
Base base(const State& state, UnitId unit);
inline Mover mover(const State& state, UnitId unit)
{
    return {base(state, unit), profile(state, unit)};
}
inline Kinds closed_to(const State& state, UnitId unit)
{
    return battle::closed_by_day(state, unit, closed_ground(sheet(state), profile(state, unit)));
}

// Could it stand there: on nobody, on no closed ground, on the table?
inline bool room_at(const State& state, UnitId unit, const Pose& pose)
{
    return battle::has_room(state, unit, rect_at(state, unit, pose, pose.front), pose.front);
}

// All on the table near enough to matter to a move of at most `reach`, seen by `self`.
Surroundings around(const State& state, UnitId self, double reach);
// Forced moves may be put beyond one friend after another, across the whole table.
inline constexpr double everywhere = 200;
// How far it may go so on open and level ground.
inline double allowance_of(const State& state, UnitId unit, How how)
{
    return allowance_of(sheet(state), profile(state, unit), how);
}
// How far around a unit its charge or its move can matter.
double charge_reach(const State& state, UnitId unit);
inline double move_reach(const State& state, UnitId unit)
{
    return allowance_of(state, unit, How::move) + 1;
}
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

// What answers follow from that go by one unit and where everybody stands, in which condition.
using PositionGrounds = battle::Grounds<2>;
PositionGrounds position_of(const State& state, UnitId unit);

int level(const State& state, UnitId unit);
bool in_ground(const State& state, UnitId unit, Kinds kinds);

// What a unit is and carries; what orders and shots need to know of it besides; and all that melee
// needs besides (support, general, ground).
UnitFacts condition_of(const State& state, UnitId unit);
UnitFacts facts(const State& state, UnitId unit);
UnitFacts melee_facts_of(const State& state, UnitId unit);

Command command(const State& state, Side side); // none: the general is lost
// What the test of an order to it asks, of a unit in this condition.
OrderFacts order_facts(const State& state, UnitId unit, Order order, const UnitFacts& unit_facts);
inline Point general_point(const State& state, Side side)
{
    return battle::point_of(state, state.generals[index(side)]);
}

inline int nominal_turn(const State& state)
{
    return (state.player_turn + 1) / 2;
}
} // namespace quincunx::justified_ancients
