#include "reckoning/figures.hpp"

#include "kernel/nearest.hpp"
#include "kernel/shown.hpp"
#include "reckoning/bounds.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace quincunx::reckoning {

std::string figure_text(const Columns& columns, std::size_t column, double figure)
{
    if (columns.answers_in(column)) return figure != 0 ? "yes" : "no";
    if (is_none(figure)) return std::string(columns.none_printed);
    return fmt::format("{}", figure == 0 ? 0 : figure); // nor is "-0" another figure
}

namespace {

using Laid = std::array<double, most_figures>;
using Laying = Result<Laid, WrongFigures>;

std::span<const std::string_view> column_names(const Columns& columns)
{
    return {columns.names.data(), columns.size};
}

bool same_letters(std::string_view a, std::string_view b)
{
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return small(x) == small(y); });
}

std::string_view without_footnote(std::string_view word)
{
    if (word.ends_with('*')) word.remove_suffix(1);
    return word;
}

bool says_none(const Columns& columns, std::string_view word)
{
    return same_letters(word, columns.none_printed) || same_letters(word, "none") ||
           same_letters(word, "no") || word == "-";
}

// A figure as it is written; nothing where it is neither a number nor a word for one or for none.
std::optional<double> figure_in(const Columns& columns, std::size_t column, std::string_view word)
{
    if (const auto number = number_in(word)) return number;
    if (columns.answers_in(column))
        return same_letters(word, "yes")  ? std::optional(1.0)
               : same_letters(word, "no") ? std::optional(0.0)
                                          : std::nullopt;
    return says_none(columns, without_footnote(word)) ? std::optional(none) : std::nullopt;
}

bool stands_in(std::string_view pattern, std::string_view word)
{
    bool found = false;
    for_each_word(pattern, [&](std::string_view other) { found = found || word == other; });
    return found;
}

std::string_view pattern_of(const Entry& entry)
{
    return entry.text.empty() ? entry.columns->pattern : entry.text;
}

// "6 12 24", "72 x 48", "2 per base": the figures of a text, which has one for each column.
std::optional<Laid> figures_of(const Entry& entry, std::string_view text)
{
    const Columns& columns = *entry.columns;
    Laid figures{};
    std::size_t found = 0;
    bool good = true;
    for_each_word(
        text,
        [&](std::string_view word) {
            if (stands_in(pattern_of(entry), word)) return; // "per"
            const auto figure = figure_in(columns, found, word);
            good = good && figure && found < columns.size;
            if (good) figures[found++] = *figure;
        },
        " ,x");
    return good && found == columns.size ? std::optional(figures) : std::nullopt;
}

std::string figure_expected(const Entry& entry, std::size_t column)
{
    const Columns& columns = *entry.columns;
    if (columns.answers_in(column)) return "\"yes\" or \"no\"";
    const std::string number = fmt::format("a number {}", to_text(bounds_of(entry, column)));
    return columns.may_be_none(column) ? fmt::format("{} or \"{}\"", number, columns.none_printed)
                                       : number;
}

// The first figure that is out of bounds, or none where there must be one.
std::optional<WrongFigures> wrong_in(const Entry& entry, const Laid& figures)
{
    const Columns& columns = *entry.columns;
    for (std::size_t i = 0; i < columns.size; ++i) {
        const bool fits = is_none(figures[i])     ? columns.may_be_none(i)
                          : columns.answers_in(i) ? figures[i] == 0 || figures[i] == 1
                                                  : bounds_of(entry, i).hold(figures[i]);
        if (fits) continue;
        const std::string found = is_none(figures[i]) ? "none" : fmt::format("{}", figures[i]);
        return WrongFigures{fmt::format("{}.{}", entry.id, columns.names[i]),
                            fmt::format("this figure ({}) takes {}; found {}.", entry.words,
                                        figure_expected(entry, i), found)};
    }
    return std::nullopt;
}

WrongFigures wrong_row(const Entry& entry, const Change& change)
{
    return {std::string(entry.id), fmt::format("this row ({}) takes {}; found {}.", entry.words,
                                               figures_expected(entry), written(change))};
}

std::optional<double> value_of(const Columns& columns, std::size_t column,
                               const WrittenFigure& figure)
{
    if (!figure.number) return figure_in(columns, column, figure.word);
    return is_none(*figure.number) ? std::nullopt : figure.number;
}

