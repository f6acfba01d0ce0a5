#pragma once
// A row of a rule sheet: id, words, value, where it comes from; and for a factor row the condition
// under which it counts. Nothing else in the program knows the number: play, odds, generals, log,
// printed sheet and house rules all read the same row. Rows are constants; a rule set joins all of
// its rows into one register (printed.hpp).

#include "reckoning/columns.hpp"

#include <cstdint>
#include <span>

namespace quincunx::reckoning {

enum class Source : std::uint8_t { sheet, book, ruling };

// What a row's value is, and so what a house rule may write for it.
enum class Kind : std::uint8_t {
    factor,  // a whole number added to a score; may also be switched off
    count,   // a whole number: a target, a number of units or turns
    length,  // a decimal number: inches, degrees, shares, multipliers
    figures, // several numbers, each in a column with a name: ranges, rates by ground
    toggle,  // a rule that holds or, switched off, does not
    word,    // a word to show, such as the colour of a marker
    fixed,   // a convention that the program is built on; no house rule can change it
};

// Why a fixed row cannot be changed.
enum class Why : std::uint8_t {
    built_on,   // the program is built on it
    definition, // it says what a word means
    measuring,  // it says how the table is measured
    sequence,   // it says what comes before what
    elsewhere,  // what it speaks of can be changed in rows of its own
    choice,     // it leaves the choice to a player, who has it
    data,       // troop cards or scenarios say it
    misprint,   // it corrects the printed sheet
};

struct Entry {
    std::string_view id;
    std::string_view words;
    double value = 0; // toggle: 1 on, 0 off
    Kind kind = Kind::toggle;
    Source source = Source::sheet;
    std::string_view text = {}; // a word's value; of figures the pattern, where it is not that of
                                // their columns; else the value as the sheet prints it ("1+",
                                // "half") where a number is not enough
    Why why = Why::built_on;    // of a fixed row
    double least = 0, most = 0; // of a house rule, where the row says it; else bounds_of does
    const Columns* columns = nullptr;              // of a row of several figures
    std::array<double, most_figures> figures = {}; // as printed, in the order of the columns
    bool says_source = false;                      // itself; else it is that of its table

    constexpr std::span<const double> printed_figures() const
    {
        return {figures.data(), columns == nullptr ? 0 : columns->size};
    }

    // The same row, within bounds of its own: beyond them it measures nothing that a table can
    // hold.
    constexpr Entry within(double lower, double upper) const
    {
        Entry made = *this;
        made.least = lower;
        made.most = upper;
        return made;
    }
    // The same row, from elsewhere than the rest of its table.
    constexpr Entry from(Source where) const
    {
        Entry made = *this;
        made.source = where;
        made.says_source = true;
        return made;
    }
    // The same switch, off as printed.
    constexpr Entry off() const
    {
        Entry made = *this;
        made.value = 0;
        return made;
    }
};

constexpr Entry count(std::string_view id, std::string_view words, double value,
                      std::string_view text = {})
{
    return {id, words, value, Kind::count, Source::sheet, text};
}
constexpr Entry length(std::string_view id, std::string_view words, double value,
                       std::string_view text = {})
{
    return {id, words, value, Kind::length, Source::sheet, text};
}
constexpr Entry figures(std::string_view id, std::string_view words, const Columns& columns,
                        std::initializer_list<double> printed, std::string_view pattern = {})
{
    ensure(printed.size() == columns.size, "a figure for each column");
    Entry entry{id, words, 0, Kind::figures, Source::sheet, pattern};
    entry.columns = &columns;
    std::size_t at = 0;
    for (const double figure : printed) {
        ensure(!is_none(figure) || columns.may_be_none(at), "a figure where there must be one");
        entry.figures[at++] = figure;
    }
    return entry;
}
constexpr Entry rule(std::string_view id, std::string_view words)
{
    return {id, words, 1, Kind::toggle};
}
constexpr Entry word(std::string_view id, std::string_view words, std::string_view value)
{
    return {id, words, 0, Kind::word, Source::sheet, value};
}
constexpr Entry fixed(Why why, std::string_view id, std::string_view words,
                      std::string_view text = {})
{
    return {id, words, 0, Kind::fixed, Source::sheet, text, why};
}

// Rows of a table that stand on the sheet are Entry; these are from elsewhere, but for those that
// say another source themselves.
template <Source where>
struct RowFrom : Entry {
    constexpr RowFrom(const Entry& row) : Entry(row.says_source ? row : row.from(where)) {}
};
using BookRow = RowFrom<Source::book>;
using Ruling = RowFrom<Source::ruling>;

// A factor row. `times` says how often it counts for these facts: a condition is 0 or 1.
template <class Facts>
struct Row {
    Entry entry;
    int (*times)(const Facts&);

    constexpr Row(std::string_view id, std::string_view words, double value, Source source,
                  int (*times_)(const Facts&))
        : entry{id, words, value, Kind::factor, source, {}}, times(times_)
    {
    }
    // A factor that is no whole number (an allowance in inches, a multiplier).
    constexpr Row(Entry entry_, int (*times_)(const Facts&)) : entry(entry_), times(times_) {}
};

} // namespace quincunx::reckoning
