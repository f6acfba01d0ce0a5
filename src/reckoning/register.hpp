#pragma once
// The register of a rule set: all of its rows, in sections as they are printed. Rule ids in code
// are checked when it is compiled: Rule<printed>{"ja.shoot.range"} of an id that does not stand on
// the printed sheet is an error of the compiler.

#include "reckoning/row.hpp"

#include <array>
#include <span>
#include <tuple>
#include <type_traits>

namespace quincunx::reckoning {

struct Section {
    std::string_view title;
    std::span<const Entry> entries;
};

struct Register {
    std::string_view rules;  // "justified-ancients"
    std::string_view prefix; // "ja."
    std::string_view title;  // "Justified Ancients"
    std::span<const Entry> entries;
    std::span<const Section> sections; // in printed order; together they are all entries
};

namespace detail {
constexpr const Entry& entry_of(const Entry& entry)
{
    return entry;
}
template <class Facts>
constexpr const Entry& entry_of(const Row<Facts>& row)
{
    return row.entry;
}
} // namespace detail

// A sheet as it is printed, said once: whose it is, and its sections, each with its tables (arrays
// of Entry or of Row<...>), in their order. All else follows (SheetOf).
//
//     inline constexpr auto printed = reckoning::printed_sheet(
//         "campus", "cam.", "Campus", section("Melee", rows::melee, rows::weapons), section(...));
template <class... Tables>
struct TitledTables {
    static constexpr std::size_t rows = (std::extent_v<Tables> + ...);
    std::string_view title;
    std::tuple<const Tables&...> tables;
};
template <class... Tables>
constexpr TitledTables<Tables...> section(std::string_view title, const Tables&... tables)
{
    return {title, std::tuple<const Tables&...>(tables...)};
}

template <std::size_t rows, std::size_t sections>
struct PrintedSheet {
    std::string_view rules;
    std::string_view prefix;
    std::string_view title;
    std::array<Entry, rows> entries;
    std::array<std::string_view, sections> titles;
    std::array<std::size_t, sections> sizes;

    constexpr std::array<Section, sections> sections_of(std::span<const Entry> all) const
    {
        std::array<Section, sections> made;
        std::size_t first = 0;
        for (std::size_t i = 0; i < sections; ++i) {
            made[i] = {titles[i], all.subspan(first, sizes[i])};
            first += sizes[i];
        }
        return made;
    }
};
template <class... Sections>
constexpr auto printed_sheet(std::string_view rules, std::string_view prefix,
                             std::string_view title, const Sections&... sections)
{
    PrintedSheet<(Sections::rows + ...), sizeof...(Sections)> sheet{rules, prefix, title,
                                                                    {},    {},     {}};
    std::size_t row = 0;
    std::size_t number = 0;
    const auto add_rows = [&](const auto& table) {
        for (const auto& each : table) sheet.entries[row++] = detail::entry_of(each);
    };
    const auto add = [&](const auto& section) {
        sheet.titles[number] = section.title;
        sheet.sizes[number++] = section.rows;
        std::apply([&](const auto&... table) { (add_rows(table), ...); }, section.tables);
    };
    (add(sections), ...);
    return sheet;
}

template <const auto& printed>
inline constexpr auto sections_of = printed.sections_of(printed.entries);
template <const auto& printed>
inline constexpr Register register_of{printed.rules, printed.prefix, printed.title, printed.entries,
                                      sections_of<printed>};

constexpr std::size_t not_found = static_cast<std::size_t>(-1);

constexpr std::size_t index_of(std::span<const Entry> entries, std::string_view id)
{
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (entries[i].id == id) return i;
    return not_found;
}

void no_such_rule_id(); // never defined: calling it while compiling is the error message

// A rule named in code.
template <const auto& printed>
struct Rule {
    std::uint16_t index;
    consteval Rule(const char* id) : index(0)
    {
        const std::size_t found = index_of(printed.entries, id);
        if (found == not_found) no_such_rule_id();
        index = static_cast<std::uint16_t>(found);
    }
    constexpr const Entry& entry() const { return printed.entries[index]; }
    constexpr std::string_view id() const { return entry().id; }
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

// A factor table within a register: where its rows stand, and their conditions.
template <class Facts>
struct Table {
    std::uint16_t first;
    std::span<const Row<Facts>> rows;
};

template <class Facts, std::size_t N>
consteval Table<Facts> table_in(std::span<const Entry> entries, const Row<Facts> (&rows)[N])
{
    const std::size_t first = index_of(entries, rows[0].entry.id);
    if (first == not_found) no_such_rule_id();
    return {static_cast<std::uint16_t>(first), rows};
}

} // namespace quincunx::reckoning
