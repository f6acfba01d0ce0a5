#include "rules/field_of_glory/field/state.hpp"

#include "battle/fields.hpp"

namespace quincunx::field_of_glory {

Phase phase_of(Step step)
{
    if (step <= Step::impact_after) return Phase::impact;
    if (step <= Step::manoeuvre) return Phase::manoeuvre;
    if (step <= Step::shooting_after) return Phase::shooting;
    if (step <= Step::melee_after) return Phase::melee;
    return Phase::joint_action;
}

namespace {

// Every field of a state with its name, in one order: for the hash, and to name the first that
// differs.
constexpr auto every_field = [](const State& state, auto&& field) {
    field("", "entry", state.entry);
    field("", "player_turn", state.player_turn);
    field("", "active", state.active);
    field("", "step", state.step);
    field("", "asked", state.asked);
    field("", "deployed.red", state.deployed[0]);
    field("", "deployed.blue", state.deployed[1]);
    field("", "outcome", state.outcome);
    field("", "ended_by", state.ended_by);
    const auto all = [&](const char* name, const auto& list) {
        field(name, "count", list.size());
        for (std::size_t i = 0; i < list.size(); ++i)
            list[i].visit([&](const char* part, auto value) { field(name, part, value, i); });
    };
    all("group", state.groups);
    all("red commander", state.commanders[0]);
    all("blue commander", state.commanders[1]);
    all("charge", state.charges);
    all("answer", state.answers);
    all("clash", state.clashes);
    all("dismay", state.dismays);
    all("preference", state.preferences);
    field("rout", "router", state.rout.router);
    for (const UnitId unit : state.rout.pursuers) field("rout", "pursuer", unit);
    for (const UnitId unit : state.rout.decided) field("rout", "decided", unit);
    state.day.visit([&](const char* part, auto value) { field("day", part, value); });
};

} // namespace

std::uint64_t hash_of(const State& state)
{
    return battle::hash_of_fields(state, every_field);
}

std::string first_difference(const State& a, const State& b)
{
    return battle::first_difference(battle::named_fields(a, every_field),
                                    battle::named_fields(b, every_field));
}

} // namespace quincunx::field_of_glory
