#include "rules/my_ancients/field/state.hpp"

#include "battle/fields.hpp"

namespace quincunx::my_ancients {

namespace {

// Every field of a state with its name, in one order: for the hash, and to name the first that
// differs.
constexpr auto every_field = [](const State& state, auto&& field) {
    field("", "entry", state.entry);
    field("", "turn", state.turn);
    field("", "phase", state.phase);
    field("", "first", state.first);
    field("", "active", state.active);
    field("", "deployed.red", state.deployed[0]);
    field("", "deployed.blue", state.deployed[1]);
    field("", "had_initiative", state.had_initiative);
    field("", "done", state.done);
    field("", "group", state.group);
    field("", "outcome", state.outcome);
    field("", "ended_by", state.ended_by);
    const auto all = [&](const char* name, const auto& list) {
        field(name, "count", list.size());
        for (std::size_t i = 0; i < list.size(); ++i)
            list[i].visit([&](const char* part, auto value) { field(name, part, value, i); });
    };
    all("unit", state.units);
    all("red leader", state.leaders[0]);
    all("blue leader", state.leaders[1]);
    all("base", state.places);
    all("beast", state.beasts);
    all("bout", state.bouts);
    all("aim", state.aims);
    all("charge", state.charges);
    for (std::size_t i = 0; i < state.units.size(); ++i)
        field("unit", "reaction", state.reactions[i], i);
    all("task", state.tasks);
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

} // namespace quincunx::my_ancients
