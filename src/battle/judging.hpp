#pragma once
// What every judge asks first, whatever an order says: is the battle on, is there such an order, is
// it for this side to decide, is that asked now, and has the order the parts of its verb?

#include "battle/battle.hpp"

namespace quincunx::battle {

struct Asking {
    const Decision& now;
    std::span<const VerbShape> verbs;
    std::span<const DecisionShape> decisions;
    std::string_view ended;           // row by which a battle is over
    std::string_view order_of_things; // row that says what is asked when
};

// Why an order is no answer. `answers`: its verb is one for the decision that is pending.
inline std::optional<Refusal> no_answer(const Asking& asking, const Order& order, bool answers)
{
    const auto refusal = [&](std::string_view words, std::string_view word = {}) {
        return Refusal{asking.order_of_things, {words, no_unit, no_unit, 0, 0, 0, word}};
    };
    const Decision& now = asking.now;
    if (now.over) return Refusal{asking.ended, {"The battle is over."}};
    if (order.verb >= asking.verbs.size()) return refusal("There is no such order.");
    const DecisionShape& asked = asking.decisions[now.kind];
    if (order.side != now.side)
        return refusal("It is not for this side to decide: {word} is asked of the other.",
                       asked.name);
    if (!answers) return refusal("That is not asked now: {word}.", asked.words);
    if (const std::string_view flaw = flaw_of(order, asking.verbs[order.verb]); !flaw.empty())
        return refusal(flaw);
    return std::nullopt;
}

// Why an order may not speak of this unit: it is nobody's, or not the orderer's.
inline std::optional<Refusal> not_ours(const Order& order, const Roster& roster,
                                       std::string_view rule)
{
    if (order.unit >= roster.units.size()) return refusal(rule, "The order names no unit.");
    if (roster[order.unit].side != order.side)
        return refusal(rule, "{unit} belongs to the other side.", order.unit);
    return std::nullopt;
}

} // namespace quincunx::battle
