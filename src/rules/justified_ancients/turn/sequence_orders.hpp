#pragma once
// What an order does to the unit that has it, once it is obeyed; and what the others do.

#include "rules/justified_ancients/book/orders.hpp"
#include "rules/justified_ancients/field/effects.hpp"
#include "rules/justified_ancients/turn/judging.hpp"
#include "rules/justified_ancients/turn/sequence.hpp"

namespace quincunx::justified_ancients {

void place_unit(Play& play, const battle::Order& order); // before the battle
void move_unit(Play& play, UnitId unit, Order kind, const FoundMove& found);
void reface_unit(Play& play, const battle::Order& order, const Pose& pose);
void reform_unit(Play& play, const battle::Order& order);
void change_testudo(Play& play, const battle::Order& order);
void order_charge(Play& play, const battle::Order& order, const ChargePath& path);
void shoot_at(Play& play, UnitId shooter, UnitId target);
void move_general(Play& play, const battle::Order& order, UnitId with); // none: to a point
void stop_phase(Play& play);

} // namespace quincunx::justified_ancients
