#include "cli/session.hpp"

#include "campus/campus.hpp"

#include <doctest/doctest.h>
#include <filesystem>
#include <sstream>

using namespace quincunx;
using namespace quincunx::cli;

namespace {

// A session of campus with typed lines; what was printed.
struct Typed {
    journal::Match match;
    std::string out;
    bool finished = false;

    explicit Typed(const std::string& lines, const char* red = nullptr,
                   const char* blue = "recruit")
        : match(*journal::Match::open({&campus::rule_set(), campus::line_battle(4), {}},
                                      dice::seed_from(5)))
    {
        std::istringstream in(lines);
        std::ostringstream printed;
        std::ostringstream err;
        Streams streams{in, printed, err};
        Session::Players players;
        if (red != nullptr) players[0] = generals::find(red)->make();
        if (blue != nullptr) players[1] = generals::find(blue)->make();
        finished = Session(match, std::move(players), streams, nullptr).run();
        out = printed.str();
    }
    bool says(const std::string& words) const { return out.find(words) != std::string::npos; }
};

} // namespace

TEST_CASE("play: two generals play to the end without a word typed")
{
    const Typed typed("", "centurion", "recruit");
    CHECK(typed.finished);
    CHECK(typed.match.battle().pending().over);
    CHECK(typed.says("wins on turn"));
}

TEST_CASE("play: input that ends leaves the battle where it is")
{
    const Typed typed("");
    CHECK_FALSE(typed.finished);
    CHECK(typed.match.entries().empty());
    CHECK(typed.says("A1↑"));
}

TEST_CASE("play: an order by its text, with or without the side")
{
    CHECK(Typed("move A1 advance 2\n").match.entries().size() == 1);
    CHECK(Typed("red move A1 advance 2\n").match.entries().size() == 1);
    CHECK(Typed("  move A1 advance 2 \r\n").match.entries().size() == 1);
}

TEST_CASE("play: an order by its number")
{
    const Typed typed("A1\n1\n");
    REQUIRE(typed.match.entries().size() == 1);
    CHECK(typed.match.entries()[0].order.verb == campus::move);
    CHECK(typed.match.entries()[0].order.unit == 0);
    const Typed wrong("99\n0\n123456789012345678901234567890\n");
    CHECK(wrong.match.entries().empty());
    CHECK(wrong.says("There is no option 99."));
    CHECK(wrong.says("There is no option 123456789012345678901234567890."));
}

TEST_CASE("play: threats to a unit are told by its label")
{
    CHECK(Typed("threats A1\n").says("Nobody could attack A1"));
    CHECK(Typed("threats\n").says("threats needs the label of a unit"));
}

TEST_CASE("play: a refusal says the reason, why says the rule")
{
    const Typed typed("move A1 advance 9\nwhy\n");
    CHECK(typed.match.entries().empty());
    CHECK(typed.says("may move 4; this move is 9."));
    CHECK(typed.says("cam.move.allowance: a unit moves straight ahead this far, 4 (sheet)"));
    CHECK(Typed("why\n").says("Nothing was refused by a rule."));
    const Typed judged("why move A1 advance 9\nwhy move A1 advance 2\nwhy mvoe A1\n");
    CHECK(judged.match.entries().empty());
    CHECK(judged.says("cam.move.allowance: "));
    CHECK(judged.says("It is legal: move A1 advance 2"));
    CHECK(judged.says("Did you mean \"move\"?"));
}

TEST_CASE("play: undo takes back, redo gives again, and neither crosses what is final")
{
    CHECK(Typed("move A1 advance 2\nundo\n").match.entries().empty());
    CHECK(Typed("move A1 advance 2\nundo\nredo\n").match.entries().size() == 1);
    CHECK(Typed("undo\n").match.entries().empty());
}

TEST_CASE("play: resign asks once more, then ends the battle for the side that is asked")
{
    const Typed asked("resign\n");
    CHECK_FALSE(asked.match.over());
    CHECK(asked.says("\"resign yes\" ends the battle"));
    const Typed typed("move A1 advance 2\nresign yes\nmove A2 advance 2\n");
    CHECK(typed.finished);
    CHECK(typed.match.entries().size() == 1);
    CHECK(typed.match.standing().outcome == battle::Outcome::blue_wins);
    CHECK(typed.says("resigned."));
    CHECK(typed.says("Blue wins on turn"));
}

TEST_CASE("play: hint advises, auto obeys")
{
    const Typed hint("hint\n");
    CHECK(hint.match.entries().empty());
    CHECK(hint.says("Centurion would order: "));
    CHECK(Typed("auto\n").match.entries().size() == 1);
}

TEST_CASE("play: help, map, units, log and nonsense change nothing")
{
    const Typed typed("?\nmap\nunits\nlog\nlog 3\nlog x\noptions\n\nnonsense\nA9\nB1\nsave\n");
    CHECK(typed.match.entries().empty());
    CHECK(typed.says("take the last order back"));
    CHECK(typed.says("move UNIT STEPS  move a unit straight ahead"));
    CHECK(typed.says("It can be given no order now."));
    CHECK(typed.says("save needs the name of a file."));
}

TEST_CASE("play: save writes a journal that is not overwritten")
{
    const std::string file =
        (std::filesystem::path(QUINCUNX_BINARY_DIR) / "session_test.quincunx").string();
    std::filesystem::remove(file);
    const Typed typed("move A1 advance 2\nsave " + file + "\nsave " + file + "\nsave /nowhere/x\n");
    CHECK(typed.says("Saved in " + file));
    CHECK(std::filesystem::exists(file));
    CHECK(typed.match.entries().size() == 1);
    std::filesystem::remove(file);
}
