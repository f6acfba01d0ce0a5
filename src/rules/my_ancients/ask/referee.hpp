#pragma once
// For a referee beside real figures: what a troop card says of a unit as facts of questions, what
// of it is counted during a game, and what must be done after each outcome.

#include "battle/consequences.hpp"
#include "battle/questions.hpp"
#include "rules/my_ancients/book/tables.hpp"

namespace quincunx::my_ancients {

Value card_facts(const Sheet& sheet, const Value& card);
void read_counted(const Sheet& sheet, Reading& unit);
std::span<const battle::Consequence<Sheet>> consequences_of(const Sheet& sheet);

} // namespace quincunx::my_ancients
