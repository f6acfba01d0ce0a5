// Places as journals write them: decimals read and written as integers, never through a double.

#include "table/lattice.hpp"

#include <fmt/format.h>

#include <array>

namespace quincunx::table {

namespace {

constexpr int point_places = 6;
constexpr int heading_places = 9;

std::int64_t power_of_ten(int places)
{
    std::int64_t power = 1;
    for (int i = 0; i < places; ++i) power *= 10;
    return power;
}

// Splits at single blanks into exactly `Count` words.
template <std::size_t Count>
std::optional<std::array<std::string_view, Count>> words(std::string_view text)
{
    std::array<std::string_view, Count> found;
    for (std::size_t i = 0; i < Count; ++i) {
        const std::size_t blank = text.find(' ');
        if ((blank == std::string_view::npos) != (i + 1 == Count)) return std::nullopt;
        found[i] = text.substr(0, blank);
        text.remove_prefix(i + 1 == Count ? text.size() : blank + 1);
    }
    return found;
}

std::optional<std::int32_t> coordinate(std::string_view word, int places)
{
    const auto value = decimal_of_text(word, places);
    if (!value || *value < -1'000'000'000 || *value > 1'000'000'000) return std::nullopt;
    return static_cast<std::int32_t>(*value);
}

Failure<std::string> wrong(std::string_view what, std::string_view text)
{
    return {fmt::format("{}, not \"{}\"", what, text.substr(0, 80))};
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
    return decimal_text(point.x, point_places) + ' ' + decimal_text(point.y, point_places);
}

std::string to_text(const Pose& pose)
{
    return to_text(pose.front) + ' ' + decimal_text(pose.heading.x, heading_places) + ' ' +
           decimal_text(pose.heading.y, heading_places);
}

Result<Point, std::string> point_of_text(std::string_view text)
{
    const auto parts = words<2>(text);
    if (!parts) return wrong("a point is two numbers", text);
    const auto x = coordinate((*parts)[0], point_places);
    const auto y = coordinate((*parts)[1], point_places);
    if (!x || !y) return wrong("coordinates are decimals of at most six places, up to 1000", text);
    return Point{*x, *y};
}

Result<Pose, std::string> pose_of_text(std::string_view text)
{
    const auto parts = words<4>(text);
    if (!parts) return wrong("a pose is four numbers, place and heading", text);
    const auto x = coordinate((*parts)[0], point_places);
    const auto y = coordinate((*parts)[1], point_places);
    if (!x || !y) return wrong("coordinates are decimals of at most six places, up to 1000", text);
    const auto heading_x = coordinate((*parts)[2], heading_places);
    const auto heading_y = coordinate((*parts)[3], heading_places);
    if (!heading_x || !heading_y || !valid(Heading{*heading_x, *heading_y}))
        return wrong("a heading is a unit vector with nine decimals", text);
    return Pose{{*x, *y}, {*heading_x, *heading_y}};
}

} // namespace quincunx::table
