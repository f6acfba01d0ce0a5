#pragma once
// What must hold in every state of every rule set.

#include "battle/field.hpp"

#include <string>

namespace quincunx::battle {

// A unit as its rule set finds it standing.
struct Stand {
    UnitId unit = no_unit;
    bool on_table = true;
    bool on_closed = false; // on ground that it may not enter
};

template <class Shape>
Stand stand_at(UnitId unit, const Shape& shape, table::Point origin, const table::Ground& ground,
               table::Kinds closed)
{
    return {unit, table::on_table(shape, ground.table, origin),
            table::in_any(ground, closed, shape, origin)};
}

// What is wrong with where a unit stands, told of it ("is off the table"); nothing: all is well.
// `stands_on` says of each unit before it in the roster whether they overlap and may not.
template <class StandsOn>
std::string place_fault(const Roster& roster, const Stand& stand, StandsOn&& stands_on)
{
    if (!stand.on_table) return "is off the table";
    if (stand.on_closed) return "stands on closed ground";
    for (UnitId other = 0; other < stand.unit; ++other)
        if (stands_on(other)) return "stands on " + roster.full_name(other);
    return {};
}

template <class State>
std::string who(const State& state, UnitId unit)
{
    return state.setting->roster.full_name(unit);
}

// Of a unit as it stands: it faces somewhere, on the table, on ground that is open to it, and on
// nobody whom it does not pass just now (field.hpp).
template <class State, class Passes>
std::string place_fault(const State& state, UnitId unit, Passes&& passes)
{
    if (!table::valid(state.units[unit].pose.heading)) return "has no proper heading";
    const table::Point origin = origin_of(state, unit);
    const auto ours = footprint(state, unit, origin);
    const Stand stand = stand_at(unit, ours, origin, state.setting->ground, closed_to(state, unit));
    return place_fault(state.setting->roster, stand, [&](UnitId other) {
        return takes_room(state, other) && !passes(other) && may_be_within(state, unit, other, 0) &&
               table::overlaps(ours, footprint(state, other, origin));
    });
}
inline constexpr auto passes_nobody = [](UnitId) { return false; };

// Of those who lead a side. `word`: what they are called.
template <class State, class Leaders>
std::string leaders_fault(const State& state, Side side, const Leaders& leaders,
                          const std::string& word)
{
    for (const auto& one : leaders) {
        if (one.lost && one.on_table) return "a lost " + word + " is on the table";
        if (one.with == no_unit || one.lost) continue;
        if (!present(state, one.with))
            return "a " + word + " is with " + who(state, one.with) + ", which is not there";
        if (side_of(state, one.with) != side) return "a " + word + " is with the enemy";
    }
    return {};
}

template <class State>
std::string ending_fault(const State& state, bool over)
{
    const bool decided = state.outcome != Outcome::undecided;
    return over == decided ? "" : "the battle is over without an outcome, or the reverse";
}

template <class State, class Look>
std::string fault_found(const State& state, Look&& look)
{
    if constexpr (std::is_invocable_v<Look, const State&>) {
        return look(state);
    } else if constexpr (std::is_invocable_v<Look, const State&, Side>) {
        std::string fault = look(state, Side::red);
        return fault.empty() ? look(state, Side::blue) : fault;
    } else {
        for (UnitId unit = 0; unit < state.units.size(); ++unit)
            if (present(state, unit))
                if (const std::string fault = look(state, unit); !fault.empty())
                    return who(state, unit) + " " + fault;
        return {};
    }
}
// The first fault that one of these finds. Each looks at the state as a whole, at each side, or at
// each unit on the table; what it says of a unit goes on from the unit's name.
template <class State, class... Look>
std::string first_fault(const State& state, Look&&... look)
{
    std::string fault;
    static_cast<void>(((fault = fault_found(state, look), fault.empty()) && ...));
    return fault;
}

} // namespace quincunx::battle
