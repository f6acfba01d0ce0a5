// Battles that begin with the orders of another: played on from a moment, or uploaded.

#include "server/hall.hpp"

#include "journal/verify.hpp"

using namespace quincunx;
using namespace quincunx::server;

namespace {

// A battle of two recruits, watched to its end.
struct Fought {
    Hall hall;
    TestClient client;
    Value links;
    Fought()
    {
        hall.host.come(client);
        links = create(hall, client, "recruit", "recruit");
        join(hall, client, links["watch"]);
        hall.loop.run();
    }
    std::string journal() { return hall.good(client, Object{{"do", "journal"}}).as_text(); }
    Value state() { return hall.good(client, Object{{"do", "state"}}); }
    Value upload(const std::string& text)
    {
        constexpr std::size_t part = 40'000;
        std::size_t from = 0;
        for (; text.size() - from > part; from += part)
            hall.good(client, Object{{"do", "upload"}, {"part", text.substr(from, part)}});
        return hall.good(client,
                         Object{{"do", "upload"}, {"part", text.substr(from)}, {"last", true}});
    }
};

std::int64_t entries(const Value& state)
{
    return state.find("entry")->as_whole();
}

} // namespace

TEST_CASE("server: a battle that is over is played on from any moment, with dice of its own")
{
    Fought fought;
    REQUIRE(fought.state()["decision"]["over"].as_bool());
    Value then = fought.hall.good(fought.client, Object{{"do", "replay"}, {"entry", 30}});
    Value links = fought.hall.good(
        fought.client, Object{{"do", "play_on"}, {"entry", 30}, {"red", "me"}, {"blue", "me"}});
    Value joined = join(fought.hall, fought.client, links["mine"]);
    CHECK(entries(joined["state"]) == 30);
    CHECK(joined["state"]["figures"] == then["figures"]);
    CHECK(joined["state"]["decision"] == then["decision"]);
    // It goes on, and its own dice are proven at the end.
    join(fought.hall, fought.client, fought.links["watch"]);
    Value both = fought.hall.good(
        fought.client,
        Object{{"do", "play_on"}, {"entry", 30}, {"red", "recruit"}, {"blue", "recruit"}});
    join(fought.hall, fought.client, both["watch"]);
    fought.hall.loop.run();
    CHECK(fought.state()["decision"]["over"].as_bool());
    const auto verified = journal::verify(fought.journal(), "battle", rules::rule_sets());
    CHECK_FALSE(verified.difference);
    CHECK(verified.dice_proven);
    CHECK(verified.taken_over == 30);
}

TEST_CASE("server: while a battle goes on, nobody plays on from it in another's seat")
{
    Hall hall;
    TestClient client;
    hall.host.come(client);
    Value links = create(hall, client, "me", "friend");
    join(hall, client, links["mine"]);
    CHECK(hall.refused(client, Object{{"do", "play_on"}, {"entry", 0}}) == "early");
    Value alone = create(hall, client, "me", "centurion");
    join(hall, client, alone["watch"]);
    CHECK(hall.refused(client, Object{{"do", "play_on"}, {"entry", 0}}) == "early");
    join(hall, client, alone["mine"]);
    CHECK(hall.refused(client, Object{{"do", "play_on"}, {"entry", 0}, {"blue", "me"}}) == "early");
    hall.good(client, Object{{"do", "play_on"}, {"entry", 0}});
    CHECK(hall.refused(client, Object{{"do", "play_on"}, {"entry", 5000}}) == "unreadable");
}

TEST_CASE("server: a journal is uploaded, verified, and becomes a battle to look at")
{
    Fought fought;
    const std::string text = fought.journal();
    Value whole = fought.upload(text);
    CHECK(whole["verified"].as_bool());
    CHECK(whole["dice_proven"].as_bool());
    CHECK(whole["ended"].as_bool());
    Value joined = join(fought.hall, fought.client, whole["links"]["watch"]);
    CHECK(joined["state"]["decision"]["over"].as_bool());
    CHECK(fought.journal() == text);

    // Half of it goes on as a battle of one's own.
    std::size_t end = 0;
    for (int line = 0; line < 21; ++line) end = text.find('\n', end) + 1;
    Value half = fought.upload(text.substr(0, end));
    CHECK(half["verified"].as_bool());
    CHECK_FALSE(half["ended"].as_bool());
    joined = join(fought.hall, fought.client, half["links"]["mine"]);
    CHECK(entries(joined["state"]) == 20);
    CHECK(joined["sides"].as_list().size() == 2);
}

