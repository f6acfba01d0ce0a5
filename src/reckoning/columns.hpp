#pragma once
// The columns of rows that hold several figures: their names, and how the sheet prints them. Rows
// of one table share their columns; code asks for a figure by row and column name, and a name that
// is none of them does not compile.

#include "kernel/ensure.hpp"

#include <array>
#include <cstddef>
#include <initializer_list>
#include <limits>
#include <string_view>
#include <type_traits>

namespace quincunx::reckoning {

inline constexpr std::size_t most_figures = 16;

// A figure that the sheet leaves out: "-", "no". Nothing is equal to it, so it is asked for.
inline constexpr double none = std::numeric_limits<double>::quiet_NaN();
constexpr bool is_none(double figure)
{
    return figure != figure;
}

struct Columns;

// A column that is chosen while a battle runs: by a troop type, a range band.
struct Column {
    const Columns* of;
    std::size_t at;
};

constexpr std::size_t no_such_column = static_cast<std::size_t>(-1);

struct Columns {
    std::array<std::string_view, most_figures> names{};
    std::size_t size = 0;
    std::size_t sure = 0;                // so many from the first have a figure always
    std::string_view none_printed = {};  // how the sheet prints that there is none: "-", "no"
    std::string_view pattern = {};       // "# x #", a # for a figure; else blanks between them
    std::size_t positive = most_figures; // those from here on are at least 1
    std::size_t answers = most_figures;  // those from here on are 1 or 0, printed as yes or no

    // The same, where those from a column on may be none.
    constexpr Columns or_none(std::string_view printed, std::size_t from = 0) const
    {
        Columns made = *this;
        made.none_printed = printed;
        made.sure = from;
        return made;
    }
    // The same, where a house rule goes no lower than 1 from a column on.
    constexpr Columns at_least_one(std::size_t from = 0) const
    {
        Columns made = *this;
        made.positive = from;
        return made;
    }
    // The same, where a rule holds or does not from a column on.
    constexpr Columns yes_or_no(std::size_t from) const
    {
        Columns made = *this;
        made.answers = from;
        return made;
    }
    constexpr Columns printed_as(std::string_view as) const
    {
        Columns made = *this;
        made.pattern = as;
        return made;
    }

    constexpr bool may_be_none(std::size_t column) const
    {
        return column >= sure && !answers_in(column);
    }
    constexpr bool answers_in(std::size_t column) const { return column >= answers; }
    constexpr std::size_t find(std::string_view name) const
    {
        for (std::size_t i = 0; i < size; ++i)
            if (names[i] == name) return i;
        return no_such_column;
    }

    consteval Column operator[](const char* name) const { return at(find(name)); }
    constexpr Column at(std::size_t column) const
    {
        ensure(column < size, "a column of the row");
        return {this, column};
    }
    // By an enumeration that lists the columns in their order.
    template <class Enum>
    requires std::is_enum_v<Enum>
    constexpr Column operator[](Enum column) const { return at(static_cast<std::size_t>(column)); }
    // By one that lists them from the last to the first.
    template <class Enum>
    requires std::is_enum_v<Enum>
    constexpr Column from_last(Enum column) const
    {
        return at(size - 1 - static_cast<std::size_t>(column));
    }
};

constexpr Columns columns(std::initializer_list<std::string_view> names)
{
    Columns made;
    for (const std::string_view name : names) {
        ensure(made.size < most_figures, "room for a column");
        made.names[made.size++] = name;
    }
    made.sure = made.size;
    return made;
}

} // namespace quincunx::reckoning
