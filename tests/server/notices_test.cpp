// Those who do not look are told: each thing once, whatever is killed, and nobody who did not ask.

#include "server/hall.hpp"
#include "server/notices.hpp"
#include "server/postgres_folder.hpp"

using namespace quincunx;
using namespace quincunx::server;

namespace {

// Keeps what is handed in; what arrives is for the test to say.
class TestPost final : public Post {
  public:
    void send(const Parcel& parcel, std::function<void(const std::string&)> then) override
    {
        handed_in.push_back(parcel);
        if (holds)
            held = std::move(then);
        else
            then(trouble);
    }
    std::size_t of(std::string_view words) const
    {
        return static_cast<std::size_t>(
            std::count_if(handed_in.begin(), handed_in.end(), [&](const Parcel& parcel) {
                return (parcel.subject + "\n" + parcel.text).find(words) != std::string::npos;
            }));
    }
    std::vector<Parcel> handed_in;
    std::function<void(const std::string&)> held;
    std::string trouble;
    bool holds = false;
};

const NoticeSettings by_both{
    .mail = true, .hook = true, .waited = 600, .origin = "https://tables.example.org"};

// Anna leads blue, which begins at Cannae, and has asked for letters; Ben has not.
struct Away {
    TestPost post;
    Hall hall;
    TestClient anna{"192.0.2.1"};
    TestClient ben{"192.0.2.2"};
    std::string battle;

    explicit Away(const std::string& database = ":memory:", int later = 0)
        : hall(database, {}, &post, by_both)
    {
        hall.date += later;
        hall.host.come(anna);
        hall.host.come(ben);
        hall.host.tell_the_absent();
    }
    void meet()
    {
        enroll(anna, "Anna", '1');
        enroll(ben, "Ben", '2');
        const Value offered =
            hall.good(anna, Object{{"do", "challenge"}, {"scenario", "cannae"}, {"side", "blue"}});
        battle = hall.good(ben, Object{{"do", "take"},
                                       {"challenge", *offered.find("challenge")}})["battle"]
                     .as_text();
    }
    void enroll(TestClient& who, const char* name, char digit)
    {
        const std::string key = "0" + std::string(31, digit);
        hall.good(who, Object{{"do", "enroll"}, {"name", name}, {"key", key}});
    }
    std::string asks_for_letters(TestClient& who, const std::string& address)
    {
        hall.good(who, Object{{"do", "letters"}, {"address", address}});
        const std::string& text = post.handed_in.back().text;
        return text.substr(text.find("    ") + 4, 6);
    }
    void wants_letters(TestClient& who, const std::string& address)
    {
        const std::string code = asks_for_letters(who, address);
        CHECK(hall.good(who, Object{{"do", "letters"}, {"code", code}})["confirmed"].as_bool());
    }
    void pass(int seconds)
    {
        hall.date += seconds;
        hall.loop.pass(std::chrono::seconds(seconds));
        hall.loop.run();
    }
    void order(TestClient& who, std::int64_t after)
    {
        hall.good(who, Object{{"do", "join"}, {"battle", battle}});
        const std::string text = first_option(hall, who);
        hall.good(who, order_message(text, after, fmt::format("o{}", after)));
        hall.good(who, Object{{"do", "leave"}});
    }
};

} // namespace

TEST_CASE("notices: whose turn stands for ten minutes is told once by letter; who looks is not")
{
    Away away;
    away.meet();
    away.wants_letters(away.anna, "Anna@Example.org");
    CHECK(away.post.handed_in.back().to == "anna@example.org");
    away.pass(300);
    CHECK(away.post.of("Your turn") == 0);
    away.pass(400);
    REQUIRE(away.post.of("Your turn: Cannae") == 1);
    const Parcel& letter = away.post.handed_in.back();
    CHECK(letter.subject.ends_with("against Ben"));
    CHECK(letter.text.find("https://tables.example.org/#battle/" + away.battle) !=
          std::string::npos);
    for (int i = 0; i < 100; ++i) away.pass(60);
    CHECK(away.post.of("Your turn") == 1);
    // Ben has not asked for any; and whoever sits there sees it.
    away.hall.good(away.anna, Object{{"do", "join"}, {"battle", away.battle}});
    away.hall.good(away.anna, order_message(first_option(away.hall, away.anna), 0, "a"));
    for (int i = 0; i < 30; ++i) away.pass(60);
    CHECK(away.post.of("Your turn") == 1);
    away.hall.good(away.anna, Object{{"do", "resign"}, {"client", "r"}});
    away.hall.good(away.anna, Object{{"do", "leave"}});
    for (int i = 0; i < 30; ++i) away.pass(60);
    CHECK(away.post.of("Over: Cannae") == 1);
}

