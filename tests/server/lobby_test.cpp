// Players who meet in the lobby, and what strangers get who try the same doors.

#include "server/visitor.hpp"

using namespace quincunx;
using namespace quincunx::server;

TEST_CASE("lobby: one offers, another takes it; both have their seats, and go on after a restart")
{
    const DatabaseFile file("lobby");
    std::string battle;
    {
        Met met(file.path);
        battle = met.battle.as_text();
        CHECK(met.anna.heard(R"("push": "mine", "begun": ")" + battle) == 1);
        Value joined = met.anna.sit(met.battle);
        CHECK(joined["sides"] == Value(Value::List{"blue"}));
        CHECK(joined["names"] == Value(Value::List{"Ben", "Anna"}));
        CHECK(met.ben.sit(met.battle)["sides"] == Value(Value::List{"red"}));
        const std::string order = first_option(met.hall, met.anna.client);
        met.anna.good(order_message(order, 0, "a"));
        CHECK(met.ben.refused(order_message(order, 0, "a")) == "stale");
    }
    Hall hall(file.path);
    Visitor stranger(hall, "198.51.100.7");
    stranger.enroll("Cleo", 3);
    CHECK(stranger.sit(battle)["sides"].as_list().empty()); // to watch, as Anna wished
}

TEST_CASE("lobby: a challenge's pace is the battle's clock, also of the one that follows it")
{
    Hall hall;
    Visitor anna(hall);
    Visitor ben(hall, "192.0.2.2");
    anna.enroll("Anna", 1);
    ben.enroll("Ben", 2);
    Value wanted = Object{{"do", "challenge"}, {"scenario", "cannae"}, {"side", "blue"}};
    wanted["pace"] = Object{{"days", 3}, {"end", "claim"}};
    const Value offered = anna.good(wanted);
    CHECK(*offered.find("pace") == Value("3 days to answer, then the other may claim it"));
    CHECK(*anna.good(wanted).find("challenge") == *offered.find("challenge")); // the same
    wanted["pace"] = Object{{"days", 2}};
    CHECK(*anna.good(wanted).find("challenge") != *offered.find("challenge"));
    wanted["pace"] = "a turn a day";
    CHECK(anna.refused(wanted) == "unreadable");
    wanted["pace"] = Object{{"days", 3}, {"minutes", 3}};
    CHECK(anna.refused(wanted) == "unreadable");
    const Value battle = ben.take(*offered.find("challenge"))["battle"];
    CHECK(ben.sit(battle)["state"]["clock"]["pace"]["days"].as_whole() == 3);
    CHECK(anna.mine()["battles"].as_list()[0].find("pace")->as_text() ==
          offered.find("pace")->as_text());
    anna.sit(battle);
    anna.good(Object{{"do", "resign"}, {"client", "r"}});
    const Value again = anna.good(Object{{"do", "rematch"}});
    CHECK(*again.find("challenge")->find("pace") == *offered.find("pace"));
    const Value second = ben.take(*again.find("challenge")->find("challenge"))["battle"];
    CHECK(anna.sit(second)["state"]["clock"]["pace"]["end"] == Value("claim"));
}

TEST_CASE("lobby: another device with the key has the list, and goes on; without it there is none")
{
    const DatabaseFile file("lobby-device");
    std::string battle;
    {
        Met met(file.path);
        battle = met.battle.as_text();
        met.anna.sit(met.battle);
        met.anna.good(order_message(first_option(met.hall, met.anna.client), 0, "a"));
    }
    Hall hall(file.path);
    hall.date += 3 * 86400;
    Visitor other(hall, "198.51.100.7");
    CHECK(other.refused(Object{{"do", "mine"}}) == "player");
    CHECK(other.refused(Object{{"do", "enter"}, {"key", key_of(9)}}) == "key");
    CHECK(other.enter(1)["name"] == Value("Anna"));
    Value list = other.mine();
    REQUIRE(list["battles"].as_list().size() == 1);
    Value& one = list["battles"].as_list()[0];
    CHECK(one["battle"] == Value(battle));
    CHECK(one["title"].as_text().find("Cannae") == 0);
    CHECK(one["names"] == Value(Value::List{"Ben", "Anna"}));
    CHECK(one["orders"] == Value(1));
    CHECK(one["ordered"] == Value(1'800'000'000));
    CHECK_FALSE(one["over"].as_bool());
    Value joined = other.sit(battle);
    CHECK(joined["state"]["moment"] == Value(1));
    if (joined["state"]["yours"].as_bool())
        other.good(order_message(first_option(hall, other.client), 1, "b"));
}

TEST_CASE(
    "lobby: keys that could be guessed, foreign and revoked ones do not open; wrong ones cost")
{
    Hall hall;
    Visitor anna(hall);
    const auto enrolled = [&](const std::string& key) {
        return anna.refused(Object{{"do", "enroll"}, {"name", "Anna"}, {"key", key}});
    };
    CHECK(enrolled("secret") == "unreadable");
    CHECK(enrolled(std::string(32, '0')) == "unreadable");
    CHECK(enrolled(std::string(32, 'g')) == "unreadable");
    CHECK(enrolled(std::string(60'000, 'a')) == "unreadable");
    Value made = anna.enroll("Anna", 1);
    CHECK(anna.enroll("Anna", 1)["player"] == made["player"]); // an answer that was lost
    // Nothing in the database opens.
    CHECK(anna.heard(key_of(1)) == 0);
    CHECK(anna.refused(Object{{"do", "enter"}, {"key", dice::hex(dice::sha256(key_of(1)))}}) ==
          "key");
    Visitor second(hall);
    second.enter(1);
    anna.good(Object{{"do", "rekey"}, {"key", key_of(2)}});
    CHECK_FALSE(second.client.closed.empty());
    CHECK(second.refused(Object{{"do", "mine"}}) == "player");
    CHECK(second.refused(Object{{"do", "enter"}, {"key", key_of(1)}}) == "key");
    CHECK(enrolled(key_of(1)) == "key");
    CHECK(second.enter(2)["player"] == made["player"]);
    // Whoever tries one after the other is told to wait.
    Visitor stranger(hall, "203.0.113.9");
    std::string why = "key";
    for (int i = 0; i < 40 && why == "key"; ++i)
        why = stranger.refused(Object{{"do", "enter"}, {"key", key_of(100 + i)}});
    CHECK(why == "too_fast");
    Visitor crowd(hall, "203.0.113.10");
    int made_so_far = 0;
    for (; made_so_far < 20; ++made_so_far) {
        Value reply = hall.tell(crowd.client, Object{{"do", "enroll"},
                                                     {"name", fmt::format("N{}", made_so_far)},
                                                     {"key", key_of(200 + made_so_far)}});
        if (!reply["ok"].as_bool()) break;
    }
    CHECK(made_so_far == 6);
}

TEST_CASE("lobby: names are one's own, short, and letters that can be seen")
{
    Hall hall;
    Visitor anna(hall);
    Visitor ben(hall, "192.0.2.2");
    anna.enroll("  Anna  of Kos ", 1);
    CHECK(anna.good(Object{{"do", "rename"}, {"name", "Anna"}})["name"] == Value("Anna"));
    const auto named = [&](std::string name) {
        return ben.refused(Object{{"do", "enroll"}, {"name", std::move(name)}, {"key", key_of(2)}});
    };
    CHECK(named("anna") == "taken");
    CHECK(named("Centurion") == "taken");
    CHECK(named("a\u202eb") == "unreadable");
    CHECK(named(std::string(25, 'a')) == "unreadable");
    CHECK(named("   ") == "unreadable");
    ben.enroll("<script>", 2);
    CHECK(ben.refused(Object{{"do", "rename"}, {"name", "ANNA"}}) == "taken");
    CHECK(anna.good(Object{{"do", "rename"}, {"name", "ANNA"}})["name"] == Value("ANNA"));
}

TEST_CASE(
    "lobby: battles played by links are adopted by whoever has a seat's link, and by nobody else")
{
    Hall hall;
    Visitor anna(hall);
    Visitor ben(hall, "192.0.2.2");
    Value links = create(hall, anna.client, "me", "friend");
    anna.enroll("Anna", 1);
    ben.enroll("Ben", 2);
    const auto adopt = [](Visitor& who, Value::List of) {
        return who.good(Object{{"do", "adopt"}, {"links", std::move(of)}})["adopted"].as_whole();
    };
    CHECK(adopt(ben, {links["watch"], "0123", links["battle"]}) == 0);
    CHECK(ben.mine()["battles"].as_list().empty());
    CHECK(ben.refused(Object{{"do", "join"}, {"battle", links["battle"]}}) == "link");
    CHECK(adopt(anna, {links["mine"]}) == 1);
    CHECK(anna.mine()["battles"].as_list().size() == 1);
    // Whoever sits down by his link has it in his list without asking.
    join(hall, ben.client, links["blue"]);
    CHECK(ben.mine()["battles"].as_list().size() == 1);
    Visitor watcher(hall, "192.0.2.3");
    CHECK(join(hall, watcher.client, links["watch"])["names"] == Value(Value::List{"Anna", "Ben"}));
    // Off the list, and on it again.
    ben.good(Object{{"do", "let_go"}, {"battle", links["battle"]}});
    CHECK(ben.mine()["battles"].as_list().empty());
    CHECK(adopt(ben, {links["blue"]}) == 1);
    CHECK(ben.refused(Object{{"do", "adopt"}, {"links", Value::List(65, Value("x"))}}) ==
          "unreadable");
    CHECK(ben.refused(Object{{"do", "adopt"}, {"links", "x"}}) == "unreadable");
    CHECK(ben.refused(Object{{"do", "adopt"}, {"links", Value::List{7}}}) == "unreadable");
}

TEST_CASE("lobby: a challenge is taken once, by another; asked again the answers are the same")
{
    Hall hall;
    Visitor anna(hall);
    Visitor ben(hall, "192.0.2.2");
    Visitor cleo(hall, "192.0.2.3");
    const Value wanted = Object{{"do", "challenge"}, {"scenario", "cannae"}};
    CHECK(anna.refused(wanted) == "player");
    anna.enroll("Anna", 1);
    ben.enroll("Ben", 2);
    cleo.enroll("Cleo", 3);
    Value offered = anna.challenge();
    CHECK(anna.challenge()["challenge"] == offered["challenge"]);
    const Value take = Object{{"do", "take"}, {"challenge", offered["challenge"]}};
    CHECK(anna.refused(take) == "own");
    CHECK(ben.refused(Object{{"do", "call_off"}, {"challenge", offered["challenge"]}}) == "gone");
    // Both while it is being opened: one gets it.
    hall.runs = false;
    hall.host.message(ben.client, R"({"do": "take", "id": "b", "challenge": ")" +
                                      offered["challenge"].as_text() + "\"}");
    hall.host.message(cleo.client, R"({"do": "take", "id": "c", "challenge": ")" +
                                       offered["challenge"].as_text() + "\"}");
    hall.runs = true;
    hall.loop.run();
    CHECK(ben.heard(R"("re": "b", "ok": true)") == 1);
    CHECK(cleo.heard(R"("why": "gone")") == 1);
    CHECK(hall.store.count() == 1);
    CHECK(ben.good(take)["battle"] == Value(hall.store.battles()[0]));
    CHECK(anna.good(take)["battle"] == Value(hall.store.battles()[0]));
    CHECK(cleo.refused(take) == "gone");
    CHECK(cleo.refused(Object{{"do", "take"}, {"challenge", "0123456789ab"}}) == "gone");
    // Withdrawn, none has it.
    offered = anna.challenge("blue");
    anna.good(Object{{"do", "call_off"}, {"challenge", offered["challenge"]}});
    CHECK(ben.refused(Object{{"do", "take"}, {"challenge", offered["challenge"]}}) == "gone");
    // Nor after its time.
    offered = anna.challenge("blue");
    hall.date += 8 * 86400;
    CHECK(ben.refused(Object{{"do", "take"}, {"challenge", offered["challenge"]}}) == "gone");
    CHECK(ben.good(Object{{"do", "lobby"}})["challenges"].as_list().empty());
}

TEST_CASE("lobby: what cannot be a battle, too many and too long ones are refused")
{
    Hall hall;
    Visitor anna(hall);
    anna.enroll("Anna", 1);
    const auto refused = [&](Value::Object more) {
        more.emplace_back("do", "challenge");
        return anna.refused(Value(std::move(more)));
    };
    CHECK(refused({{"scenario", "nowhere"}}) == "unreadable");
    CHECK(refused({}) == "unreadable");
    CHECK(refused({{"scenario", "cannae"}, {"side", "green"}}) == "unreadable");
    CHECK(refused({{"scenario", "cannae"}, {"words", std::string(201, 'a')}}) == "unreadable");
    CHECK(refused({{"scenario", "cannae"}, {"pace", "a\nb"}}) == "unreadable");
    CHECK(refused({{"scenario", "cannae"}, {"house", Value::List{"["}}}) == "unreadable");
    CHECK(refused({{"scenario", "cannae"}, {"house", Value::List{std::string(20'000, '#')}}}) ==
          "unreadable");
    CHECK(refused({{"scenario", "cannae"}, {"red", "me"}}) == "unreadable");
    for (int i = 0; i < 5; ++i)
        anna.good(
            Object{{"do", "challenge"}, {"scenario", "cannae"}, {"words", fmt::format("{}", i)}});
    CHECK(refused({{"scenario", "cannae"}}) == "too_many");
    CHECK(anna.mine()["challenges"].as_list().size() == 5);
}

TEST_CASE("lobby: those who look on hear of challenges and of battles that anybody may watch")
{
    Met met;
    Visitor guest(met.hall, "192.0.2.9"); // without a name
    Value lobby = guest.good(Object{{"do", "lobby"}});
    CHECK(lobby["challenges"].as_list().empty());
    REQUIRE(lobby["battles"].as_list().size() == 1);
    CHECK(lobby["battles"].as_list()[0]["names"] == Value(Value::List{"Ben", "Anna"}));
    pass(met.hall);
    guest.client.heard.clear();
    met.anna.challenge("any");
    pass(met.hall);
    CHECK(guest.heard(R"("push": "lobby")") == 1);
    CHECK(guest.heard("Of an evening") == 1);
    Value joined = guest.sit(met.battle);
    CHECK(joined["sides"].as_list().empty());
    CHECK(guest.refused(order_message("stop", 0, "a")) == "seat");
    // At a table nobody hears of the lobby.
    guest.client.heard.clear();
    met.anna.challenge("red");
    pass(met.hall);
    CHECK(guest.heard(R"("push": "lobby")") == 0);
}

TEST_CASE("lobby: who plays, who comes and who goes is told to all at the table by name")
{
    Met met;
    met.ben.sit(met.battle);
    met.ben.client.heard.clear();
    met.anna.sit(met.battle);
    CHECK(met.ben.heard(R"("red": 1, "blue": 1, "watching": 0, "names": ["Ben", "Anna"])") == 1);
    Visitor cleo(met.hall, "192.0.2.3");
    cleo.enroll("Cleo", 3);
    cleo.sit(met.battle);
    CHECK(met.ben.heard(R"("watching": 1, "names": ["Ben", "Anna"], "watchers": ["Cleo"])") == 1);
    met.anna.good(Object{{"do", "rename"}, {"name", "Hannah"}});
    CHECK(met.ben.heard(R"("names": ["Ben", "Hannah"])") == 1);
    // Whoever gets up is at no table, and the others know.
    met.anna.good(Object{{"do", "leave"}});
    CHECK(met.ben.heard(R"("red": 1, "blue": 0)") == 1);
    CHECK(met.anna.refused(Object{{"do", "state"}}) == "table");
    met.anna.sit(met.battle);
    // Of an order whoever sits elsewhere hears that his list is another.
    Visitor away(met.hall);
    away.enter(2);
    met.anna.good(order_message(first_option(met.hall, met.anna.client), 0, "a"));
    CHECK(away.heard(R"("push": "mine")") == 1);
}

TEST_CASE(
    "lobby: a battle that is over is verified, counts for both, and can be had again with sides "
    "exchanged")
{
    Met met;
    met.anna.sit(met.battle);
    met.ben.sit(met.battle);
    CHECK(met.anna.refused(Object{{"do", "rematch"}}) == "early");
    // Both do what comes first, until it is over.
    std::int64_t moment = 0;
    for (int i = 0; i < 5000; ++i) {
        Value state = met.anna.good(Object{{"do", "state"}});
        if (state["decision"]["over"].as_bool()) break;
        Visitor& now = state["yours"].as_bool() ? met.anna : met.ben;
        const Value hint = now.good(Object{{"do", "hint"}});
        moment =
            now.good(order_message(hint.find("order")->as_text(), moment, fmt::format("n{}", i)))
                .find("moment")
                ->as_whole();
        met.hall.loop.pass(std::chrono::seconds(1));
        met.hall.loop.run();
        met.anna.client.heard.clear();
        met.ben.client.heard.clear();
    }
    pass(met.hall);
    CHECK(met.hall.has_logged("\"agrees\": true"));
    Value of_anna = met.anna.mine()["battles"].as_list()[0];
    CHECK(of_anna["over"].as_bool());
    CHECK(of_anna["verified"].as_bool());
    CHECK_FALSE(of_anna["yours"].as_bool());
    Value results = met.anna.good(Object{{"do", "results"}});
    Value own = met.ben.enter(2);
    Value his = met.ben.good(Object{{"do", "results"}, {"player", own["player"]}});
    CHECK(his["battles"].as_list().size() == 1);
    const Value& tally = his["players"].as_list()[0];
    CHECK(tally.find("won")->as_whole() + tally.find("drawn")->as_whole() +
              tally.find("lost")->as_whole() ==
          1);
    CHECK(met.ben.refused(Object{{"do", "results"}, {"player", "nobody"}}) == "unreadable");
    // Offered by one, it begins when the other wants the same.
    Value offered = met.anna.good(Object{{"do", "rematch"}});
    CHECK(offered["challenge"]["side"] == Value("red"));
    CHECK(met.ben.mine()["offers"].as_list().size() == 1);
    Visitor cleo(met.hall, "192.0.2.3");
    cleo.enroll("Cleo", 3);
    CHECK(cleo.refused(Object{{"do", "take"}, {"challenge", offered["challenge"]["challenge"]}}) ==
          "gone");
    CHECK(cleo.good(Object{{"do", "lobby"}})["challenges"].as_list().empty());
    Value begun = met.ben.good(Object{{"do", "rematch"}});
    CHECK(met.ben.sit(begun["battle"])["sides"] == Value(Value::List{"blue"}));
    CHECK(met.anna.sit(begun["battle"])["names"] == Value(Value::List{"Anna", "Ben"}));
}

TEST_CASE("lobby: lists say nothing of troops in ambush")
{
    // Where an ambush lies, nothing in a list is another: only title, armies, turn, side and time.
    Met met;
    const std::string list = to_json(met.anna.mine());
    for (const char* word : {"loss", "breaks", "figures", "hidden", "seed", "wanted", "header"})
        CHECK(list.find(word) == std::string::npos);
    const std::string lobby = to_json(met.ben.good(Object{{"do", "lobby"}}));
    for (const char* word : {"loss", "breaks", "figures", "hidden", "seed", "wanted", "header"})
        CHECK(lobby.find(word) == std::string::npos);
}
