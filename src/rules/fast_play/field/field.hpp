#pragma once
// The field as a state has it: where units and commanders stand, who is near whom, what of the
// table is closed to whom. Everything is worked out from places and terrain each time it is asked.

#include "rules/fast_play/field/state.hpp"
#include "table/conform.hpp"

namespace quincunx::fast_play {

inline const Sheet& sheet(const State& state)
{
    return state.setting->sheet;
}
inline const Setting::UnitCard& card(const State& state, UnitId unit)
{
    return state.setting->units[unit];
}
inline Side side_of(const State& state, UnitId unit)
{
    return card(state, unit).side;
}
inline const Profile& profile(const State& state, UnitId unit)
{
    return card(state, unit).profile;
}
inline Type type_of(const State& state, UnitId unit)
{
    return card(state, unit).type;
}
inline Order order_of(const State& state, UnitId unit)
{
    return order_of(state.units[unit].formation);
}
inline bool present(const State& state, UnitId unit)
{
    return unit < state.units.size() && state.units[unit].presence == Presence::on_table;
}
inline bool enemies(const State& state, UnitId a, UnitId b)
{
    return side_of(state, a) != side_of(state, b);
}
// Routs or stampedes.
inline bool runs(const Unit& unit)
{
    return unit.routing || unit.stampeding;
}
inline std::uint64_t bit(UnitId unit)
{
    return std::uint64_t{1} << unit;
}
bool may_act(const State& state, UnitId unit);
int may_act_count(const State& state, Side side);

// --- shapes and places
// ----------------------------------------------------------------------------------------------

Shape shape_of(const Unit& unit);
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
table::Body body(const State& state, UnitId unit);
inline table::Rect rect_at(const State& state, UnitId unit, const table::Pose& pose,
                           table::Point origin)
{
    return table::rect_of(pose, frontage_of(state, unit), depth_of(state, unit), origin);
}
inline table::Rect rect(const State& state, UnitId unit, table::Point origin)
{
    return rect_at(state, unit, state.units[unit].pose, origin);
}
inline table::Point place_of(const State& state, UnitId unit)
{
    return state.units[unit].pose.front;
}
Strength strength_of(const State& state, UnitId unit);
int ranks_of(const State& state, UnitId unit); // counted

// Nearest points, inches.
double distance(const State& state, UnitId a, UnitId b);
// Nothing of a unit is farther from the middle of its front.
inline double farthest_part(const State& state, UnitId unit)
{
    return frontage_of(state, unit) / 2 + depth_of(state, unit);
}
// False only where two are certainly farther apart: asked before geometry.
inline bool may_be_within(const State& state, UnitId a, UnitId b, double inches)
{
    const table::Vec way = table::relative(place_of(state, b), place_of(state, a));
    const double far = (inches + farthest_part(state, a) + farthest_part(state, b) + 0.01) *
                       table::millionths_per_unit;
    return table::dot(way, way) <= far * far;
}
// The nearest enemy on the table; the first of equals in roster order. no_unit: none.
UnitId nearest_enemy(const State& state, UnitId unit);

// The first unit on the table, but not `self`, that the shape overlaps.
UnitId overlapped(const State& state, UnitId self, const table::Rect& shape, table::Point origin);
table::Kinds closed_to(const State& state, UnitId unit);
// Could a body of the unit stand there: on nobody, on no closed ground, on the table?
bool room_at(const State& state, UnitId unit, const table::Body& at);

// What a unit must keep clear of near a place; `but` and itself left out.
struct Clutter {
    Fixed<table::Rect, most_units> others;
    Fixed<table::Rect, 4> edges;
    table::ClosedGround ground;
    table::Hindrances hindrances() const
    {
        return {{others.data(), others.size()}, {}, {edges.data(), edges.size()}, ground};
    }
};
// Around somebody whom a unit will line up with.
Clutter clutter_around(const State& state, UnitId self, UnitId him, table::Point origin);

// --- commanders
// ----------------------------------------------------------------------------------------------

inline const CommanderState& commander_of(const State& state, Side side)
{
    return state.commanders[battle::index(side)];
}
table::Point commander_point(const State& state, Side side);
// How near the unit's own commander is to it.
CommanderNear commander_near(const State& state, UnitId unit);
Grade grade_of(const State& state, Side side);
TlFacts tl_facts(const State& state, UnitId unit);

// --- the day
// ----------------------------------------------------------------------------------------------

bool held(const State& state, UnitId unit); // may not move or charge yet, by the scenario
battle::Standees standees(const State& state);
// The way home over the nearest of its side's own edges.
// The side for which the long edge of this side was laid out.
Side edge_of(const State& state, Side side);
table::Heading homeward(const State& state, UnitId unit);

} // namespace quincunx::fast_play
