// Every test program: doctest's own, but a word that doctest does not know is refused, where
// doctest would run all tests as if nothing had been asked.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <string_view>

namespace {

// Without their dashes and doctest's own prefix; those with a value up to their '='.
constexpr std::string_view known[] = {"?",
                                      "h",
                                      "help",
                                      "v",
                                      "version",
                                      "c",
                                      "count",
                                      "ltc",
                                      "list-test-cases",
                                      "lts",
                                      "list-test-suites",
                                      "lr",
                                      "list-reporters",
                                      "tc",
                                      "test-case",
                                      "tce",
                                      "test-case-exclude",
                                      "sf",
                                      "source-file",
                                      "sfe",
                                      "source-file-exclude",
                                      "ts",
                                      "test-suite",
                                      "tse",
                                      "test-suite-exclude",
                                      "sc",
                                      "subcase",
                                      "sce",
                                      "subcase-exclude",
                                      "r",
                                      "reporters",
                                      "o",
                                      "out",
                                      "ob",
                                      "order-by",
                                      "rs",
                                      "rand-seed",
                                      "f",
                                      "first",
                                      "l",
                                      "last",
                                      "aa",
                                      "abort-after",
                                      "scfl",
                                      "subcase-filter-levels",
                                      "s",
                                      "success",
                                      "cs",
                                      "case-sensitive",
                                      "e",
                                      "exit",
                                      "d",
                                      "duration",
                                      "m",
                                      "minimal",
                                      "q",
                                      "quiet",
                                      "nt",
                                      "no-throw",
                                      "ne",
                                      "no-exitcode",
                                      "nr",
                                      "no-run",
                                      "ni",
                                      "no-intro",
                                      "nv",
                                      "no-version",
                                      "nc",
                                      "no-colors",
                                      "fc",
                                      "force-colors",
                                      "nb",
                                      "no-breaks",
                                      "ns",
                                      "no-skip",
                                      "gfl",
                                      "gnu-file-line",
                                      "npf",
                                      "no-path-filenames",
                                      "nln",
                                      "no-line-numbers",
                                      "ndo",
                                      "no-debug-output"};

bool is_known(std::string_view word)
{
    if (!word.starts_with('-')) return false;
    word.remove_prefix(word.starts_with("--") ? 2 : 1);
    if (word.starts_with("dt-")) word.remove_prefix(3);
    return std::ranges::find(known, word.substr(0, word.find('='))) != std::ranges::end(known);
}

} // namespace

int main(int count, char** words)
{
    for (int i = 1; i < count; ++i)
        if (!is_known(words[i])) {
            std::fprintf(stderr, "There is no option '%s'; --help lists them.\n", words[i]);
            return 2;
        }
    return doctest::Context(count, words).run();
}
