#pragma once
// Section 4: the turn as a state machine. Whose decision is pending, what an order does, and
// everything that happens by itself until the next decision.

#include "rules/justified_ancients/field/effects.hpp"

namespace quincunx::justified_ancients {

// What a player may say; each has a row in the table of verbs (verbs.hpp).
enum class Verb : std::uint8_t {
    deploy,
    general,
    attach,
    ready,
    charge,
    stand,
    fire,
    evade,
    evade_facing,
    fire_and_evade,
    fire_and_evade_facing,
    move,
    wheel,
    reface,
    reform,
    testudo,
    shoot,
    fight,
    pursue,
    hold,
    stop,
};
std::span<const battle::VerbShape> verb_shapes();

// Section 17, in the order of decision_shapes().
enum class Ask : std::uint8_t { deploy, charge, react, order, shoot, melee, pursue };
std::span<const battle::DecisionShape> decision_shapes();

battle::Decision pending(const State& state);

// Is the order legal? May complete it (the path of a charge is fixed by the rules). Section 5 to 9
// by verb.
Result<battle::Preview, battle::Refusal> judged(const State& state, const battle::Order& order);

// From the opening to the first decision.
void begin(Play& play);
// A legal order, and all that follows by itself.
void carry_out(Play& play, const battle::Order& order, const battle::Finding& found);

// For options: what judged() would find, unit by unit.
bool may_be_ordered(const State& state, UnitId unit);
bool general_may_move(const State& state, Side side);
ArmyFacts army_facts(const State& state, Side side);

} // namespace quincunx::justified_ancients
