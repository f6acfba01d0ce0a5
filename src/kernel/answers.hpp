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
std::optional<Reading> table_at(Reading& question, std::string_view key,
                                std::string_view about = {});
// Readings of the items of a list (of tables); none when the key is missing.
std::vector<Reading> tables_at(Reading& question, std::string_view key,
                               std::string_view about = {});
// The same of keys that may be missing or null: nothing then, and no trouble.
std::optional<Reading> table_if(Reading& question, std::string_view key, std::string_view about);

// Tables by names of the asker's own; none when the key is missing or no such table.
struct NamedTable {
    std::string name;
    Reading facts;
};
std::vector<NamedTable> named_tables_at(Reading& question, std::string_view key,
                                        std::string_view about);

// A number, or nothing where the key is missing or null.
std::optional<double> number_if(Reading& reading, std::string_view key, double least, double most,
                                std::string_view about);
// Words out of a list of them, as told; their readers know which there are.
std::vector<std::string> words_at(Reading& reading, std::string_view key,
                                  std::span<const std::string_view> known, std::string_view about);

// A required list of whole numbers; empty when a trouble was noted.
struct Whole {
    int least;
    int most;
};
std::vector<int> wholes_at(Reading& reading, std::string_view key, std::size_t fewest,
                           std::size_t longest, Whole each, std::string_view about = {});

Troubles unknown_kind(std::string_view kind, std::span<const std::string_view> known);

// Whole numbers whole, others rounded to three decimals; -0 is 0.
Value number(double value);
Value degrees(double value); // 0 <= degrees < 360

} // namespace quincunx
