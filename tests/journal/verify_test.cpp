#include "journal/play.hpp"

using namespace quincunx;
using namespace quincunx::journal;

namespace {

std::vector<std::string> lines_of(const std::string& text)
{
    std::vector<std::string> lines;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t stop = text.find('\n', at);
        lines.push_back(text.substr(at, stop - at));
        at = stop + 1;
    }
    return lines;
}
std::string joined(const std::vector<std::string>& lines)
{
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}
std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

Verification verified(const std::string& text)
{
    return verify(text, "x.quincunx", campus_only);
}
std::string answer(const std::string& text)
{
    return to_text(verified(text));
}

// Six orders that end with a fight.
Match short_match()
{
    Match match = opened();
    for (const std::string_view order :
         {"red move A1 advance 4", "red end", "blue move B1 advance 2", "blue end",
          "red attack A1 B1", "blue hold B1"})
        give(match, order);
    return match;
}

} // namespace

TEST_CASE("a journal is verified: orders, states, and dice from the sealed seed")
{
    const Match match = short_match();
    const Verification verification = verified(journal_text(match));
    CHECK(to_text(verification) ==
          "Verified: 6 orders replayed, every state the same. Every die is "
          "as the sealed seed gives it.");
    CHECK(exit_status(verification.status()) == 0);
    CHECK(verification.orders == 6);
    CHECK(verification.dice_proven);
    CHECK(verification.ended);
}

TEST_CASE("whole battles by chance replay to the same hashes")
{
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        Match match = opened(seed % 2 == 0 ? campus::line_battle(4) : campus::ambush(5), seed);
        play_on(match, seed + 100);
        const auto journal = read_journal(journal_text(match), "");
        REQUIRE(journal);
        const auto again = replayed(*journal, campus_only);
        REQUIRE(again);
        REQUIRE(again->entries().size() == match.entries().size());
        for (std::size_t i = 0; i < match.entries().size(); ++i)
            CHECK(again->entries()[i] == match.entries()[i]);
        CHECK(again->battle().first_difference(match.battle()) == "");
        CHECK(verify(*journal, campus_only).dice_proven);
    }
}

TEST_CASE("dice that were taken over from another battle are never called proven")
{
    const Match match = short_match();
    const std::string text = journal_text(match);
    const auto claiming = [&](std::uint32_t orders) {
        Header header = header_of(match, Seal::sealed);
        header.taken_over = orders;
        put_seal(header, *match.seed());
        return to_line(header) + text.substr(text.find('\n'));
    };
    const Verification some = verified(claiming(3));
    CHECK(some.dice_proven);
    CHECK(to_text(some) ==
          "Verified: 6 orders replayed, every state the same. The first 3 were taken over from "
          "another battle with their dice; after them every die is as the sealed seed gives it.");
    const Verification all = verified(claiming(6));
    CHECK_FALSE(all.dice_proven);
    CHECK(to_text(all) == "Verified: 6 orders replayed, every state the same. All were taken over "
                          "from another battle, with the dice that are recorded.");
    CHECK(answer(claiming(7)) == "Differs: line 1: 7 orders are said to be taken over from another "
                                 "battle, but 6 stand here.");
    // Cut off before its own orders: fine up to there, and nothing proven.
    const std::vector<std::string> lines = lines_of(claiming(7));
    const Verification cut = verified(joined({lines.begin(), lines.begin() + 4}));
    CHECK(cut.status() == Status::verified);
    CHECK_FALSE(cut.dice_proven);
}

TEST_CASE("while the seed is sealed, the dice are as recorded")
{
    const std::string text = journal_text(short_match(), false);
    CHECK(answer(text) ==
          "Verified: 6 orders replayed, every state the same. The seed has not been shown, so the "
          "dice are as recorded. The journal has no end: the battle goes on, or the rest is "
          "missing.");
}

TEST_CASE("a journal cut off anywhere is fine up to there, and said so")
{
    const std::string text = journal_text(short_match());
    const std::size_t header = text.find('\n');
    for (std::size_t size = 0; size < text.size(); ++size) {
        const Verification cut = verified(text.substr(0, size));
        if (size < header)
            CHECK(cut.status() == Status::unreadable);
        else
            CHECK(cut.status() == Status::verified);
    }
    const Verification cut = verified(text.substr(0, text.size() - 100));
    CHECK(cut.cut_off);
    CHECK(cut.orders == 6);
    CHECK(to_text(cut) ==
          "Verified: 6 orders replayed, every state the same. The seed has not been "
          "shown, so the dice are as recorded. The journal is cut off within its "
          "last line, which was left out.");
    CHECK(answer(text.substr(0, 20)) ==
          "Cannot be verified: line 1: the journal is cut off within its first line.");
    CHECK(answer("") == "Cannot be verified: expected a journal, found nothing.");
}

