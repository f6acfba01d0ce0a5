#pragma once
// The field between the table and the rules: who stands where, who is near whom, what is in the
// way. Every rule set asks the same of it.
//
// Its state has `setting` and `units`. A unit has `pose`, the middle of its front, and `presence`,
// whose `on_table` comes before every way to be gone; its card in setting->units has `side`,
// `profile` and `conditions`. What else is asked here a rule set says of its units itself:
//
//     footprint(state, unit, origin)   what it covers, relative to an origin: a Rect or Footprint
//     radius_of(state, unit)           nothing of it is farther from its pose; units of the rules
//     closed_to(state, unit)           kinds of ground that it may not stand on
//
// and, where the usual is not meant:
//
//     takes_room(state, unit)          others cannot stand there; whoever is present
//     fights_on(state, unit)           as scenarios count it; whoever is present
//     is_gone(state, unit)             as scenarios count it; whoever was on the table and left it
//     whole(state, unit, origin)       the Rect of all of it; its footprint
//
// A rule set takes the names over where its own field begins: using battle::present.

#include "battle/conditions.hpp"
#include "table/formation.hpp"

namespace quincunx::battle {

// --- who is who
// ----------------------------------------------------------------------------------------------

template <class State>
using UnitsOf = Fixed<UnitId, decltype(State::units)::room()>;

template <class State>
const auto& sheet(const State& state)
{
    return state.setting->sheet;
}
template <class State>
const auto& card(const State& state, UnitId unit)
{
    return state.setting->units[unit];
}
template <class State>
const auto& profile(const State& state, UnitId unit)
{
    return state.setting->units[unit].profile;
}
template <class State>
Side side_of(const State& state, UnitId unit)
{
    return state.setting->units[unit].side;
}
template <class State>
bool enemies(const State& state, UnitId a, UnitId b)
{
    return side_of(state, a) != side_of(state, b);
}
template <class State>
bool present(const State& state, UnitId unit)
{
    return unit < state.units.size() &&
           state.units[unit].presence == decltype(state.units[unit].presence)::on_table;
}

// Everybody of whom that is true, in roster order.
template <class State, class Which>
UnitsOf<State> units_where(const State& state, Which&& which)
{
    UnitsOf<State> found;
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (which(unit)) found.push_back(unit);
    return found;
}
// Everybody present: all, or those of a side.
template <class State>
UnitsOf<State> everybody(const State& state)
{
    return units_where(state, [&](UnitId unit) { return present(state, unit); });
}
template <class State>
UnitsOf<State> everybody(const State& state, Side side)
{
    return units_where(
        state, [&](UnitId unit) { return side_of(state, unit) == side && present(state, unit); });
}
// The first of a side who waits to be placed; no_unit: nobody.
template <class State>
UnitId to_be_placed(const State& state, Side side)
{
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (side_of(state, unit) == side &&
            state.units[unit].presence == decltype(state.units[unit].presence)::to_deploy)
            return unit;
    return no_unit;
}

// --- places
// ----------------------------------------------------------------------------------------------

template <class State>
table::Point origin_of(const State& state, UnitId unit)
{
    return state.units[unit].pose.front;
}
template <class State>
bool takes_room(const State& state, UnitId unit)
{
    return present(state, unit);
}
template <class State>
table::Rect whole(const State& state, UnitId unit, table::Point origin)
{
    return footprint(state, unit, origin);
}

// Whoever may be so near to a unit: false only of those who are certainly farther. Asked before
// geometry.
template <class State>
struct MayBeWithin {
    const State& state;
    table::Point here;
    double reach; // of the unit itself and as far as is asked