Laying laid_by_list(const Entry& entry, const Change& change)
{
    const Columns& columns = *entry.columns;
    if (change.figures.size() != columns.size) return Failure{wrong_row(entry, change)};
    Laid figures{};
    for (std::size_t i = 0; i < columns.size; ++i) {
        const auto figure = value_of(columns, i, change.figures[i]);
        if (!figure) return Failure{wrong_row(entry, change)};
        figures[i] = *figure;
    }
    return figures;
}

Laying laid_by_table(const Entry& entry, std::span<const double> in_force, const Change& change)
{
    const Columns& columns = *entry.columns;
    if (change.figures.empty()) return Failure{wrong_row(entry, change)};
    Laid figures{};
    std::copy(in_force.begin(), in_force.end(), figures.begin());
    for (const WrittenFigure& one : change.figures) {
        const std::string key = fmt::format("{}.{}", entry.id, shown(one.column));
        const std::size_t column = columns.find(one.column);
        if (column == no_such_column)
            return Failure{
                WrongFigures{key, fmt::format("this row ({}) has no such figure; expected {}.{}",
                                              entry.words, listed(column_names(columns)),
                                              did_you_mean(one.column, column_names(columns)))}};
        const auto figure = value_of(columns, column, one);
        if (!figure)
            return Failure{WrongFigures{
                key, fmt::format("this figure ({}) takes {}; found \"{}\".", entry.words,
                                 figure_expected(entry, column), shown(one.word))}};
        figures[column] = *figure;
    }
    return figures;
}

Laying laid_by_text(const Entry& entry, const Change& change)
{
    const auto figures = figures_of(entry, change.word);
    if (!figures || change.word.size() > longest_word) return Failure{wrong_row(entry, change)};
    return *figures;
}

Laying laid_unchecked(const Entry& entry, std::span<const double> in_force, const Change& change)
{
    switch (change.what) {
    case Change::What::word: return laid_by_text(entry, change);
    case Change::What::list: return laid_by_list(entry, change);
    case Change::What::table: return laid_by_table(entry, in_force, change);
    case Change::What::value:
    case Change::What::on:
    case Change::What::off: break;
    }
    return Failure{wrong_row(entry, change)};
}

} // namespace

std::string figures_text(const Entry& entry, std::span<const double> figures)
{
    const std::string_view pattern = pattern_of(entry);
    std::string text;
    if (pattern.empty()) {
        for (std::size_t i = 0; i < figures.size(); ++i)
            text += (text.empty() ? "" : " ") + figure_text(*entry.columns, i, figures[i]);
        return text;
    }
    std::size_t at = 0;
    for (const char c : pattern) {
        text += c == '#' ? figure_text(*entry.columns, at, figures[at]) : std::string(1, c);
        if (c == '#') ++at;
    }
    return text;
}

std::string figures_expected(const Entry& entry)
{
    const Columns& columns = *entry.columns;
    std::string text = fmt::format(
        "{} figure{} ({}), each a number {}", columns.size, columns.size == 1 ? "" : "s",
        listed(column_names(columns), "and"), to_text(bounds_of(entry, 0)));
    if (columns.sure == 0)
        text += fmt::format(" or \"{}\"", columns.none_printed);
    else if (columns.sure < columns.size)
        text += fmt::format(", from {} on also \"{}\"", columns.names[columns.sure],
                            columns.none_printed);
    if (columns.answers < columns.size)
        text += fmt::format(", from {} on \"yes\" or \"no\"", columns.names[columns.answers]);
    return text;
}

Result<Laid, WrongFigures> laid_over(const Entry& entry, std::span<const double> in_force,
                                     const Change& change)
{
    Laying laid = laid_unchecked(entry, in_force, change);
    if (!laid) return laid;
    if (auto wrong = wrong_in(entry, *laid)) return Failure{std::move(*wrong)};
    return laid;
}

std::optional<double> number_in(std::string_view word)
{
    word = without_footnote(word);
    double value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    const bool whole_word = error == std::errc{} && end == word.data() + word.size();
    // "inf" and "nan" are words, though they are read as numbers.
    return whole_word && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

} // namespace quincunx::reckoning
