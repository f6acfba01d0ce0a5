#include "field/other_row.hpp"

#include "field/change.hpp"

#include <cstdlib>
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fstream>

namespace quincunx::test {

std::optional<reckoning::Change> other_row(const reckoning::Register& rules)
{
    const char* asked = std::getenv("QUINCUNX_OTHER_ROW");
    if (asked == nullptr || !std::string_view(asked).starts_with(rules.prefix)) return std::nullopt;
    const std::string_view text(asked);
    const std::size_t equals = text.find(" = ");
    REQUIRE_MESSAGE(equals != std::string_view::npos, std::string(text));
    const auto change = rows::change_of(text.substr(0, equals), text.substr(equals + 3));
    REQUIRE_MESSAGE(change.has_value(), std::string(text));
    return change;
}

void note(const std::string& line)
{
    if (const char* file = std::getenv("QUINCUNX_TRAIL"))
        std::ofstream(file, std::ios::app) << line << "\n";
}

void note_beginning(std::string_view of)
{
    note(fmt::format("{} {}", of, doctest::getContextOptions()->currentTest->m_name));
}

} // namespace quincunx::test
