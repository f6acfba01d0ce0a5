#pragma once
// Questions asked as documents: tables within tables as readings of their own, and numbers as
// answers show them.

#include "kernel/reading.hpp"
#include "kernel/result.hpp"

#include <optional>
#include <span>
#include <vector>

namespace quincunx {

// A key's object as a reading of its own; nothing (and a trouble) when it is missing.
std::optional<Reading> table_at(Reading& question, std::string_view key);
// Readings of the items of a list (of tables); none when the key is missing.
std::vector<Reading> tables_at(Reading& question, std::string_view key);

Troubles unknown_kind(std::string_view kind, std::span<const std::string_view> known);

// Answers by the kind of question: each of the known has a question with its kind, and a function
// that makes the answer of a reading. Troubles name the wrong fact, or the nearest known kind.
template <class Known, class Sheet>
Result<Value, Troubles> answered(std::span<const Known> known, std::string_view kind,
                                 const Value& facts, const Sheet& sheet)
{
    std::vector<std::string_view> kinds;
    for (const Known& one : known) {
        kinds.push_back(one.question.kind);
        if (one.question.kind != kind) continue;
        Troubles troubles;
        Reading reading(facts, "facts", "", troubles);
        if (!troubles.empty()) return Failure{troubles};
        Value made = one.answer(reading, sheet);
        reading.finish();
        if (!troubles.empty()) return Failure{troubles};
        return made;
    }
    return Failure{unknown_kind(kind, kinds)};
}

// Whole numbers whole, others rounded to three decimals; -0 is 0.
Value number(double value);
Value degrees(double value); // 0 <= degrees < 360

} // namespace quincunx
