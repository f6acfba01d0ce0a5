#include "journal/writer.hpp"

#include "journal/play.hpp"

#include <filesystem>
#include <fstream>
#include <system_error>

using namespace quincunx;
using namespace quincunx::journal;

namespace {

// A path in the build's folder where nothing stands yet.
std::string fresh_path(const std::string& name)
{
    const std::string path = std::string(QUINCUNX_BINARY_DIR) + "/" + name + ".quincunx";
    std::filesystem::remove(path);
    return path;
}

} // namespace

TEST_CASE("a writer appends what has been ordered, line by line, and ends with the seed")
{
    const std::string path = fresh_path("writer");
    Match match = opened();
    Writer writer = Writer::create(path, match);
    CHECK(file_text(path) == to_line(header_of(match, Seal::sealed)) + "\n");
    CHECK(file_text(path).find(dice::hex(*match.seed())) == std::string::npos);
    give(match, "red move A1 advance 4");
    writer.follow(match);
    writer.follow(match);
    CHECK(file_text(path) == journal_text(match, false));
    play_on(match, 5);
    writer.close(match);
    CHECK(file_text(path) == journal_text(match));
    CHECK(verify(file_text(path), path, campus_only).dice_proven);
    CHECK_THROWS_WITH_AS(Writer::create(path, match), doctest::Contains("is there already"),
                         std::runtime_error);
    CHECK_THROWS_AS(file_text(path + ".none"), std::system_error);
}

TEST_CASE("a writer follows what is taken back")
{
    const std::string path = fresh_path("undo");
    Match match = opened();
    Writer writer = Writer::create(path, match);
    give(match, "red move A1 advance 4");
    give(match, "red move A2 advance 4");
    writer.follow(match);
    REQUIRE(match.undo(battle::Side::red));
    REQUIRE(match.undo(battle::Side::red));
    give(match, "red move A1 advance 2");
    writer.follow(match);
    play_on(match, 8);
    writer.close(match);
    const auto journal = read_journal(file_text(path), path);
    REQUIRE(journal);
    CHECK(std::get<TakenBack>(journal->lines[2].what).n == 2);
    CHECK(std::get<TakenBack>(journal->lines[3].what) == TakenBack{1, match.first_hash()});
    const Verification verification = verify(*journal, campus_only);
    CHECK(verification.status() == Status::verified);
    CHECK(verification.orders == match.entries().size());
}

TEST_CASE("a journal cut off anywhere after its first line is resumed and played to the end")
{
    Match match = opened();
    play_on(match, 5, 12);
    const std::string text = journal_text(match, false);
    const std::string path = fresh_path("resumed");
    for (std::size_t size = text.find('\n'); size <= text.size(); size += 37) {
        std::ofstream(path, std::ios::binary) << text.substr(0, size);
        auto resumed = resume(path, campus_only, match.seed());
        REQUIRE(resumed);
        play_on(resumed->match, 5);
        resumed->writer.close(resumed->match);
        Match whole = opened();
        play_on(whole, 5);
        REQUIRE(file_text(path) == journal_text(whole));
    }
}

TEST_CASE("a journal is resumed only with its own seed, and only before its end")
{
    const std::string path = fresh_path("seed");
    Match match = opened();
    give(match, "red end");
    {
        Writer::create(path, match);
    }
    const auto without = resume(path, campus_only);
    REQUIRE_FALSE(without);
    CHECK(without.error().words == "the seed is needed to go on");
    const auto other = resume(path, campus_only, dice::seed_from(8));
    REQUIRE_FALSE(other);
    CHECK(other.error().words == "the seed given does not fit the seal: its SHA-256 is another");
    {
        auto right = resume(path, campus_only, match.seed());
        REQUIRE(right);
        right->writer.close(right->match);
    }
    const auto ended = resume(path, campus_only, match.seed());
    REQUIRE_FALSE(ended);
    CHECK(ended.error().words == "the battle has ended; it cannot be resumed");
}

TEST_CASE("an open seed stands in the first line, and the journal is resumed with it")
{
    const std::string path = fresh_path("open");
    Match match = opened();
    {
        Writer::create(path, match, Seal::open);
    }
    CHECK(resume(path, campus_only));
    std::string text = file_text(path);
    const std::string seed = dice::hex(*match.seed());
    text.replace(text.find(seed), seed.size(), dice::hex(dice::seed_from(9)));
    CHECK(to_text(verify(text, path, campus_only)) ==
          "Differs: line 1: the seed does not fit the seal: its SHA-256 is another.");
}
