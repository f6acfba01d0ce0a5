#include "kernel/answers.hpp"

#include "kernel/ensure.hpp"
#include "kernel/json.hpp"
#include "kernel/shown.hpp"

#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace quincunx {

namespace {

Reading form_of(Reading& question, std::string_view key, FactKind kind, std::string_view about,
                bool required)
{
    question.declare({std::string(key), kind, std::string(about), required});
    return Reading(*question.facts_of(key), question.troubles());
}

} // namespace

std::optional<Reading> table_at(Reading& question, std::string_view key, std::string_view about)
{
    if (question.is_form()) return form_of(question, key, FactKind::table, about, true);
    const Value* value = question.child(key);
    if (value == nullptr) {
        question.trouble(key, "is missing; expected a table of facts.");
        return std::nullopt;
    }
    Reading table(*value, question.file(), question.path_of(key), question.troubles());
    if (!value->is_object()) return std::nullopt;
    return table;
}

std::optional<Reading> table_if(Reading& question, std::string_view key, std::string_view about)
{
    if (question.is_form()) {
        Reading form = form_of(question, key, FactKind::table, about, false);
        question.may_be_null(key);
        return form;
    }
    const Value* value = question.child(key);
    if (value == nullptr || value->is_null()) return std::nullopt;
    return table_at(question, key);
}

std::vector<Reading> tables_at(Reading& question, std::string_view key, std::string_view about)
{
    if (question.is_form()) return {form_of(question, key, FactKind::tables, about, false)};
    std::vector<Reading> tables;
    const Value* value = question.child(key);
    if (value == nullptr) return tables;
    if (!value->is_list()) {
        question.trouble(key, fmt::format("expected a list, found {}.", value->kind()));
        return tables;
    }
    for (const Value& item : value->as_list()) {
        const std::string path = fmt::format("{}[{}]", question.path_of(key), tables.size());
        tables.emplace_back(item, question.file(), path, question.troubles());
    }
    return tables;
}

std::vector<NamedTable> named_tables_at(Reading& question, std::string_view key,
                                        std::string_view about)
{
    std::vector<NamedTable> tables;
    if (question.is_form()) {
        tables.push_back({"A", form_of(question, key, FactKind::named, about, true)});
        return tables;
    }
    const Value* value = question.child(key);
    if (value == nullptr || !value->is_object()) return tables;
    for (const auto& [name, table] : value->as_object())
        tables.push_back({name, Reading(table, question.file(),
                                        fmt::format("{}.{}", question.path_of(key), name),
                                        question.troubles())});
    return tables;
}

std::optional<double> number_if(Reading& reading, std::string_view key, double least, double most,
                                std::string_view about)
{
    if (reading.is_form()) {
        reading.declare(
            {std::string(key), FactKind::number, std::string(about), false, "null", least, most});
        reading.may_be_null(key);
        return std::nullopt;
    }
    const Value* value = reading.child(key);
    if (value == nullptr || value->is_null()) return std::nullopt;
    if (value->is_number()) return reading.number(key, least, most);
    reading.trouble(key, fmt::format("expected a number from {} to {}, or null, found {}.", least,
                                     most, shown(to_json(*value))));
    return std::nullopt;
}

std::vector<std::string> words_at(Reading& reading, std::string_view key,
                                  std::span<const std::string_view> known, std::string_view about)
{
    std::vector<std::string> words;
    if (reading.is_form()) {
        Fact fact{std::string(key), FactKind::words, std::string(about)};
        fact.fallback = "none";
        fact.words.assign(known.begin(), known.end());
        reading.declare(std::move(fact));
        return words;
    }
    const Value* list = reading.child(key);
    if (list == nullptr) return words;
    const auto no_words = [&](const Value& found) {
        reading.trouble(key, fmt::format("expected a list of words, found {}.", found.kind()));
        return std::vector<std::string>();
    };
    if (!list->is_list()) return no_words(*list);
    for (const Value& item : list->as_list()) {
        if (!item.is_text()) return no_words(item);
        words.push_back(item.as_text());
    }
    return words;
}

std::vector<int> wholes_at(Reading& reading, std::string_view key, std::size_t fewest,
                           std::size_t longest, Whole each, std::string_view about)
{
    const std::size_t troubles = reading.troubles().size();
    const std::vector<double> numbers = reading.numbers(key, fewest, longest, about);
    if (reading.is_form()) return std::vector<int>(fewest, each.least);
    if (reading.troubles().size() != troubles) return {};
    std::vector<int> list;
    for (const double number : numbers) {
        if (number < each.least || number > each.most || number != std::floor(number)) {
            reading.trouble(key, fmt::format("expected whole numbers from {} to {}, found {}.",
                                             each.least, each.most, number));
            return {};
        }
        list.push_back(static_cast<int>(number));
    }
    return list;
}

Troubles unknown_kind(std::string_view kind, std::span<const std::string_view> known)
{
    std::string words =
        fmt::format("\"{}\" is no kind of question.{}", kind, did_you_mean(kind, known));
    if (nearest(kind, known).empty()) words += fmt::format(" Known: {}.", listed(known, "and"));
    return {{"question", 0, "kind", std::move(words)}};
}

Value number(double value)
{
    constexpr double beyond_decimals = 1e15;
    if (!(std::abs(value) < beyond_decimals)) return Value(value);
    // Ties to even. Through its digits: times 1000 it might be rounded twice.
    char digits[32];
    const auto [end, error] =
        std::to_chars(std::begin(digits), std::end(digits), value, std::chars_format::fixed, 3);
    ensure(error == std::errc{}, "room for fifteen digits");
    double rounded = 0;
    std::from_chars(digits, end, rounded);
    if (rounded == std::floor(rounded)) return Value(static_cast<std::int64_t>(rounded));
    return Value(rounded);
}

Value degrees(double value)
{
    const Value rounded = number(value);
    return rounded.as_number() >= 360 ? number(rounded.as_number() - 360) : rounded;
}

} // namespace quincunx
