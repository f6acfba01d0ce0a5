// What players settle beside the rules, and what they say.
#include "server/hall.hpp"

#include "journal/verify.hpp"

#include <algorithm>

using namespace quincunx;
using namespace quincunx::server;

namespace {

Value settle(const std::string& door, const std::string& client, Value more = Object{})
{
    more["do"] = door;
    more["client"] = client;
    return more;
}
Value offer_of(const std::string& what, const std::string& client)
{
    return settle("offer", client, Object{{"what", what}});
}
Value said(const std::string& text)
{
    return Object{{"do", "say"}, {"text", text}};
}

// Two people at a table and one who looks on, over one database.
struct Two {
    std::unique_ptr<Hall> hall;
    std::string database;
    Limits limits;
    std::unique_ptr<TestClient> red;
    std::unique_ptr<TestClient> blue;
    std::unique_ptr<TestClient> watcher;
    Value links;

    explicit Two(std::string file = ":memory:", const Limits& with = {},
                 const std::string& opponent = "friend", const std::string& scenario = "cannae")
        : database(std::move(file)), limits(with)
    {
        open();
        links = create(*hall, *red, "me", opponent, scenario);
        sit();
    }
    void open()
    {
        hall = std::make_unique<Hall>(database, limits);
        for (auto* one : {&red, &blue, &watcher}) {
            *one = std::make_unique<TestClient>();
            hall->host.come(**one);
        }
    }
    void sit()
    {
        join(*hall, *red, links["mine"]);
        if (links.find("blue") != nullptr) join(*hall, *blue, links["blue"]);
        join(*hall, *watcher, links["watch"]);
    }
    // The process ends where it stands; another begins.
    void begin_anew()
    {
        hall.reset();
        open();
        sit();
    }
    TestClient& of(const std::string& side) { return side == "red" ? *red : *blue; }
    Value state(TestClient& client) { return hall->good(client, Object{{"do", "state"}}); }
    Value state() { return state(*red); }
    std::int64_t moment() { return state()["moment"].as_whole(); }
    // Whoever decides gives the last option, so many times.
    void play(int orders)
    {
        for (int i = 0; i < orders; ++i) {
            Value now = state();
            if (now["decision"]["over"].as_bool()) return;
            TestClient& who = of(now["decision"]["side"].as_text());
            Value options = hall->good(who, Object{{"do", "options"}});
            const std::string text = options["options"].as_list().back()["order"].as_text();
            hall->good(who, order_message(text, now["moment"].as_whole(),
                                          fmt::format("p{}", now["moment"].as_whole())));
            hall->loop.pass(std::chrono::seconds(5));
        }
    }
    std::size_t offers(TestClient& client)
    {
        const Value now = state(client);
        return now.find("offers") == nullptr ? 0 : now.find("offers")->as_list().size();
    }
    std::string journal() { return hall->good(*red, Object{{"do", "journal"}}).as_text(); }
};

bool heard(const TestClient& client, std::string_view text)
{
    return std::ranges::any_of(client.heard, [&](const std::string& message) {
        return message.find(text) != std::string::npos;
    });
}

} // namespace

TEST_CASE(
    "manners: who resigns ends the battle for everybody at once, on any turn, and the journal "
    "proves it")
{
    Two two;
    two.play(3);
    CHECK(two.hall->refused(*two.watcher, settle("resign", "w")) == "seat");
    CHECK(two.hall->refused(*two.red, settle("resign", "r", Object{{"side", "blue"}})) == "seat");
    const Value done = two.hall->good(*two.red, settle("resign", "r"));
    CHECK(done.find("moment")->as_whole() == 4);
    for (TestClient* client : {two.red.get(), two.blue.get(), two.watcher.get()}) {
        Value now = two.state(*client);
        CHECK(now["decision"]["over"].as_bool());
        CHECK(now["standing"]["winner"].as_text() == "blue");
        CHECK(now["standing"]["by"].as_text() == "red resigns");
        CHECK(now["prompt"].as_text().find("resigned.") != std::string::npos);
        CHECK(now.find("seed") != nullptr);
        CHECK_FALSE(now["yours"].as_bool());
        CHECK(heard(*client, R"("by": "red resigns")"));
    }
    CHECK(two.hall->refused(*two.blue, settle("resign", "b")) == "over");
    CHECK(two.hall->refused(*two.blue, Object{{"do", "options"}}) == "over");
    CHECK(two.hall->refused(*two.red, Object{{"do", "undo"}, {"after", 4}, {"client", "u"}}) ==
          "over");
    // The same message again, as after a lost connection, has the same answer.
    CHECK(two.hall->good(*two.red, settle("resign", "r")) == done);
    const auto verified = journal::verify(two.journal(), "", rules::rule_sets());
    INFO(to_text(verified));
    CHECK(verified.status() == journal::Status::verified);
    CHECK(verified.dice_proven);
    CHECK(verified.standing.outcome == battle::Outcome::blue_wins);
    Value review;
    do review = two.hall->good(*two.red, Object{{"do", "review"}});
    while (review.find("moments") == nullptr);
    CHECK(review["outcome"].as_text() == "blue wins");
}

