// Battles that players ended, and orders that they took back by agreement, in journals.
#include "journal/play.hpp"
#include "journal/writer.hpp"

#include <filesystem>

using namespace quincunx;
using namespace quincunx::journal;
using battle::Side;
using How = Conclusion::How;

namespace {

constexpr std::string_view six[] = {"red move A1 advance 4",  "red end",
                                    "blue move B1 advance 2", "blue end",
                                    "red attack A1 B1",       "blue hold B1"};

Match fought()
{
    Match match = opened();
    for (const std::string_view order : six) give(match, order);
    REQUIRE_FALSE(match.entries().back().dice.empty());
    return match;
}

std::string start_of(const Match& match)
{
    return journal_text(match, false);
}

std::string back_line(const Match& match, std::uint32_t n)
{
    return to_line(TakenBack{n, match.battle().hash(), true}) + "\n";
}

Verification verified(const std::string& text)
{
    return verify(text, "x.quincunx", campus_only);
}

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

} // namespace

TEST_CASE("conclusion: a battle that players ended replays and is verified, and says how")
{
    const std::pair<Conclusion, std::string> all[] = {
        {{How::resigned, Side::red}, "Red resigned."},
        {{How::resigned, Side::blue}, "Blue resigned."},
        {{How::agreed, Side::red}, "Both agreed on a draw."},
        {{How::out_of_time, Side::blue}, "The time of blue ran out."},
        {{How::abandoned, Side::red}, "It was abandoned by both."},
    };
    for (const auto& [how, words] : all) {
        INFO(words);
        Match match = fought();
        match.conclude(how);
        CHECK(match.over());
        CHECK_FALSE(match.battle().pending().over);
        const Verification found = verified(journal_text(match));
        CHECK(found.status() == Status::verified);
        CHECK(found.dice_proven);
        CHECK(found.ended);
        CHECK(found.concluded == how);
        CHECK(found.standing.outcome == outcome_of(how));
        CHECK(to_text(found).ends_with("It was not ended by its rules. As recorded: " + words));
        const auto journal = read_journal(journal_text(match), "");
        REQUIRE(journal);
        const auto again = replayed(*journal, campus_only);
        REQUIRE(again);
        CHECK(again->concluded() == how);
        CHECK(again->over());
    }
}

TEST_CASE("conclusion: who resigns loses, and nothing is ordered or taken back afterwards")
{
    Match match = opened();
    give(match, "red move A1 advance 4");
    match.conclude({How::resigned, Side::red});
    CHECK(match.standing().outcome == battle::Outcome::blue_wins);
    CHECK(match.give("red end").error().why == journal::why::over);
    CHECK(match.undo(Side::red).error().why == journal::why::over);
}

TEST_CASE("conclusion: an end that does not fit is told")
{
    Match match = fought();
    match.conclude({How::resigned, Side::red});
    const std::string text = journal_text(match);
    CHECK(to_text(verified(replaced(text, "blue wins", "red wins"))) ==
          "Differs: line 8: end: red wins recorded, blue wins replayed.");
    CHECK(verified(replaced(text, "red resigns", "red sulks")).status() == Status::unreadable);
    CHECK(verified(replaced(text, "\"by\": \"red resigns\", ", "")).status() == Status::differs);
    Match over = opened();
    play_on(over, 3);
    REQUIRE(over.battle().pending().over);
    End end = end_of(over);
    end.by = Conclusion{How::resigned, Side::red};
    CHECK(to_text(verified(start_of(over) + to_line(end) + "\n"))
              .find("the rules had ended it before") != std::string::npos);
}

TEST_CASE("conclusion: orders are taken back by agreement beyond dice and answers, with new dice")
{
    Match match = fought();
    const std::string before = start_of(match);
    const std::vector<std::uint8_t> thrown = match.entries().back().dice;
    const std::uint64_t hash = match.entries()[3].hash;
    REQUIRE_FALSE(match.undo(Side::red));
    match.go_back(5);
    CHECK(match.entries().size() == 4);
    CHECK(match.battle().hash() == hash);
    CHECK(match.redoable() == 0);
    std::string text = before + back_line(match, 5);
    give(match, "red attack A1 B1");
    text += to_line(given(match.entries().back())) + "\n";
    give(match, "blue hold B1");
    text += to_line(given(match.entries().back())) + "\n";
    CHECK(match.entries().back().dice != thrown);
    match.conclude({How::agreed, Side::red});
    text += to_line(end_of(match)) + "\n";
    const Verification found = verified(text);
    INFO(to_text(found));
    CHECK(found.status() == Status::verified);
    CHECK(found.dice_proven);
    CHECK(found.orders == 6);
    CHECK(found.agreed_backs == 1);
    CHECK(to_text(found).find("Once orders were taken back by agreement, as recorded.") !=
          std::string::npos);
    // Without the line that says so the same dice are not those of the seed.
    CHECK(verified(replaced(text, "\"agreed\": true, ", "")).status() == Status::differs);
    const std::string line = back_line(match, 9);
    CHECK(verified(start_of(fought()) + line).status() == Status::differs);
}

TEST_CASE("conclusion: what stands after an agreement can still be taken back by the usual rule")
{
    Match match = opened();
    give(match, "red move A1 advance 4");
    give(match, "red move A2 advance 1");
    give(match, "red move A3 advance 1");
    const std::string before = start_of(match);
    match.go_back(3);
    std::string text = before + back_line(match, 3);
    REQUIRE(match.undo(Side::red));
    text += to_line(TakenBack{2, match.battle().hash()}) + "\n";
    CHECK(verified(text).status() == Status::verified);
}

TEST_CASE("conclusion: a match that was taken back is written anew with its dice as they fell")
{
    Match match = fought();
    match.go_back(5);
    give(match, "red attack A1 B1");
    give(match, "blue hold B1");
    const std::string text = journal_text(match, false);
    const Verification found = verified(text + to_line(end_of(match)) + "\n");
    INFO(to_text(found));
    CHECK(found.status() == Status::verified);
    CHECK(found.taken_over == 6);
}
