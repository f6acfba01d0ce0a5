#include "server/hall.hpp"

#include "journal/verify.hpp"

#include <algorithm>
#include <ctime>

using namespace quincunx;
using namespace quincunx::server;

namespace {

std::int64_t moment_of(Hall& hall, TestClient& client)
{
    return hall.good(client, Object{{"do", "state"}})["moment"].as_whole();
}

bool heard(const TestClient& client, std::string_view text)
{
    for (const std::string& message : client.heard)
        if (message.find(text) != std::string::npos) return true;
    return false;
}

struct Seated {
    Hall hall;
    TestClient client;
    Value links;
    explicit Seated(const std::string& red = "me", const std::string& blue = "me",
                    const std::string& database = ":memory:")
        : hall(database)
    {
        hall.host.come(client);
        links = create(hall, client, red, blue);
        join(hall, client, links["mine"]);
    }
    // Gives first options until the battle is over or so many were given.
    void play_on(int most)
    {
        for (int i = 0; i < most; ++i) {
            const Value state = hall.good(client, Object{{"do", "state"}});
            if (state.find("decision")->find("over")->as_bool()) return;
            hall.good(client,
                      order_message(first_option(hall, client), state.find("moment")->as_whole(),
                                    fmt::format("p{}", state.find("moment")->as_whole())));
            hall.loop.pass(std::chrono::seconds(5));
        }
    }
};

} // namespace

TEST_CASE("server: the catalogue shows rule sets, generals and every scenario with its map")
{
    Hall hall;
    TestClient client;
    hall.host.come(client);
    Value catalogue = hall.good(client, Object{{"do", "catalogue"}});
    CHECK(catalogue["rule_sets"].as_list().size() == rules::rule_sets().size());
    CHECK(catalogue["scenarios"].as_list().size() == library().scenario_names().size());
    for (Value& scenario : catalogue["scenarios"].as_list()) {
        INFO(scenario["id"].as_text());
        CHECK(scenario["map"]["units"].as_list().size() > 10);
        CHECK(scenario["first"].as_whole() <= 1);
        for (std::size_t side = 0; side < 2; ++side) {
            CHECK(!scenario["leaders"].as_list()[side].as_list().empty());
            std::int64_t units = 0;
            for (Value& troops : scenario["troops"].as_list()[side].as_list())
                units += troops["small"].as_whole();
            CHECK(units > 5); // who lies in ambush is not told
            CHECK(units <= 12);
        }
    }
    CHECK(catalogue["troops"].as_list().size() == library().troops().cards().size());
}

TEST_CASE("server: a battle is created, joined by its link, ordered and told to all at the table")
{
    Seated seated;
    Hall& hall = seated.hall;
    TestClient watcher;
    hall.host.come(watcher);
    const Value joined = join(hall, watcher, seated.links["watch"]);
    CHECK(joined.find("sides")->as_list().empty());
    CHECK(joined.find("opening")->find("title")->as_text() == "Cannae, 216 BC");
    CHECK(joined.find("state")->find("figures")->as_list().size() > 20);

    const std::string text = first_option(hall, seated.client);
    const Value done = hall.good(seated.client, order_message(text, 0, "one"));
    CHECK(done.find("moment")->as_whole() == 1);
    CHECK(moment_of(hall, seated.client) == 1);
    CHECK(heard(watcher, R"("push": "state")"));
    CHECK(heard(watcher, R"("push": "there")"));
}

TEST_CASE("server: two armies are set up and deployed, as they stand ready or picked for points")
{
    Hall hall;
    TestClient client;
    hall.host.come(client);
    Value wanted =
        Object{{"do", "create"}, {"rules", "justified-ancients"}, {"red", "me"},
               {"blue", "me"},   {"red_army", "romans_125"},      {"blue_army", "epirots_124"}};
    const auto units = [&](const Value& message) {
        Value links = hall.good(client, message);
        const Value joined = join(hall, client, links["mine"]);
        CHECK(joined.find("opening")->find("title")->as_text() == "Romans 125 against Epirots 124");
        return joined.find("opening")->find("roster")->as_list().size();
    };
    const std::size_t ready = units(wanted);
    wanted["points"] = 60;
    CHECK(units(wanted) < ready);
    wanted["points"] = 1;
    CHECK(hall.refused(client, wanted) == "unreadable");
    wanted["points"] = 0;
    wanted["blue_army"] = "";
    CHECK(hall.refused(client, wanted) == "unreadable");
    wanted["blue_army"] = "epirots";
    CHECK(hall.refused(client, wanted) == "unreadable");
    wanted["blue_army"] = "epirots_124";
    wanted["scenario"] = "cannae";
    CHECK(hall.refused(client, wanted) == "unreadable");
}

