#pragma once
// Inside of the sequence: what each kind of frame does next, and what each order does at once.

#include "rules/impetus/turn/sequence.hpp"

namespace quincunx::impetus {

// Each goes on with the frame on top: false where a player must decide first.
bool step_initiative(Play& play);
bool step_command(Play& play);
bool step_body(Play& play);
bool step_shot(Play& play);
bool step_charge(Play& play);
bool step_react(Play& play);
bool step_melee(Play& play);
bool step_pursue(Play& play);

// The frame that an activated body has on the stack; nullptr: no body is activated.
Frame* body_frame(State& state);
// The activation of this unit is over; of a group it is only its own (imp.group.finish).
void end_activation(State& state, UnitId unit);
void push_react(State& state, Action action, UnitId unit, UnitId enemy, ReactStep step);
// Evades; who failed its test for it and goes all the same is disordered at the end (6.6).
void get_away(Play& play, UnitId unit, bool failed);
void push_charge(State& state, ChargeKind kind, UnitId unit, UnitId enemy, double movement);
void push_melee(State& state, UnitId attacker, UnitId defender);
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
bool needs_name(const State& state, Side side); // does it have to say?
void concede(Play& play, Side side);

// --- a discipline test with its event, and what comes of it by its row (5.2)
Done tried(Play& play, const Members& members, int move_number, Reason reason);

// --- single orders
void activate(Play& play, const battle::Order& order);
void rush(Play& play, UnitId unit, const Phase* veered); // 6.7; nullptr: straight ahead
void place_unit(Play& play, const battle::Order& order);
void name_command(Play& play, const battle::Order& order);
void order_fight(Play& play, const battle::Order& order);
void order_disengaging(Play& play, const battle::Order& order);
void order_rally(Play& play, const battle::Order& order);
void order_press(Play& play, const battle::Order& order);
void order_waiting(Play& play, const battle::Order& order);
void order_standing(Play& play, const battle::Order& order);
void order_square(Play& play, const battle::Order& order);
void order_dismounting(Play& play, const battle::Order& order);
void order_relief(Play& play, const battle::Order& order);
void order_leaving(Play& play, const battle::Order& order);
void order_move(Play& play, const battle::Order& order, const Phase& phase);
void order_charge(Play& play, const battle::Order& order);
void order_shot(Play& play, const battle::Order& order);
void stop_body(State& state);
void throw_bonus(Play& play, const battle::Order& order);
void go_on_charging(Play& play, const battle::Order& order);
void obey_pursuit(Play& play, const battle::Order& order);
void stop(Play& play, const battle::Order& order); // whatever is being done
// Of a unit that is asked what it does about an enemy's deed.
void answer_standing(Play& play, const battle::Order& order);
void answer_evading(Play& play, const battle::Order& order);
void answer_shooting(Play& play, const battle::Order& order);
void answer_charging(Play& play, const battle::Order& order);
void answer_counter_charging(Play& play, const battle::Order& order);
void answer_stepping_back(Play& play, const battle::Order& order);
// Whether it is thrown again is said before any order is obeyed: answer_destiny().
void leave_to_destiny(Play& play, const battle::Order& order);

} // namespace quincunx::impetus
