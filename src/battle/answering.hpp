#pragma once
// Answers as they are mostly given: what comes out, by name; or the odds of it.

#include "battle/questions.hpp"

#include <initializer_list>
#include <utility>

namespace quincunx::battle {

// {"result": {name: value, ...}}, in that order; or under another key.
inline Value answer(std::initializer_list<std::pair<std::string_view, Value>> parts,
                    std::string_view key = "result")
{
    Value made = Value::object();
    for (const auto& [name, value] : parts) made[key][name] = value;
    return made;
}

// {"outcomes": {name: chance, ...}}
inline Value answer_of(const Outcomes& outcomes)
{
    Value made = Value::object();
    made["outcomes"] = written(outcomes);
    return made;
}

} // namespace quincunx::battle
