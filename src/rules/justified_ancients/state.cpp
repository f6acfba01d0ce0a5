#include "rules/justified_ancients/state.hpp"

#include "kernel/hash.hpp"

#include <fmt/format.h>

namespace quincunx::justified_ancients {

namespace {

// Every field of a state with its name, in one order: for the hash, and to name the first that
// differs.
template <class Visitor>
void visit_fields(const State& state, Visitor&& field)
{
    field("", "entry", state.entry);
    field("", "player_turn", state.player_turn);
    field("", "active", state.active);
    field("", "phase", state.phase);
    field("", "deployed.red", state.deployed[0]);
    field("", "deployed.blue", state.deployed[1]);
    field("", "outcome", state.outcome);
    field("", "ended_by", state.ended_by);
    const auto all = [&](const char* name, const auto& list) {
        field(name, "count", list.size());
        for (std::size_t i = 0; i < list.size(); ++i)
            list[i].visit([&](const char* part, auto value) { field(name, part, value, i); });
    };
    all("unit", state.units);
    all("general", state.generals);
    state.charge.visit([&](const char* part, auto value) { field("charge", part, value); });
    all("pair", state.melee.pairs);
    all("combatant", state.melee.combatants);
    all("beaten", state.melee.beaten);
    field("melee", "fought", state.melee.fought);
    field("melee", "pursued", state.melee.pursued);
    field("melee", "found", state.melee.found);
    field("melee", "pursuit_of", state.melee.pursuit_of);
    state.day.visit([&](const char* part, auto value) { field("day", part, value); });
}

struct NamedField {
    std::string name;
    long long value;
};

std::vector<NamedField> named_fields(const State& state)
{
    std::vector<NamedField> fields;
    visit_fields(state, [&](const char* group, const char* part, auto value, std::size_t i = 999) {
        std::string name = *group == '\0' ? part : fmt::format("{}.{}", group, part);
        if (i != 999) name = fmt::format("{} {}: {}", group, i, part);
        fields.push_back({std::move(name), static_cast<long long>(value)});
    });
    return fields;
}

} // namespace

std::uint64_t hash_of(const State& state)
{
    Hasher hasher;
    visit_fields(state,
                 [&](const char*, const char*, auto value, std::size_t = 0) { hasher.add(value); });
    return hasher.value();
}

std::string first_difference(const State& a, const State& b)
{
    const std::vector<NamedField> ours = named_fields(a);
    const std::vector<NamedField> theirs = named_fields(b);
    for (std::size_t i = 0; i < std::min(ours.size(), theirs.size()); ++i)
        if (ours[i].name != theirs[i].name || ours[i].value != theirs[i].value)
            return fmt::format("{} is {} and {}", ours[i].name, ours[i].value, theirs[i].value);
    return ours.size() == theirs.size() ? "" : "the number of fields";
}

} // namespace quincunx::justified_ancients
