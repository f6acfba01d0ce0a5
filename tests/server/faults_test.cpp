// Whatever befalls one battle, whoever asked hears of it and the others are played on.

#include "server/hall.hpp"

using namespace quincunx;
using namespace quincunx::server;

namespace {

// Two battles at one server, red at each of them.
struct TwoTables {
    Hall hall;
    TestClient here, there;
    Value links_here, links_there;
    TwoTables()
    {
        hall.host.come(here);
        hall.host.come(there);
        links_here = create(hall, here);
        links_there = create(hall, there);
        join(hall, here, links_here["mine"]);
        join(hall, there, links_there["mine"]);
    }
    std::int64_t moment(TestClient& client)
    {
        return hall.good(client, Object{{"do", "state"}})["moment"].as_whole();
    }
    bool plays_on(TestClient& client)
    {
        const std::int64_t now = moment(client);
        hall.good(client, order_message(first_option(hall, client), now, fmt::format("o{}", now)));
        return moment(client) > now;
    }
};

int times_heard(const TestClient& client, std::string_view text)
{
    int times = 0;
    for (const std::string& message : client.heard)
        if (message.find(text) != std::string::npos) ++times;
    return times;
}

} // namespace

TEST_CASE("server: memory that ends while a question is thought about is told, and all play on")
{
    TwoTables tables;
    tables.plays_on(tables.here);
    tables.hall.workers.memory.left = 0;
    CHECK(tables.hall.refused(tables.here, Object{{"do", "hint"}}) == "memory");
    CHECK(tables.hall.has_logged("\"event\": \"memory\""));
    CHECK_FALSE(tables.hall.has_logged("\"event\": \"bug\""));
    CHECK(tables.hall.host.queue().working() == 0);
    CHECK(times_heard(tables.here, "rejoin") == 0); // the battle itself has not suffered
    CHECK(tables.plays_on(tables.there));
    CHECK(tables.plays_on(tables.here));
    CHECK(tables.moment(tables.here) == 2);
}

TEST_CASE("server: memory that ends while all are told puts away that battle alone")
{
    TwoTables tables;
    const std::string order = first_option(tables.hall, tables.here);
    tables.hall.runs = false;
    tables.hall.good(tables.here, order_message(order, 0, "o"));
    tables.here.memory.left = 0;
    tables.hall.loop.run();
    tables.hall.runs = true;
    CHECK(times_heard(tables.here, "rejoin") == 1);
    CHECK(tables.plays_on(tables.there));
    join(tables.hall, tables.here, tables.links_here["mine"]);
    CHECK(tables.moment(tables.here) == 1);
}

TEST_CASE("server: memory that ends after a stale order puts away that battle alone")
{
    TwoTables tables;
    const std::string order = first_option(tables.hall, tables.here);
    tables.here.memory.left = 1; // the answer, then the state
    CHECK(tables.hall.refused(tables.here, order_message(order, 7, "o")) == "stale");
    CHECK(times_heard(tables.here, "rejoin") == 1);
    CHECK(tables.plays_on(tables.there));
}

TEST_CASE("server: a battle that cannot be joined leaves the table where the guest sat to others")
{
    TwoTables tables;
    TestClient other;
    tables.hall.host.come(other);
    join(tables.hall, other, tables.links_here["watch"]);
    tables.hall.loop.memory.left = 1; // of those who are left, then of the battle that is joined
    CHECK(tables.hall.refused(tables.here,
                              Object{{"do", "join"}, {"link", tables.links_there["watch"]}}) ==
          "memory");
    CHECK(times_heard(other, "rejoin") == 0);
    CHECK(tables.hall.good(other, Object{{"do", "state"}})["moment"].as_whole() == 0);
}

TEST_CASE("server: a battle whose armies would find no room to deploy is refused when it is made")
{
    Hall hall;
    TestClient client;
    hall.host.come(client);
    const auto made_with = [&](const char* deploy) {
        return Object{{"do", "create"},
                      {"rules", "impetus"},
                      {"red", "recruit"},
                      {"blue", "recruit"},
                      {"red_army", "romans_125"},
                      {"blue_army", "romans_125"},
                      {"house", Value::List{std::string("title = \"Room\"\n[rows]\n"
                                                        "\"imp.setup.deploy\" = \"") +
                                            deploy + "\""}}};
    };
    CHECK(hall.refused(client, made_with("1 1 1 1 1 1")) == "unreadable");
    CHECK_FALSE(hall.good(client, made_with("5 25 10 5 30 5")).is_null());
}
