#pragma once
// Questions that a person with real figures asks: facts in, factors, values, exact odds and plain
// answers out. Every answer comes from the functions that play uses.

#include "battle/questions.hpp"
#include "rules/field_of_glory/book/tables.hpp"

#include <span>

namespace quincunx::field_of_glory {

// What can be asked, each with an example and who answers it. An answer has any of the keys
// factors, values, outcomes, result; troubles name the wrong fact, and the nearest right name.
std::span<const battle::Question<Sheet>> questions();

} // namespace quincunx::field_of_glory
