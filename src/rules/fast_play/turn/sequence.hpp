#pragma once
// The turn as a state machine (4): whose decision is pending, what an order does, and everything
// that happens by itself until the next decision.

#include "battle/threats_of.hpp"
#include "rules/fast_play/field/effects_units.hpp"

namespace quincunx::fast_play {

// What a player may say; each has a row in the table of verbs (verbs.hpp).
enum class Verb : std::uint8_t {
    keep_edge,
    change_edge,
    deploy,
    commander,
    attach,
    recover,
    leave,
    charge,
    move,
    march,
    form,
    shoot,
    hold,
    restrain,
    stop,
    pass,
    stand,
    fire,
    countercharge,
    flee,
    break_through,
    stay,
};

// Section 17, in the order of its words (verbs.cpp).
enum class Ask : std::uint8_t { edge, deploy, recover, activate, act, react, break_through };

battle::Decision pending(const State& state);
// What must hold in every state in which a player decides, and does not; empty: all holds.
std::string broken_invariant(const State& state);

// From the opening to the first decision.
void begin(Play& play);
// All that follows by itself, up to the next decision.
void proceed(Play& play);

// For whoever asks who could attack a unit (battle/threats_of.hpp).
void each_attack(const State& state, UnitId attacker, const battle::AttackVisit<State>& visit);
bool stands_at(State& state, UnitId unit, const Pose& pose);

// --- inside of the files of the sequence

ArmyFacts army_facts(const State& state, Side side);

// What the judge finds: of moves and marches, of a change of formation, of a charge.
struct Way;
struct Leg;
struct JudgedCharge;
void begin_acting(State& state, UnitId unit);
void finish_acting(Play& play);
void move_unit(Play& play, const battle::Order& order, const Way& way);
void march_unit(Play& play, const battle::Order& order, const Way& way);
void form_unit(Play& play, const battle::Order& order, const Leg& leg);
void shoot_with(Play& play, const battle::Order& order);
void restrain_unit(Play& play, UnitId unit);
void charge_with(Play& play, const battle::Order& order, const JudgedCharge& charge);
void move_commander(Play& play, const battle::Order& order);

void place_unit(Play& play, const battle::Order& order); // before the battle
void hold_unit(Play& play, UnitId unit);
void pass(Play& play, Side side);

} // namespace quincunx::fast_play
