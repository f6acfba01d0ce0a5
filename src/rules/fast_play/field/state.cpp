#include "rules/fast_play/field/state.hpp"

#include "battle/fields.hpp"

namespace quincunx::fast_play {

namespace {

// Every field of a state with its name, in one order: for the hash, and to name the first that
// differs.
constexpr auto every_field = [](const State& state, auto&& field) {
    field("", "entry", state.entry);
    field("", "turn", state.turn);
    field("", "phase", state.phase);
    field("", "active", state.active);
    field("", "first", state.first);
    field("", "placing", state.placing);
    field("", "edges", state.edges);
    field("", "passed", state.passed);
    field("", "outcome", state.outcome);
    field("", "ended_by", state.ended_by);
    const auto all = [&](const char* name, const auto& list) {
        field(name, "count", list.size());
        for (std::size_t i = 0; i < list.size(); ++i)
            list[i].visit([&](const char* part, auto value) { field(name, part, value, i); });
    };
    all("unit", state.units);
    all("commander", state.commanders);
    state.act.visit([&](const char* part, auto value) { field("activation", part, value); });
    all("charger", state.act.chargers);
    all("breakthrough", state.act.breakthroughs);
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

} // namespace quincunx::fast_play