TEST_CASE("a journal with lines reordered, doubled or missing is told where")
{
    std::vector<std::string> lines = lines_of(journal_text(short_match()));
    std::swap(lines[2], lines[3]);
    const Verification swapped = verified(joined(lines));
    CHECK(to_text(swapped) == "Differs: line 3: entry 3 stands where entry 2 is due.");
    CHECK(exit_status(swapped.status()) == 1);
    CHECK(swapped.orders == 1);

    lines = lines_of(journal_text(short_match()));
    lines.erase(lines.begin() + 4);
    CHECK(answer(joined(lines)) == "Differs: line 5: entry 5 stands where entry 4 is due.");
    lines = lines_of(journal_text(short_match()));
    lines.insert(lines.begin() + 4, lines[4]);
    CHECK(answer(joined(lines)) == "Differs: line 6: entry 4 stands where entry 5 is due.");
    lines = lines_of(journal_text(short_match()));
    lines.push_back(lines[1]);
    CHECK(answer(joined(lines)) ==
          "Cannot be verified: line 9: the journal has ended before this line.");
}

TEST_CASE("an edited order is not legal, or leads to another state")
{
    const std::string text = journal_text(short_match());
    CHECK(answer(replaced(text, "A1 advance 4", "A1 advance 5")) ==
          "Differs: line 2: entry 1: the order is not legal: A1 1 Cohort may move 4; this move is "
          "5 [cam.move.allowance].");
    const std::string moved = answer(replaced(text, "A1 advance 4", "A1 advance 3"));
    CHECK(moved.starts_with(
        "Differs: line 2: entry 1: state differs after 'red move A1 advance 3': hash "));
    CHECK(answer(replaced(text, "red end", "blue end")) ==
          "Differs: line 3: entry 2: the order is not legal: It is not for blue to order now. "
          "Reds (red): move or attack with a unit, or end the turn.");
    CHECK(
        answer(replaced(text, "red end", "red edn")) ==
        "Differs: line 3: entry 2: order: verb: \"edn\" is not known here; expected move, attack, "
        "hold, fall_back or end. Did you mean \"end\"?");
}

TEST_CASE("edited dice are not those of the seed, or do not fit")
{
    const Match match = short_match();
    const auto faces = match.entries()[5].dice;
    const std::string was = fmt::format("[{}, {}]", faces[0], faces[1]);
    const int other = faces[1] % 6 + 1;
    const std::string sealed = journal_text(match, false);
    const std::string shown = journal_text(match);
    CHECK(answer(replaced(shown, was, fmt::format("[{}, {}]", faces[0], other))) ==
          fmt::format("Differs: line 7: entry 6: dice {0} {1} recorded, the seed gives {0} {2}.",
                      faces[0], other, faces[1]));
    CHECK(answer(replaced(sealed, was, "[7, 1]")) ==
          "Differs: line 7: entry 6: The dice do not fit: die 1 asks for a D6, recorded 7.");
    CHECK(answer(replaced(sealed, was, "[1]")) ==
          "Differs: line 7: entry 6: The dice do not fit: die 2 asks for a D6, but the record has "
          "ended.");
    CHECK(answer(replaced(sealed, "\"dice\": [], \"hash\": \"" + hash_text(match.entries()[0].hash),
                          "\"dice\": [3], \"hash\": \"" + hash_text(match.entries()[0].hash))) ==
          "Differs: line 2: entry 1: The dice do not fit: die 1, recorded 3, was never thrown.");
    // With the seed not shown, other dice that fit lead to another state, unless they come to the
    // same.
    const int far = faces[0] > 3 ? 1 : 6;
    CHECK(answer(replaced(sealed, was, fmt::format("[{}, {}]", far, faces[1])))
              .starts_with("Differs: line 7: entry 6: state differs after 'blue hold B1': hash "));
}

TEST_CASE("an edited hash, seal, seed or end is told")
{
    const Match match = short_match();
    const std::string text = journal_text(match);
    const std::string hash = hash_text(match.entries()[1].hash);
    CHECK(answer(replaced(text, hash, "0123456789abcdef")) ==
          "Differs: line 3: entry 2: state differs after 'red end': hash 0123456789abcdef "
          "recorded, " +
              hash + " replayed.");
    CHECK(answer(replaced(text, hash_text(match.first_hash()), "0123456789abcdef")) ==
          "Differs: line 1: the state before the first order differs: hash 0123456789abcdef "
          "recorded, " +
              hash_text(match.first_hash()) + " replayed.");
    const std::string other_seed = dice::hex(dice::seed_from(8));
    CHECK(answer(replaced(text, dice::hex(*match.seed()), other_seed)) ==
          "Differs: line 8: end: the seed does not fit the seal: its SHA-256 is another.");
    CHECK(answer(replaced(text, "undecided", "blue wins")) ==
          "Differs: line 8: end: blue wins recorded, undecided replayed.");
}

