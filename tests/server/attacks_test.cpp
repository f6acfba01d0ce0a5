// What strangers have tried: to fill memory, time and disk, and to be in two places at once.

#include "journal/fight_json.hpp"
#include "journal/verify.hpp"
#include "server/hall.hpp"

#include <sqlite3.h>

using namespace quincunx;
using namespace quincunx::server;

namespace {

void say(Hall& hall, TestClient& client, Value message)
{
    hall.host.message(client, to_json(message));
}

int times_heard(const TestClient& client, std::string_view text)
{
    int times = 0;
    for (const std::string& message : client.heard)
        if (message.find(text) != std::string::npos) ++times;
    return times;
}

Limits generous()
{
    Limits limits;
    limits.messages_at_once = limits.messages_per_second = 1e9;
    limits.refusals_at_once = 1e9;
    limits.battles_per_minute = limits.uploads_per_minute = 10'000;
    return limits;
}

// Another program that holds the database for writing.
struct Holder {
    sqlite3* database = nullptr;
    explicit Holder(const std::string& path)
    {
        REQUIRE(sqlite3_open(path.c_str(), &database) == SQLITE_OK);
        REQUIRE(sqlite3_exec(database, "begin immediate", nullptr, nullptr, nullptr) == SQLITE_OK);
    }
    ~Holder() { sqlite3_close(database); }
    Holder(const Holder&) = delete;
    Holder& operator=(const Holder&) = delete;
};

Value undo_message(const char* what, std::int64_t after)
{
    return Object{{"do", what}, {"after", after}, {"client", fmt::format("{}{}", what, after)}};
}

// A battle of two recruits to its end, as its journal.
std::string fought_journal(Hall& hall)
{
    TestClient client;
    hall.host.come(client);
    Value links = create(hall, client, "recruit", "recruit");
    join(hall, client, links["watch"]);
    hall.loop.run();
    const std::string text = hall.good(client, Object{{"do", "journal"}}).as_text();
    hall.host.leave(client);
    return text;
}

Value upload(Hall& hall, TestClient& client, const std::string& text)
{
    constexpr std::size_t part = 40'000;
    std::size_t from = 0;
    for (; text.size() - from > part; from += part)
        hall.good(client, Object{{"do", "upload"}, {"part", text.substr(from, part)}});
    return hall.tell(client, Object{{"do", "upload"}, {"part", text.substr(from)}, {"last", true}});
}

} // namespace

TEST_CASE("attack: hints by the thousand, of guests who leave, keep nothing and nobody waiting")
{
    Hall hall(":memory:", generous());
    TestClient honest("198.51.100.7");
    hall.host.come(honest);
    Value against_general = create(hall, honest, "me", "recruit");
    TestClient first;
    hall.host.come(first);
    Value links = create(hall, first);
    hall.runs = false;
    std::size_t most = 0;
    for (int round = 0; round < 5; ++round) {
        std::vector<std::unique_ptr<TestClient>> crowd;
        for (int i = 0; i < 60; ++i) {
            crowd.push_back(std::make_unique<TestClient>());
            hall.host.come(*crowd.back());
            say(hall, *crowd.back(), Object{{"do", "join"}, {"link", links["mine"]}});
        }
        hall.loop.run();
        for (int i = 0; i < 110; ++i)
            for (const auto& guest : crowd) say(hall, *guest, Object{{"do", "hint"}, {"id", i}});
        most = std::max(most, hall.host.queue().waiting());
        // Each has one that waits or is worked at; of every other he hears at once.
        CHECK(times_heard(*crowd[7], "replaced") == 109);
        for (const auto& guest : crowd) hall.host.leave(*guest);
        CHECK(hall.host.queue().waiting() == 0);
    }
    CHECK(most <= 60);
    CHECK(hall.workers.most_at_once <= 2);

    // Somebody's general has his turn among them, not after them.
    std::vector<std::unique_ptr<TestClient>> crowd;
    for (int i = 0; i < 60; ++i) {
        crowd.push_back(std::make_unique<TestClient>());
        hall.host.come(*crowd.back());
        say(hall, *crowd.back(), Object{{"do", "join"}, {"link", links["mine"]}});
    }
    hall.loop.run();
    for (const auto& guest : crowd) say(hall, *guest, Object{{"do", "hint"}});
    say(hall, honest, Object{{"do", "join"}, {"link", against_general["watch"]}, {"id", 1}});
    const std::size_t before = hall.workers.worked;
    while (times_heard(honest, "\"push\": \"state\"") == 0 && hall.workers.worked < before + 100)
        hall.loop.run(1);
    CHECK(hall.workers.worked - before < 10);
}

