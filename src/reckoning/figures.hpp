#pragma once
// Rows that hold several figures in one text: "5 5 5 4", "4, 6", "3 5 0 No".

#include "kernel/fixed.hpp"
#include "reckoning/reckoning.hpp"

#include <optional>

namespace quincunx::reckoning {

// Words between blanks and commas; empty ones are none.
template <class Take>
void for_each_word(std::string_view text, Take&& take)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(" ,"), text.size());
        if (end > 0) take(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

std::optional<double> number_in(std::string_view word); // a trailing * is a footnote

// A word ("no", "none") is nothing.
using Figures = Fixed<std::optional<double>, 16>;
Figures figures_in(std::string_view text);

// Of a row, in order. Where a house rule wrote fewer figures than the sheet prints, the printed row
// holds.
Figures figures(const Sheet& sheet, std::size_t index);

// A line for a row that is no factor row, such as dice; none for 0.
void add_line(Reckoning& reckoning, const Sheet& sheet, std::size_t index, double value);

} // namespace quincunx::reckoning
