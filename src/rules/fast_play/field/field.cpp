#include "rules/fast_play/field/field.hpp"

#include "rules/fast_play/field/roads.hpp"
#include "table/forced.hpp"

namespace quincunx::fast_play {

UnitState state_of(const Unit& unit)
{
    if (unit.presence == Presence::destroyed) return UnitState::destroyed;
    if (unit.presence == Presence::left) return UnitState::left_table;
    if (unit.presence != Presence::on_table) return UnitState::steady;
    if (unit.stampeding) return UnitState::stampeding;
    if (unit.routing) return UnitState::routing;
    return unit.shaken ? UnitState::shaken : UnitState::steady;
}

int may_act_count(const State& state, Side side)
{
    int count = 0;
    for (const UnitId unit : battle::everybody(state, side)) count += may_act(state, unit) ? 1 : 0;
    return count;
}

// --- shapes and places

table::Formation formation_of(const State& state, UnitId unit, const Shape& shape)
{
    const Stand& stand = card(state, unit).stand;
    return table::in_files(shape.stands, shape.files, stand.width, stand.depth);
}

table::Formation formation_of(const State& state, UnitId unit)
{
    return formation_of(state, unit, shape_of(state.units[unit]));
}

Strength strength_of(const State& state, UnitId unit)
{
    const Unit& of = state.units[unit];
    return {of.stands, profile(state, unit).stands, card(state, unit).stand.wounds, of.wounds};
}

bool room_at(const State& state, UnitId unit, const Body& at)
{
    const Point origin = at.pose.front;
    const Rect shape = table::whole_rect(at, origin);
    return table::on_table(shape, state.setting->ground.table, origin) &&
           overlapped(state, unit, shape, origin) == no_unit &&
           !on_closed(state, unit, shape, origin);
}

Clutter clutter_around(const State& state, UnitId self, UnitId him, Point origin)
{
    Clutter found;
    const double inches = frontage_of(state, self) + depth_of(state, self) + 1;
    for (const UnitId unit : others_within(state, him, inches))
        if (unit != self) found.others.push_back(rect(state, unit, origin));
    found.edges = table::beyond_edges(state.setting->ground.table, origin);
    found.ground =
        table::ClosedGround(state.setting->ground, closed_to(state, self),
                            table::disc_around(rect(state, him, origin)), inches, origin);
    return found;
}

PositionGrounds position_grounds(const State& state, UnitId unit)
{
    battle::Grounds<1 + 4 * most_units> all;
    all.add(state.setting->identity);
    for (const Unit& one : state.units)
        all.add(one.pose)
            .add(battle::bytes_of(one.formation, one.files, one.stands, one.wounds, one.presence))
            .add(battle::bytes_of(one.shaken, one.routing, one.stampeding, one.hidden));
    PositionGrounds grounds;
    return grounds.add(battle::position_number<State>(all)).add(unit);
}

// --- commanders

CommanderNear commander_near(const State& state, UnitId unit)
{
    const CommanderState& commander = commander_of(state, side_of(state, unit));
    if (commander.lost || !commander.on_table) return CommanderNear::none;
    if (commander.with == unit) return CommanderNear::attached;
    const Point origin = origin_of(state, unit);
    const double far =
        commander.with != no_unit
            ? distance(state, unit, commander.with)
            : table::distance(table::relative(commander.at, origin), rect(state, unit, origin));
    return commander_near(sheet(state), false, far);
}

// --- the day

Heading homeward(const State& state, UnitId unit)
{
    const auto& ways = state.setting->homewards[index(edge_of(state, side_of(state, unit)))];
    const Point origin = origin_of(state, unit);
    const table::Footprint shape = table::footprint(rect(state, unit, origin));
    const auto exit_by = [&](Heading way) {
        return table::table_exit(shape, table::forward(way), state.setting->ground.table,
                                 table::Exit::any_part, origin);
    };
    Heading best = ways.front();
    for (const Heading way : ways)
        if (exit_by(way) < exit_by(best)) best = way;
    return best;
}

} // namespace quincunx::fast_play
