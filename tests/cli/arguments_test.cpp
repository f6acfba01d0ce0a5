#include "cli/arguments.hpp"

#include <doctest/doctest.h>

using namespace quincunx::cli;

namespace {

std::span<const std::string_view> colours()
{
    static constexpr std::string_view known[] = {"red", "blue"};
    return known;
}
constexpr FlagShape flags[] = {
    {"--seed", "N", "a number"},
    {"--house", "FILE", "house rules", true},
    {"--json", "", "as JSON"},
    {"--side", "red|blue", "a side", false, colours},
};
Arguments read(std::vector<std::string_view> line)
{
    return Arguments(flags, line);
}
std::string refusal(std::vector<std::string_view> line)
{
    try {
        read(std::move(line));
    } catch (const WrongUse& trouble) {
        return trouble.what();
    }
    return "";
}

} // namespace

TEST_CASE("arguments: words and flags in any order, values joined or apart")
{
    const Arguments line =
        read({"cannae", "--seed", "7", "--json", "more", "--house=a.toml", "--house", "b"});
    CHECK(line.words() == std::vector<std::string>{"cannae", "more"});
    CHECK(line.text("--seed") == "7");
    CHECK(line.has("--json"));
    CHECK(line.all("--house") == std::vector<std::string>{"a.toml", "b"});
    CHECK_FALSE(line.has("--side"));
    CHECK(line.text_or("--side", "red") == "red");
    CHECK(line.word(1) == "more");
    CHECK(line.word(2) == std::nullopt);
}

TEST_CASE("arguments: -- ends the flags, a lone dash is a word, a value may begin with a dash")
{
    CHECK(read({"--", "--json"}).words() == std::vector<std::string>{"--json"});
    CHECK(read({"-"}).words() == std::vector<std::string>{"-"});
    CHECK(read({"--seed", "-3"}).text("--seed") == "-3");
}

TEST_CASE("arguments: a word is taken as it was typed, and so is a value, an empty one too")
{
    CHECK(read({"[1,2]", "", "a b", "\"q\""}).words() ==
          std::vector<std::string>{"[1,2]", "", "a b", "\"q\""});
    CHECK(read({"--house=[a,b]"}).all("--house") == std::vector<std::string>{"[a,b]"});
    CHECK(read({"--seed="}).text("--seed") == "");
    CHECK(read({"--seed=a=b"}).text("--seed") == "a=b");
}

TEST_CASE("arguments: wrong flags are refused in words that help")
{
    CHECK(refusal({"--sed", "7"}) == "There is no flag --sed here. Did you mean \"--seed\"?");
    CHECK(refusal({"--seed"}) == "--seed needs a value: --seed N.");
    CHECK(refusal({"--json=yes"}) == "--json takes no value.");
    CHECK(refusal({"--seed", "1", "--seed", "2"}) == "--seed is given twice.");
    CHECK(refusal({"--side", "bleu"}) ==
          "There is no value for --side \"bleu\". Did you mean \"blue\"?");
    CHECK(refusal({"-x"}).starts_with("There is no flag -x here."));
    CHECK(refusal({"---json"}) == "There is no flag ---json here. Did you mean \"--json\"?");
    CHECK(refusal({"cannae", "-5"}).starts_with("There is no flag -5 here."));
}

TEST_CASE("arguments: whole numbers within their bounds only")
{
    CHECK(read({"--seed", "12"}).whole_or("--seed", 1, 0, 100) == 12);
    CHECK(read({}).whole_or("--seed", 1, 0, 100) == 1);
    for (const char* wrong : {"101", "-1", "1.5", "x", "", "99999999999999999999", "7 "})
        CHECK_THROWS_AS(read({"--seed", wrong}).whole_or("--seed", 1, 0, 100), WrongUse);
    CHECK_THROWS_WITH(read({"--seed", "x"}).whole_or("--seed", 1, 0, 100),
                      "--seed takes a whole number from 0 to 100, not \"x\".");
}

TEST_CASE("chosen: the nearest of the known words, or all of them where none is near")
{
    CHECK(chosen("blue", colours(), "side") == 1);
    CHECK_THROWS_WITH(chosen("blu", colours(), "side"),
                      "There is no side \"blu\". Did you mean \"blue\"?");
    CHECK_THROWS_WITH(chosen("xyzzyxyzzy", colours(), "side"),
                      "There is no side \"xyzzyxyzzy\"; there are red and blue.");
}
