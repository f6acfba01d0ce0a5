#include "rows/one_sided.hpp"

#include <doctest/doctest.h>
#include <fstream>

namespace quincunx::rows {

namespace {

std::string trimmed(const std::string& text)
{
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

} // namespace

std::map<std::string, OneSided> one_sided_rows()
{
    std::map<std::string, OneSided> rows;
    std::ifstream in(QUINCUNX_SOURCE_DIR "/tests/rows/one_sided.txt");
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line.front() == '#') continue;
        const std::size_t first = line.find('|');
        const std::size_t second = line.find('|', first + 1);
        REQUIRE_MESSAGE(second != std::string::npos, line);
        const std::string row = trimmed(line.substr(0, first));
        const std::string only = trimmed(line.substr(first + 1, second - first - 1));
        const std::string reason = trimmed(line.substr(second + 1));
        REQUIRE_MESSAGE((only == "told" || only == "played"), line);
        REQUIRE_MESSAGE(!reason.empty(), line);
        REQUIRE_MESSAGE(!rows.contains(row), "listed twice: " << row);
        rows[row] = {only == "told" ? Only::told : Only::played, reason};
    }
    return rows;
}

} // namespace quincunx::rows
