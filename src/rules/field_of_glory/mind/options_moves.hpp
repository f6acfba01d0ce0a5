#pragma once
// Sensible moves of a group in the manoeuvre phase: ahead, towards enemies near it, level with its
// friends, beside those who fight, about, back.

#include "battle/battle.hpp"
#include "rules/field_of_glory/field/state.hpp"

namespace quincunx::field_of_glory {

} // namespace quincunx::field_of_glory
