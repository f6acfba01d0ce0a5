#pragma once
// Inside of sequence.cpp: what an order does to the unit that has it, once it is obeyed.

#include "rules/justified_ancients/book/orders.hpp"
#include "rules/justified_ancients/field/effects.hpp"
#include "rules/justified_ancients/turn/judging.hpp"

namespace quincunx::justified_ancients {

void move_unit(Play& play, UnitId unit, Order kind, const FoundMove& found);
void reface_unit(Play& play, UnitId unit, const table::Pose& pose);
void reform_unit(Play& play, UnitId unit);
void change_testudo(Play& play, UnitId unit);
void order_charge(Play& play, const battle::Order& order, const ChargePath& path);
void shoot_at(Play& play, UnitId shooter, UnitId target);
void move_general(Play& play, const battle::Order& order, UnitId with); // none: to a point

} // namespace quincunx::justified_ancients
