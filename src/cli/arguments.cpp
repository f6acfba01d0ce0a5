#include "cli/arguments.hpp"

#include "kernel/nearest.hpp"
#include "kernel/shown.hpp"

#include <charconv>
#include <fmt/format.h>

namespace quincunx::cli {

namespace {

bool is_flag(std::string_view word)
{
    return word.size() > 1 && word.front() == '-' && word != "--";
}

std::vector<std::string_view> names_of_flags(std::span<const FlagShape> shapes)
{
    std::vector<std::string_view> names;
    for (const FlagShape& shape : shapes) names.push_back(shape.name);
    return names;
}

} // namespace

Arguments::Arguments(std::span<const FlagShape> shapes, std::span<const std::string_view> line)
{
    bool flags_ended = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (!flags_ended && line[i] == "--") {
            flags_ended = true;
            continue;
        }
        if (flags_ended || !is_flag(line[i])) {
            words_.emplace_back(line[i]);
            continue;
        }
        const std::size_t equals = line[i].find('=');
        const bool joined = equals != std::string_view::npos;
        const FlagShape& shape = shape_of(shapes, line[i].substr(0, equals));
        if (has(shape.name) && !shape.repeats)
            throw WrongUse(fmt::format("{} is given twice.", shape.name));
        if (shape.takes.empty() && joined)
            throw WrongUse(fmt::format("{} takes no value.", shape.name));
        if (shape.takes.empty()) {
            given_.push_back({&shape, ""});
        } else if (joined) {
            given_.push_back({&shape, std::string(line[i].substr(equals + 1))});
        } else {
            if (i + 1 == line.size())
                throw WrongUse(
                    fmt::format("{} needs a value: {} {}.", shape.name, shape.name, shape.takes));
            given_.push_back({&shape, std::string(line[++i])});
        }
        if (shape.check != nullptr)
            shape.check(given_.back().value);
        else if (shape.values != nullptr)
            chosen(given_.back().value, shape.values(), fmt::format("value for {}", shape.name));
    }
}

const FlagShape& Arguments::shape_of(std::span<const FlagShape> shapes, std::string_view name) const
{
    for (const FlagShape& shape : shapes)
        if (shape.name == name) return shape;
    throw WrongUse(fmt::format("There is no flag {} here.{}", shown(name),
                               did_you_mean(name, names_of_flags(shapes))));
}

std::optional<std::string> Arguments::word(std::size_t i) const
{
    if (i >= words_.size()) return std::nullopt;
    return words_[i];
}

bool Arguments::has(std::string_view flag) const
{
    return text(flag).has_value();
}

std::optional<std::string> Arguments::text(std::string_view flag) const
{
    for (const Given& given : given_)
        if (given.shape->name == flag) return given.value;
    return std::nullopt;
}

std::string Arguments::text_or(std::string_view flag, std::string_view fallback) const
{
    return text(flag).value_or(std::string(fallback));
}

std::vector<std::string> Arguments::all(std::string_view flag) const
{
    std::vector<std::string> values;
    for (const Given& given : given_)
        if (given.shape->name == flag) values.push_back(given.value);
    return values;
}

int Arguments::whole_or(std::string_view flag, int fallback, int least, int most) const
{
    const std::optional<std::string> given = text(flag);
    if (!given) return fallback;
    int value = 0;
    const char* end = given->data() + given->size();
    const auto [stopped, trouble] = std::from_chars(given->data(), end, value);
    if (trouble != std::errc{} || stopped != end || value < least || value > most)
        throw WrongUse(fmt::format("{} takes a whole number from {} to {}, not \"{}\".", flag,
                                   least, most, *given));
    return value;
}

std::size_t chosen(std::string_view word, std::span<const std::string_view> known,
                   std::string_view what)
{
    for (std::size_t i = 0; i < known.size(); ++i)
        if (known[i] == word) return i;
    const std::string nearest = did_you_mean(word, known);
    if (!nearest.empty() || known.empty())
        throw WrongUse(fmt::format("There is no {} \"{}\".{}", what, shown(word), nearest));
    throw WrongUse(fmt::format("There is no {} \"{}\"; there {} {}.", what, shown(word),
                               known.size() == 1 ? "is" : "are", listed(known, "and")));
}

} // namespace quincunx::cli
