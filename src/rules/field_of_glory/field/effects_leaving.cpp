// How groups and commanders leave the battle.

#include "rules/field_of_glory/field/effects.hpp"
#include "rules/field_of_glory/field/observe.hpp"

#include <algorithm>

namespace quincunx::field_of_glory {

using battle::EventKind;
using battle::index;

namespace {

// Whoever pursued it is free if he had hold of it, and goes on straight ahead if not
// (fog.pursuit.stop).
void release_pursuers(State& state, UnitId id)
{
    for (UnitId other = 0; other < state.units.size(); ++other) {
        Group& group = state.units[other];
        if (group.router != id) continue;
        group.router = no_unit;
        if (present(state, other) && in_contact(state, other, id)) group.pursuing = false;
    }
}

void take_off(State& state, UnitId id, Presence how)
{
    Group& group = state.units[id];
    release_pursuers(state, id);
    group.presence = how;
    group.must_rout = false;
    group.pursuing = false;
    group.router = no_unit;
    group.hidden = false;
    clear_steps(state, id);
    forget_clashes(state, id);
}

void lose_commanders_with(Play& play, UnitId id, std::string_view rule)
{
    for (const std::uint8_t commander : commanders_with(play.state, id))
        lose_commander(play, side_of(play.state, id), commander, rule);
}

// The place on the table nearest to where a group went off it.
table::Point at_the_edge(const State& state, const table::Body& beyond)
{
    const table::Table& table = state.setting->ground.table;
    return {std::clamp(beyond.pose.front.x, 0, table.width),
            std::clamp(beyond.pose.front.y, 0, table.depth)};
}

} // namespace

void destroy(Play& play, UnitId id, std::string_view rule)
{
    State& state = play.state;
    if (state.units[id].presence != Presence::on_table) return;
    lose_commanders_with(play, id, rule);
    take_off(state, id, Presence::destroyed);
    tell(play, EventKind::removed, rule, {"{unit} is destroyed.", id});
}

void leave_table(Play& play, UnitId id, std::string_view rule)
{
    leave_table(play, id, body(play.state, id), rule);
}

void leave_table(Play& play, UnitId id, const table::Body& beyond, std::string_view rule)
{
    State& state = play.state;
    if (state.units[id].presence != Presence::on_table) return;
    const Side side = side_of(state, id);
    const bool broken = is_broken(state, id);
    const table::Footprint shape = table::footprint(beyond, {});
    const auto exit =
        battle::exit_for(state.setting->day, side, shape, state.setting->ground.table, {});
    if (exit && !broken) {
        leave_safely(play, id, *exit);
        return;
    }
    if (broken) lose_commanders_with(play, id, rule);
    for (const std::uint8_t left : commanders_with(state, id)) {
        CommanderState& commander = state.commanders[index(side)][left];
        commander.with = no_unit;
        commander.at = at_the_edge(state, beyond);
    }
    take_off(state, id, Presence::left);
    tell(play, EventKind::removed, rule, {"{unit} leaves the table.", id});
}

void leave_safely(Play& play, UnitId id, std::size_t exit)
{
    State& state = play.state;
    ++state.day.left_by[exit];
    for (const std::uint8_t with : commanders_with(state, id)) {
        CommanderState& commander = state.commanders[index(side_of(state, id))][with];
        commander.with = no_unit; // he rides with them, and is not lost
        commander.on_table = false;
    }
    take_off(state, id, Presence::left_safely);
    tell(play, EventKind::removed, "scenario.exit", {"{unit} leaves the table in good order.", id});
}

// --- commanders
// -------------------------------------------------------------------------------------------

void lose_commander(Play& play, Side side, std::size_t number, std::string_view rule)
{
    State& state = play.state;
    CommanderState& commander = state.commanders[index(side)][number];
    if (commander.lost || !commander.on_table) return;
    Dismay seen;
    seen.side = side;
    seen.commander = static_cast<std::uint8_t>(number);
    seen.at = commander.with != no_unit ? state.units[commander.with].pose
                                        : table::pose_from_centre(commander.at, table::Heading{},
                                                                  base_depth(Type::Commander));
    note(state, seen);
    tell(play, EventKind::general, rule,
         {commander.with == no_unit ? "A {word} commander is lost."
                                    : "The {word} commander with {unit} is lost.",
          commander.with, no_unit, 0, 0, 0, battle::side_word(side), side});
    commander.lost = true;
    commander.on_table = false;
    commander.with = no_unit;
    commander.front_rank = false;
}

Fixed<std::uint8_t, most_commanders> commanders_with(const State& state, UnitId group)
{
    Fixed<std::uint8_t, most_commanders> found;
    const Commanders& all = state.commanders[index(side_of(state, group))];
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].on_table && !all[i].lost && all[i].with == group)
            found.push_back(static_cast<std::uint8_t>(i));
    return found;
}

table::Point commander_point(const State& state, Side side, std::size_t number)
{
    const CommanderState& commander = state.commanders[index(side)][number];
    return commander.with == no_unit ? commander.at : state.units[commander.with].pose.front;
}

} // namespace quincunx::field_of_glory
