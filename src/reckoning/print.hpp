#pragma once
// The reference sheet, printed from the very rows that the program plays by; and the list of all
// rows as data.

#include "kernel/value.hpp"
#include "reckoning/sheet.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace quincunx::reckoning {

enum class Format : std::uint8_t { markdown, html };

// Sections as tables of words, value, source and id. A row that house rules have changed is marked
// and shows the printed value beside the one in force. HTML stands alone and is made to be printed
// on A4.
std::string print_sheet(const Sheet& sheet, Format format);

// "+1", "3", "2.5", "on", "off", the sheet's own text ("1+", "half"): the value in force, and as
// printed.
std::string value_text(const Sheet& sheet, std::size_t index);
std::string printed_text(const Entry& entry);

std::string titles_text(const Sheet& sheet); // of the house rules: "Sunday rules, Bloody"
std::string_view word_for(Source source);    // "sheet", "book", "ruling"
std::string_view word_for(Kind kind);        // "factor", "count", ...

// {"id", "title", "prefix", "rows": [{"id", "words", "value", "kind", "source", "section"}]}
Value list_rules(const Register& rules);
// The same of a sheet in force, with "changed", "printed" and "printed_text" where house rules
// differ.
Value list_rules(const Sheet& sheet);

} // namespace quincunx::reckoning