TEST_CASE("server: a unit that is placed will be as large as its verdict says")
{
    Hall hall;
    TestClient client;
    hall.host.come(client);
    for (const char* rules : {"justified-ancients", "field-of-glory", "my-ancients"}) {
        INFO(rules);
        Value links = hall.good(client, Object{{"do", "create"},
                                               {"rules", rules},
                                               {"red", "me"},
                                               {"blue", "me"},
                                               {"red_army", "romans_125"},
                                               {"blue_army", "epirots_124"}});
        join(hall, client, links["mine"]);
        Value option = hall.good(client, Object{{"do", "options"}})["options"].as_list().front();
        Value end = option["verdict"]["ends"].as_list().front();
        hall.good(client, order_message(option["order"].as_text(), 0, rules));
        Value state = hall.good(client, Object{{"do", "state"}});
        REQUIRE(state["figures"].as_list().size() == 1);
        Value& figure = state["figures"].as_list().front();
        CHECK(figure["unit"] == end["unit"]);
        CHECK(figure["size"] == end["size"]);
        CHECK(figure["base"] == end["base"]);
    }
}

TEST_CASE("server: whoever watches can look, but cannot order, judge, ask for options or undo")
{
    Seated seated;
    Hall& hall = seated.hall;
    TestClient watcher;
    hall.host.come(watcher);
    join(hall, watcher, seated.links["watch"]);
    const std::string text = first_option(hall, seated.client);
    CHECK(hall.refused(watcher, order_message(text, 0, "w")) == "seat");
    CHECK(hall.refused(watcher, Object{{"do", "judge"}, {"order", text}}) == "seat");
    CHECK(hall.refused(watcher, Object{{"do", "options"}}) == "seat");
    CHECK(hall.refused(watcher, Object{{"do", "undo"}, {"after", 0}, {"client", "w"}}) == "seat");
    CHECK(moment_of(hall, watcher) == 0);
}

TEST_CASE("server: a friend's link orders for his side only")
{
    Seated seated("me", "friend");
    Hall& hall = seated.hall;
    TestClient other;
    hall.host.come(other);
    const Value joined = join(hall, other, seated.links["blue"]);
    CHECK(joined.find("sides")->as_list() == Value::List{"blue"});
    // At Cannae blue begins.
    CHECK(hall.refused(seated.client, Object{{"do", "options"}}) == "out_of_turn");
    CHECK(hall.refused(seated.client, order_message("blue stop", 0, "x")) == "out_of_turn");
    hall.good(other, order_message(first_option(hall, other), 0, "y"));
}

TEST_CASE("server: a repeated order gets the first answer and is not given twice")
{
    Seated seated;
    Hall& hall = seated.hall;
    const std::string text = first_option(hall, seated.client);
    const Value first = hall.good(seated.client, order_message(text, 0, "same"));
    const Value second = hall.good(seated.client, order_message(text, 0, "same"));
    CHECK(first == second);
    CHECK(moment_of(hall, seated.client) == 1);
}

TEST_CASE("server: a stale order is refused and gets the new state")
{
    Seated seated;
    Hall& hall = seated.hall;
    hall.good(seated.client, order_message(first_option(hall, seated.client), 0, "a"));
    const std::string text = first_option(hall, seated.client);
    seated.client.heard.clear();
    CHECK(hall.refused(seated.client, order_message(text, 0, "b")) == "stale");
    CHECK(heard(seated.client, R"("push": "state")"));
    CHECK(moment_of(hall, seated.client) == 1);
}