TEST_CASE("manners: a draw is offered, declined, offered again after an order, and agreed on")
{
    Two two;
    two.play(1);
    const std::string asks = two.state()["decision"]["side"].as_text();
    TestClient& mine = two.of(asks);
    TestClient& other = two.of(asks == "red" ? "blue" : "red");
    CHECK(two.hall->refused(*two.watcher, offer_of("draw", "w")) == "seat");
    Value made = two.hall->good(other, offer_of("draw", "one"));
    CHECK_FALSE(made["agreed"].as_bool());
    CHECK(made["stands"].as_bool());
    CHECK(two.offers(mine) == 1);
    CHECK(two.offers(*two.watcher) == 0);
    CHECK(heard(mine, R"("push": "offers")"));
    CHECK_FALSE(heard(*two.watcher, R"("push": "offers")"));
    CHECK(two.hall->refused(other, settle("accept", "self")) == "nothing");
    two.hall->good(mine, Object{{"do", "decline"}});
    CHECK(two.offers(mine) == 0);
    CHECK(two.hall->refused(mine, settle("accept", "late")) == "nothing");
    CHECK(two.hall->refused(other, offer_of("draw", "again")) == "early");
    two.play(1);
    two.hall->good(other, offer_of("draw", "third"));
    CHECK(two.offers(mine) == 1);
    two.hall->good(other, Object{{"do", "withdraw"}});
    CHECK(two.offers(mine) == 0);
    two.hall->good(other, offer_of("draw", "fourth"));
    two.hall->good(mine, settle("accept", "yes"));
    Value now = two.state(*two.watcher);
    CHECK(now["standing"]["outcome"].as_text() == "draw");
    CHECK(now["standing"]["by"].as_text() == "agreement");
    CHECK(journal::verify(two.journal(), "", rules::rule_sets()).status() ==
          journal::Status::verified);
}

TEST_CASE("manners: both offer a draw: it is agreed; who plays on has not taken it")
{
    Two two;
    two.play(1);
    const std::string asks = two.state()["decision"]["side"].as_text();
    TestClient& mine = two.of(asks);
    TestClient& other = two.of(asks == "red" ? "blue" : "red");
    // His own order does not take an offer back, the other's answer to it does.
    two.hall->good(mine, offer_of("draw", "a"));
    two.play(1);
    const std::string next = two.state()["decision"]["side"].as_text();
    if (next == asks) CHECK(two.offers(other) == 1);
    two.hall->good(other, offer_of("draw", "b"));
    CHECK(two.state()["standing"]["outcome"].as_text() == "draw");

    Two third;
    third.play(1);
    const std::string who = third.state()["decision"]["side"].as_text();
    third.hall->good(third.of(who == "red" ? "blue" : "red"), offer_of("draw", "x"));
    third.play(1); // by whom it was offered to
    CHECK(third.offers(*third.red) == 0);
}

TEST_CASE("manners: orders are taken back beyond dice by agreement, and others thrown for instead")
{
    Two two;
    two.play(6);
    const std::int64_t before = two.moment();
    const std::int64_t entry = two.state()["entry"].as_whole();
    const std::string asks = two.state()["decision"]["side"].as_text();
    TestClient& mine = two.of(asks);
    TestClient& other = two.of(asks == "red" ? "blue" : "red");
    Value wanted = offer_of("take_back", "t");
    wanted["entry"] = entry;
    CHECK(two.hall->refused(other, wanted) == "nothing");
    wanted["entry"] = 2;
    two.hall->good(other, wanted);
    Value stands = two.state(mine)["offers"].as_list().front();
    CHECK(stands["what"].as_text() == "take_back");
    CHECK(stands["entry"].as_whole() == 2);
    two.hall->good(mine, settle("accept", "granted"));
    Value now = two.state();
    CHECK(now["entry"].as_whole() == 2);
    CHECK(now["moment"].as_whole() == before + 1);
    CHECK(now["undo"]["redo"].as_whole() == 0);
    two.play(4);
    two.hall->good(*two.red, settle("resign", "r"));
    const auto verified = journal::verify(two.journal(), "", rules::rule_sets());
    INFO(to_text(verified));
    CHECK(verified.status() == journal::Status::verified);
    CHECK(verified.agreed_backs == 1);
    // Uploaded, such a journal is verified and kept whole.
    Value report =
        two.hall->good(*two.red, Object{{"do", "upload"}, {"part", two.journal()}, {"last", true}});
    INFO(to_json(report));
    CHECK(report["verified"].as_bool());
    Value again = join(*two.hall, *two.blue, report["links"]["mine"]);
    CHECK(again["state"]["standing"]["by"].as_text() == "red resigns");
}

