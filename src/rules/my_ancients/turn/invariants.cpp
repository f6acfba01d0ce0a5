#include "rules/my_ancients/turn/invariants.hpp"

#include "battle/invariants.hpp"
#include "rules/my_ancients/field/observe.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::my_ancients {

namespace {

std::string who(const State& state, UnitId unit)
{
    return state.setting->roster.full_name(unit);
}

std::string unit_fault(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    if (!table::valid(unit.pose.heading)) return who(state, id) + " has no proper heading";
    if (unit.bases == 0) return who(state, id) + " has no base left";
    if (unit.bases > state.setting->units[id].start_bases)
        return who(state, id) + " has more bases than it began with";
    if (unit.files == 0 || unit.files > unit.bases) return who(state, id) + " has no proper files";
    if (is_elephant(state, id) && is_broken(state, id) && state.tasks.empty())
        return who(state, id) + " is broken and does not stampede";
    if (unit.pursued && std::none_of(state.units.begin(), state.units.end(),
                                     [&](const Unit& other) { return other.pursuing == id; }))
        return who(state, id) + " is pursued by nobody";
    if (unit.pursuing != no_unit && is_broken(state, id))
        return who(state, id) + " pursues although broken";
    const auto places = std::count_if(state.places.begin(), state.places.end(),
                                      [&](const BasePlace& place) { return place.unit == id; });
    if (is_elephant(state, id) ? places != unit.bases : places != 0 && places != unit.bases)
        return who(state, id) + fmt::format(" has {} bases and {} places", unit.bases, places);
    return {};
}

std::string place_fault(const State& state, UnitId id)
{
    const table::Point origin = origin_of(state, id);
    const table::Footprint ours = footprint(state, id, origin);
    const battle::Stand stand =
        battle::stand_at(id, ours, origin, state.setting->ground, closed_to(state, id));
    return battle::place_fault(state.setting->roster, stand, [&](UnitId other) {
        return present(state, other) && nearer_than(state, id, other, 0) &&
               table::overlaps(ours, footprint(state, other, origin));
    });
}

std::string leader_fault(const State& state, Side side)
{
    for (const LeaderState& leader : state.leaders[battle::index(side)]) {
        if (leader.lost && leader.on_table) return "a lost leader is on the table";
        if (leader.with == no_unit || leader.lost) continue;
        if (!present(state, leader.with))
            return "a leader is with " + who(state, leader.with) + ", which is not there";
        if (side_of(state, leader.with) != side) return "a leader is with the enemy";
    }
    return {};
}

std::string bout_fault(const State& state)
{
    for (const Bout& bout : state.bouts) {
        const UnitId a = bout.fighters[0].unit;
        const UnitId b = bout.fighters[1].unit;
        if (!present(state, a) || !present(state, b)) return "a bout with a unit that is not there";
        if (!enemies(state, a, b)) return "a bout between friends";
        for (const Fighter& one : bout.fighters)
            if (one.turned > state.units[one.unit].bases)
                return who(state, one.unit) + " has turned more bases than it has";
        const bool settled = state.tasks.empty();
        if (settled && distance(state, a, b) > table::tolerance)
            return who(state, a) + " fights " + who(state, b) + " without touching it";
    }
    return {};
}

// 8.4: enemies in contact fight each other, however they came to it.
std::string contact_fault(const State& state)
{
    if (!state.tasks.empty()) return {};
    for (UnitId a = 0; a < state.units.size(); ++a)
        for (UnitId b = 0; b < a; ++b) {
            if (!present(state, a) || !present(state, b) || !enemies(state, a, b) ||
                !nearer_than(state, a, b, table::tolerance) || bout_of(state, a, b) != nullptr)
                continue;
            const table::Point origin = origin_of(state, a);
            if (in_contact(footprint(state, a, origin), footprint(state, b, origin)))
                return who(state, a) + " is in contact with " + who(state, b) +
                       " and does not fight it";
        }
    return {};
}

// 6.9: after the runaways of a side no broken unit of it is left that has not run.
std::string flight_fault(const State& state)
{
    const bool after = state.phase >= Phase::pursuits && state.phase <= Phase::moves;
    if (!after || !state.tasks.empty()) return {};
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (side_of(state, unit) == state.active && has_to_flee(state, unit))
            return who(state, unit) + " is broken and does not flee";
    return {};
}

} // namespace

std::string broken_invariant(const State& state)
{
    for (UnitId id = 0; id < state.units.size(); ++id) {
        if (!present(state, id)) continue;
        if (std::string fault = unit_fault(state, id); !fault.empty()) return fault;
        if (std::string fault = place_fault(state, id); !fault.empty()) return fault;
    }
    for (const Side side : {Side::red, Side::blue})
        if (std::string fault = leader_fault(state, side); !fault.empty()) return fault;
    if (std::string fault = bout_fault(state); !fault.empty()) return fault;
    if (std::string fault = contact_fault(state); !fault.empty()) return fault;
    if (std::string fault = flight_fault(state); !fault.empty()) return fault;
    for (const BasePlace& place : state.places)
        if (!present(state, place.unit)) return "a base of a unit that is not there";
    if ((state.phase == Phase::over) != (state.outcome != battle::Outcome::undecided))
        return "the battle is over without an outcome, or the reverse";
    return {};
}

} // namespace quincunx::my_ancients
