#pragma once
// A sheet as it is printed, said once: whose it is, and its sections, each with its tables (arrays
// of Entry or of Row<...>), in their order. It is read where the rows stand, and nowhere else.
//
//     constexpr auto sheet = reckoning::printed_sheet(
//         "campus", "cam.", "Campus", section("Melee", rows::melee, rows::weapons), section(...));

#include "reckoning/ids.hpp"

#include <algorithm>
#include <tuple>
#include <type_traits>

namespace quincunx::reckoning {

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

template <class... Tables>
struct TitledTables {
    static constexpr std::size_t rows = (std::extent_v<Tables> + ...);
    static constexpr std::size_t count = sizeof...(Tables);
    std::string_view title;
    std::tuple<const Tables&...> tables;
};
template <class... Tables>
constexpr TitledTables<Tables...> section(std::string_view title, const Tables&... tables)
{
    return {title, std::tuple<const Tables&...>(tables...)};
}

template <std::size_t rows, std::size_t sections, std::size_t count>
struct PrintedSheet {
    std::string_view rules;
    std::string_view prefix;
    std::string_view title;
    std::array<Entry, rows> entries = {};
    std::array<std::string_view, sections> titles = {};
    std::array<std::size_t, sections> sizes = {};
    std::array<TablePlace, count> tables = {};

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
    PrintedSheet<(Sections::rows + ...), sizeof...(Sections), (Sections::count + ...)> sheet{
        rules, prefix, title};
    std::size_t row = 0;
    std::size_t number = 0;
    std::size_t place = 0;
    const auto add_rows = [&](const auto& table) {
        sheet.tables[place++] = {&table, static_cast<std::uint16_t>(row)};
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

template <const auto& sheet>
inline constexpr auto sections_of = sheet.sections_of(sheet.entries);
template <const auto& sheet>
inline constexpr Register register_of{sheet.rules, sheet.prefix, sheet.title, sheet.entries,
                                      sections_of<sheet>};

// Is this what code knows of the sheet? A list that is made from the text of the tables is proven
// by the tables themselves.
template <std::size_t rows, std::size_t sections, std::size_t count>
constexpr bool lists(const PrintedIds<rows, count>& ids,
                     const PrintedSheet<rows, sections, count>& sheet)
{
    for (std::size_t i = 0; i < rows; ++i) {
        const Entry& entry = sheet.entries[i];
        if (ids.entries[i].id != entry.id || ids.entries[i].columns != entry.columns) return false;
        if (ids.find(entry.id) != i) return false; // or it stands there twice
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (ids.tables[i].table != sheet.tables[i].table) return false;
        if (ids.tables[i].first != sheet.tables[i].first) return false;
    }
    return true;
}

// The same list made by the compiler, for a sheet that is read in one file only.
template <const auto& sheet>
inline constexpr auto ids_of = [] {
    constexpr std::size_t rows = sheet.entries.size();
    PrintedIds<rows, sheet.tables.size()> made{&register_of<sheet>, {}, {}, sheet.tables};
    for (std::size_t i = 0; i < rows; ++i) {
        made.entries[i] = {sheet.entries[i].id, sheet.entries[i].columns};
        made.by_name[i] = static_cast<std::uint16_t>(i);
    }
    std::ranges::sort(made.by_name, {}, [&](std::size_t row) { return made.entries[row].id; });
    return made;
}();

// A factor table of it, for reckon().
template <class Sheet, class Facts, std::size_t rows>
consteval Table<Facts> table_of(const Sheet& sheet, const Row<Facts> (&table)[rows])
{
    const std::size_t first = index_of(sheet.entries, table[0].entry.id);
    if (first == not_found) no_such_rule_id();
    return {static_cast<std::uint16_t>(first), table};
}

} // namespace quincunx::reckoning
