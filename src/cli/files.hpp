#pragma once
// Files that people name on the command line. What cannot be read or written is wrong use, with the
// reason.

#include "kernel/trouble.hpp"
#include "kernel/value.hpp"

#include <iosfwd>
#include <string>
#include <string_view>

namespace quincunx::cli {

// "-" is standard input.
std::string text_of_file(const std::string& name, std::istream& standard_input);
// Wrong use where it cannot; nothing is changed.
void can_be_written(const std::string& name);
void write_file(const std::string& name, std::string_view text);

// One JSON document, indented, and nothing else.
void print_json(std::ostream& out, const Value& document);

// Throws wrong use that lists them all.
[[noreturn]] void refuse(const Troubles& troubles);

} // namespace quincunx::cli