TEST_CASE("server: a refusal says the rule and the reason, and changes nothing")
{
    Seated seated;
    Hall& hall = seated.hall;
    Value reply = hall.tell(seated.client, order_message("charge B1 A1", 0, "far"));
    REQUIRE_FALSE(reply["ok"].as_bool());
    CHECK(reply["error"]["why"].as_text() == "illegal");
    CHECK_FALSE(reply["error"]["reason"].as_text().empty());
    CHECK_FALSE(reply["error"]["rule"].as_text().empty());
    Value judged = hall.good(seated.client, Object{{"do", "judge"}, {"order", "charge B1 A1"}});
    CHECK_FALSE(judged["verdict"]["legal"].as_bool());
    CHECK(judged["verdict"]["rule"] == reply["error"]["rule"]);
    CHECK(moment_of(hall, seated.client) == 0);
}

TEST_CASE("server: an order is judged before it is given: cost, allowance, where it ends, odds")
{
    Seated seated;
    Hall& hall = seated.hall;
    hall.good(seated.client, order_message("stop", 0, "no charges"));
    const std::string text = first_option(hall, seated.client);
    Value judged = hall.good(seated.client, Object{{"do", "judge"}, {"order", text}});
    CHECK(judged["verdict"]["legal"].as_bool());
    CHECK(judged["verdict"]["ends"].as_list().size() == 1);
    CHECK(judged["verdict"]["allowance"].as_number() > 0);
    Value odds = hall.good(seated.client, Object{{"do", "odds"}, {"order", text}});
    REQUIRE(odds.as_list().size() == 1);
    double sum = 0;
    for (Value& outcome : odds.as_list()[0]["outcomes"].as_list())
        sum += outcome["chance"].as_number();
    CHECK(sum == doctest::Approx(1));
    Value guides = hall.good(seated.client, Object{{"do", "guides"}, {"unit", 0}});
    CHECK(guides.as_list().size() >= 3);
    CHECK(moment_of(hall, seated.client) == 1);
}

TEST_CASE("server: whoever plays both sides gives again what the other side took back")
{
    Seated seated;
    Hall& hall = seated.hall;
    // Until one side orders after the other and can take that back.
    std::string last;
    for (int i = 0; i < 200; ++i) {
        Value state = hall.good(seated.client, Object{{"do", "state"}});
        REQUIRE_FALSE(state["decision"]["over"].as_bool());
        const std::string side = state["decision"]["side"].as_text();
        seated.play_on(1);
        const Value after = hall.good(seated.client, Object{{"do", "state"}});
        if (!last.empty() && last != side && after.find("undo")->find("can")->as_bool()) break;
        last = side;
    }
    const std::int64_t now = moment_of(hall, seated.client);
    const auto ask = [](const char* what, std::int64_t after) {
        return Object{{"do", what}, {"after", after}, {"client", fmt::format("b{}", after)}};
    };
    hall.good(seated.client, ask("undo", now));
    Value state = hall.good(seated.client, Object{{"do", "state"}});
    CHECK(state["undo"]["redo"].as_whole() == 1);
    hall.good(seated.client, ask("redo", now + 1));
    CHECK(moment_of(hall, seated.client) == now + 2);
}

TEST_CASE("server: undo goes back to the last die and no farther; redo gives it again")
{
    Seated seated;
    Hall& hall = seated.hall;
    const auto back = [&](std::string_view what, std::int64_t after) {
        return Object{{"do", what}, {"after", after}, {"client", fmt::format("{}{}", what, after)}};
    };
    CHECK(hall.refused(seated.client, back("undo", 0)) == "nothing");
    hall.good(seated.client, order_message("stop", 0, "a"));
    const Value before = hall.good(seated.client, Object{{"do", "state"}});
    CHECK(before.find("undo")->find("can")->as_bool());
    hall.good(seated.client, back("undo", 1));
    CHECK(hall.good(seated.client, Object{{"do", "state"}})["entry"].as_whole() == 0);
    hall.good(seated.client, back("redo", 2));
    CHECK(hall.good(seated.client, Object{{"do", "state"}})["entry"].as_whole() == 1);
    // A move throws a die for obedience.
    hall.good(seated.client, order_message(first_option(hall, seated.client), 3, "b"));
    CHECK(hall.refused(seated.client, back("undo", 4)) == "final");
}

