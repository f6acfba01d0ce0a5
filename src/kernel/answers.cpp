#include "kernel/answers.hpp"

#include "kernel/ensure.hpp"

#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace quincunx {

std::optional<Reading> table_at(Reading& question, std::string_view key)
{
    const Value* value = question.child(key);
    if (value == nullptr) {
        question.trouble(key, "is missing; expected a table of facts.");
        return std::nullopt;
    }
    Reading table(*value, question.file(), question.path_of(key), question.troubles());
    if (!value->is_object()) return std::nullopt;
    return table;
}

std::vector<Reading> tables_at(Reading& question, std::string_view key)
{
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

std::vector<int> wholes_at(Reading& reading, std::string_view key, std::size_t fewest,
                           std::size_t longest, Whole each)
{
    const std::size_t troubles = reading.troubles().size();
    const std::vector<double> numbers = reading.numbers(key, fewest, longest);
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
