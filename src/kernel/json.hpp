#pragma once
// JSON in and out of a Value. Whole numbers stay whole; decimals are written with the fewest digits
// that read back the same. The reader takes one document, says the line of a mistake, and refuses
// doubled keys and nesting beyond 100.

#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "kernel/value.hpp"

#include <string>
#include <string_view>

namespace quincunx {

Result<Value, Trouble> read_json(std::string_view text, std::string_view file = "");

std::string to_json(const Value& value);        // on one line: {"a": 1, "b": [2, 3]}
std::string to_json_pretty(const Value& value); // indented by two blanks
std::string json_text(std::string_view text);   // a quoted string

} // namespace quincunx
