#include "reckoning/extent.hpp"

#include "reckoning/figures.hpp"

#include <algorithm>

namespace quincunx::reckoning {

namespace {

std::optional<Extent> extent_in(std::string_view text)
{
    std::string apart(text);
    std::replace(apart.begin(), apart.end(), 'x', ' ');
    const Figures sizes = figures_in(apart);
    if (sizes.size() != 2) return std::nullopt;
    const Extent found{sizes[0].value_or(0), sizes[1].value_or(0)};
    return found.width > 0 && found.depth > 0 ? std::optional(found) : std::nullopt;
}

} // namespace

Extent extent(const Sheet& sheet, std::size_t index)
{
    if (const auto in_force = extent_in(sheet.word(index))) return *in_force;
    return extent_in(sheet.entry(index).text).value_or(Extent{});
}

} // namespace quincunx::reckoning
