#include "rules/field_of_glory/turn/sequence.hpp"

#include "battle/invariants.hpp"

namespace quincunx::field_of_glory {

using battle::who;

namespace {

std::string group_fault(const State& state, UnitId id)
{
    const Group& group = state.units[id];
    const Profile& p = profile(state, id);
    if (is_camp(state, id)) return {};
    if (group.bases == 0) return "has no base left";
    if (group.bases > p.bases) return "has more bases than it began with";
    if (group.files == 0 || group.files > group.bases) return "has no proper files";
    if (group.support > group.bases) return "has more support than bases";
    if (group.autobroken && group.level != Level::BROKEN) return "is auto-broken but not BROKEN";
    if (group.level != Level::BROKEN && autobroken(sheet(state), p.quality, group.bases, p.bases))
        return "has lost too many bases to stand";
    bool stepped = false;
    for (std::size_t file = 0; file < group.advance.size(); ++file) {
        if (group.advance[file] == 0) continue;
        stepped = true;
        if (file >= group.files) return "has a file that stepped forward and is not there";
    }
    if (stepped != group.stepped) return "does not know whether files have stepped forward";
    if ((group.must_rout || group.fleeing) && group.level != Level::BROKEN)
        return "runs although it is not BROKEN";
    if (group.pursuing && group.level == Level::BROKEN) return "pursues although BROKEN";
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
    return follows ? "" : "stands against the router that it pursues";
}

// Charges and answers are moved one by one; a mover may only stand on those it passes.
std::string place_fault(const State& state, UnitId id)
{
    return battle::place_fault(state, id, battle::passes_nobody);
}

std::string commander_fault(const State& state, Side side)
{
    const Commanders& all = state.commanders[index(side)];
    for (const CommanderState& one : all)
        if (present(state, one.with) && is_camp(state, one.with)) return "a commander is in a camp";
    return battle::leaders_fault(state, side, all, "commander");
}

std::string clash_fault(const State& state)
{
    for (const Clash& clash : state.clashes) {
        if (!present(state, clash.attacker) || !present(state, clash.defender))
            return "a clash with a group that is not there";
        if (!in_contact(state, clash.attacker, clash.defender))
            return who(state, clash.attacker) + " is to fight " + who(state, clash.defender) +
                   ", which it does not touch";
    }
    return battle::ending_fault(state, state.step == Step::over);
}

} // namespace

std::string broken_invariant(const State& state)
{
    return battle::first_fault(state, group_fault, place_fault, pursuit_fault, commander_fault,
                               clash_fault);
}

} // namespace quincunx::field_of_glory
