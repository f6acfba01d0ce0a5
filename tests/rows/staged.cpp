#include "rows/staged.hpp"

#include "field/change.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <unistd.h>
#include <vector>

namespace quincunx::rows {

namespace {

struct Trail {
    std::vector<std::string> lines;
    bool passed = false;
};

// Runs tests by their names; a comma would begin another name.
Trail trail_of(const battle::RuleSet& rules, std::string tests, const std::string& other)
{
    std::replace(tests.begin(), tests.end(), ',', '?');
    std::replace(tests.begin(), tests.end(), '\'', '?');
    std::string program(rules.rules().rules);
    std::replace(program.begin(), program.end(), '-', '_');
    const std::string file = fmt::format("{}/tests/rows.{}.trail", QUINCUNX_BINARY_DIR, getpid());
    std::remove(file.c_str());
    const std::string command = fmt::format(
        "{}QUINCUNX_TRAIL='{}' '{}/tests/test_rules_{}' --test-case='*{}*' </dev/null >/dev/null "
        "2>&1",
        other.empty() ? "" : fmt::format("QUINCUNX_OTHER_ROW='{}' ", other), file,
        QUINCUNX_BINARY_DIR, program, tests);
    Trail trail;
    trail.passed = std::system(command.c_str()) == 0;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) trail.lines.push_back(line);
    in.close();
    std::remove(file.c_str());
    return trail;
}

bool begins(const std::string& line)
{
    return line.starts_with("opened ") || line.starts_with("drill ");
}

// A state or a verdict, not the beginning of something that was not finished.
bool tells(const std::string& line)
{
    return !begins(line) && line != "given";
}

std::string test_of(const std::string& line)
{
    return line.substr(line.find(' ') + 1);
}

// The trail of each test by itself, so that one that stops early hides no other.
using Tests = std::map<std::string, std::vector<std::string>>;
Tests by_test(const Trail& trail)
{
    Tests tests;
    std::string name;
    for (const std::string& line : trail.lines) {
        if (begins(line)) name = test_of(line);
        tests[name].push_back(line);
    }
    return tests;
}

} // namespace

std::string staged_difference(const battle::RuleSet& rules, const std::string& tests,
                              const reckoning::Change& change)
{
    static std::map<std::pair<std::string_view, std::string>, Trail> kept;
    auto& printed = kept[{rules.rules().rules, tests}];
    if (printed.lines.empty()) printed = trail_of(rules, tests, "");
    const Trail changed =
        trail_of(rules, tests, fmt::format("{} = {}", change.id, to_text(change)));
    Tests others = by_test(changed);
    for (const auto& [test, lines] : by_test(printed)) {
        const std::vector<std::string>& other = others[test];
        const auto [ours, theirs] =
            std::mismatch(lines.begin(), lines.end(), other.begin(), other.end());
        if (ours != lines.end() && theirs != other.end() && tells(*ours) && tells(*theirs))
            return test;
    }
    // States that a test makes and moves by hand are not noted, only that it makes them: there the
    // test itself must see the difference.
    const bool by_hand =
        std::any_of(printed.lines.begin(), printed.lines.end(),
                    [](const std::string& line) { return line.starts_with("drill "); });
    return by_hand && printed.passed && !changed.passed ? tests : std::string();
}

} // namespace quincunx::rows
