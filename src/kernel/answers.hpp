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

// A required list of whole numbers; empty when a trouble was noted.
struct Whole {
    int least;
    int most;
};
std::vector<int> wholes_at(Reading& reading, std::string_view key, std::size_t fewest,
                           std::size_t longest, Whole each);

Troubles unknown_kind(std::string_view kind, std::span<const std::string_view> known);

// Whole numbers whole, others rounded to three decimals; -0 is 0.
Value number(double value);
Value degrees(double value); // 0 <= degrees < 360

} // namespace quincunx
