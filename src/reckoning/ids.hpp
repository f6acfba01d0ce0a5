#pragma once
// What code knows of a sheet when it is compiled: the ids of its rows, the columns of those that
// hold several figures, and where each table begins. Rule ids in code are checked with it:
// Rule<printed>{"ja.shoot.range"} of an id that does not stand on the printed sheet is an error of
// the compiler. Words, values, figures and conditions are compiled once, beside the tables
// (printed.hpp), so that whoever changes one of them compiles these alone.

#include "reckoning/register.hpp"

#include <array>

namespace quincunx::reckoning {

struct RowId {
    std::string_view id;
    const Columns* columns = nullptr; // of a row of several figures
};

// The first row of a table (an array of Entry or of Row<...>) in the register of its rule set.
inline constexpr std::uint16_t no_row = 0xffff;
template <const auto& table>
inline constexpr std::uint16_t first_row = no_row;

struct TablePlace {
    const void* table;
    std::uint16_t first;
};

template <std::size_t rows, std::size_t count>
struct PrintedIds {
    const Register* rules;
    std::array<RowId, rows> entries;           // in the order of the register
    std::array<std::uint16_t, rows> by_name;   // their numbers in the order of their ids
    std::array<TablePlace, count> tables = {}; // in the order of the sheet

    constexpr std::size_t find(std::string_view id) const
    {
        std::size_t first = 0;
        std::size_t last = rows;
        while (first < last) {
            const std::size_t middle = (first + last) / 2;
            const int order = id.compare(entries[by_name[middle]].id);
            if (order == 0) return by_name[middle];
            (order < 0 ? last : first) = order < 0 ? middle : middle + 1;
        }
        return not_found;
    }
};

void no_such_rule_id(); // never defined: calling it while compiling is the error message

// A rule named in code.
template <const auto& printed>
struct Rule {
    std::uint16_t index;
    consteval Rule(const char* id) : index(0)
    {
        const std::size_t found = printed.find(id);
        if (found == not_found) no_such_rule_id();
        index = static_cast<std::uint16_t>(found);
    }
    const Entry& entry() const { return printed.rules->entries[index]; }
    constexpr std::string_view id() const { return printed.entries[index].id; }
};

void no_such_column_of_this_row(); // never defined, as above
void this_figure_may_be_none();    // ask for it with figure_if
void this_figure_is_never_none();  // ask for it with figure

// A figure named in code, by its row and its column.
template <const auto& printed, bool may_be_none>
struct FigureOf {
    std::uint16_t row;
    std::uint16_t column;
    consteval FigureOf(const char* id, const char* name) : row(Rule<printed>(id).index), column(0)
    {
        const Columns* columns = printed.entries[row].columns;
        const std::size_t found = columns == nullptr ? no_such_column : columns->find(name);
        if (found == no_such_column) no_such_column_of_this_row();
        if (columns->may_be_none(found) && !may_be_none) this_figure_may_be_none();
        if (!columns->may_be_none(found) && may_be_none) this_figure_is_never_none();
        column = static_cast<std::uint16_t>(found);
    }
};

void no_table_of_this_sheet(); // never defined, as above

template <const auto& table, class Facts, std::size_t rows>
consteval Table<Facts> table_in(const Row<Facts> (&)[rows])
{
    if (first_row<table> == no_row) no_table_of_this_sheet();
    return {first_row<table>, table};
}

} // namespace quincunx::reckoning
