#include "generals/temper.hpp"

#include <fmt/format.h>

namespace quincunx::generals {

namespace {

std::string_view word_of(Temper temper)
{
    switch (temper) {
    case Temper::usual: return "As usual";
    case Temper::bold: return "Boldly";
    case Temper::careful: return "With care";
    case Temper::hold: return "Staying";
    }
    return {};
}

} // namespace

std::string words_of(const Tempers& tempers, const battle::Roster& roster)
{
    std::string words;
    for (const Temper temper : all_tempers) {
        if (temper == Temper::usual) continue;
        std::string who;
        for (std::size_t unit = 0; unit < roster.units.size() && unit < tempers.size(); ++unit)
            if (tempers[unit] == temper)
                who += fmt::format("{}{}", who.empty() ? "" : ", ", roster.units[unit].label);
        if (!who.empty())
            words += fmt::format("{}{}: {}.", words.empty() ? "" : " ", word_of(temper), who);
    }
    return words;
}

} // namespace quincunx::generals
