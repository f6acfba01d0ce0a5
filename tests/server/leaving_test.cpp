// A battle is deleted by its owners and nobody else; a player deletes himself.

#include "server/visitor.hpp"

using namespace quincunx;
using namespace quincunx::server;

namespace {

Value delete_by(const Value& link)
{
    return Object{{"do", "delete"}, {"link", link}};
}

Value delete_own(const Value& battle)
{
    return Object{{"do", "delete"}, {"battle", battle}};
}

const Value forget_me = Object{{"do", "forget_me"}};

} // namespace

TEST_CASE("delete: whoever plays alone deletes his battle at any time; nobody else does")
{
    Hall hall;
    Visitor anna(hall);
    Visitor ben(hall, "192.0.2.2");
    Value links = create(hall, anna.client, "me", "recruit");
    join(hall, anna.client, links["mine"]);
    join(hall, ben.client, links["watch"]);
    // Strangers, and whoever watches.
    CHECK(ben.refused(delete_by(links["watch"])) == "seat");
    CHECK(ben.refused(delete_by("0123456789abcdef")) == "link");
    CHECK(ben.refused(delete_own(links["battle"])) == "link");
    CHECK(ben.refused(Object{{"do", "delete"}}) == "unreadable");
    CHECK(ben.refused(
              Object{{"do", "delete"}, {"link", links["watch"]}, {"battle", links["battle"]}}) ==
          "unreadable");
    CHECK(hall.store.count() == 1);
    CHECK(anna.good(delete_by(links["mine"]))["deleted"].as_bool());
    CHECK(hall.store.count() == 0);
    CHECK(hall.host.rooms() == 0);
    CHECK(ben.heard("rejoin") == 1);
    CHECK(ben.refused(Object{{"do", "state"}}) == "table");
    for (const char* link : {"mine", "watch"})
        CHECK(anna.refused(Object{{"do", "join"}, {"link", links[link]}}) == "link");
    CHECK(anna.refused(delete_by(links["mine"])) == "link"); // asked again
    CHECK(hall.has_logged("\"event\": \"deleted\""));
}

TEST_CASE("delete: what goes on between two is deleted when both ask, with no order between")
{
    Hall hall;
    Visitor anna(hall);
    Visitor ben(hall, "192.0.2.2");
    Value links = create(hall, anna.client, "friend", "me"); // blue begins at Cannae
    join(hall, anna.client, links["mine"]);
    join(hall, ben.client, links["red"]);
    CHECK_FALSE(anna.good(delete_by(links["mine"]))["deleted"].as_bool());
    CHECK_FALSE(anna.good(delete_by(links["mine"]))["deleted"].as_bool()); // not by asking twice
    CHECK(ben.heard(R"("push": "to_delete", "by": "blue")") == 2);
    anna.good(order_message(first_option(hall, anna.client), 0, "a"));
    CHECK_FALSE(ben.good(delete_by(links["red"]))["deleted"].as_bool()); // she plays on
    CHECK(hall.store.count() == 1);
    CHECK(anna.good(delete_by(links["mine"]))["deleted"].as_bool());
    CHECK(hall.store.count() == 0);
    // When it is over one is enough.
    links = create(hall, anna.client, "friend", "me");
    join(hall, anna.client, links["mine"]);
    join(hall, ben.client, links["red"]);
    anna.good(Object{{"do", "resign"}, {"client", "r"}});
    CHECK(ben.good(delete_by(links["red"]))["deleted"].as_bool());
    CHECK(hall.store.count() == 0);
}

TEST_CASE("delete: by a seat of one's own, from both lists; what was verified stays counted")
{
    Met met;
    met.anna.sit(met.battle);
    CHECK_FALSE(met.ben.good(delete_own(met.battle))["deleted"].as_bool());
    Visitor cleo(met.hall, "192.0.2.3");
    cleo.enroll("Cleo", 3);
    CHECK(cleo.refused(delete_own(met.battle)) == "seat"); // it may be watched
    met.hall.runs = false;
    met.anna.good(Object{{"do", "resign"}, {"client", "r"}});
    CHECK(met.ben.refused(delete_own(met.battle)) == "early"); // it is being verified
    met.hall.runs = true;
    met.hall.loop.run();
    CHECK(met.ben.good(delete_own(met.battle))["deleted"].as_bool());
    CHECK(met.anna.mine()["battles"].as_list().empty());
    CHECK(met.ben.mine()["battles"].as_list().empty());
    CHECK(met.ben.enter(2)["won"] == Value(1));
    CHECK(met.anna.heard("rejoin") == 1);
}