TEST_CASE("server: a restart resumes the battle where it was, links and repeats included")
{
    const DatabaseFile file("restart");
    Value links;
    Value before;
    std::string text;
    {
        Seated seated("me", "me", file.path);
        links = seated.links;
        seated.play_on(25);
        text = first_option(seated.hall, seated.client);
        seated.hall.good(seated.client,
                         order_message(text, moment_of(seated.hall, seated.client), "last"));
        before = seated.hall.good(seated.client, Object{{"do", "state"}});
    }
    Hall again(file.path);
    TestClient client;
    again.host.come(client);
    Value joined = join(again, client, links["mine"]);
    before["undo"] = Value();
    joined["state"]["undo"] = Value();
    CHECK(joined["state"] == before);
    const std::int64_t moment = before["moment"].as_whole();
    CHECK(again.good(client, order_message(text, moment - 1, "last")).find("moment")->as_whole() <=
          moment);
    CHECK(moment_of(again, client) == moment);
}

TEST_CASE("server: a general plays by himself, to the end, and only while somebody looks on")
{
    Hall hall;
    hall.runs = false;
    TestClient client;
    hall.host.come(client);
    Value links = create(hall, client, "recruit", "recruit");
    hall.loop.run();
    join(hall, client, links["watch"]);
    hall.loop.run(200);
    CHECK(moment_of(hall, client) > 20);
    hall.loop.run();
    const Value state = hall.good(client, Object{{"do", "state"}});
    CHECK(state.find("decision")->find("over")->as_bool());
    // The journal that it left is whole and its dice are proven.
    const Value journal = hall.good(client, Object{{"do", "journal"}});
    const auto verified = journal::verify(journal.as_text(), "battle", rules::rule_sets());
    CHECK_FALSE(verified.difference);
    CHECK(verified.dice_proven);
    CHECK(verified.ended);
}

TEST_CASE("server: a general who takes his time leaves a worker to the others")
{
    Hall hall;
    hall.runs = false;
    TestClient slow;
    TestClient quick("192.0.2.2");
    for (TestClient* client : {&slow, &quick}) hall.host.come(*client);
    const Value links = create(hall, slow, "legate", "legate");
    const Value others = create(hall, quick, "recruit", "recruit");
    join(hall, slow, *links.find("watch"));
    // With two workers one is kept for quick ones: he has the other, and a recruit never waits.
    hall.workers.most_at_once = 0;
    join(hall, quick, *others.find("watch"));
    hall.loop.run(60);
    CHECK(hall.workers.most_at_once == 2);
    CHECK(moment_of(hall, quick) > 5);
    hall.host.stop_thinking();
}

