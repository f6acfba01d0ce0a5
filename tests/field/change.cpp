#include "field/change.hpp"

#include "reckoning/bounds.hpp"
#include "reckoning/figures.hpp"

#include <algorithm>
#include <charconv>
#include <doctest/doctest.h>
#include <fmt/format.h>

namespace quincunx::rows {

using reckoning::Change;
using reckoning::Entry;
using reckoning::Kind;

namespace {

Result<reckoning::Sheet, Troubles> house(const reckoning::Register& rules, const Change& change)
{
    const reckoning::HouseRules own[] = {{"Ours", "", "house.toml", {change}}};
    return reckoning::Sheet::with(rules, own);
}

std::vector<double> others_of(double value, bool whole)
{
    if (whole) return {value + 1, value - 1, value + 4, 0};
    return {value * 1.5, value * 0.5, value * 3, value + 1};
}

// The word with one of its figures otherwise, figure by figure.
std::vector<std::string> other_words(std::string_view text)
{
    std::vector<std::string> found;
    const auto digit = [&](std::size_t at) {
        return at < text.size() && text[at] >= '0' && text[at] <= '9';
    };
    for (const int step : {1, -1, 4})
        for (std::size_t at = 0; at < text.size();) {
            std::size_t end = at;
            while (digit(end) || (end > at && digit(end + 1) && text[end] == '.')) ++end;
            if (end == at) {
                ++at;
                continue;
            }
            double value = 0;
            std::from_chars(text.data() + at, text.data() + end, value);
            if (value + step >= 0)
                found.push_back(
                    fmt::format("{}{}{}", text.substr(0, at), value + step, text.substr(end)));
            at = end;
        }
    return found;
}

// One of its figures otherwise, figure by figure.
std::vector<Change> other_figures(const Entry& entry)
{
    std::vector<Change> found;
    const reckoning::Columns& columns = *entry.columns;
    const auto add = [&](std::size_t column, reckoning::WrittenFigure figure) {
        figure.column = std::string(columns.names[column]);
        Change change{std::string(entry.id), Change::What::table, 0, {}, 1};
        change.figures.push_back(std::move(figure));
        found.push_back(std::move(change));
    };
    constexpr double where_none_is_printed = 3;
    for (const int step : {1, -1, 4})
        for (std::size_t i = 0; i < columns.size; ++i)
            add(i, {"", reckoning::is_none(entry.figures[i]) ? where_none_is_printed + step
                                                             : entry.figures[i] + step});
    for (std::size_t i = columns.sure; i < columns.size; ++i)
        if (!reckoning::is_none(entry.figures[i])) add(i, {"", std::nullopt, "none"});
    return found;
}

// The same words from the last to the first: "S C -" is "- C S".
std::string turned_round(std::string_view text)
{
    std::string turned;
    reckoning::for_each_word(text, [&](std::string_view word) {
        turned.insert(0, turned.empty() ? "" : " ").insert(0, word);
    });
    return turned;
}

// The words of rows beside it ("imp.disc.fail.rally", "imp.disc.fail.square") are of its language,
// and so are its own in another order; a colour is any.
std::vector<std::string> words_beside(const reckoning::Register& rules, const Entry& entry)
{
    std::vector<std::string> found;
    const std::string_view beside = entry.id.substr(0, entry.id.rfind('.') + 1);
    for (const Entry& other : rules.entries)
        if (other.kind == Kind::word && other.id.starts_with(beside) && other.text != entry.text &&
            std::find(found.begin(), found.end(), other.text) == found.end())
            found.emplace_back(other.text);
    found.resize(std::min<std::size_t>(found.size(), 4));
    if (std::string turned = turned_round(entry.text); turned != entry.text)
        found.push_back(std::move(turned));
    if (found.empty()) found.emplace_back("purple");
    return found;
}

} // namespace

std::vector<Change> other_values(const reckoning::Register& rules, const Entry& entry)
{
    using What = Change::What;
    const std::string id(entry.id);
    std::vector<Change> found;
    switch (entry.kind) {
    case Kind::fixed: break;
    case Kind::toggle:
        found.push_back({id, entry.value != 0 ? What::off : What::on, 0, {}, 1});
        break;
    case Kind::figures: found = other_figures(entry); break;
    case Kind::word:
        for (std::string& word : other_words(entry.text))
            found.push_back({id, What::word, 0, std::move(word), 1});
        for (std::string& word : words_beside(rules, entry))
            found.push_back({id, What::word, 0, std::move(word), 1});
        break;
    case Kind::factor:
    case Kind::count:
    case Kind::length:
        for (const double other : others_of(entry.value, entry.kind != Kind::length))
            if (other != entry.value) found.push_back({id, What::value, other, {}, 1});
        break;
    }
    std::erase_if(found, [&](const Change& change) { return !house(rules, change).ok(); });
    return found;
}

std::string to_text(const Change& change)
{
    switch (change.what) {
    case Change::What::on: return "on";
    case Change::What::off: return "off";
    case Change::What::word: return fmt::format("\"{}\"", change.word);
    case Change::What::value:
    case Change::What::list:
    case Change::What::table: break;
    }
    return written(change);
}

namespace {

std::optional<double> number_of(std::string_view text)
{
    double number = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    return read.ec == std::errc{} && read.ptr == end ? std::optional(number) : std::nullopt;
}

// "{ medium = 13 }", of one figure.
std::optional<Change> table_of(std::string_view id, std::string_view text)
{
    constexpr std::string_view begin = "{ ";
    constexpr std::string_view equals = " = ";
    constexpr std::string_view end = " }";
    const std::size_t at = text.find(equals);
    if (!text.starts_with(begin) || !text.ends_with(end) || at == std::string_view::npos)
        return std::nullopt;
    Change change{std::string(id), Change::What::table, 0, {}, 1};
    const std::string_view value =
        text.substr(at + equals.size(), text.size() - at - equals.size() - end.size());
    reckoning::WrittenFigure figure{std::string(text.substr(begin.size(), at - begin.size())),
                                    number_of(value)};
    if (!figure.number) {
        if (value.size() < 2 || value.front() != '"' || value.back() != '"') return std::nullopt;
        figure.word = std::string(value.substr(1, value.size() - 2));
    }
    change.figures.push_back(std::move(figure));
    return change;
}

} // namespace

std::optional<Change> change_of(std::string_view id, std::string_view text)
{
    Change change{std::string(id), Change::What::value, 0, {}, 1};
    if (text == "on" || text == "off") {
        change.what = text == "on" ? Change::What::on : Change::What::off;
        return change;
    }
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"') {
        change.what = Change::What::word;
        change.word = std::string(text.substr(1, text.size() - 2));
        return change;
    }
    if (text.starts_with('{')) return table_of(id, text);
    const auto number = number_of(text);
    if (!number) return std::nullopt;
    change.value = *number;
    return change;
}

bool is_allowed(const reckoning::Register& rules, const Change& change)
{
    return house(rules, change).ok();
}

reckoning::Sheet sheet_with(const reckoning::Register& rules, const Change& change)
{
    const auto sheet = house(rules, change);
    REQUIRE_MESSAGE(sheet, (sheet ? std::string() : quincunx::to_text(sheet.error())));
    return *sheet;
}

} // namespace quincunx::rows
