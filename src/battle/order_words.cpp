#include "battle/order_words.hpp"

#include "kernel/nearest.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace quincunx::battle {

namespace {

constexpr std::int64_t longest_length = 1'000'000'000; // 1000 units, as far as the lattice goes
constexpr std::int64_t widest_angle = 360'000'000;
constexpr std::size_t longest_shown = 40;
constexpr std::string_view heading_words =
    "a heading: facing and degrees, or a unit vector with at most 9 decimals";

std::vector<std::string_view> words_of(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    std::vector<std::string_view> words;
    while (true) {
        const std::size_t from = text.find_first_not_of(blanks);
        if (from == text.npos) return words;
        text.remove_prefix(from);
        const std::size_t size = std::min(text.find_first_of(blanks), text.size());
        words.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
}

} // namespace

OrderWords::OrderWords(std::string_view text) : words_(words_of(text)) {}

// Without what a terminal would obey.
std::string OrderWords::shown() const
{
    std::string text = "\"";
    for (const char c : word().substr(0, longest_shown))
        text += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
    return text + (word().size() > longest_shown ? "...\"" : "\"");
}

bool OrderWords::fail(std::string key, std::string message)
{
    trouble_ = {"order", 0, std::move(key), std::move(message)};
    return false;
}

bool OrderWords::take(std::string_view wanted)
{
    if (done() || word() != wanted) return false;
    skip();
    return true;
}

std::optional<std::size_t> OrderWords::one_of(const std::string& key,
                                              std::span<const std::string_view> known)
{
    for (std::size_t i = 0; i < known.size(); ++i)
        if (take(known[i])) return i;
    if (done())
        fail(key, fmt::format("is missing; expected {}.", listed(known)));
    else
        fail(key, fmt::format("{} is not known here; expected {}.{}", shown(), listed(known),
                              did_you_mean(word().substr(0, longest_shown), known)));
    return std::nullopt;
}

bool OrderWords::whole(const std::string& key, std::int64_t& number, int least, int most)
{
    const std::string_view text = word();
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    const bool good =
        !text.empty() && error == std::errc() && stop == end && number >= least && number <= most;
    if (!good)
        return fail(key, fmt::format("expected a whole number from {} to {}, found {}.", least,
                                     most, done() ? "nothing" : shown()));
    skip();
    return true;
}

bool OrderWords::decimal(const std::string& key, std::string_view expected, int places,
                         std::int64_t most, std::int32_t& into)
{
    if (done()) return fail(key, fmt::format("is not whole; expected {}.", expected));
    const auto value = table::decimal_of_text(word(), places);
    if (!value || *value > most || *value < -most)
        return fail(key, fmt::format("expected {}, found {}.", expected, shown()));
    skip();
    into = static_cast<std::int32_t>(*value);
    return true;
}

bool OrderWords::length(const std::string& key, std::int32_t& millionths)
{
    return decimal(key, "a length of at most 1000 with at most 6 decimals", 6, longest_length,
                   millionths);
}

bool OrderWords::angle(const std::string& key, std::int32_t& millionths)
{
    return decimal(key, "degrees up to 360 with at most 6 decimals", 6, widest_angle, millionths);
}

bool OrderWords::point(const std::string& key, table::Point& point)
{
    return length(key, point.x) && length(key, point.y);
}

bool OrderWords::begins_heading() const
{
    return !done() && (word() == "facing" || table::decimal_of_text(word(), 9));
}

bool OrderWords::heading(const std::string& key, table::Heading& heading)
{
    if (take("facing")) {
        std::int32_t degrees = 0;
        if (!angle(key, degrees)) return false;
        heading = table::heading_of_degrees(table::units_of(degrees));
        return true;
    }
    const auto one = static_cast<std::int64_t>(table::heading_length);
    if (!decimal(key, heading_words, 9, one, heading.x) ||
        !decimal(key, heading_words, 9, one, heading.y))
        return false;
    if (table::valid(heading)) return true;
    return fail(key, fmt::format("expected {}; this vector is not of length 1.", heading_words));
}

} // namespace quincunx::battle
