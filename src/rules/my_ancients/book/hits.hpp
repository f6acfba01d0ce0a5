#pragma once
// Dice that hit: a number needed, above six a six thrown again, and from the third round a second
// chance for every miss.

#include "dice/dice.hpp"
#include "rules/my_ancients/book/tables.hpp"

namespace quincunx::my_ancients {

// All that a handful of dice needs to know.
struct Pool {
    std::uint8_t dice = 0;
    std::uint8_t need = 0;
    std::uint8_t again = 0; // needed when the six is thrown again; only for a need above six
    std::uint8_t second_chance = 0;

    bool operator==(const Pool&) const = default;
};
inline constexpr int most_dice = 200;

// `re_roll`: the row that says what a six must show when it is thrown again.
Pool pool(const Sheet& sheet, int dice, int need, Rule re_roll, bool second_chance = false);
int hits(const Pool& pool, Dice& dice);

// How a unit has come out of fire or melee.
enum class End : std::uint8_t { steady, shaken, demoralised, broken, destroyed };
constexpr End end_of(Morale morale)
{
    return static_cast<End>(morale);
}

} // namespace quincunx::my_ancients
