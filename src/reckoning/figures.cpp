#include "reckoning/figures.hpp"

#include <charconv>
#include <cmath>

namespace quincunx::reckoning {

std::optional<double> number_in(std::string_view word)
{
    if (word.ends_with('*')) word.remove_suffix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    const bool whole_word = error == std::errc{} && end == word.data() + word.size();
    // "inf" and "nan" are words, though they are read as numbers.
    return whole_word && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

Figures figures_in(std::string_view text)
{
    Figures found;
    for_each_word(text, [&](std::string_view word) {
        if (!found.full()) found.push_back(number_in(word));
    });
    return found;
}

Figures figures(const Sheet& sheet, std::size_t index)
{
    const Figures printed = figures_in(sheet.entry(index).text);
    const Figures in_force = figures_in(sheet.word(index));
    return in_force.size() < printed.size() ? printed : in_force;
}

void add_line(Reckoning& reckoning, const Sheet& sheet, std::size_t index, double value)
{
    if (value != 0) reckoning.lines.push_back({&sheet.entry(index), value});
}

} // namespace quincunx::reckoning
