#include "rows/staged.hpp"

#include "field/change.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <unistd.h>
#include <vector>

namespace quincunx::rows {

namespace {

struct Trail {
    std::vector<std::string> lines;
    bool passed = false;
};

// Runs the tests that name the row.
Trail trail_of(const battle::RuleSet& rules, const std::string& row, const std::string& other)
{
    std::string program(rules.rules().rules);
    std::replace(program.begin(), program.end(), '-', '_');
    const std::string file = fmt::format("{}/tests/rows.{}.trail", QUINCUNX_BINARY_DIR, getpid());
    std::remove(file.c_str());
    const std::string set =
        other.empty() ? "" : fmt::format("QUINCUNX_OTHER_ROW='{} = {}' ", row, other);
    const std::string command =
        fmt::format("{}QUINCUNX_TRAIL='{}' '{}/tests/test_rules_{}' --test-case='*{}*' "
                    "</dev/null >/dev/null 2>&1",
                    set, file, QUINCUNX_BINARY_DIR, program, row);
    Trail trail;
    trail.passed = std::system(command.c_str()) == 0;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) trail.lines.push_back(line);
    in.close();
    std::remove(file.c_str());
    return trail;
}

// A state or a verdict, not the beginning of something that was not finished.
bool tells(const std::string& line)
{
    return line != "opened" && line != "given" && line != "drill";
}

} // namespace

bool staged_differs(const battle::RuleSet& rules, const reckoning::Change& change)
{
    const Trail printed = trail_of(rules, change.id, "");
    const Trail changed = trail_of(rules, change.id, to_text(change));
    const auto [ours, theirs] = std::mismatch(printed.lines.begin(), printed.lines.end(),
                                              changed.lines.begin(), changed.lines.end());
    if (theirs != changed.lines.end() && ours != printed.lines.end())
        return tells(*theirs) && tells(*ours);
    // States that a test makes and moves by hand are not noted, only that it makes them: there the
    // test itself must see the difference.
    const bool by_hand =
        std::find(printed.lines.begin(), printed.lines.end(), "drill") != printed.lines.end();
    return by_hand && printed.passed && !changed.passed;
}

} // namespace quincunx::rows