TEST_CASE("a journal of another format, rule set, version or other rules has a clear answer")
{
    const Match match = short_match();
    const std::string text = journal_text(match);
    const Verification format = verified(replaced(text, "\"quincunx\": 2", "\"quincunx\": 3"));
    CHECK(to_text(format) ==
          "Cannot be verified: line 1: quincunx: the journal is of format 3; this "
          "program reads 1 to 2.");
    CHECK(exit_status(format.status()) == 2);
    CHECK(answer(replaced(text, "\"version\": 1", "\"version\": 3")) ==
          "Cannot be verified: line 1: the journal was played by version 3 of Campus; this program "
          "plays version 1.");
    CHECK(answer(replaced(text, "\"rules\": \"campus\"", "\"rules\": \"campos\"")) ==
          "Cannot be verified: line 1: this program does not play \"campos\". Did you mean "
          "\"campus\"?");
    CHECK(answer(replaced(text, hash_text(match.sheet().hash()), "00000000000000ff")) ==
          "Differs: line 1: the rules in force differ: hash 00000000000000ff recorded, " +
              hash_text(match.sheet().hash()) + " here.");
}

TEST_CASE("what is no journal names the line, the key and what was expected")
{
    const std::string text = journal_text(short_match());
    CHECK(answer("{}\n") == "Cannot be verified: line 1: quincunx: is missing; expected the first "
                            "line of a journal.");
    CHECK(answer("[1]\n") == "Cannot be verified: line 1: expected a table, found a list.");
    CHECK(answer(replaced(text, "\"n\": 2", "\"n\": \"2\"")) ==
          "Cannot be verified: line 3: n: expected a whole number from 1 to 1000000, found \"2\".");
    CHECK(answer(replaced(text, "{\"n\": 2", "{\"m\": 2")) ==
          "Cannot be verified: line 3: n: is missing; expected a whole number from 1 to 1000000.");
    CHECK(answer(replaced(text, "{\"n\": 2", "{\"colour\": 1, \"n\": 2")) ==
          "Cannot be verified: line 3: colour: \"colour\" is not known here. Known: undo, end, n, "
          "order, dice and hash.");
    CHECK(answer(replaced(text, "{\"n\": 2", "{n: 2")) ==
          "Cannot be verified: line 3: expected a key in quotation marks.");
    CHECK(answer(replaced(text, "\"dice\": []", "\"dice\": [0]")) ==
          "Cannot be verified: line 1: dice: expected faces, whole numbers from 1 to 255.");
    CHECK(answer(replaced(text, "\"width\"", "\"wdith\"")) ==
          "Cannot be verified: line 1: fight.width: is missing; expected a number.");
}

TEST_CASE("house rules stand in the journal and are played by when it is verified")
{
    const std::vector<reckoning::HouseRules> house = {
        {"Swift",
         "campus",
         "",
         {{"cam.move.allowance", reckoning::Change::What::value, 5.5},
          {"cam.melee.worn", reckoning::Change::What::off}}}};
    Match match = opened(campus::line_battle(4), 7, house);
    give(match, "red move A2 advance 5.5");
    const std::string text = journal_text(match);
    CHECK(verified(text).status() == Status::verified);
    CHECK(answer(replaced(text, "allowance\": 5.5", "allowance\": 6"))
              .starts_with("Differs: line 1: the rules in force differ: hash "));
    CHECK(answer(replaced(text, "cam.move.allowance", "cam.move.allowence"))
              .starts_with("Cannot be verified: line 1: the battle does not open: "));
    CHECK(answer(replaced(text, "allowance\": 5.5", "allowance\": []"))
              .ends_with("takes a number from 0 to 100; found []."));
    CHECK(answer(replaced(text, "\"house\": [", "\"house\": 3, \"hous\": [")) ==
          "Cannot be verified: line 1: house: expected a list of house rules.");
}

TEST_CASE("an order taken back stands in the journal, and only where it could be")
{
    Match match = short_match();
    std::string text = journal_text(match, false);
    const std::uint64_t before = match.battle().hash();
    give(match, "red move A2 advance 1");
    text += to_line(given(match.entries().back())) + "\n";
    REQUIRE(match.undo(battle::Side::red));
    const std::string undo = to_line(TakenBack{7, before}) + "\n";
    give(match, "red move A2 advance 2");
    const std::string again = to_line(given(match.entries().back())) + "\n";
    const Verification verification = verified(text + undo + again + to_line(end_of(match)) + "\n");
    CHECK(to_text(verification) ==
          "Verified: 7 orders replayed, every state the same. Every die is "
          "as the sealed seed gives it.");
    CHECK(answer(text + undo + undo) == "Differs: line 10: undo of entry 7: the last order is 6.");
    const std::string across = to_line(TakenBack{6, before}) + "\n";
    const auto faces = match.entries()[5].dice;
    CHECK(answer(text + undo + across) ==
          fmt::format("Differs: line 10: undo of entry 6: Order 6 threw dice ({} {}); it cannot be "
                      "taken back.",
                      faces[0], faces[1]));
    CHECK(answer(text + to_line(TakenBack{7, 1}) + "\n")
              .starts_with("Differs: line 9: undo of entry 7: hash 0000000000000001 recorded, "));
}

