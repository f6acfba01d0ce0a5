#pragma once
// For a referee beside real figures: what a troop card says of a unit as facts of questions, what
// of it is counted during a game, and what must be done after each outcome.

#include "battle/consequences.hpp"
#include "battle/questions.hpp"
#include "rules/fast_play/book/tables.hpp"

namespace quincunx::fast_play {

Value card_facts(const Sheet& sheet, const Value& card);
void read_counted(const Sheet& sheet, Reading& unit);
std::span<const battle::Consequence<Sheet>> consequences_of(const Sheet& sheet);

} // namespace quincunx::fast_play
