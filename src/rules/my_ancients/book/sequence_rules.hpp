#pragma once
// The turn (4) and the end of a battle (13): who is side A, and who has lost.

#include "dice/dice.hpp"
#include "rules/my_ancients/book/tables.hpp"

#include <array>

namespace quincunx::my_ancients {

enum class Colour : std::uint8_t { red, blue };

struct InitiativeFacts {
    std::optional<Colour> previous_loser; // none: the first turn
};
Reckoning initiative_reckoning(const Sheet& sheet, const InitiativeFacts& facts);
Colour initiative(const Sheet& sheet, const InitiativeFacts& facts, Dice& dice);

enum class Winner : std::uint8_t { red, blue, draw, none };
struct BreakFacts {
    std::array<int, 2> units{}; // at the start, by colour
    std::array<int, 2> gone{};  // destroyed, off the table, broken or stampeding
    int turn = 1;
    int turn_limit = 30;
    std::array<int, 2> points_lost{};
};
struct Break {
    Reckoning factors;
    std::array<int, 2> breaks_at{};
    std::array<bool, 2> broken{};
    Winner winner = Winner::none;
};
Break army_break(const Sheet& sheet, const BreakFacts& facts);

} // namespace quincunx::my_ancients
