#pragma once
// What each verb does at once, for the table of verbs; what follows by itself is the sequence's.

#include "rules/my_ancients/field/sight.hpp"
#include "rules/my_ancients/turn/sequence.hpp"

namespace quincunx::my_ancients {

// Of a side: to its units, to its leaders, or to all.
void place_unit(Play& play, const battle::Order& order);
void send_leader(Play& play, const battle::Order& order);
void name_target(Play& play, const battle::Order& order, const Mark& mark);
void order_charge(Play& play, const battle::Order& order, const Charge& charge);
void order_stand(Play& play, const battle::Order& order);
void order_face(Play& play, const battle::Order& order);
void order_go(Play& play, const battle::Order& order);
void order_recovery(Play& play, const battle::Order& order);
void order_break_off(Play& play, UnitId unit);
void stop(Play& play);
void concede(Play& play, Side side);

// Answers to the task that waits.
void answer_parting(Play& play, const battle::Order& order);
void answer_halt(Play& play, const battle::Order& order);
void answer_pursuit(Play& play, const battle::Order& order);
void answer_hold(Play& play, const battle::Order& order);
void answer_expansion(Play& play, const battle::Order& order);
void answer_turn(Play& play, const battle::Order& order);
void answer_split(Play& play, const battle::Order& order);
void answer_removal(Play& play, const battle::Order& order);
void answer_spare(Play& play, const battle::Order& order);
void answer_pila(Play& play, bool thrown);
void answer_mahout(Play& play, bool kills);

} // namespace quincunx::my_ancients