TEST_CASE("server: an uploaded journal is kept as this program writes it")
{
    Fought fought;
    const auto sealed = journal::read_journal(fought.journal(), "");
    REQUIRE(sealed);
    const auto match = journal::replayed(*sealed, rules::rule_sets());
    REQUIRE(match);
    std::string open = to_line(header_of(*match, journal::Seal::open)) + "\n";
    for (const journal::Entry& entry : match->entries())
        open += to_line(journal::given(entry)) + "\n";
    const std::string end = to_line(journal::end_of(*match)) + "\n";

    // Cut off within its last line, but over, and its seed is known: what was verified is kept.
    Value cut = fought.upload(open + end.substr(0, 20));
    CHECK(cut["verified"].as_bool());
    Value joined = join(fought.hall, fought.client, cut["links"]["watch"]);
    CHECK(joined["state"]["decision"]["over"].as_bool());
    CHECK(fought.journal() == open + end);

    // Blanks are not.
    std::string wide = open + end;
    for (std::size_t at = 0; (at = wide.find("\"dice\":", at)) != std::string::npos; at += 20)
        wide.insert(at, "            ");
    Value blank = fought.upload(wide);
    join(fought.hall, fought.client, blank["links"]["watch"]);
    CHECK(fought.journal() == open + end);
}

TEST_CASE("server: a journal that was changed, of another version, or none at all is told so")
{
    Fought fought;
    const std::string text = fought.journal();
    const auto words = [&](std::string changed) {
        Value report = fought.upload(changed);
        CHECK_FALSE(report["verified"].as_bool());
        CHECK(report.find("links") == nullptr);
        return report["words"].as_text();
    };
    const auto with = [&](std::string_view from, std::string_view to) {
        std::string changed = text;
        changed.replace(changed.find(from), from.size(), to);
        return changed;
    };
    CHECK(words(with("\"version\": 1", "\"version\": 99")).find("version 99") != std::string::npos);
    CHECK(words(with("\"quincunx\": 2", "\"quincunx\": 7")).find("Cannot be verified") == 0);
    CHECK(words(with("\"title\": \"", "\"title\": \"Not ")).find("Differs: line 1") == 0);
    CHECK(words(with("\"n\": 3", "\"n\": 4")).find("Differs: line 4") == 0);
    CHECK(words("nonsense").find("Cannot be verified") == 0);
    Limits limits;
    limits.journal_bytes = 10;
    Hall small(":memory:", limits);
    TestClient client;
    small.host.come(client);
    CHECK(small.refused(client, Object{{"do", "upload"}, {"part", "more than ten letters"}}) ==
          "too_many");
}

TEST_CASE("server: who could attack a unit is told of where it stands, and of where it would")
{
    Hall hall;
    TestClient client;
    hall.host.come(client);
    Value links = create(hall, client);
    join(hall, client, links["mine"]);
    Value here = hall.good(client, Object{{"do", "threats"}, {"unit", 0}});
    CHECK(here["stands"].as_bool());
    // Somewhere before the enemy's line somebody can be reached.
    std::size_t most = 0;
    for (int y = 2; y < 22; ++y) {
        const Value at = Value::List{12, y, 0};
        Value there = hall.good(client, Object{{"do", "threats"}, {"unit", 0}, {"at", at}});
        most = std::max(most, there["threats"].as_list().size());
        if (!there["stands"].as_bool()) CHECK(there["threats"].as_list().empty());
        for (Value& threat : there["threats"].as_list()) {
            CHECK(threat["danger"].as_number() >= 0);
            CHECK_FALSE(threat["odds"].as_list().empty());
        }
    }
    CHECK(most > 1);
    const Value far = Value::List{5000, 0, 0};
    CHECK(hall.refused(client, Object{{"do", "threats"}, {"unit", 0}, {"at", far}}) ==
          "unreadable");
    Value nobody = hall.good(client, Object{{"do", "threats"}, {"unit", 200}});
    CHECK_FALSE(nobody["stands"].as_bool());
}

TEST_CASE("server: the lines about all units of a side come in one answer")
{
    Hall hall;
    TestClient client;
    hall.host.come(client);
    Value links = create(hall, client);
    join(hall, client, links["mine"]);
    Value all = hall.good(client, Object{{"do", "all_guides"}, {"side", "blue"}});
    CHECK(all.as_list().size() > 10);
    const Value& first = all.as_list().front();
    CHECK(*first.find("guides") ==
          hall.good(client, Object{{"do", "guides"}, {"unit", *first.find("unit")}}));
}
