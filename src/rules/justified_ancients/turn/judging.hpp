#pragma once
// The judge: is this order legal now, and what would it come to? One function a verb; the reasons
// are sentences for the player, with what was measured and what is allowed.

#include "battle/verbs.hpp"
#include "rules/justified_ancients/field/charges.hpp"
#include "rules/justified_ancients/field/field.hpp"
#include "rules/justified_ancients/turn/phases.hpp"
#include "rules/justified_ancients/turn/sequence.hpp"

namespace quincunx::justified_ancients {

using battle::Judged, battle::refused;

inline constexpr double shot_reach = 6; // whoever could stand in the way of a shot

// What the judge has found of a move or wheel that is ordered; of a turn it is the pose after it,
// of a charge its path.
struct FoundMove {
    OrderedMove move;
    std::optional<std::size_t> exit;   // of the scenario, by which it leaves the table
    Fixed<UnitId, most_around> passed; // friends, in the order in which they are met
};

Judged judge_unit_order(const State& state, const battle::Order& order, Order kind);
battle::JudgeOf<State> judge_charge, judge_shot, judge_general;
Judged judge_reaction(const State& state, Reaction reaction, bool faces_back);
battle::JudgeOf<State> judge_fight, judge_pursuit;

// The enemies that the unit may charge now, and whether anybody may charge anybody.
using Targets = Fixed<UnitId, most_units>;
Targets chargeable(const State& state, UnitId unit);
bool any_charge(const State& state);

ShotGeometry shot_between(const State& state, UnitId shooter, UnitId target);
bool any_shot(const State& state);
bool can_shoot_at(const State& state, UnitId shooter, UnitId target);

// --- reasons that several verbs have

// By a rule that forbids the order because of the unit's state.
Failure<Refusal> forbidden(std::string_view rule, UnitId unit, UnitId other_unit = no_unit);

// The unit is the orderer's own; it is on the table.
inline std::optional<Refusal> not_ours(const State& state, const battle::Order& order)
{
    return battle::not_ours(order, state.setting->roster, "ja.turn.orders");
}
std::optional<Refusal> not_here(const State& state, UnitId unit);

// May the unit have this order at all? Then what the test of the order wants to know of it.
Result<UnitFacts, Refusal> orderable(const State& state, const battle::Order& order, Order kind);
double chance_of(const State& state, UnitId unit, const UnitFacts& unit_facts, Order order);

void warn_of_ground(const State& state, UnitId unit, bool uphill, bool difficult, Preview& preview);

} // namespace quincunx::justified_ancients