TEST_CASE("manners: an order after it makes a request to take back lapse")
{
    Two two;
    two.play(2);
    two.hall->good(*two.red,
                   Object{{"do", "offer"}, {"what", "take_back"}, {"entry", 0}, {"client", "t"}});
    CHECK(two.offers(*two.blue) == 1);
    two.play(1);
    CHECK(two.offers(*two.blue) == 0);
    CHECK(two.offers(*two.red) == 0);
}

TEST_CASE(
    "manners: at one seat both sides agree at once; a general grants what is taken back, and a "
    "draw where he stands worse")
{
    Hall hall;
    TestClient client;
    hall.host.come(client);
    Value links = create(hall, client);
    join(hall, client, links["mine"]);
    hall.good(client, order_message(first_option(hall, client), 0, "a"));
    Value back = hall.good(client, offer_of("take_back", "b"));
    CHECK(back["agreed"].as_bool());
    CHECK(hall.good(client, Object{{"do", "state"}})["entry"].as_whole() == 0);
    CHECK(hall.good(client, offer_of("draw", "c"))["agreed"].as_bool());
    CHECK(hall.good(client, Object{{"do", "state"}})["decision"]["over"].as_bool());

    links = create(hall, client, "me", "recruit");
    join(hall, client, links["mine"]);
    hall.loop.run();
    // Nobody stands better at the start.
    Value asked = hall.good(client, offer_of("draw", "d"));
    CHECK_FALSE(asked["agreed"].as_bool());
    CHECK_FALSE(asked["stands"].as_bool());
    CHECK(hall.refused(client, offer_of("draw", "e")) == "early");
    Value named = settle("resign", "f");
    named["side"] = "red";
    hall.good(client, named);
    CHECK(hall.good(client, Object{{"do", "state"}})["standing"]["winner"].as_text() == "blue");
}

TEST_CASE("manners: offers, agreements and what was said outlive the process")
{
    const DatabaseFile file("manners");
    Two two(file.path);
    two.play(2);
    const std::string asks = two.state()["decision"]["side"].as_text();
    const std::string other = asks == "red" ? "blue" : "red";
    two.hall->good(two.of(other), offer_of("draw", "one"));
    two.hall->good(two.of(other), said("Enough?"));
    two.begin_anew();
    CHECK(two.offers(two.of(asks)) == 1);
    Value chat = two.hall->good(two.of(asks), Object{{"do", "chat"}});
    CHECK(chat["lines"].as_list().front()["text"].as_text() == "Enough?");
    two.hall->good(two.of(asks), Object{{"do", "decline"}});
    two.begin_anew();
    CHECK(two.offers(two.of(asks)) == 0);
    CHECK(two.hall->refused(two.of(other), offer_of("draw", "two")) == "early");
    two.play(1);
    two.hall->good(*two.red,
                   Object{{"do", "offer"}, {"what", "take_back"}, {"entry", 1}, {"client", "t"}});
    two.begin_anew();
    two.hall->good(*two.blue, settle("accept", "yes"));
    two.begin_anew();
    CHECK(two.state()["entry"].as_whole() == 1);
    two.hall->good(*two.blue, settle("resign", "r"));
    two.begin_anew();
    CHECK(two.state()["standing"]["by"].as_text() == "blue resigns");
    CHECK(two.hall->good(*two.blue, settle("resign", "r"))["moment"].as_whole() == two.moment());
    const std::string id = two.links["battle"].as_text();
    two.hall->store.remove(id);
    CHECK(two.hall->store.sayings(id).empty());
    CHECK(two.hall->store.note(id, offers_note).empty());
}