TEST_CASE("notices: who sits at his turn and goes without an order is told then")
{
    Away away;
    away.meet();
    away.wants_letters(away.anna, "anna@example.org");
    away.hall.good(away.anna, Object{{"do", "join"}, {"battle", away.battle}});
    for (int i = 0; i < 30; ++i) away.pass(60);
    CHECK(away.post.of("Your turn") == 0);
    away.hall.good(away.anna, Object{{"do", "leave"}});
    for (int i = 0; i < 30; ++i) away.pass(60);
    CHECK(away.post.of("Your turn") == 1);
}

TEST_CASE("notices: the club hears of challenges, battles that begin and end, each once")
{
    Away away;
    away.meet();
    CHECK(away.post.of("Anna offers a battle: Cannae") == 1);
    CHECK(away.post.of("Ben and Anna play Cannae") == 1);
    away.hall.good(away.anna, Object{{"do", "join"}, {"battle", away.battle}});
    away.hall.good(away.anna, Object{{"do", "resign"}, {"client", "r"}});
    for (int i = 0; i < 30; ++i) away.pass(60);
    CHECK(away.post.of("is over: Ben has won") == 1);
    CHECK(away.post.handed_in.size() == 3);
}

TEST_CASE("notices: a name says nothing to a chat but itself")
{
    Away away;
    away.enroll(away.anna, "<!all> @here", '1');
    away.hall.good(away.anna, Object{{"do", "challenge"}, {"scenario", "cannae"}});
    REQUIRE(away.post.handed_in.size() == 1);
    const auto value = read_json(away.post.handed_in[0].text);
    REQUIRE(value);
    CHECK(value->find("text")->as_text().starts_with("&lt;!all&gt; @here offers"));
    CHECK(value->find("allowed_mentions")->find("parse")->as_list().empty());
}

TEST_CASE_TEMPLATE("notices: nothing is lost or put in twice by a restart, wherever it comes",
                   Place, InSqlite, InPostgres)
{
    const Place place;
    if (place.address.empty()) return;
    std::string parcel;
    {
        Away away(place.address);
        away.meet();
        away.wants_letters(away.anna, "anna@example.org");
        away.post.holds = true; // killed while the letter is under way
        away.pass(700);
        REQUIRE(away.post.of("Your turn") == 1);
        parcel = away.post.handed_in.back().id;
    }
    {
        Away away(place.address, 900); // it may have arrived: it is sent as the same
        REQUIRE(away.post.of("Your turn") == 1);
        CHECK(away.post.handed_in.back().id == parcel);
    }
    Away away(place.address, 900);
    for (int i = 0; i < 30; ++i) away.pass(60);
    CHECK(away.post.handed_in.empty());
}

TEST_CASE("notices: what happened while the server did not run is told when it does")
{
    const DatabaseFile file("notices-down");
    {
        Away away(file.path);
        away.meet();
        away.wants_letters(away.anna, "anna@example.org");
    }
    TestPost post;
    Hall hall(file.path, {}, &post, by_both);
    hall.date += 3 * 86400;
    hall.host.tell_the_absent();
    CHECK(post.of("Your turn") == 1);
}

TEST_CASE("notices: of two servers on one database one sends")
{
    const InPostgres place;
    if (place.address.empty()) return;
    Away one(place.address);
    Away other(place.address);
    one.meet();
    one.wants_letters(one.anna, "anna@example.org");
    one.post.holds = true;
    other.post.holds = true;
    for (int i = 0; i < 10; ++i) {
        one.pass(60);
        other.pass(60);
    }
    CHECK(one.post.of("Your turn") + other.post.of("Your turn") == 1);
    CHECK(one.post.of("Ben and Anna play") + other.post.of("Ben and Anna play") == 1);
}

TEST_CASE("notices: what does not arrive is tried again, later and later, and given up in the end")
{
    Away away;
    away.meet();
    away.wants_letters(away.anna, "anna@example.org");
    away.post.trouble = "Couldn't connect to server";
    away.pass(700);
    CHECK(away.post.of("Your turn") == 1);
    away.pass(120);
    CHECK(away.post.of("Your turn") == 2);
    away.pass(60);
    CHECK(away.post.of("Your turn") == 2);
    for (int i = 0; i < 24 * 10; ++i) away.pass(3600);
    CHECK(away.post.of("Your turn") == 18);
    CHECK(away.hall.has_logged("Couldn't connect"));
    CHECK(away.hall.store.outbox()->waiting() == 0);
}

