#pragma once
// Section 4: the turn as a state machine. Whose decision is pending, what an order does, and
// everything that happens by itself until the next decision.

#include "battle/threats_of.hpp"
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

// Section 17, in the order of its words (verbs.cpp).
enum class Ask : std::uint8_t { deploy, charge, react, order, shoot, melee, pursue };

// The phases as people call them.
inline constexpr std::string_view phase_words[] = {"deployment",   "charges", "orders",
                                                   "missile fire", "melee",   "over"};

battle::Decision pending(const State& state);
std::string broken_invariant(const State& state); // what must hold and does not; empty: all holds

// All that follows by itself, up to the next decision.
void proceed(Play& play);

// For options: what judged() would find, unit by unit.
bool may_be_ordered(const State& state, UnitId unit);
bool general_may_move(const State& state, Side side);
ArmyFacts army_facts(const State& state, Side side);

// For whoever asks who could attack a unit (battle/threats_of.hpp).
void each_attack(const State& state, UnitId attacker, const battle::AttackVisit<State>& visit);
bool stands_at(State& state, UnitId unit, const Pose& pose);

// --- inside of the files of the sequence

void enter(Play& play, Phase phase);
void forget_turn(State& state); // what counts in one turn only
void begin_turn(Play& play);
void end_turn(Play& play); // rest, victory, and the next turn

// Section 13: ends the battle where it has an end.
void decide_battle(Play& play);

} // namespace quincunx::justified_ancients
