#include "reckoning/bounds.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace quincunx::reckoning {

namespace {

constexpr double ordinary = 100;
constexpr double times_printed = 10;
constexpr double largest = 1000; // units that places on a table can be apart

bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

// Figures wherever they stand: "2d6", "24 x 24", "-5, 6". A dash between figures is no sign.
template <class Take>
void for_each_figure(std::string_view text, Take&& take)
{
    std::size_t at = 0;
    while (at < text.size()) {
        const bool apart = at == 0 || text[at - 1] == ' ' || text[at - 1] == ',';
        const bool sign = apart && text[at] == '-' && at + 1 < text.size();
        const std::size_t first = sign ? at + 1 : at;
        if (!is_digit(text[first])) {
            ++at;
            continue;
        }
        double value = 0;
        const char* begin = text.data() + at;
        const auto [end, error] = std::from_chars(begin, text.data() + text.size(), value);
        take(error == std::errc{} ? value : std::numeric_limits<double>::infinity());
        at += static_cast<std::size_t>(end - begin);
    }
}

} // namespace

Bounds bounds_of(const Entry& entry)
{
    if (entry.least != 0 || entry.most != 0) return {entry.least, entry.most};
    double least = entry.value;
    double most = std::abs(entry.value);
    const auto take = [&](double figure) {
        least = std::min(least, figure == 0 ? 1 : figure); // a 0 among figures says none, not
        most = std::max(most, std::abs(figure));           // that they go below
    };
    if (entry.kind == Kind::word || entry.kind == Kind::figures) least = 1;
    if (entry.kind == Kind::word) for_each_figure(entry.text, take);
    for (const double figure : entry.printed_figures())
        if (!is_none(figure)) take(figure);
    const double far = std::max(most, std::clamp(times_printed * most, ordinary, largest));
    const bool both_ways = entry.kind == Kind::factor || least <= 0;
    return {both_ways ? -far : 0, far};
}

Bounds bounds_of(const Entry& entry, std::size_t column)
{
    if (entry.columns->answers_in(column)) return {0, 1};
    Bounds bounds = bounds_of(entry);
    if (column >= entry.columns->positive) bounds.least = std::max(bounds.least, 1.0);
    return bounds;
}

bool fits_in(const Bounds& bounds, std::string_view word)
{
    bool all = word.size() <= longest_word;
    for_each_figure(word, [&](double figure) { all = all && bounds.hold(figure); });
    return all;
}

std::string to_text(const Bounds& bounds)
{
    return fmt::format("from {} to {}", bounds.least, bounds.most);
}

} // namespace quincunx::reckoning
