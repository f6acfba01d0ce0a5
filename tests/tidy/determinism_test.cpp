// One journal, the same bits everywhere: what gives different results on different machines,
// compilers, libraries or runs does not stand in the engine.

#include "tidy/source_tree.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace quincunx::tidy;

namespace {

constexpr std::string_view engine[] = {"kernel", "table", "dice",    "reckoning", "muster",
                                       "battle", "rules", "journal", "generals",  "laboratory"};

struct Banned {
    std::string_view word;
    std::string_view why;
};

constexpr std::string_view libm = "system libraries differ; use table/curves.hpp";
constexpr std::string_view chance = "chance comes from dice/ or generals/choice.hpp only";
constexpr std::string_view order = "the order of its elements is not defined";
constexpr std::string_view clock_read = "no result may depend on the time";

constexpr Banned banned[] = {
    {"sin(", libm},
    {"cos(", libm},
    {"tan(", libm},
    {"asin(", libm},
    {"acos(", libm},
    {"atan(", libm},
    {"atan2(", libm},
    {"std::pow", libm},
    {"std::hypot", libm},
    {"std::exp", libm},
    {"std::log", libm},
    {"std::cbrt", libm},
    {"std::fma", "fused arithmetic rounds otherwise than a product and a sum"},
    {"long double", "its width differs between machines"},
    {"float", "double only, so that nothing is rounded on the way"},
    {"<random>", chance},
    {"std::shuffle", chance},
    {"std::random_device", chance},
    {"rand(", chance},
    {"srand(", chance},
    {"std::unordered_map", order},
    {"std::unordered_set", order},
    {"std::hash", "differs between libraries; use kernel/hash.hpp"},
    {"std::time", clock_read},
    {"time(nullptr)", clock_read},
    {"<chrono>", clock_read},
    {"steady_clock", clock_read},
    {"system_clock", clock_read},
    {"thread_local", "results may not depend on what a thread did before"},
    {"setlocale", "numbers are written and read in one way"},
    {"std::locale", "numbers are written and read in one way"},
};

// What stands there all the same, with its reason.
struct Permit {
    std::string_view path;
    std::string_view word;
    std::string_view why;
};

constexpr Permit permits[] = {
    {"src/kernel/reserve.cpp", "thread_local", "memory where there is none; reaches no battle"},
    {"src/battle/kept.hpp", "thread_local",
     "answers stand beside all that they follow from, and are given for nothing else"},
    {"src/battle/kept_state.hpp", "thread_local",
     "answers kept with all that they follow from: the same with and without"},
    {"src/battle/throwing.cpp", "thread_local",
     "whose dice a question is answered with; begins and ends around that answer"},
    {"src/dice/remembered.hpp", "thread_local",
     "an answer is given again for the same rule and value alone, to the last bit as it was found"},
    {"src/laboratory/ladder.cpp", "std::exp", "ratings for people; reach no battle"},
    {"src/laboratory/yardstick.cpp", "std::exp", "chances for people; reach no battle"},
    {"src/laboratory/trial.cpp", "<chrono>", "battles per second; reaches no battle"},
    {"src/laboratory/trial.cpp", "steady_clock", "battles per second; reaches no battle"},
    {"src/laboratory/checkpoint.hpp", "<chrono>", "when a disk is asked to keep up"},
    {"src/laboratory/checkpoint.hpp", "steady_clock", "when a disk is asked to keep up"},
    {"src/laboratory/checkpoint.cpp", "steady_clock", "when a disk is asked to keep up"},
    {"src/laboratory/threads.cpp", "<chrono>",
     "pieces of like length, budgets of time; reaches no battle"},
    {"src/laboratory/threads.cpp", "steady_clock",
     "pieces of like length, budgets of time; reaches no battle"},
};

bool permitted(const File& file, std::string_view word)
{
    return std::ranges::any_of(
        permits, [&](const Permit& p) { return p.path == file.path && p.word == word; });
}

bool stands(const File& file, const Banned& ban, const Line& line)
{
    return find_word(line.code, ban.word) != std::string_view::npos && !permitted(file, ban.word);
}

std::vector<const File*> engine_files()
{
    std::vector<const File*> found;
    for (const File* file : cpp_files("src/"))
        if (std::ranges::find(engine, layer_of(file->path)) != std::end(engine))
            found.push_back(file);
    for (const File* file : cpp_files("examples/")) found.push_back(file);
    return found;
}

// The statement that begins in a line, up to its semicolon.
std::string statement_from(const File& file, std::size_t first)
{
    std::string text;
    for (std::size_t i = first; i < file.lines.size(); ++i) {
        text += file.lines[i].code;
        if (text.find(';') != std::string::npos) break;
    }
    return text;
}

// std::sort with a way of comparing leaves equal elements in no defined order: the lines above must
// say of the ties why that cannot be seen.
bool leaves_ties(const File& file, std::size_t at)
{
    const std::string statement = statement_from(file, at);
    const std::size_t call = statement.find("std::sort(");
    int depth = 0;
    int commas = 0;
    for (std::size_t i = statement.find('(', call); i < statement.size(); ++i) {
        if (statement[i] == '(') ++depth;
        if (statement[i] == ')' && --depth == 0) break;
        if (statement[i] == ',' && depth == 1) ++commas;
    }
    if (commas < 2) return false;
    for (std::size_t i = at >= 3 ? at - 3 : 0; i <= at; ++i)
        if (file.lines[i].text.find("ties") != std::string::npos) return false;
    return true;
}

} // namespace

