#pragma once
// TOML in and out of a Value. Keys keep the order in which the file has them, and every value knows
// its line. What the files of this program never need (dates, endless nesting, megabytes) is
// refused, so that a hostile file is harmless.

#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "kernel/value.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace quincunx::muster {

inline constexpr std::size_t largest_file = 1 << 20;

Result<Value, Trouble> read_toml(std::string_view text, std::string_view file = "");
Result<Value, Trouble>
read_toml_file(const std::filesystem::path& path); // messages name the file as given

// A document: plain keys first, then tables and lists of tables under their headers. Reads back to
// an equal value.
std::string to_toml(const Value& document);

} // namespace quincunx::muster