TEST_CASE("attack: whatever takes time is done by workers, a piece at a time")
{
    Hall hall(":memory:", generous());
    TestClient client;
    hall.host.come(client);
    const std::string text = fought_journal(hall);
    Value links = upload(hall, client, text)["is"]["links"];
    Value mine = create(hall, client);
    join(hall, client, mine["mine"]);
    hall.good(client, order_message(first_option(hall, client), 0, "one"));
    hall.runs = false;
    const auto on_the_loop = [&](Value message) {
        const std::size_t before = client.heard.size();
        say(hall, client, std::move(message));
        const bool answered = client.heard.size() > before;
        hall.loop.run();
        CHECK(client.heard.size() > before);
        return answered;
    };
    const std::string order = first_option(hall, client);
    CHECK_FALSE(on_the_loop(Object{{"do", "replay"}, {"entry", 0}}));
    CHECK_FALSE(on_the_loop(Object{{"do", "options"}}));
    CHECK_FALSE(on_the_loop(Object{{"do", "odds"}, {"order", order}}));
    CHECK_FALSE(on_the_loop(Object{{"do", "threats"}, {"unit", 0}}));
    CHECK_FALSE(on_the_loop(Object{{"do", "hint"}}));
    CHECK_FALSE(on_the_loop(Object{{"do", "all_guides"}, {"side", "red"}}));
    CHECK_FALSE(on_the_loop(Object{{"do", "create"}, {"scenario", "cannae"}}));
    CHECK_FALSE(on_the_loop(Object{{"do", "upload"}, {"part", "x"}, {"last", true}}));
    CHECK_FALSE(on_the_loop(Object{{"do", "play_on"}, {"entry", 0}}));
    CHECK_FALSE(on_the_loop(Object{{"do", "join"}, {"link", links["watch"]}})); // not in memory
    CHECK(on_the_loop(Object{{"do", "state"}}));
}

TEST_CASE("attack: many who join a battle that is not in memory replay it once")
{
    const DatabaseFile file("many-join");
    Value links;
    {
        Hall before(file.path, generous());
        TestClient client;
        before.host.come(client);
        links = create(before, client);
    }
    Hall hall(file.path, generous());
    hall.runs = false;
    std::vector<std::unique_ptr<TestClient>> crowd;
    for (int i = 0; i < 50; ++i) {
        crowd.push_back(std::make_unique<TestClient>());
        hall.host.come(*crowd.back());
        for (int id = 0; id < 3; ++id)
            say(hall, *crowd.back(), Object{{"do", "join"}, {"link", links["watch"]}, {"id", id}});
    }
    hall.host.leave(*crowd[0]); // the first of them does not wait for it
    hall.loop.run();
    CHECK(hall.workers.worked == 1);
    CHECK(times_heard(*crowd[0], "\"ok\": true") == 0);
    for (std::size_t i = 1; i < crowd.size(); ++i) {
        CHECK(times_heard(*crowd[i], "\"ok\": true") == 1);
        CHECK(times_heard(*crowd[i], "replaced") == 2);
    }
}

TEST_CASE("attack: a battlefield of thousands of corners is not opened")
{
    Hall hall(":memory:", generous());
    TestClient client;
    hall.host.come(client);
    const auto journal = journal::read_journal(fought_journal(hall), "");
    REQUIRE(journal);
    journal::Header header = journal->header;
    muster::Feature wood{"wood", "wood", {}, false, 0, {}, -1};
    for (int i = 0; i < 60; ++i) wood.outline.push_back({i * 0.5, i % 2 * 0.5});
    header.fight.ground.assign(20, wood);
    Value reply = upload(hall, client, to_line(header) + "\n");
    REQUIRE(reply["ok"].as_bool());
    CHECK(reply["is"]["words"].as_text().find("corners in all") != std::string::npos);
    CHECK(hall.store.count() == 1);
}

TEST_CASE("attack: a journal that takes longer to replay than is allowed is given up, and told so")
{
    Limits limits = generous();
    limits.replaying = std::chrono::seconds(0);
    Hall hall(":memory:", limits);
    TestClient client;
    hall.host.come(client);
    Value reply = upload(hall, client, fought_journal(hall));
    REQUIRE(reply["ok"].as_bool());
    CHECK_FALSE(reply["is"]["verified"].as_bool());
    CHECK(reply["is"]["words"].as_text().find("takes longer to replay") != std::string::npos);
    CHECK(reply["is"].find("links") == nullptr);
    CHECK(hall.store.count() == 1);
}

