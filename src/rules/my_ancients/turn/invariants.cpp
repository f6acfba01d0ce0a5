#include "rules/my_ancients/turn/sequence.hpp"

#include "battle/invariants.hpp"
#include "rules/my_ancients/field/observe.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::my_ancients {

using battle::who;

namespace {

std::string unit_fault(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    if (unit.bases == 0) return "has no base left";
    if (unit.bases > state.setting->units[id].start_bases)
        return "has more bases than it began with";
    if (unit.files == 0 || unit.files > unit.bases) return "has no proper files";
    if (is_elephant(state, id) && is_broken(state, id) && state.tasks.empty())
        return "is broken and does not stampede";
    if (unit.pursued && std::ranges::find(state.units, id, &Unit::pursuing) == state.units.end())
        return "is pursued by nobody";
    if (unit.pursuing != no_unit && is_broken(state, id)) return "pursues although broken";
    const auto places = std::ranges::count(state.places, id, &BasePlace::unit);
    if (is_elephant(state, id) ? places != unit.bases : places != 0 && places != unit.bases)
        return fmt::format("has {} bases and {} places", unit.bases, places);
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
                !may_be_within(state, a, b, table::tolerance) || bout_of(state, a, b) != nullptr)
                continue;
            const Point origin = origin_of(state, a);
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

std::string rest_fault(const State& state)
{
    for (const BasePlace& place : state.places)
        if (!present(state, place.unit)) return "a base of a unit that is not there";
    return battle::ending_fault(state, state.phase == Phase::over);
}

} // namespace

std::string broken_invariant(const State& state)
{
    const auto place_fault = [](const State& now, UnitId id) {
        return battle::place_fault(now, id, battle::passes_nobody);
    };
    const auto leader_fault = [](const State& now, Side side) {
        return battle::leaders_fault(now, side, now.leaders[index(side)], "leader");
    };
    return battle::first_fault(state, unit_fault, place_fault, leader_fault, bout_fault,
                               contact_fault, flight_fault, rest_fault);
}

} // namespace quincunx::my_ancients