TEST_CASE("a replay for which there is no time stops, and says so")
{
    const std::string text = journal_text(short_match());
    const auto journal = read_journal(text, "x.quincunx");
    REQUIRE(journal);
    int lines = 0;
    const auto examined = examine(*journal, campus_only, [&] { return ++lines < 4; });
    CHECK_FALSE(examined.match);
    CHECK(examined.found.orders == 3);
    CHECK(to_text(examined.found) == "Cannot be verified: line 5: it takes longer to replay than "
                                     "there is time here.");
    CHECK(examine(*journal, campus_only, [] { return true; }).match.has_value());
}

TEST_CASE("whatever is changed in the first line is told, though the battle goes the same way")
{
    const Match match = short_match();
    const std::string text = journal_text(match);
    const auto changed = [&](const std::string& from, const std::string& to) {
        return answer(replaced(text, from, to));
    };
    const std::string told =
        "Differs: line 1: the first line has been changed since it was sealed: "
        "the SHA-256 of its facts is another.";
    const Header header = header_of(match, Seal::sealed);
    const std::string name = header.fight.sides[0].name;
    CHECK(changed("\"name\": \"" + name + "\"", "\"name\": \"Others\"") == told);
    CHECK(changed("\"title\": \"" + header.fight.title, "\"title\": \"Another") == told);
    CHECK(changed("\"program\": \"", "\"program\": \"9") == told);
    CHECK(changed(dice::hex(*header.facts), std::string(64, '0')) ==
          "Differs: line 1: the first line has been changed since it was sealed: the SHA-256 of "
          "its facts is another.");

    // Whoever writes the facts anew has no seal that fits.
    Header forged = header;
    forged.fight.sides[0].name = "Others";
    forged.facts = facts_of(forged);
    CHECK(answer(to_line(forged) + text.substr(text.find('\n'))) ==
          "Differs: line 8: end: the seed does not fit the seal: its SHA-256 is another.");
}

TEST_CASE("a journal of the first format is verified as far as it goes, and says so")
{
    const Match match = short_match();
    Header old = header_of(match, Seal::sealed);
    old.format = 1;
    old.facts.reset();
    old.seal = dice::seal(*match.seed());
    const std::string text = journal_text(match);
    const Verification verification = verified(to_line(old) + text.substr(text.find('\n')));
    CHECK(verification.dice_proven);
    CHECK(
        to_text(verification) ==
        "Verified: 6 orders replayed, every state the same. Every die is as the sealed seed gives "
        "it. It is of an older format, whose first line is not sealed: names, ground and points "
        "in it are as recorded.");
}

TEST_CASE("the facts of a fight are the same when they are read back, noughts included")
{
    muster::Fight fight = campus::line_battle(4);
    fight.sides[0].units[0].heading = -0.0;
    fight.notes = {{"at -0", {}}};
    fight.ground.push_back({"wood", "wood", {{-0.0, 1.0 / 3}, {1, 0}, {1, 1}}, false, 0, {}, -1});
    const Match match = opened(fight);
    const auto journal = read_journal(journal_text(match), "x.quincunx");
    REQUIRE(journal);
    CHECK(*journal->header.facts == facts_of(journal->header));
}

TEST_CASE("a battle of another version is replayed for as long as every state is the same")
{
    const Match match = short_match();
    const auto of = [&](int version, const std::string& text) {
        Header header = header_of(match, Seal::sealed);
        header.version = version;
        header.rules_hash = 7;
        put_seal(header, *match.seed());
        const auto journal =
            read_journal(to_line(header) + text.substr(text.find('\n')), "x.quincunx");
        REQUIRE(journal);
        return *journal;
    };
    const std::string text = journal_text(match, false);
    CHECK_FALSE(replayed(of(3, text), campus_only, match.seed()));
    const auto same = replayed(of(3, text), campus_only, match.seed(), Versions::any);
    REQUIRE(same);
    CHECK(same->battle().hash() == match.battle().hash());
    const auto other = replayed(of(3, replaced(text, "advance 4", "advance 3")), campus_only,
                                match.seed(), Versions::any);
    REQUIRE_FALSE(other);
    CHECK(other.error().words.find("the journal was played by version 3 of Campus; this program "
                                   "plays version 1: the program ") != std::string::npos);
}