TEST_CASE("server: a general who takes his time is not waited for once nobody wants his order")
{
    Hall hall;
    hall.runs = false;
    TestClient client;
    hall.host.come(client);
    client.looks = false;
    const Value links = create(hall, client, "legate", "legate");
    join(hall, client, *links.find("watch"));
    // In time of this process: others may be at work on this machine.
    const auto takes = [&](std::size_t steps) {
        const std::clock_t began = std::clock();
        hall.loop.run(steps);
        return std::clock() - began;
    };
    constexpr std::clock_t long_thought = CLOCKS_PER_SEC / 40;
    std::clock_t least = 0; // of four long thoughts
    int thoughts = 0;
    for (int i = 0; i < 20'000 && thoughts < 4; ++i) {
        const std::clock_t took = takes(1);
        if (took < long_thought) continue;
        least = thoughts++ == 0 ? took : std::min(least, took);
    }
    REQUIRE(thoughts == 4);
    hall.workers.most_at_once = 0;
    while (hall.workers.most_at_once == 0) hall.loop.run(1); // he is about to think again
    const std::size_t worked = hall.workers.worked;
    hall.host.stop_thinking();
    CHECK(takes(1'000) < least / 2);
    CHECK(hall.workers.worked == worked + 1);
}

TEST_CASE("server: a battle is looked back upon when it is over, bit by bit, and that is kept")
{
    Seated seated;
    Hall& hall = seated.hall;
    TestClient& client = seated.client;
    CHECK(hall.refused(client, Object{{"do", "review"}}) == "early");
    Value links = create(hall, client, "recruit", "recruit", "telamon");
    join(hall, client, links["watch"]);
    hall.loop.run();
    REQUIRE(hall.good(client, Object{{"do", "state"}})["decision"]["over"].as_bool());
    double before = -1;
    Value found;
    for (int i = 0; i < 500 && found.find("moments") == nullptr; ++i) {
        found = hall.good(client, Object{{"do", "review"}});
        hall.loop.pass(std::chrono::seconds(1));
        if (found.find("done") == nullptr) continue;
        CHECK(found["done"].as_number() >= before);
        before = found["done"].as_number();
    }
    CHECK(before > 0); // not all at once
    const auto orders = hall.good(client, Object{{"do", "state"}})["entry"].as_whole();
    CHECK(found["moments"].as_list().size() == static_cast<std::size_t>(orders) + 1);
    // Another gets the same without anybody's work.
    TestClient other;
    hall.host.come(other);
    join(hall, other, links["watch"]);
    const std::size_t worked = hall.workers.worked;
    CHECK(hall.good(other, Object{{"do", "review"}}) == found);
    CHECK(hall.workers.worked == worked);
}

TEST_CASE("server: what looking back found is there after a restart")
{
    const DatabaseFile file("review-kept");
    Value found;
    std::string watch;
    {
        Hall hall(file.path);
        TestClient client;
        hall.host.come(client);
        Value links = create(hall, client, "recruit", "recruit", "telamon");
        watch = links["watch"].as_text();
        join(hall, client, watch);
        hall.loop.run();
        for (int i = 0; i < 500 && found.find("moments") == nullptr; ++i) {
            found = hall.good(client, Object{{"do", "review"}});
            hall.loop.pass(std::chrono::seconds(1));
        }
        REQUIRE(found.find("moments") != nullptr);
    }
    Hall hall(file.path);
    TestClient client;
    hall.host.come(client);
    join(hall, client, watch);
    const std::size_t worked = hall.workers.worked;
    CHECK(hall.good(client, Object{{"do", "review"}}) == found);
    CHECK(hall.workers.worked == worked);
}

TEST_CASE("server: the seed is on the wire only after the end")
{
    Hall hall;
    hall.runs = false;
    TestClient client;
    hall.host.come(client);
    const dice::Seed seed = dice::seed_from(11);
    Wanted wanted{.scenario = "cannae", .rules = "", .players = {"recruit", "recruit"}};
    wanted.seed = seed;
    const auto links = hall.host.create(wanted);
    REQUIRE(links);
    Value joined = join(hall, client, links->watch);
    hall.loop.run();
    bool over = false;
    for (const std::string& text : client.heard) {
        const auto message = read_json(text);
        REQUIRE(message);
        const Value* decision = message->find("decision");
        if (decision != nullptr && decision->find("over")->as_bool()) over = true;
        const bool shown = text.find(hex(seed)) != std::string::npos;
        CHECK(shown == (over && decision != nullptr));
    }
    CHECK(over);
    // The seal that was shown at the beginning is that of the seed and of the journal's first line.
    const Value journal = hall.good(client, Object{{"do", "journal"}});
    const auto read = journal::read_journal(journal.as_text(), "battle");
    REQUIRE(read);
    CHECK(joined["opening"]["seal"].as_text() == dice::hex(journal::seal_of(read->header, seed)));
    // Nor is any secret link ever sent to somebody else.
    for (const std::string& text : client.heard)
        CHECK(text.find(links->watch) == std::string::npos);
}

TEST_CASE("server: bad messages get a clear answer")
{
    Seated seated;
    Hall& hall = seated.hall;
    TestClient& client = seated.client;
    const auto reason = [&](const std::string& text) {
        Value reply = hall.tell_text(client, text, 7);
        REQUIRE_FALSE(reply["ok"].as_bool());
        CHECK(reply["error"]["why"].as_text() == "unreadable");
        return reply["error"]["reason"].as_text();
    };
    CHECK(reason("{").find("message") != std::string::npos);
    CHECK(reason("[]").find("message") != std::string::npos);
    CHECK(reason(R"({"do": "ordr", "id": 7})").find("Did you mean \"order\"?") !=
          std::string::npos);
    CHECK(reason(R"({"do": "order", "id": 7, "after": 0, "client": "a"})").find("order") !=
          std::string::npos);
    CHECK(reason(R"({"do": "state", "id": 7, "colour": 1})").find("colour") != std::string::npos);
    CHECK(reason(R"({"do": "order", "id": 7, "after": 0, "client": "", "order": "stop"})")
              .find("client") != std::string::npos);
    CHECK(reason(R"({"do": "create", "id": 7, "scenario": "canae"})").find("cannae") !=
          std::string::npos);
    CHECK(reason(R"({"do": "create", "id": 7, "scenario": "cannae", "red": "centurio"})")
              .find("centurion") != std::string::npos);
    CHECK(reason(R"({"do": "create", "id": 7, "scenario": "../../etc/passwd"})")
              .find("there is no scenario") != std::string::npos);
    CHECK(
        reason(
            R"({"do": "create", "id": 7, "scenario": "cannae", "house": ["title = \"x\"\n\"ja.melee.chargin\" = 2"]})")
            .find("ja.melee.charging") != std::string::npos);
    CHECK(hall.metrics.bad_messages_total == 10);
    CHECK(moment_of(hall, client) == 0);
}

