#pragma once
// The frame of the turn (4): where a step begins and what it forgets, the turn's start and end. And
// single orders: what each verb does at once.

#include "rules/field_of_glory/field/charges.hpp"
#include "rules/field_of_glory/field/effects.hpp"
#include "rules/field_of_glory/field/movement.hpp"

namespace quincunx::field_of_glory {

// Begins a step; the first of a phase tells so and readies what the phase needs.
void enter(Play& play, Step step);
// What comes after a step in which routs and tests have been settled.
void end_of_step(Play& play);
void begin_turn(Play& play);
// Decides the battle, or hands the turn to the other player.
void end_turn(Play& play);
void concede(Play& play, Side side);

// In steps where both decide: on to the other side, or to what follows.
void pass_lead(Play& play);
void pass_commanders(Play& play);
void pass_rally(Play& play);

// fog.quality.commander_exclusions
bool may_lead(const Sheet& sheet, Type type, bool on_elephant);

// fog.melee.conform: one, if it can; or all who can, in roster order.
void conform(Play& play, UnitId group);
void conform_all(Play& play);

// A legal order, by verb.
void place_group(Play& play, const battle::Order& order);               // before the battle
void send_commander(Play& play, const battle::Order& order, UnitId to); // none: to a point
void lead_from_the_front(Play& play, const battle::Order& order);
void rally_with(Play& play, const battle::Order& order);
void order_charge(Play& play, const battle::Order& order, const FoundCharge& found);
void order_move(Play& play, const battle::Order& order, const Move& move);
void order_facing(Play& play, const battle::Order& order, const table::Body& end);
void order_conforming(Play& play, const battle::Order& order, const table::Body& end);
void order_expansion(Play& play, const battle::Order& order, const table::Body& end);
void order_feeding(Play& play, const battle::Order& order, const table::Body& end);
void prefer(Play& play, const battle::Order& order); // a target, or whom to overlap
void decide(Play& play, const battle::Order& order, bool pursues);
void stop_step(Play& play, Side side);

} // namespace quincunx::field_of_glory
