#pragma once
// Inside of the sequence: what each kind of frame does next, and what each order does at once.

#include "rules/impetus/turn/sequence.hpp"

namespace quincunx::impetus {

// Each goes on with what lies on top of the stack: false where a player must decide first.
bool go_on(Play& play, Naming& naming);
bool go_on(Play& play, Commanding& commanding);
bool go_on(Play& play, Activation& body);
bool go_on(Play& play, Shooting& shot);
bool go_on(Play& play, Charging& charge);
bool go_on(Play& play, Reacting& react);
bool go_on(Play& play, Fighting& melee);
bool go_on(Play& play, Pursuing& pursuit);
bool go_on(Play& play, Rerolling& question);

// Of the body in hand; nullptr: none is activated.
Activation* activation(State& state);
// The activation of this unit is over; of a group it is only its own (imp.group.finish).
void end_activation(State& state, UnitId unit);
// Evades; who failed its test for it and goes all the same is disordered at the end (6.6).
void get_away(Play& play, UnitId unit, bool failed);
// A charge that begins where its unit stands.
Charging charge_by(const State& state, ChargeKind kind, UnitId charger, UnitId target,
                   double movement);
// On opportunity (4.4).
void seize_opportunity(Play& play, UnitId unit, UnitId target);
// The enemy main unit of the melee that follows when a unit has met this one; no_unit: none does.
UnitId to_be_fought(const State& state, UnitId unit, UnitId met);

// --- destiny re-rolls (sequence_destiny.cpp)
// An order with what its judge has found.
struct Judgement {
    const battle::Order& order;
    const battle::Finding& found;
};
// Something that may be thrown for: the order that is obeyed, or (nullptr) what follows by itself.
using Act = bool (*)(Play& play, const Judgement* judgement);
// Does it; false where it has come to a decision, or somebody must first say whether he throws
// again.
bool watched(Play& play, const Judgement* judgement, Act act);
// REROLL answered: an order that was broken off is judged once more, as the state remembers its
// words alone, and obeyed again; false as in watched().
bool answer_destiny(Play& play, const battle::Order& answer, Act obeyed);

// --- turns (sequence_turns.cpp)
void begin_turn(Play& play);
void end_turn(Play& play);
bool any_waiting(const State& state, Side side);
bool needs_name(const State& state, const Naming& naming, Side side); // does it have to say?
void concede(Play& play, Side side);

// --- a discipline test with its event, and what comes of it by its row (5.2)
Done tried(Play& play, const Members& members, int move_number, Reason reason);

// --- single orders
using Obeyed = void(Play&, const battle::Order&);
Obeyed activate, place_unit, name_command, order_fight, order_disengaging, order_rally, order_press,
    order_waiting, order_standing, order_square, order_dismounting, order_relief, order_leaving,
    order_charge, order_shot, throw_bonus, go_on_charging, obey_pursuit;
void order_move(Play& play, const battle::Order& order, const Phase& phase);
void rush(Play& play, UnitId unit, const Phase* veered); // 6.7; nullptr: straight ahead
Obeyed stop;                                             // whatever is being done
void stop_body(State& state);
// Of a unit that is asked what it does about an enemy's deed.
Obeyed answer_standing, answer_evading, answer_shooting, answer_charging, answer_counter_charging,
    answer_stepping_back;
// Whether it is thrown again is said before any order is obeyed: answer_destiny().
Obeyed leave_to_destiny;

} // namespace quincunx::impetus
