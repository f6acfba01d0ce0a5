#pragma once
// An attack on a unit that holds: facts in, losses out.

#include "campus/book/tables.hpp"
#include "dice/dice.hpp"

namespace quincunx::campus {

struct Melee {
    MeleeFacts attacker, defender;
};
template <class Number>
struct Lost { // of strength
    Number attacker = 0, defender = 0;
    bool operator==(const Lost&) const = default;
};
Lost<std::uint8_t> fought(const Sheet& sheet, const Melee& melee, Dice& dice);
Lost<double> mean_losses(const Sheet& sheet, const Melee& melee);

} // namespace quincunx::campus
