#pragma once
// Answers as they are mostly given: what comes out, by name; or the odds of it.

#include "battle/questions.hpp"

#include <utility>

namespace quincunx::battle {

// By its parts; those of which nothing is said are left out.
struct Answer {
    Value factors = {}; // rows with what they add, of all or of each side
    Value::Object values = {};
    Value outcomes = {}; // names with chances
    Value::Object result = {};

    operator Value() &&
    {
        Value::Object made;
        if (!factors.is_null()) made.emplace_back("factors", std::move(factors));
        if (!values.empty()) made.emplace_back("values", std::move(values));
        if (!outcomes.is_null()) made.emplace_back("outcomes", std::move(outcomes));
        if (!result.empty()) made.emplace_back("result", std::move(result));
        return made;
    }
};
// What comes out, and no more; or the odds of it.
inline Value answer(Value::Object result)
{
    return Value::Object{{"result", std::move(result)}};
}
inline Value answer_of(const Outcomes& outcomes)
{
    return Answer{.outcomes = written(outcomes)};
}
// A number, or null.
template <class Number>
Value number_or_null(const std::optional<Number>& value)
{
    return value ? number(*value) : Value();
}
// A part that is said only where something is in it.
inline Value some(Value part)
{
    return part.is_object() && part.as_object().empty() ? Value() : part;
}
inline void set(Value& made, std::string_view key, Value part)
{
    if (Value said = some(std::move(part)); !said.is_null()) made[key] = std::move(said);
}

} // namespace quincunx::battle
