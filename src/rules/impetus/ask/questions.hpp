#pragma once
// Questions that a person with real figures asks: facts in, factors, values, exact odds and plain
// answers out. Every answer comes from the functions that play uses.

#include "battle/questions.hpp"
#include "rules/impetus/book/tables.hpp"

#include <span>

namespace quincunx::impetus {

// What can be asked, each with an example and who answers it.
std::span<const battle::Question<Sheet>> questions();

} // namespace quincunx::impetus
