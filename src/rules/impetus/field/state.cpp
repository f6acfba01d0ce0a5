#include "rules/impetus/field/state.hpp"

#include "battle/fields.hpp"

namespace quincunx::impetus {

namespace {

// Ground that the players lay out is theirs to remember.
template <class Field>
void visit_ground(const table::Ground& ground, Field&& field)
{
    field("ground", "count", ground.features.size());
    for (std::size_t i = 0; i < ground.features.size(); ++i) {
        const table::Feature& feature = ground.features[i];
        field("ground", "kind", feature.kind, i);
        for (const table::Point& corner : feature.outline) {
            field("ground", "x", corner.x, i);
            field("ground", "y", corner.y, i);
        }
    }
}

// Every field of a state with its name, in one order: for the hash, and to name the first that
// differs.
constexpr auto every_field = [](const State& state, auto&& field) {
    field("", "entry", state.entry);
    field("", "turn", state.turn);
    field("", "stage", state.stage);
    field("", "active", state.active);
    field("", "acting", state.acting);
    field("", "named.red", state.named[0]);
    field("", "named.blue", state.named[1]);
    field("", "baggage_lost.red", state.baggage_lost[0]);
    field("", "baggage_lost.blue", state.baggage_lost[1]);
    field("", "destiny.red", state.destiny[0]);
    field("", "destiny.blue", state.destiny[1]);
    field("", "outcome", state.outcome);
    field("", "ended_by", state.ended_by);
    const auto all = [&](const char* name, const auto& list) {
        field(name, "count", list.size());
        for (std::size_t i = 0; i < list.size(); ++i)
            list[i].visit([&](const char* part, auto value) { field(name, part, value, i); });
    };
    all("unit", state.units);
    all("red command", state.commands[0]);
    all("blue command", state.commands[1]);
    all("contact", state.contacts);
    field("body", "together", state.body.together);
    field("body", "current", state.body.current);
    for (const UnitId unit : state.body.members) field("body", "member", unit);
    all("frame", state.frames);
    state.suspended.visit([&](const char* part, auto value) { field("suspended", part, value); });
    if (state.setting != nullptr && state.setting->players_ground)
        visit_ground(state.setting->ground, field);
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

} // namespace quincunx::impetus