    MayBeWithin(const State& of, UnitId unit, double apart)
        : state(of), here(origin_of(of, unit)), reach(radius_of(of, unit) + apart + 0.01)
    {
    }
    bool operator()(UnitId other) const
    {
        const table::Vec between = table::relative(origin_of(state, other), here);
        const double far = (reach + radius_of(state, other)) * table::millionths_per_unit;
        return table::dot(between, between) <= far * far;
    }
};
template <class State>
bool may_be_within(const State& state, UnitId a, UnitId b, double apart)
{
    return MayBeWithin(state, a, apart)(b);
}
// False only where all of a unit is farther than that from a disc, which is relative to the origin
// as shapes are: asked before geometry.
template <class State>
bool may_meet(const State& state, UnitId unit, const table::Disc& disc, table::Point origin,
              double apart = 0)
{
    constexpr double margin = 0.02;
    const table::Vec between = table::relative(origin_of(state, unit), origin) - disc.centre;
    const double far =
        disc.radius + (radius_of(state, unit) + apart + margin) * table::millionths_per_unit;
    return table::dot(between, between) <= far * far;
}
inline table::Disc disc_of(const table::Rect& shape)
{
    return table::disc_around(shape);
}
inline table::Disc disc_of(const table::Footprint& shape)
{
    return shape.around;
}
// Nearest points of two units.
template <class State>
double distance(const State& state, UnitId a, UnitId b)
{
    const table::Point origin = origin_of(state, a);
    return table::distance(footprint(state, a, origin), footprint(state, b, origin));
}

// The enemy on the table who counts and the middle of whose front is nearest, which costs next to
// nothing to find; no_unit: nobody.
template <class State, class Counts>
UnitId nearest_front(const State& state, UnitId unit, Counts&& counts)
{
    UnitId nearest = no_unit;
    double least = table::never;
    const table::Point here = origin_of(state, unit);
    for (UnitId enemy = 0; enemy < state.units.size(); ++enemy) {
        if (!present(state, enemy) || !enemies(state, unit, enemy) || !counts(enemy)) continue;
        const table::Vec way = table::relative(origin_of(state, enemy), here);
        if (const double far = table::dot(way, way); far < least) {
            nearest = enemy;
            least = far;
        }
    }
    return nearest;
}

struct Nearest {
    UnitId unit = no_unit; // nobody
    double distance = table::never;
};
// The nearest enemy on the table who counts; the first of equals in roster order. The one whose
// front is nearest is measured first, so that most others need not be.
template <class State, class Counts>
Nearest nearest_enemy(const State& state, UnitId unit, Counts&& counts)
{
    const UnitId likely = nearest_front(state, unit, counts);
    if (likely == no_unit) return {};
    const double at_most = distance(state, unit, likely);
    Nearest best;
    for (UnitId enemy = 0; enemy < state.units.size(); ++enemy) {
        if (!present(state, enemy) || !enemies(state, unit, enemy) || !counts(enemy)) continue;
        if (!may_be_within(state, unit, enemy, std::min(at_most, best.distance))) continue;
        const double apart = enemy == likely ? at_most : distance(state, unit, enemy);
        if (apart < best.distance) best = {enemy, apart};
    }
    return best;
}
template <class State>
Nearest nearest_enemy(const State& state, UnitId unit)
{
    return nearest_enemy(state, unit, [](UnitId) { return true; });
}

// The first other unit that a shape would stand on; no_unit: nobody.
template <class State, class Shape>
UnitId overlapped(const State& state, UnitId self, const Shape& shape, table::Point origin)
{
    const table::Disc around = disc_of(shape);
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (unit != self && takes_room(state, unit) && may_meet(state, unit, around, origin) &&
            table::overlaps(shape, footprint(state, unit, origin)))
            return unit;
    return no_unit;
}
// Could it stand in that shape: on nobody, on no closed ground, wholly on the table?
template <class State, class Shape>
bool has_room(const State& state, UnitId unit, const Shape& shape, table::Point origin)
{
    return table::on_table(shape, state.setting->ground.table, origin) &&
           overlapped(state, unit, shape, origin) == no_unit &&
           !table::in_any(state.setting->ground, closed_to(state, unit), shape, origin);
}
// What is closed to it besides, since the scenario closes it to its side.
template <class State>
table::Kinds closed_by_day(const State& state, UnitId unit, table::Kinds closed)
{
    closed.add_closed_to(index(side_of(state, unit)));
    return closed;
}

// --- as the conditions of the day see it
// ----------------------------------------------------------------------------------------------

template <class State>
bool fights_on(const State& state, UnitId unit)
{
    return present(state, unit);
}
template <class State>
bool is_gone(const State& state, UnitId unit)
{
    return state.units[unit].presence > decltype(state.units[unit].presence)::on_table;
}
template <class State>
Standees standees(const State& state)
{
    Standees all;
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        Standee one{unit, side_of(state, unit), fights_on(state, unit), is_gone(state, unit), {}};
        if (present(state, unit)) one.body = whole(state, unit, {});
        all.push_back(one);
    }
    return all;
}
// May it not move or charge yet?
template <class State>
bool held(const State& state, UnitId unit)
{
    return held(state.setting->units[unit].conditions, unit, state.day);
}

// --- one who leads
// ----------------------------------------------------------------------------------------------

// Alone where he stands, or in the middle of the unit that he is with.
template <class State, class Leader>
table::Point point_of(const State& state, const Leader& leader)
{
    if (leader.with == no_unit) return leader.at;
    return table::centre_of(state.units[leader.with].pose, depth_of(state, leader.with));
}

} // namespace quincunx::battle