TEST_CASE("delete: whoever waits for a battle that is deleted hears that there is none")
{
    Hall hall;
    Visitor anna(hall);
    Visitor ben(hall, "192.0.2.2");
    Value links = create(hall, anna.client, "me", "me");
    hall.runs = false;
    hall.host.message(ben.client, R"({"do": "join", "id": "b", "link": ")" +
                                      links["watch"].as_text() + "\"}"); // it is being replayed
    hall.good(anna.client, delete_by(links["mine"]));
    hall.runs = true;
    hall.loop.run();
    CHECK(ben.heard(R"("re": "b", "ok": false)") == 1);
    CHECK(hall.host.rooms() == 0);
    CHECK(hall.store.count() == 0);
}

TEST_CASE("forget_me: name, keys, seats and challenges go; battles stay, with nobody's name")
{
    Met met;
    Visitor second(met.hall, "192.0.2.4");
    CHECK(second.refused(forget_me) == "player");
    second.enter(1);
    met.anna.challenge("red", "zama");
    met.ben.sit(met.battle);
    met.anna.sit(met.battle);
    CHECK(met.anna.refused(forget_me) == "early"); // Ben waits
    met.anna.good(Object{{"do", "resign"}, {"client", "r"}});
    const std::string player = met.anna.enter(1)["player"].as_text();
    CHECK(met.anna.good(forget_me)["player"] == Value(player));
    CHECK_FALSE(second.client.closed.empty());
    CHECK(second.refused(Object{{"do", "mine"}}) == "player");
    CHECK(met.anna.refused(forget_me) == "player"); // asked again
    CHECK(met.anna.refused(Object{{"do", "state"}}) == "table");
    CHECK(met.anna.refused(Object{{"do", "enter"}, {"key", key_of(1)}}) == "key");
    CHECK(met.anna.good(Object{{"do", "lobby"}})["challenges"].as_list().empty());
    Value list = met.ben.mine();
    REQUIRE(list["battles"].as_list().size() == 1);
    CHECK(list["battles"].as_list()[0]["names"] == Value(Value::List{"Ben", ""}));
    CHECK(met.ben.enter(2)["won"] == Value(1));
    // The name is free, and whoever takes it is another.
    CHECK(met.anna.enroll("Anna", 5)["player"] != Value(player));
    CHECK(met.anna.mine()["battles"].as_list().empty());
    CHECK(met.anna.refused(Object{{"do", "join"}, {"battle", "0"}}) == "link");
}

TEST_CASE(
    "forget_me: who was not seen for longer than battles are kept, and has none, is forgotten")
{
    constexpr std::int64_t day = 86400;
    Limits limits;
    limits.kept = std::chrono::hours(24 * 10);
    Hall hall(":memory:", limits);
    Visitor anna(hall);
    {
        Visitor ben(hall, "192.0.2.2");
        Visitor cleo(hall, "192.0.2.3");
        ben.enroll("Ben", 2);
        cleo.enroll("Cleo", 3);
        Value links = create(hall, cleo.client, "me", "me");
        join(hall, cleo.client, links["mine"]);
        hall.good(cleo.client, order_message("stop", 0, "a"));
        anna.enroll("Anna", 1);
        hall.date += 9 * day;
        hall.host.tidy_up();
        CHECK(hall.store.members().players() == 3);
        hall.date += 2 * day;
        hall.host.tidy_up();
        CHECK(hall.store.members().players() == 3); // they are here
    }
    hall.store.touch(hall.store.battles()[0], hall.date);
    hall.host.tidy_up();
    CHECK(hall.store.members().players() == 2); // Ben is gone; Cleo has a battle, Anna is here
    CHECK_FALSE(hall.store.members().has_name("ben", ""));
    hall.date += 12 * day;
    hall.host.tidy_up();
    hall.host.tidy_up();
    CHECK(hall.store.members().players() == 1);
}
