#pragma once
// The field as a state has it: where units and commanders stand, who is near whom, what of the
// table is closed to whom. Everything is worked out from places and terrain each time it is asked.

#include "battle/each.hpp"
#include "battle/kept.hpp"
#include "rules/fast_play/field/state.hpp"
#include "table/conform.hpp"

namespace quincunx::fast_play {

using battle::bit, battle::card, battle::distance, battle::each_in, battle::enemies,
    battle::enemies_of, battle::enemies_within, battle::friends_of, battle::held,
    battle::may_be_within, battle::nearest_enemy, battle::origin_of, battle::others_than,
    battle::others_within, battle::overlapped, battle::present, battle::Preview, battle::profile,
    battle::Refusal, battle::sheet, battle::side_of, battle::standees;

inline Type type_of(const State& state, UnitId unit)
{
    return card(state, unit).type;
}
inline Order order_of(const State& state, UnitId unit)
{
    return order_of(state.units[unit].formation);
}
UnitState state_of(const Unit& unit); // of one that is not there yet, or left safely: steady
// Routs or stampedes.
inline bool runs(const Unit& unit)
{
    return unit.routing || unit.stampeding;
}
inline bool may_act(const State& state, UnitId unit)
{
    return present(state, unit) && !state.units[unit].spent && !runs(state.units[unit]);
}
int may_act_count(const State& state, Side side);

// --- shapes and places

inline Shape shape_of(const Unit& unit)
{
    return {unit.stands, unit.files, unit.formation};
}
inline double frontage_of(const State& state, UnitId unit)
{
    return state.units[unit].files * card(state, unit).stand.width;
}
inline double depth_of(const State& state, UnitId unit)
{
    const Unit& of = state.units[unit];
    return rows_of(of.stands, of.files) * card(state, unit).stand.depth;
}
table::Formation formation_of(const State& state, UnitId unit);
table::Formation formation_of(const State& state, UnitId unit, const Shape& shape);
inline Body body(const State& state, UnitId unit)
{
    return {state.units[unit].pose, formation_of(state, unit)};
}
inline Rect rect_at(const State& state, UnitId unit, const Pose& pose, Point origin)
{
    return table::rect_of(pose, frontage_of(state, unit), depth_of(state, unit), origin);
}
inline Rect rect(const State& state, UnitId unit, Point origin)
{
    return rect_at(state, unit, state.units[unit].pose, origin);
}
inline Rect footprint(const State& state, UnitId unit, Point origin)
{
    return rect(state, unit, origin);
}
Strength strength_of(const State& state, UnitId unit);

// Nothing of a unit is farther from the middle of its front.
inline double radius_of(const State& state, UnitId unit)
{
    return frontage_of(state, unit) / 2 + depth_of(state, unit);
}
inline Kinds closed_to(const State& state, UnitId unit)
{
    return battle::closed_by_day(
        state, unit, card(state, unit).closed[static_cast<std::size_t>(order_of(state, unit))]);
}
// Could a body of the unit stand there: on nobody, on no closed ground, on the table?
bool room_at(const State& state, UnitId unit, const Body& at);

// What a unit must keep clear of near a place; `but` and itself left out.
struct Clutter {
    Fixed<Rect, most_units> others;
    Fixed<Rect, 4> edges;
    table::ClosedGround ground;
    table::Hindrances hindrances() const { return {others, {}, edges, ground}; }
};
// Around somebody whom a unit will line up with.
Clutter clutter_around(const State& state, UnitId self, UnitId him, Point origin);

// What answers follow from that go by one unit and where everybody stands, in which condition.
using PositionGrounds = battle::Grounds<2>;
PositionGrounds position_grounds(const State& state, UnitId unit);

// --- commanders

inline const CommanderState& commander_of(const State& state, Side side)
{
    return state.commanders[index(side)];
}
inline Point commander_point(const State& state, Side side)
{
    return battle::point_of(state, commander_of(state, side));
}
// How near the unit's own commander is to it.
CommanderNear commander_near(const State& state, UnitId unit);
inline Grade grade_of(const State& state, Side side)
{
    return state.setting->armies[index(side)].grade;
}
inline TlFacts tl_facts(const State& state, UnitId unit)
{
    return {profile(state, unit).tl, commander_near(state, unit),
            values_of(sheet(state), grade_of(state, side_of(state, unit))).tl};
}

// --- the day

inline bool fights_on(const State& state, UnitId unit)
{
    return present(state, unit) && !runs(state.units[unit]);
}
inline bool is_gone(const State& state, UnitId unit)
{
    return battle::is_gone(state, unit) || (present(state, unit) && runs(state.units[unit]));
}
// The side for which the long edge of this side was laid out.
inline Side edge_of(const State& state, Side side)
{
    return state.edges == Edges::exchanged ? other(side) : side;
}
// The way home over the nearest of its side's own edges.
Heading homeward(const State& state, UnitId unit);

} // namespace quincunx::fast_play