TEST_CASE("server: a wrong link, or none, leads nowhere")
{
    Hall hall;
    TestClient client;
    hall.host.come(client);
    CHECK(hall.refused(client, Object{{"do", "join"}, {"link", std::string(32, '0')}}) == "link");
    CHECK(hall.refused(client, order_message("stop", 0, "a")) == "table");
}

TEST_CASE("server: only the hashes of links are kept")
{
    const DatabaseFile file("links");
    Seated seated("me", "friend", file.path);
    const auto known = seated.hall.store.link(dice::sha256(seated.links["mine"].as_text()));
    REQUIRE(known);
    CHECK(known->sides == sides_of(battle::Side::red));
    std::string bytes;
    for (const char* ending : {"", "-wal"}) {
        std::FILE* opened = std::fopen((file.path + ending).c_str(), "rb");
        REQUIRE(opened != nullptr);
        char block[4096];
        for (std::size_t n; (n = std::fread(block, 1, sizeof block, opened)) > 0;)
            bytes.append(block, n);
        std::fclose(opened);
    }
    CHECK(bytes.find(seated.links["battle"].as_text()) != std::string::npos);
    for (const char* link : {"mine", "blue", "watch"})
        CHECK(bytes.find(seated.links[link].as_text()) == std::string::npos);
}

TEST_CASE("server: too many messages at once are refused, and a second later heard again")
{
    Limits limits;
    limits.messages_at_once = 5;
    limits.messages_per_second = 2;
    Hall hall(":memory:", limits);
    TestClient client;
    hall.host.come(client);
    const std::string nothing = R"({"do": "nothing", "id": 9})"; // costs 1
    for (int i = 0; i < 5; ++i)
        CHECK(hall.tell_text(client, nothing, 9)["error"]["why"].as_text() == "unreadable");
    Value reply = hall.tell_text(client, R"({"do": "catalogue", "id": 9})", 9);
    CHECK(reply["error"]["why"].as_text() == "too_fast");
    CHECK(reply["re"].as_whole() == 9); // so that it can be asked again
    hall.loop.pass(std::chrono::seconds(1));
    CHECK(hall.refused(client, Object{{"do", "catalogue"}}) == "too_fast"); // it costs 4
    hall.loop.pass(std::chrono::seconds(2));
    hall.good(client, Object{{"do", "catalogue"}});
}

TEST_CASE("server: too many battles of one address within a minute are refused")
{
    Limits limits;
    limits.battles_per_minute = 2;
    Hall hall(":memory:", limits);
    TestClient client;
    hall.host.come(client);
    create(hall, client);
    create(hall, client);
    CHECK(hall.refused(client, Object{{"do", "create"}, {"scenario", "cannae"}}) == "too_many");
    hall.loop.pass(std::chrono::seconds(61));
    create(hall, client);
}

