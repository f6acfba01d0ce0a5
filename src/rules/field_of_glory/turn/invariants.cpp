#include "rules/field_of_glory/turn/invariants.hpp"

#include "battle/invariants.hpp"
#include "rules/field_of_glory/book/morale.hpp"
#include "rules/field_of_glory/field/field.hpp"
#include "rules/field_of_glory/field/observe.hpp"

#include <fmt/format.h>

namespace quincunx::field_of_glory {

namespace {

std::string who(const State& state, UnitId group)
{
    return state.setting->roster.full_name(group);
}

std::string group_fault(const State& state, UnitId id)
{
    const Group& group = state.units[id];
    const Profile& p = profile(state, id);
    if (!table::valid(group.pose.heading)) return who(state, id) + " has no proper heading";
    if (is_camp(state, id)) return {};
    if (group.bases == 0) return who(state, id) + " has no base left";
    if (group.bases > p.bases) return who(state, id) + " has more bases than it began with";
    if (group.files == 0 || group.files > group.bases)
        return who(state, id) + " has no proper files";
    if (group.support > group.bases) return who(state, id) + " has more support than bases";
    if (group.autobroken && group.level != Level::BROKEN)
        return who(state, id) + " is auto-broken but not BROKEN";
    if (group.level != Level::BROKEN && autobroken(sheet(state), p.quality, group.bases, p.bases))
        return who(state, id) + " has lost too many bases to stand";
    bool stepped = false;
    for (std::size_t file = 0; file < group.advance.size(); ++file) {
        if (group.advance[file] == 0) continue;
        stepped = true;
        if (file >= group.files)
            return who(state, id) + " has a file that stepped forward and is not there";
    }
    if (stepped != group.stepped)
        return who(state, id) + " does not know whether files have stepped forward";
    if ((group.must_rout || group.fleeing) && group.level != Level::BROKEN)
        return who(state, id) + " runs although it is not BROKEN";
    if (group.pursuing && group.level == Level::BROKEN)
        return who(state, id) + " pursues although BROKEN";
    return {};
}

// A router is followed: whoever has caught it stands behind it, and has not gone round it.
std::string pursuit_fault(const State& state, UnitId id)
{
    const Group& group = state.units[id];
    if (!group.pursuing || group.router == no_unit || !present(state, group.router) ||
        !in_contact(state, id, group.router))
        return {};
    const bool follows =
        table::headings_within(group.pose.heading, state.units[group.router].pose.heading, 90);
    return follows ? "" : who(state, id) + " stands against the router that it pursues";
}

// Charges and answers are moved one by one; a mover may only stand on those it passes.
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

std::string commander_fault(const State& state, Side side)
{
    for (const CommanderState& commander : state.commanders[battle::index(side)]) {
        if (commander.lost && commander.on_table) return "a lost commander is on the table";
        if (commander.with == no_unit) continue;
        if (!stands(state, commander.with))
            return "a commander is with " + who(state, commander.with) + ", which is not there";
        if (side_of(state, commander.with) != side) return "a commander is with the enemy";
    }
    return {};
}

} // namespace

std::string broken_invariant(const State& state)
{
    for (UnitId id = 0; id < state.units.size(); ++id) {
        if (!present(state, id)) continue;
        if (std::string fault = group_fault(state, id); !fault.empty()) return fault;
        if (std::string fault = place_fault(state, id); !fault.empty()) return fault;
        if (std::string fault = pursuit_fault(state, id); !fault.empty()) return fault;
    }
    for (const Side side : {Side::red, Side::blue})
        if (std::string fault = commander_fault(state, side); !fault.empty()) return fault;
    for (const Clash& clash : state.clashes) {
        if (!present(state, clash.attacker) || !present(state, clash.defender))
            return "a clash with a group that is not there";
        if (!in_contact(state, clash.attacker, clash.defender))
            return who(state, clash.attacker) + " is to fight " + who(state, clash.defender) +
                   ", which it does not touch";
    }
    if ((state.step == Step::over) != (state.outcome != battle::Outcome::undecided))
        return "the battle is over without an outcome, or the reverse";
    return {};
}

} // namespace quincunx::field_of_glory
