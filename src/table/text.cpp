// Places as journals write them: decimals read and written as integers, never through a double.

#include "table/lattice.hpp"

#include <fmt/format.h>

namespace quincunx::table {

namespace {

std::int64_t power_of_ten(int places)
{
    std::int64_t power = 1;
    for (int i = 0; i < places; ++i) power *= 10;
    return power;
}

} // namespace

std::string decimal_text(std::int64_t value, int places)
{
    const std::int64_t power = power_of_ten(places);
    const std::int64_t size = value < 0 ? -value : value;
    return fmt::format("{}{}.{:0{}}", value < 0 ? "-" : "", size / power, size % power, places);
}

std::optional<std::int64_t> decimal_of_text(std::string_view text, int places)
{
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    const std::size_t point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    const std::string_view part =
        point == std::string_view::npos ? std::string_view{} : text.substr(point + 1);
    if (whole.empty() || whole.size() > 9 || part.size() > static_cast<std::size_t>(places))
        return std::nullopt;
    if (point != std::string_view::npos && part.empty()) return std::nullopt;
    std::int64_t value = 0;
    for (const std::string_view digits : {whole, part})
        for (const char c : digits) {
            if (c < '0' || c > '9') return std::nullopt;
            value = value * 10 + (c - '0');
        }
    value *= power_of_ten(places - static_cast<int>(part.size()));
    return negative ? -value : value;
}

std::string to_text(Point point)
{
    return decimal_text(point.x, 6) + ' ' + decimal_text(point.y, 6);
}

} // namespace quincunx::table