TEST_CASE("notices: letters in several battles are one")
{
    Away away;
    away.meet();
    away.wants_letters(away.anna, "anna@example.org");
    away.meet(); // asked again with the same keys: the same two, another battle
    away.pass(700);
    CHECK(away.post.of("Your turn in 2 battles") == 1);
    CHECK(away.post.of("It is your turn") == 1);
}

TEST_CASE("notices: no letter goes to an address that was not confirmed; codes cannot be guessed")
{
    Away away;
    away.meet();
    const std::string code = away.asks_for_letters(away.anna, "victim@example.org");
    away.pass(700);
    CHECK(away.post.of("Your turn") == 0);
    const std::string wrong = code == "000000" ? "000001" : "000000";
    for (int i = 0; i < 5; ++i) {
        CHECK(away.hall.refused(away.anna, Object{{"do", "letters"}, {"code", wrong}}) == "key");
        away.pass(60);
    }
    CHECK(away.hall.refused(away.anna, Object{{"do", "letters"}, {"code", code}}) == "key");
    away.pass(60);
    // Three a day, whoever asks.
    away.asks_for_letters(away.anna, "victim@example.org");
    away.asks_for_letters(away.ben, "victim@example.org");
    CHECK(away.hall.refused(away.anna, Object{{"do", "letters"},
                                              {"address", "victim@example.org"}}) == "too_many");
    CHECK(away.post.of("is this your address") == 3);
    for (const char* bad : {"anna", "@example.org", "a@b\r\nBcc: c@d", "a b@example.org", "a@b@c",
                            "a@.b", "<a@b>", "a@b,c@d"})
        CHECK(away.hall.refused(away.anna, Object{{"do", "letters"}, {"address", bad}}) ==
              "unreadable");
}

TEST_CASE("notices: whoever stops them gets none; without a post there are none")
{
    Away away;
    away.meet();
    away.wants_letters(away.anna, "anna@example.org");
    CHECK_FALSE(away.hall.good(away.anna, Object{{"do", "letters"}, {"address", ""}})["confirmed"]
                    .as_bool());
    away.pass(700);
    CHECK(away.post.of("Your turn") == 0);
    Hall none;
    TestClient client;
    none.host.come(client);
    CHECK(none.refused(client, Object{{"do", "letters"}}) == "player");
    none.good(client,
              Object{{"do", "enroll"}, {"name", "Cleo"}, {"key", "0" + std::string(31, '3')}});
    CHECK_FALSE(none.good(client, Object{{"do", "letters"}})["offered"].as_bool());
    CHECK(none.refused(client, Object{{"do", "letters"}, {"address", "a@b"}}) == "none");
    none.host.leave(client);
}

TEST_CASE("post: a letter as it is sent, and what signs words to a chat")
{
    const PostSettings settings{.mail = "smtp://localhost", .from = "tables@example.org"};
    const std::string text = letter_text(
        settings, {"p1", "mail", "anna@example.org", "Over: Cannae against Zo\xc3\xab", "Won."}, 0);
    CHECK(text.find("\r\nTo: <anna@example.org>\r\n") != std::string::npos);
    CHECK(text.find("Subject: =?UTF-8?B?T3ZlcjogQ2FubmFlIGFnYWluc3QgWm/Dqw==?=\r\n") !=
          std::string::npos);
    CHECK(text.find("Date: Thu, 01 Jan 1970 00:00:00 +0000\r\n") != std::string::npos);
    CHECK(text.find("Message-ID: <p1@example.org>\r\n") != std::string::npos);
    CHECK(text.ends_with("\r\n\r\nV29uLg==\r\n"));
    // RFC 4231, cases 2 and 6.
    CHECK(signed_by("Jefe", "what do ya want for nothing?") ==
          "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    CHECK(signed_by(std::string(131, '\xaa'),
                    "Test Using Larger Than Block-Size Key - Hash Key First") ==
          "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
    CHECK(wrong_post({.hook = "ftp://x"}) != "");
    CHECK(wrong_post({.mail = "smtp://x"}) != "");
    CHECK(wrong_post({.hook = "https://x"}).empty());
}