TEST_CASE(
    "tidy: nothing in the engine calls what differs between machines, compilers, libraries or runs")
{
    Places places;
    for (const File* file : engine_files())
        for (const Line& line : file->lines)
            for (const Banned& ban : banned)
                if (stands(*file, ban, line)) places.add(*file, line, ban.why);
    CHECK(places.text() == "");
}

TEST_CASE("tidy: every permit is needed")
{
    for (const Permit& permit : permits) {
        INFO(permit.path << " " << permit.word);
        const auto& files = all_files();
        const auto file = std::ranges::find(files, permit.path, &File::path);
        REQUIRE(file != files.end());
        CHECK(std::ranges::any_of(file->lines, [&](const Line& line) {
            return find_word(line.code, permit.word) != std::string_view::npos;
        }));
    }
}

TEST_CASE("tidy: no unstable sort leaves ties that could be seen")
{
    Places places;
    for (const File* file : engine_files())
        for (std::size_t i = 0; i < file->lines.size(); ++i)
            if (file->lines[i].code.find("std::sort(") != std::string::npos &&
                leaves_ties(*file, i))
                places.add(*file, file->lines[i], "std::stable_sort, or a note on ties above it");
    CHECK(places.text() == "");
}

TEST_CASE("tidy: no die is made by taking a remainder")
{
    constexpr std::string_view raw[] = {"word", "draw", "bits", "random", "chance", "next()"};
    Places places;
    for (const File* file : engine_files())
        for (const Line& line : file->lines) {
            const std::size_t at = line.code.find(" % ");
            if (at == std::string::npos || line.code.find('"') < at) continue;
            const std::string_view left = std::string_view(line.code).substr(0, at);
            for (const std::string_view word : raw)
                if (left.ends_with(word) || left.ends_with(std::string(word) + ")") ||
                    left.ends_with(std::string(word) + "()"))
                    places.add(*file, line, "faces come by rejection");
        }
    CHECK(places.text() == "");
}

TEST_CASE("tidy: no build file asks for arithmetic that differs between machines")
{
    constexpr std::string_view flags[] = {"-ffast-math", "-march=native", "-Ofast",
                                          "-ffp-contract=fast"};
    Places places;
    bool exact = false;
    for (const File& file : all_files()) {
        const bool builds = file.path.ends_with("CMakeLists.txt") ||
                            file.path.ends_with(".cmake") || file.path == "CMakePresets.json";
        if (!builds) continue;
        for (const Line& line : file.lines) {
            const std::string code = line.text.substr(0, line.text.find('#'));
            for (const std::string_view flag : flags)
                if (code.find(flag) != std::string::npos) places.add(file, line);
            exact = exact || code.find("-ffp-contract=off") != std::string::npos;
        }
    }
    CHECK(places.text() == "");
    CHECK(exact);
}

TEST_CASE("tidy: the words banned are told apart from words like them")
{
    const File file{"src/table/some.cpp", {}};
    const auto banned_in = [&](std::string code) {
        const Line line{1, code, code};
        return std::ranges::any_of(banned,
                                   [&](const Banned& ban) { return stands(file, ban, line); });
    };
    CHECK(banned_in("const double y = std::sin(x);"));
    CHECK(banned_in("const double y = sin(x);"));
    CHECK(banned_in("#include <random>"));
    CHECK(banned_in("std::unordered_map<int, int> places;"));
    CHECK_FALSE(banned_in("throw std::logic_error(words);"));
    CHECK_FALSE(banned_in("const int brand = strand(3);"));
    CHECK_FALSE(banned_in("const double y = own_cos(x);"));
    CHECK_FALSE(banned_in("std::expected<int, int> value;"));
}
