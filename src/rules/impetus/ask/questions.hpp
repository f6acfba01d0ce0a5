#pragma once
// Questions that a person with real figures asks: facts in, factors, values, exact odds and plain
// answers out. Every answer comes from the functions that play uses.

#include "battle/questions.hpp"
#include "rules/impetus/book/tables.hpp"

#include <span>

namespace quincunx::impetus {

// What can be asked, each with an example and who answers it.
std::span<const battle::Question<Sheet>> questions();

// The answer has any of the keys factors, values, outcomes, result. Troubles name the wrong fact,
// and the nearest right name.
Result<Value, Troubles> answer(std::string_view kind, const Value& facts, const Sheet& sheet);

} // namespace quincunx::impetus