TEST_CASE("manners: what is said is kept as it is, told to all who want to hear it, and no longer "
          "than it may be")
{
    Limits limits;
    limits.sayings_kept = 3;
    Two two(":memory:", limits);
    const std::string script = "<script>alert(\"1\")</script> & \xf0\x9f\x8e\xb2";
    two.hall->good(*two.red, said(script));
    CHECK(heard(*two.blue, R"("push": "said")"));
    CHECK(heard(*two.watcher, R"("from": "red")"));
    Value chat = two.hall->good(*two.watcher, Object{{"do", "chat"}});
    CHECK(chat["lines"].as_list().front()["text"].as_text() == script);
    CHECK_FALSE(chat["may"].as_bool());
    CHECK(two.hall->refused(*two.watcher, said("I see")) == "seat");
    for (const char* bad : {"", "   ", "a\nb", "\x1b[2J", "\xc2\x85",
                            "\xe2\x80\xae"
                            "evil"})
        CHECK(two.hall->refused(*two.red, said(bad)) == "unreadable");
    CHECK(two.hall->refused(*two.red, said(std::string(281, 'x'))) == "unreadable");
    std::string long_letters;
    for (int i = 0; i < 280; ++i) long_letters += "\xf0\x9f\x8e\xb2";
    two.hall->good(*two.red, said(long_letters));
    for (int i = 0; i < 4; ++i) two.hall->good(*two.red, said(fmt::format("{}", i)));
    CHECK(two.hall->refused(*two.red, said("too much")) == "too_many");
    two.hall->loop.pass(std::chrono::seconds(30));
    two.hall->good(*two.red, said("in time"));
    chat = two.hall->good(*two.blue, Object{{"do", "chat"}});
    REQUIRE(chat["lines"].as_list().size() == 3);
    CHECK(chat["lines"].as_list().back()["text"].as_text() == "in time");
    CHECK(chat["lines"].as_list().back()["n"].as_whole() == 7);
    // Nothing of it is in the journal.
    two.hall->good(*two.red, settle("resign", "r"));
    CHECK(two.journal().find("in time") == std::string::npos);
    two.hall->good(*two.blue, said("Well fought."));
}

TEST_CASE("manners: whom somebody blocks he does not hear, and his offers count as declined")
{
    const DatabaseFile file("blocks");
    Limits limits;
    limits.watchers_talk = true;
    Two two(file.path, limits);
    two.hall->good(*two.watcher, said("hello"));
    CHECK(heard(*two.red, "hello"));
    CHECK(two.hall->refused(*two.watcher, Object{{"do", "block"}, {"who", "red"}}) == "seat");
    CHECK(two.hall->refused(*two.red, Object{{"do", "block"}, {"who", "red"}}) == "unreadable");
    two.hall->good(*two.red, Object{{"do", "block"}, {"who", "watching"}});
    two.hall->good(*two.red, Object{{"do", "block"}, {"who", "blue"}});
    two.begin_anew();
    two.hall->good(*two.watcher, said("still here"));
    two.hall->good(*two.blue, said("answer me"));
    CHECK_FALSE(heard(*two.red, "still here"));
    CHECK_FALSE(heard(*two.red, "answer me"));
    CHECK(heard(*two.blue, "still here"));
    Value chat = two.hall->good(*two.red, Object{{"do", "chat"}});
    CHECK(chat["lines"].as_list().empty());
    CHECK(chat["blocked"].as_list() == Value::List{"blue", "watching"});
    Value made = two.hall->good(*two.blue, offer_of("draw", "d"));
    CHECK_FALSE(made["stands"].as_bool());
    CHECK(two.offers(*two.red) == 0);
    two.hall->good(*two.red, Object{{"do", "block"}, {"who", "blue"}, {"on", false}});
    chat = two.hall->good(*two.red, Object{{"do", "chat"}});
    CHECK(chat["lines"].as_list().size() == 1);
}

TEST_CASE("manners: troops that an agreement puts back into ambush are hidden again")
{
    Two two(":memory:", {}, "me", "trebia");
    TestClient& client = *two.red;
    const auto hidden = [&] {
        int count = 0;
        Value now = two.state(client);
        for (Value& figure : now["figures"].as_list()) count += figure["hidden"].as_bool() ? 1 : 0;
        return count;
    };
    const auto seen_by_watcher = [&] {
        return two.state(*two.watcher)["figures"].as_list().size();
    };
    const int lay = hidden();
    REQUIRE(lay > 0);
    const std::size_t seen = seen_by_watcher();
    // Whoever lies hidden shows himself when he is ordered anything; all others do nothing.
    for (int i = 0; i < 300 && hidden() == lay; ++i) {
        std::vector<Value> in_ambush;
        Value now = two.state(client);
        for (Value& figure : now["figures"].as_list())
            if (figure["hidden"].as_bool()) in_ambush.push_back(figure["unit"]);
        Value options = two.hall->good(client, Object{{"do", "options"}});
        const Value* chosen = &options["options"].as_list().back();
        for (const Value& one : options["options"].as_list())
            if (std::ranges::find(in_ambush, *one.find("unit")) != in_ambush.end()) chosen = &one;
        two.hall->good(client, order_message(chosen->find("order")->as_text(), two.moment(),
                                             fmt::format("n{}", i)));
        two.hall->loop.pass(std::chrono::seconds(5));
    }
    REQUIRE(hidden() < lay);
    Value back = offer_of("take_back", "back");
    back["entry"] = 0;
    CHECK(two.hall->good(client, back)["agreed"].as_bool());
    CHECK(hidden() == lay);
    CHECK(seen_by_watcher() == seen);
}
