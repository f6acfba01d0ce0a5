#pragma once
// What each verb does at once, for the table of verbs; what follows by itself is the sequence's.

#include "rules/my_ancients/field/sight.hpp"
#include "rules/my_ancients/turn/sequence.hpp"

namespace quincunx::my_ancients {

// Of a side: to its units, to its leaders, or to all.
using CarryOut = void(Play& play, const battle::Order& order);
CarryOut place_unit, send_leader, order_stand, order_face, order_go, order_recovery, order_stop;
CarryOut order_concession;
void name_target(Play& play, const battle::Order& order, const Mark& mark);
void order_charge(Play& play, const battle::Order& order, const Charge& charge);
void order_break_off(Play& play, UnitId unit);

// Answers to the task that waits.
CarryOut answer_parting, answer_halt, answer_pursuit, answer_hold, answer_expansion, answer_turn;
CarryOut answer_split, answer_removal, answer_spare;
CarryOut throw_pila, keep_pila, kill_elephant, spare_elephant;

} // namespace quincunx::my_ancients