TEST_CASE("attack: coming again does not give new messages, nor does another seat of an address")
{
    Limits limits;
    limits.messages_at_once = 10;
    limits.messages_per_second = 1;
    limits.guests_of_an_address = 3;
    Hall hall(":memory:", limits);
    int answered = 0;
    for (int i = 0; i < 50; ++i) {
        TestClient client("2001:db8:1:2::/64");
        hall.host.come(client);
        for (int n = 0; n < 20; ++n) say(hall, client, Object{{"do", "nothing"}});
        answered += times_heard(client, "unreadable");
        hall.host.leave(client);
    }
    CHECK(answered == 30);
    TestClient other("2001:db8:1:3::/64");
    hall.host.come(other);
    hall.good(other, Object{{"do", "catalogue"}});
}

TEST_CASE("attack: whoever does not wait when he is told to is left")
{
    Limits limits;
    limits.refusals_at_once = 50;
    Hall hall(":memory:", limits);
    TestClient client;
    hall.host.come(client);
    for (int n = 0; n < 1000 && client.closed.empty(); ++n)
        say(hall, client, Object{{"do", "nothing"}});
    CHECK(client.closed == "too many messages");
    CHECK(times_heard(client, "too_fast") == 50);
}

TEST_CASE("attack: a battle's journal, and what is taken back in it, end somewhere")
{
    Limits limits = generous();
    limits.undos_of_a_battle = 3;
    Hall hall(":memory:", limits);
    TestClient client;
    hall.host.come(client);
    Value links = create(hall, client);
    join(hall, client, links["mine"]);
    hall.good(client, order_message("stop", 0, "a"));
    std::int64_t moment = 1;
    for (int i = 0; i < 3; ++i) {
        hall.good(client, undo_message("undo", moment++));
        hall.good(client, undo_message("redo", moment++));
    }
    CHECK(hall.refused(client, undo_message("undo", moment)) == "final");
    // It goes on without, and still counts after it was put away.
    hall.good(client, order_message(first_option(hall, client), moment, "b"));

    Limits small = generous();
    small.battle_bytes = 12'000;
    Hall little(":memory:", small);
    TestClient other;
    little.host.come(other);
    Value made = create(little, other);
    join(little, other, made["mine"]);
    std::int64_t now = 0;
    std::string why;
    for (int i = 0; i < 5000 && why.empty(); ++i) {
        Value state = little.good(other, Object{{"do", "state"}});
        if (state["decision"]["over"].as_bool()) break;
        Value reply = little.tell(
            other, order_message(first_option(little, other), now, fmt::format("o{}", now)));
        if (!reply["ok"].as_bool()) why = reply["error"]["why"].as_text();
        if (why.empty()) now = reply["is"]["moment"].as_whole();
    }
    CHECK(why == "too_many");
}

TEST_CASE("attack: a journal padded with orders taken back is kept without them")
{
    Hall hall(":memory:", generous());
    TestClient client;
    hall.host.come(client);
    const auto journal = journal::read_journal(fought_journal(hall), "");
    REQUIRE(journal);
    auto match = journal::replayed(*journal, rules::rule_sets());
    REQUIRE(match);
    // An order without a die, and after it the same taken back and given again, many times.
    const auto entries = match->entries();
    const auto plain = std::ranges::find_if(entries, [](const auto& e) { return e.dice.empty(); });
    REQUIRE(plain != entries.end());
    const std::uint64_t before = plain->n == 1 ? match->first_hash() : (plain - 1)->hash;
    std::string padded = to_line(journal->header) + "\n";
    std::string whole = padded;
    for (const journal::Line& line : journal->lines) {
        const std::string text =
            std::visit([](const auto& what) { return to_line(what); }, line.what) + "\n";
        padded += text;
        whole += text;
        const auto* given = std::get_if<journal::Given>(&line.what);
        for (int i = 0; given != nullptr && given->n == plain->n && i < 200; ++i)
            padded += to_line(journal::TakenBack{plain->n, before}) + "\n" + text;
    }
    Value reply = upload(hall, client, padded);
    REQUIRE(reply["is"]["verified"].as_bool());
    join(hall, client, reply["is"]["links"]["watch"]);
    CHECK(hall.good(client, Object{{"do", "journal"}}).as_text() == whole);
}

