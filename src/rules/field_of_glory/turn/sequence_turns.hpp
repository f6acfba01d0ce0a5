#pragma once
// The frame of the turn (4): where a step begins and what it forgets, the turn's start and end. And
// single orders: what each verb does at once.

#include "rules/field_of_glory/field/charges.hpp"
#include "rules/field_of_glory/field/effects.hpp"
#include "rules/field_of_glory/field/movement.hpp"

namespace quincunx::field_of_glory {

// Begins a step; the first of a phase tells so and readies what the phase needs.
void enter(Play& play, Step step);
void begin_turn(Play& play);
// Decides the battle, or hands the turn to the other player.
void end_turn(Play& play);
void concede(Play& play, Side side);
// At the end of a player's turn: counts attrition, and ends the battle where it is decided (13).
void decide_battle(Play& play);
// The scenario's turn that a turn of the rules falls in; 0: before the first is over.
int nominal_turn(const State& state);

// fog.quality.commander_exclusions
bool may_lead(const Sheet& sheet, Type type, bool on_elephant);

// fog.melee.conform: one, if it can; or all who can, in roster order.
void conform(Play& play, UnitId group);
void conform_all(Play& play);

// A legal order, by verb.
void place_group(Play& play, const Order& order);               // before the battle
void send_commander(Play& play, const Order& order, UnitId to); // none: to a point
void lead_from_the_front(Play& play, const Order& order);
void rally_with(Play& play, const Order& order);
void order_charge(Play& play, const Order& order, const FoundCharge& found);
void order_move(Play& play, const Order& order, const Move& move);
void order_facing(Play& play, const Order& order, const Body& end);
void order_conforming(Play& play, const Order& order, const Body& end);
void order_expansion(Play& play, const Order& order, const Body& end);
void order_feeding(Play& play, const Order& order, const Body& end);
void prefer(Play& play, const Order& order); // a target, or whom to overlap
void decide(Play& play, const Order& order, bool pursues);
void stop_step(Play& play, Side side);

} // namespace quincunx::field_of_glory
