#pragma once
// Rows that hold several figures: how the sheet prints them, and what a house rule makes of them.

#include "kernel/result.hpp"
#include "reckoning/sheet.hpp"

#include <algorithm>
#include <optional>

namespace quincunx::reckoning {

// "6 12 24", "72 x 48", "5 - -".
std::string figure_text(const Columns& columns, std::size_t column, double figure); // "6", "-"
std::string figures_text(const Entry& entry, std::span<const double> figures);

// "3 figures (close, medium, long), each a number from 0 to 240; from medium on also "-"".
std::string figures_expected(const Entry& entry);

struct WrongFigures {
    std::string key; // of the row, or of one of its figures
    std::string message;
};
// The figures in force with a house rule laid over them. A table changes those that it names; a
// list, and a text, has all of them.
Result<std::array<double, most_figures>, WrongFigures>
laid_over(const Entry& entry, std::span<const double> in_force, const Change& change);

// Words between blanks and commas; empty ones are none.
template <class Take>
void for_each_word(std::string_view text, Take&& take, std::string_view between = " ,")
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(between), text.size());
        if (end > 0) take(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

std::optional<double> number_in(std::string_view word); // a trailing * is a footnote

} // namespace quincunx::reckoning
