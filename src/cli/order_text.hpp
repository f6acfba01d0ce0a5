#pragma once
// Orders and verdicts as a person at the terminal reads them.

#include "battle/battle.hpp"
#include "generals/why.hpp"

#include <string>

namespace quincunx::cli {

// "move A3 advance 2   2 of 2, obeyed 83 %; may: ..."
std::string option_text(const battle::Battle& battle, const battle::LegalOrder& order);

// The order without the side's word in front.
std::string short_text(const battle::Battle& battle, const battle::Order& order);

// What a general is about, what the order is worth to him, and the next best; a line each.
std::string why_text(const battle::Battle& battle, const generals::Why& why);

// The row behind a refusal: id, words, value and source.
std::string rule_text(const reckoning::Sheet& sheet, std::string_view id);

// "Red wins on turn 9 (ja.victory.half). Losses: red 3 of 6, blue 6 of 6."
std::string standing_text(const battle::Standing& standing);

} // namespace quincunx::cli
