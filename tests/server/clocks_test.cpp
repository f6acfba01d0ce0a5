// Time that is kept: who has how much, over restarts, and what happens when there is none left. The
// tests set what time it is.
#include "server/clocks.hpp"

#include "journal/verify.hpp"
#include "server/hall.hpp"

using namespace quincunx;
using namespace quincunx::server;
using battle::Side;

namespace {

constexpr std::int64_t an_hour = 3600;
constexpr std::int64_t a_day = 24 * an_hour;

// Two people at a table whose time is kept.
struct Timed {
    std::string database;
    std::unique_ptr<Hall> hall;
    std::unique_ptr<TestClient> red;
    std::unique_ptr<TestClient> blue;
    Value links;

    explicit Timed(const Value& pace,
                   std::string file = ":memory:", const std::string& other = "friend")
        : database(std::move(file))
    {
        open(1'800'000'000);
        links = hall->good(*red, Object{{"do", "create"},
                                        {"scenario", "cannae"},
                                        {"red", "me"},
                                        {"blue", other},
                                        {"pace", pace}});
        sit();
    }
    void open(std::int64_t date)
    {
        hall = std::make_unique<Hall>(database);
        hall->date = date;
        hall->host.keep_time();
        red = std::make_unique<TestClient>();
        blue = std::make_unique<TestClient>();
        hall->host.come(*red);
        hall->host.come(*blue);
    }
    void sit()
    {
        join(*hall, *red, links["mine"]);
        if (links.find("blue") != nullptr) join(*hall, *blue, links["blue"]);
    }
    // Ends where it stands, and begins again so much later.
    void down(std::int64_t seconds)
    {
        const std::int64_t date = hall->date + seconds;
        hall.reset();
        open(date);
        sit();
    }
    void pass(std::int64_t seconds)
    {
        while (seconds > 0) {
            const std::int64_t step = std::min<std::int64_t>(seconds, 30);
            hall->date += step;
            hall->loop.pass(std::chrono::seconds(step));
            hall->loop.run();
            seconds -= step;
        }
    }
    Value state() { return hall->good(*red, Object{{"do", "state"}}); }
    Value clock() { return state()["clock"]; }
    std::int64_t left(Side side)
    {
        return clock()["left"].as_list()[battle::index(side)].as_whole();
    }
    std::string decides() { return state()["decision"]["side"].as_text(); }
    TestClient& of(const std::string& side) { return side == "red" ? *red : *blue; }
    void order()
    {
        Value now = state();
        TestClient& who = of(now["decision"]["side"].as_text());
        Value options = hall->good(who, Object{{"do", "options"}});
        hall->good(who, order_message(options["options"].as_list().back()["order"].as_text(),
                                      now["moment"].as_whole(),
                                      fmt::format("p{}", now["moment"].as_whole())));
    }
    // Until the other side decides.
    void hand_over()
    {
        const std::string was = decides();
        for (int i = 0; i < 60 && decides() == was; ++i) order();
        REQUIRE(decides() != was);
    }
};

const Value half_an_hour = Object{{"minutes", 30}, {"increment", 10}, {"end", "lose"}};

} // namespace

TEST_CASE("clocks: a pace is read strictly")
{
    CHECK(pace_of(Object{{"minutes", 30}}).wrong.empty());
    CHECK(pace_of(Object{{"days", 3}, {"end", "claim"}}).pace ==
          Pace{Pace::Kind::days, 3, 0, Pace::End::claim});
    for (const Value& bad :
         {Value(3), Value(Object{}), Value(Object{{"minutes", 0}}), Value(Object{{"days", 61}}),
          Value(Object{{"days", 2}, {"minutes", 3}}), Value(Object{{"days", 2}, {"increment", 3}}),
          Value(Object{{"minutes", 30}, {"end", "sulk"}}), Value(Object{{"hours", 3}})})
        CHECK_FALSE(pace_of(bad).wrong.empty());
    Hall hall;
    TestClient client;
    hall.host.come(client);
    CHECK(hall.refused(client, Object{{"do", "create"},
                                      {"scenario", "cannae"},
                                      {"pace", Object{{"days", 0}}}}) == "unreadable");
}

TEST_CASE("clocks: what counts is what the server ran")
{
    CHECK(counted_between(100, 200, {}) == 100);
    CHECK(counted_between(100, 200, {{50, 120}, {150, 160}}) == 70);
    CHECK(counted_between(100, 200, {{50, 300}}) == 0);
    CHECK(counted_between(200, 100, {}) == 0);
}

TEST_CASE("clocks: minutes run for whoever decides, from the first order on, with an increment at "
          "each hand-over")
{
    Timed timed(half_an_hour);
    timed.pass(5 * 60);
    CHECK(timed.left(Side::blue) == 1800);
    CHECK(timed.clock()["runs"].is_null());
    REQUIRE(timed.decides() == "blue");
    timed.order();
    CHECK(timed.clock()["runs"].as_text() == timed.decides());
    while (timed.decides() != "blue") timed.order();
    const std::int64_t before = timed.left(Side::blue);
    timed.pass(100);
    CHECK(timed.left(Side::blue) == before - 100);
    CHECK(timed.left(Side::red) >= 1800);
    timed.hand_over();
    CHECK(timed.left(Side::blue) == before - 100 + 10);
    CHECK(timed.clock()["pace"]["minutes"].as_whole() == 30);
}

TEST_CASE("clocks: whoever has no time left loses where that was agreed, also while nobody orders, "
          "and the journal says so")
{
    Timed timed(half_an_hour);
    timed.order();
    const std::string slow = timed.decides();
    timed.pass(1799);
    CHECK_FALSE(timed.state()["decision"]["over"].as_bool());
    timed.red->heard.clear();
    timed.pass(60);
    Value now = timed.state();
    CHECK(now["decision"]["over"].as_bool());
    CHECK(now["standing"]["by"].as_text() == slow + " out of time");
    CHECK(now["standing"]["winner"].as_text() == (slow == "red" ? "blue" : "red"));
    CHECK(timed.hall->refused(timed.of(slow),
                              order_message("stop", now["moment"].as_whole(), "late")) == "over");
    const auto verified = journal::verify(
        timed.hall->good(*timed.red, Object{{"do", "journal"}}).as_text(), "", rules::rule_sets());
    CHECK(verified.status() == journal::Status::verified);
    REQUIRE(verified.concluded);
    CHECK(verified.concluded->how == journal::Conclusion::How::out_of_time);
}

TEST_CASE(
    "clocks: days begin anew with each hand-over, go on over a restart, and stand still while "
    "the server does not run")
{
    const DatabaseFile file("days");
    Timed timed(Object{{"days", 3}, {"end", "claim"}}, file.path);
    timed.hand_over();
    const std::string first = timed.decides();
    const Side slow = first == "red" ? Side::red : Side::blue;
    timed.pass(2 * a_day);
    CHECK(timed.left(slow) == a_day);
    // A week without the server costs nobody more than the last minute.
    timed.down(7 * a_day);
    CHECK(timed.left(slow) >= a_day);
    CHECK(timed.left(slow) <= a_day + 60);
    timed.hand_over();
    CHECK(timed.left(other(slow)) == 3 * a_day);
    timed.hand_over();
    CHECK(timed.left(slow) == 3 * a_day);
    timed.pass(3 * a_day + 60);
    Value now = timed.clock();
    CHECK(now["out"].as_text() == first);
    CHECK_FALSE(timed.state()["decision"]["over"].as_bool());
    TestClient& late = timed.of(first);
    CHECK(timed.hall->refused(late, Object{{"do", "claim"}, {"client", "x"}}) == "seat");
    timed.down(30);
    TestClient& again = timed.of(first == "red" ? "blue" : "red");
    const Value done = timed.hall->good(again, Object{{"do", "claim"}, {"client", "y"}});
    CHECK(timed.state()["standing"]["by"].as_text() == first + " out of time");
    CHECK(timed.hall->good(again, Object{{"do", "claim"}, {"client", "y"}}) == done);
}

TEST_CASE("clocks: what can be claimed and is not, is played on")
{
    Timed timed(Object{{"days", 1}, {"end", "claim"}});
    timed.hand_over();
    timed.pass(a_day + 60);
    REQUIRE(timed.clock().find("out") != nullptr);
    TestClient& claims = timed.of(timed.decides() == "red" ? "blue" : "red");
    timed.hand_over();
    CHECK(timed.clock().find("out") == nullptr);
    CHECK(timed.hall->refused(claims, Object{{"do", "claim"}, {"client", "z"}}) == "early");
}

TEST_CASE("clocks: a general decides for whoever has no time left, where that was agreed")
{
    Timed timed(Object{{"days", 1}, {"end", "general"}});
    timed.hand_over();
    const std::string slow = timed.decides();
    const std::int64_t moment = timed.state()["moment"].as_whole();
    timed.pass(a_day - 60);
    CHECK(timed.state()["moment"].as_whole() == moment);
    timed.pass(300);
    CHECK(timed.state()["moment"].as_whole() > moment);
    CHECK(timed.decides() != slow);
}

TEST_CASE("clocks: a general takes no time of his own, and without a pace none is kept")
{
    Timed timed(half_an_hour, ":memory:", "recruit");
    timed.hall->loop.run();
    REQUIRE(timed.decides() == "red");
    timed.pass(60);
    CHECK(timed.left(Side::blue) == 1800);
    CHECK(timed.left(Side::red) <= 1800);
    Hall hall;
    TestClient client;
    hall.host.come(client);
    Value links = create(hall, client);
    CHECK(join(hall, client, links["mine"])["state"].find("clock") == nullptr);
}
