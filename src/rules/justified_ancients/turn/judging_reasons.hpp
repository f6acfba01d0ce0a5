#pragma once
// Inside of judging.cpp and the files beside it: why an order is refused, in words for the player.

#include "rules/justified_ancients/turn/judging.hpp"

namespace quincunx::justified_ancients {

Failure<battle::Refusal> refused(std::string_view rule, const battle::Sentence& reason);
// By a rule that forbids the order because of the unit's state.
Failure<battle::Refusal> forbidden(std::string_view rule, UnitId unit, UnitId other_unit = no_unit);

// The unit is the orderer's own; it is on the table.
std::optional<battle::Refusal> not_ours(const State& state, const battle::Order& order,
                                        UnitId unit);
std::optional<battle::Refusal> not_here(const State& state, UnitId unit);

// May the unit have this order at all? Then what the test of the order wants to know of it.
Result<UnitFacts, battle::Refusal> orderable(const State& state, const battle::Order& order,
                                             Order kind);
double chance_of(const State& state, UnitId unit, const UnitFacts& unit_facts, Order order);

void warn_of_ground(const State& state, UnitId unit, bool uphill, bool difficult,
                    battle::Preview& preview);

} // namespace quincunx::justified_ancients