TEST_CASE("server: troops in ambush are not on the enemy's wire")
{
    Hall hall;
    TestClient client;
    hall.host.come(client);
    // At Trebia Mago's men hide by the stream.
    Value links = create(hall, client, "friend", "friend", "trebia");
    const auto hidden_seen = [&](const Value& link) {
        TestClient one;
        hall.host.come(one);
        const Value joined = join(hall, one, link);
        int hidden = 0;
        for (const Value& figure : joined.find("state")->find("figures")->as_list())
            if (figure.find("hidden")->as_bool()) ++hidden;
        const auto size = joined.find("opening")->find("roster")->as_list().size();
        hall.host.leave(one);
        return std::pair{hidden, size};
    };
    const auto red = hidden_seen(links["red"]);
    const auto blue = hidden_seen(links["blue"]);
    const auto watch = hidden_seen(links["watch"]);
    CHECK(red.first + blue.first > 0);
    CHECK(watch.first == 0);
    // One side sees all of its own; whoever watches sees nothing in ambush, not even names.
    CHECK(watch.second == std::min(red.second, blue.second));
    CHECK(watch.second < std::max(red.second, blue.second));
}

TEST_CASE("server: a replay shows the state after any order")
{
    Seated seated;
    Value first = seated.hall.good(seated.client, Object{{"do", "state"}});
    seated.play_on(6);
    Value replayed = seated.hall.good(seated.client, Object{{"do", "replay"}, {"entry", 0}});
    CHECK(replayed["figures"] == first["figures"]);
    CHECK(seated.hall.refused(seated.client, Object{{"do", "replay"}, {"entry", 1000}}) ==
          "unreadable");
}

TEST_CASE("server: rule ids open their words, house rules marked")
{
    Hall hall;
    TestClient client;
    hall.host.come(client);
    Value links = hall.good(
        client, Object{{"do", "create"},
                       {"scenario", "cannae"},
                       {"house", Value::List{"title = \"Sunday\"\n\"ja.melee.charging\" = 2"}}});
    Value joined = join(hall, client, links["mine"]);
    CHECK(joined["opening"]["rules"]["house"].as_list() == Value::List{"Sunday"});
    Value row = hall.good(client, Object{{"do", "row"}, {"rule", "ja.melee.charging"}});
    CHECK(row["changed"].as_bool());
    CHECK(row["value"].as_text() == "+2");
    CHECK(hall.refused(client, Object{{"do", "row"}, {"rule", "ja.nothing"}}) == "unreadable");
    Value sheet = hall.good(client, Object{{"do", "sheet"}});
    const auto changed = [](const Value& each) { return each.find("changed") != nullptr; };
    CHECK(std::ranges::count_if(sheet["rows"].as_list(), changed) == 1);
}

TEST_CASE("server: the quick reference is printed, of a battle's rules and of any others")
{
    Hall hall;
    TestClient client;
    hall.host.come(client);
    const Value house = Value::List{"title = \"Sunday\"\n\"ja.melee.charging\" = 2"};
    const auto html = [&](Object asked) {
        asked.emplace_back("do", "print");
        Value printed = hall.good(client, asked);
        return printed["html"].as_text();
    };
    const std::string plain = html({{"rules", "justified-ancients"}});
    CHECK(plain.find("</html>") != std::string::npos);
    CHECK(plain.find("Sunday") == std::string::npos);
    CHECK(html({{"rules", "justified-ancients"}, {"paper", "letter"}}) != plain);
    const std::string changed = html({{"rules", "justified-ancients"}, {"house", house}});
    CHECK(changed.find("Sunday") != std::string::npos);

    CHECK(hall.refused(client, Object{{"do", "print"}}) == "unreadable");
    CHECK(hall.refused(client, Object{{"do", "print"}, {"rules", "chess"}}) == "unreadable");
    const Value wrong = Value::List{"\"ja.melee.chargin\" = 2"};
    CHECK(hall.refused(client, Object{{"do", "print"}, {"rules", "impetus"}, {"house", wrong}}) ==
          "unreadable");
    Value links =
        hall.good(client, Object{{"do", "create"}, {"scenario", "cannae"}, {"house", house}});
    join(hall, client, links["mine"]);
    CHECK(html({}) == changed);
}
