#pragma once
// Questions that a person with real figures asks: facts in, factors, values, exact odds and plain
// answers out. Every answer comes from the functions that play uses.

#include "rules/field_of_glory/tables.hpp"

#include <span>

namespace quincunx::field_of_glory {

struct Question {
    std::string_view kind;
    std::string_view answers; // one line
    std::string_view facts;   // what it takes, with defaults
};
std::span<const Question> questions();

// The answer has any of the keys factors, values, outcomes, result. Troubles name the wrong fact,
// and the nearest right name.
Result<Value, Troubles> answer(std::string_view kind, const Value& facts, const Sheet& sheet);

} // namespace quincunx::field_of_glory
