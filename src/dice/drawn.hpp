#pragma once
// A whole number from 0 to count - 1, each equally likely, from two dice of a common size: for
// whatever is set up by chance and is no throw of the rules.

#include "dice/dice.hpp"

namespace quincunx::dice {

int drawn_below(int count, Dice& dice);

} // namespace quincunx::dice
