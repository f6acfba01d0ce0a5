#include "rules/justified_ancients/field/state.hpp"

#include "battle/fields.hpp"

namespace quincunx::justified_ancients {

namespace {

// Every field of a state with its name, in one order: for the hash, and to name the first that
// differs.
constexpr auto every_field = [](const State& state, auto&& field) {
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

} // namespace quincunx::justified_ancients