TEST_CASE("attack: an address has its share of the disk, and all together have theirs")
{
    Limits limits = generous();
    limits.address_bytes_at_once = 100'000;
    Hall hall(":memory:", limits);
    TestClient greedy("192.0.2.66");
    TestClient modest("192.0.2.1");
    hall.host.come(greedy);
    hall.host.come(modest);
    const Value wanted = Object{{"do", "create"}, {"scenario", "cannae"}};
    int made = 0;
    while (hall.tell(greedy, wanted)["ok"].as_bool() && made < 1000) ++made;
    CHECK(made > 1);
    CHECK(made < 30);
    CHECK(hall.refused(greedy, wanted) == "too_many");
    create(hall, modest);
    hall.loop.pass(std::chrono::hours(1));
    CHECK(hall.tell(greedy, wanted)["ok"].as_bool());

    Limits full = generous();
    full.store_bytes = 200'000;
    Hall small(":memory:", full);
    TestClient client;
    small.host.come(client);
    Value links = create(small, client);
    while (small.tell(client, wanted)["ok"].as_bool()) continue;
    CHECK(small.store.bytes() < 400'000);
    // What there is can be played on.
    join(small, client, links["mine"]);
    small.good(client, order_message(first_option(small, client), 0, "a"));
}

TEST_CASE("attack: a name given to another order is no answer for this one")
{
    Hall hall;
    TestClient client;
    hall.host.come(client);
    Value links = create(hall, client);
    join(hall, client, links["mine"]);
    hall.good(client, order_message("stop", 0, "same"));
    CHECK(hall.good(client, order_message("blue stop", 0, "same"))["moment"].as_whole() == 1);
    const std::string other = first_option(hall, client);
    REQUIRE(other != "stop");
    CHECK(hall.refused(client, order_message(other, 1, "same")) == "unreadable");
    Value back = undo_message("undo", 1);
    back["client"] = "same";
    CHECK(hall.refused(client, back) == "unreadable");
    CHECK(hall.good(client, Object{{"do", "state"}})["moment"].as_whole() == 1);
}

TEST_CASE("attack: letters that steer a terminal are in no journal that is read")
{
    Hall hall(":memory:", generous());
    TestClient client;
    hall.host.come(client);
    std::string text = fought_journal(hall);
    text.replace(text.find("Cannae, 216 BC"), 14, "\\u001b[2J");
    Value reply = upload(hall, client, text);
    CHECK(reply["is"]["words"].as_text().find("steer a terminal") != std::string::npos);
}

// --- halted battles ------------------------------------------------------------------------------

namespace {

// Two recruits, watched.
struct Watched {
    Hall hall;
    TestClient client;
    Value links;
    explicit Watched(const std::string& database = ":memory:") : hall(database, generous())
    {
        hall.host.come(client);
        links = create(hall, client, "recruit", "recruit");
        hall.runs = false;
        hall.good(client, Object{{"do", "join"}, {"link", links["watch"]}});
        hall.loop.run(40);
    }
    Value state() { return hall.good(client, Object{{"do", "state"}}); }
    // As a page does that joins again whenever it is told to.
    int follow(int most)
    {
        int joins = 0;
        for (std::size_t known = client.heard.size(); joins < most; known = client.heard.size()) {
            hall.loop.run(2000);
            bool told = false;
            for (std::size_t i = known; i < client.heard.size(); ++i)
                told = told || client.heard[i].find("rejoin") != std::string::npos;
            if (!told) break;
            ++joins;
            say(hall, client, Object{{"do", "join"}, {"link", links["watch"]}});
        }
        return joins;
    }
};

} // namespace

TEST_CASE("halted: a general who finds no order halts his battle, and says why in the log")
{
    Watched watched;
    watched.hall.workers.memory = {.left = 0, .bug = true};
    CHECK(watched.follow(20) == 0);
    Value state = watched.state();
    CHECK(state["halted"]["why"].as_text() == "general");
    CHECK(state["prompt"].as_text().find("The general finds no order.") == 0);
    CHECK(watched.hall.has_logged("\"event\": \"halted\""));
    CHECK(watched.hall.has_logged("nothing is as it should be"));
    CHECK(watched.hall.has_logged("\"time\": \"2027-01-15T08:00:00Z\""));
    const std::int64_t moment = state["moment"].as_whole();
    for (int i = 0; i < 5; ++i) {
        join(watched.hall, watched.client, watched.links["watch"]);
        watched.hall.loop.pass(std::chrono::minutes(1));
        watched.hall.loop.run(2000);
    }
    CHECK(watched.state()["moment"].as_whole() == moment);
}

TEST_CASE("halted: where a general has no memory to think in, he tries again by himself")
{
    Watched watched;
    watched.hall.workers.memory.left = 0;
    CHECK(watched.follow(20) == 0);
    Value state = watched.state();
    CHECK(state["halted"]["why"].as_text() == "memory");
    CHECK_FALSE(watched.hall.has_logged("\"event\": \"bug\""));
    const std::int64_t moment = state["moment"].as_whole();
    for (int second = 0; second < 3; ++second) {
        watched.hall.loop.pass(std::chrono::seconds(1));
        watched.hall.loop.run(2000);
    }
    state = watched.state();
    CHECK(state.find("halted") == nullptr);
    CHECK(state["moment"].as_whole() > moment);
}

TEST_CASE("halted: a bug while a general's order is told halts the battle once, for all who come")
{
    Watched watched;
    watched.client.memory = {.left = 0, .bug = true};
    CHECK(watched.follow(20) == 1);
    Value state = watched.state();
    REQUIRE(state.find("halted") != nullptr);
    CHECK(state["halted"]["why"].as_text() == "bug");
    // Joining again tries nothing.
    const std::int64_t moment = state["moment"].as_whole();
    for (int i = 0; i < 5; ++i) {
        join(watched.hall, watched.client, watched.links["watch"]);
        watched.hall.loop.run(2000);
    }
    CHECK(watched.state()["moment"].as_whole() == moment);
}

TEST_CASE("halted: trouble of the store is told apart, tried again after waits that grow, and over")
{
    const DatabaseFile file("halted-store");
    Watched watched(file.path);
    {
        const Holder holder(file.path);
        CHECK(watched.follow(20) == 1);
        Value state = watched.state();
        CHECK(state["halted"]["why"].as_text() == "store");
        CHECK(watched.hall.has_logged("\"event\": \"store\""));
        CHECK_FALSE(watched.hall.has_logged("\"event\": \"bug\""));
        int joins = 0;
        for (int second = 0; second < 300; ++second) {
            watched.hall.loop.pass(std::chrono::seconds(1));
            joins += watched.follow(20);
        }
        CHECK(joins > 3);
        CHECK(joins < 12); // 1, 2, 4 ... 60 seconds
    }
    for (int second = 0; second < 70; ++second) {
        watched.hall.loop.pass(std::chrono::seconds(1));
        watched.hall.loop.run(2000);
    }
    const Value state = watched.state();
    CHECK(state.find("halted") == nullptr);
    CHECK(state.find("moment")->as_whole() > 20);
}

TEST_CASE("halted: a person's other order leads on from where a bug halted the battle")
{
    Hall hall;
    TestClient client;
    hall.host.come(client);
    Value links = create(hall, client);
    join(hall, client, links["mine"]);
    hall.runs = false;
    hall.good(client, order_message("stop", 0, "a"));
    client.memory = {.left = 0, .bug = true};
    hall.loop.run();
    hall.runs = true;
    Value joined = join(hall, client, links["mine"]);
    CHECK(joined["state"]["halted"]["why"].as_text() == "bug");
    hall.good(client, order_message(first_option(hall, client), 1, "b"));
    CHECK(hall.good(client, Object{{"do", "state"}}).find("halted") == nullptr);
}

// --- what is kept
// ----------------------------------------------------------------------------------

TEST_CASE("kept: battles that nobody looks at go, those without an order sooner, others stay")
{
    const DatabaseFile file("forgotten");
    Limits limits = generous();
    limits.kept = std::chrono::hours(24 * 10);
    limits.kept_empty = std::chrono::hours(24 * 2);
    Hall hall(file.path, limits);
    TestClient client;
    TestClient looks_on;
    hall.host.come(client);
    hall.host.come(looks_on);
    create(hall, client); // nothing is ordered in it
    Value played = create(hall, client);
    join(hall, client, played["mine"]);
    hall.good(client, order_message("stop", 0, "a"));
    Value watched = create(hall, looks_on);
    join(hall, looks_on, watched["watch"]);
    hall.host.leave(client);
    CHECK(hall.host.tidy_up() == 0);
    constexpr std::int64_t day = 86400;
    hall.date += 3 * day;
    CHECK(hall.host.tidy_up() == 1);
    CHECK(hall.store.count() == 2);
    hall.date += 9 * day;
    CHECK(hall.host.tidy_up() == 1);
    CHECK(hall.store.battles() == std::vector<std::string>{watched["battle"].as_text()});
    hall.host.come(client);
    CHECK(hall.refused(client, Object{{"do", "join"}, {"link", played["mine"]}}) == "link");
    hall.good(looks_on, Object{{"do", "state"}});

    // For good, where the host says so.
    limits.kept = {};
    hall.host.leave(looks_on);
    Hall for_good(":memory:", limits);
    TestClient other;
    for_good.host.come(other);
    create(for_good, other);
    for_good.date += 10'000 * day;
    CHECK(for_good.host.tidy_up() == 0);
}
