#pragma once
// Facts of a question as typed: unit.type=foot contacts.0.unit=A degrees=45. Dotted keys make
// tables, numbered ones lists. A value is read as JSON where it is JSON (numbers, true, [10, 5],
// "quoted") and as a plain word where not.

#include "kernel/value.hpp"

#include <span>
#include <string>
#include <string_view>

namespace quincunx::cli {

// Lays typed facts over those read from a file. Throws wrong use that names the key.
Value with_typed_facts(Value facts, std::span<const std::string> typed);

Value value_of_text(std::string_view text);

} // namespace quincunx::cli
