#include "cli/facts.hpp"

#include "cli/arguments.hpp"
#include "kernel/json.hpp"

#include <charconv>
#include <fmt/format.h>
#include <optional>

namespace quincunx::cli {

namespace {

constexpr std::size_t most_items = 1000;

std::optional<std::size_t> item_number(std::string_view part)
{
    std::size_t number = 0;
    const auto [stopped, trouble] = std::from_chars(part.data(), part.data() + part.size(), number);
    if (trouble != std::errc{} || stopped != part.data() + part.size()) return std::nullopt;
    return number;
}

// The place that one part of a dotted key names within a table or list; made where it is missing.
Value& step_into(Value& within, std::string_view part, std::string_view key)
{
    const std::optional<std::size_t> item = item_number(part);
    if (item && (within.is_null() || within.is_list())) {
        if (within.is_null()) within = Value::list();
        Value::List& list = within.as_list();
        if (*item > list.size() || *item >= most_items)
            throw WrongUse(fmt::format("{}: the next item of this list is {}.", key, list.size()));
        if (*item == list.size()) list.emplace_back();
        return list[*item];
    }
    if (!within.is_null() && !within.is_object())
        throw WrongUse(fmt::format("{}: \"{}\" stands within {}, which holds no keys.", key, part,
                                   within.kind()));
    return within[part];
}

} // namespace

Value value_of_text(std::string_view text)
{
    const Result<Value, Trouble> json = read_json(text);
    return json ? *json : Value(text);
}

Value with_typed_facts(Value facts, std::span<const std::string> typed)
{
    for (const std::string& fact : typed) {
        const std::size_t equals = fact.find('=');
        if (equals == std::string::npos || equals == 0)
            throw WrongUse(fmt::format("\"{}\" is no fact; write key=value.", fact));
        const std::string_view key = std::string_view(fact).substr(0, equals);
        Value* place = &facts;
        for (std::size_t from = 0; from <= key.size();) {
            const std::size_t dot = std::min(key.find('.', from), key.size());
            if (dot == from) throw WrongUse(fmt::format("\"{}\" has an empty key.", fact));
            place = &step_into(*place, key.substr(from, dot - from), key);
            from = dot + 1;
        }
        *place = value_of_text(std::string_view(fact).substr(equals + 1));
    }
    return facts;
}

} // namespace quincunx::cli
