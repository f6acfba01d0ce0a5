#pragma once
// How far a house rule may go: far enough for any game, not so far that the arithmetic, the table
// or the memory of a battle ends before it does.

#include "reckoning/row.hpp"

#include <string>

namespace quincunx::reckoning {

// Of a number, of each figure of a row that holds several, or of each in a word.
struct Bounds {
    double least = 0;
    double most = 0;
    bool hold(double value) const { return value >= least && value <= most; } // never NaN
};

// What the row itself says; else 100, or ten times what the sheet prints where that is more, but
// not above 1000. Factors go as far below 0, and so does whatever the sheet itself prints at 0 or
// below; nothing else has a meaning there.
Bounds bounds_of(const Entry& entry);
// Of the figure in a column.
Bounds bounds_of(const Entry& entry, std::size_t column);

// Every figure of a word within the bounds, and the word no longer than a line.
constexpr std::size_t longest_word = 100;
bool fits_in(const Bounds& bounds, std::string_view word);

std::string to_text(const Bounds& bounds); // "from 0 to 100"

} // namespace quincunx::reckoning
