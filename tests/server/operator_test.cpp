// The operator's token, what it opens, and what is told there.

#include "server/operator.hpp"
#include "server/site.hpp"
#include "server/visitor.hpp"

#include <fstream>

using namespace quincunx;
using namespace quincunx::server;

namespace {

using Says = Operator::Says;

const std::string token = "0123456789abcdef0123456789abcdef";
constexpr Buckets::Time start{};

constexpr PageFile files[] = {{"/index.html", "<p>the table"}, {"/operator.html", "<p>numbers"}};

struct Watched {
    Metrics metrics;
    Operator held;
    std::string body = "{}";
    Site site;
    explicit Watched(const std::string& secret)
        : held(secret),
          site(files, metrics, [] { return std::string(); }, {}, {&held, [this] { return body; }})
    {
    }
    Served asked(std::string_view target, std::string_view authorization, bool here = false,
                 std::string address = "192.0.2.1")
    {
        Asking asking{"GET", target};
        asking.here = here;
        asking.authorization = authorization;
        asking.address = std::move(address);
        asking.now = start;
        return site.answer(asking);
    }
};

std::string header(const Served& served, std::string_view name)
{
    for (const auto& [key, value] : served.headers)
        if (key == name) return value;
    return "";
}

} // namespace

TEST_CASE("operator: the token opens, no other does, and whoever tries many is not looked at")
{
    Operator held(token);
    CHECK(held.asked("Bearer " + token, "a", start) == Says::welcome);
    CHECK(held.asked("", "a", start) == Says::no);
    CHECK(held.asked("Basic " + token, "a", start) == Says::no);
    CHECK(held.asked(token, "a", start) == Says::no);
    for (const std::string& wrong :
         {token.substr(1), token + "0", std::string(), dice::hex(dice::sha256(token))})
        CHECK(held.asked("Bearer " + wrong, "a", start) == Says::no);
    // The right one as often as he likes.
    for (int i = 0; i < 100; ++i) CHECK(held.asked("Bearer " + token, "b", start) == Says::welcome);
    Says last = Says::no;
    int tried = 0;
    for (; tried < 100 && last == Says::no; ++tried) last = held.asked("Bearer x", "b", start);
    CHECK(last == Says::too_many);
    CHECK(tried == 11);
    CHECK(held.asked("Bearer " + token, "b", start) == Says::too_many); // he learns nothing
    CHECK(held.asked("Bearer " + token, "c", start) == Says::welcome);
    CHECK(held.asked("Bearer " + token, "b", start + std::chrono::seconds(7)) == Says::welcome);
    CHECK(Operator().asked("Bearer ", "a", start) == Says::nobody);
    CHECK(Operator().asked("Bearer " + token, "a", start) == Says::nobody);
}

TEST_CASE("operator: its file has a token that is long enough")
{
    const std::string path = fmt::format(
        "{}/quincunx-token-{}", std::filesystem::temp_directory_path().string(), ::getpid());
    const auto read = [&](const std::string& text) {
        std::ofstream(path) << text;
        return token_in(path);
    };
    CHECK(read(token) == token);
    CHECK(read(token + "\r\nmore\n") == token);
    CHECK_THROWS(read(token.substr(1) + "\n"));
    CHECK_THROWS(read(""));
    CHECK_THROWS(read("a blank within what would be long enough\n"));
    std::filesystem::remove(path);
    CHECK_THROWS(token_in(path));
}

TEST_CASE("operator: without the option there is no such page; with it, it asks for the token")
{
    Watched none("");
    for (const char* path : {"/operator", "/operator.html", "/operator/status"})
        CHECK(none.asked(path, "Bearer " + token, true).status == 404);
    CHECK(none.asked("/metrics", "Bearer " + token).status == 403);
    CHECK(none.asked("/metrics", "", true).status == 200);
    Watched some(token);
    const Served page = some.asked("/operator", "");
    CHECK(page.status == 200);
    CHECK(page.body == "<p>numbers");
    CHECK(page.type == "text/html; charset=utf-8");
    CHECK(header(page, "Content-Security-Policy").find("default-src 'none'") == 0);
    CHECK(some.asked("/operator.html", "").status == 404); // one address is enough
}

TEST_CASE("operator: status and numbers for the token alone, kept by nobody between")
{
    Watched some(token);
    for (const char* path : {"/operator/status", "/metrics"}) {
        INFO(path);
        const Served good = some.asked(path, "Bearer " + token);
        CHECK(good.status == 200);
        CHECK(header(good, "Cache-Control") == "no-store");
        const Served without = some.asked(path, "");
        CHECK(without.status == 401);
        CHECK(header(without, "WWW-Authenticate") == "Bearer");
        CHECK(some.asked(path, "Bearer nonsense").status == 401);
        CHECK(some.asked(fmt::format("{}?token={}", path, token), "").status == 401);
    }
    CHECK(some.asked("/metrics", "", true).status == 200); // this machine itself needs none
    CHECK(some.asked("/operator/status", "", true).status == 401);
    int status = 401;
    for (int i = 0; i < 20 && status == 401; ++i)
        status = some.asked("/operator/status", "Bearer x", false, "198.51.100.1").status;
    CHECK(status == 429);
}

TEST_CASE("operator: told are battles, players, the queue, slow orders, the store and refusals")
{
    Met met;
    met.anna.sit(met.battle);
    met.anna.good(order_message(first_option(met.hall, met.anna.client), 0, "a"));
    CHECK(met.anna.refused(order_message("stop", 0, "b")) == "stale");
    create(met.hall, met.anna.client, "me", "me");
    met.hall.host.keep_time();
    Value now = met.hall.host.status();
    INFO(to_json(now));
    CHECK(now["battles"]["stored"] == Value(2));
    CHECK(now["battles"]["playing"] == Value(2));
    CHECK(now["battles"]["over"] == Value(0));
    CHECK(now["battles"]["in_memory"] == Value(1));
    CHECK(now["battles"]["looked_at"] == Value(1));
    CHECK(now["players"]["known"] == Value(2));
    CHECK(now["players"]["here"] == Value(2));
    CHECK(now["queue"]["waiting"] == Value(0));
    CHECK(now["queue"]["oldest"].is_null());
    CHECK(now["orders"]["taken"] == Value(1));
    REQUIRE(now["orders"]["slow"].as_list().size() == 1);
    CHECK(now["orders"]["slow"].as_list()[0]["battle"] == met.battle);
    CHECK_FALSE(now["orders"]["slow"].as_list()[0]["rules"].as_text().empty());
    CHECK(now["refusals"]["stale"] == Value(1));
    CHECK(now["storage"]["bytes"].as_whole() > 0);
    CHECK(now["storage"]["beat"] == Value(met.hall.date));
    met.anna.good(Object{{"do", "resign"}, {"client", "r"}});
    CHECK(met.hall.host.status()["battles"]["over"] == Value(1));
}

TEST_CASE("operator: the slowest order of each minute is known for an hour")
{
    Metrics metrics;
    constexpr std::int64_t now = 1'800'000'000;
    metrics.order_took(5000, {now, "a", "Rules"});
    metrics.order_took(9000, {now + 1, "b", "Rules"});
    metrics.order_took(7000, {now + 2, "a long name that is cut off somewhere", "Rules"});
    metrics.order_took(3000, {now + 60, "c", "Rules"});
    auto slow = metrics.slowest(now + 61);
    REQUIRE(slow.size() == 2);
    CHECK(std::string(slow[0].battle.data()) == "b");
    CHECK(slow[0].microseconds == 9000);
    CHECK(std::string(slow[1].battle.data()) == "c");
    slow = metrics.slowest(now + 3601);
    REQUIRE(slow.size() == 1);
    CHECK(std::string(slow[0].battle.data()) == "c");
    metrics.order_took(1, {now + 3600, "d", "Rules"}); // in the place of b
    CHECK(metrics.slowest(now + 3601).size() == 2);
    CHECK(metrics.text().find("quincunx_refusals_total{why=\"stale\"} 0") != std::string::npos);
    metrics.refuse("stale");
    metrics.refuse("some other reason");
    CHECK(metrics.text().find("quincunx_refusals_total{why=\"stale\"} 1") != std::string::npos);
    CHECK(metrics.text().find("quincunx_refusals_total{why=\"other\"} 1") != std::string::npos);
}

TEST_CASE("operator: how long the oldest waits is told")
{
    TestLoop loop;
    TestWorkers workers(loop);
    Queue queue(loop, workers, {16, 100});
    const auto put = [&](std::uint64_t who) {
        Job job;
        job.begin = [] { return [](const std::stop_token&) { return Job::End([] {}); }; };
        CHECK(queue.put({"a", who}, "general", std::move(job)));
    };
    CHECK_FALSE(queue.oldest());
    for (std::uint64_t who = 1; who <= 2; ++who) put(who); // both workers have one
    CHECK_FALSE(queue.oldest());
    put(3);
    loop.pass(std::chrono::seconds(2));
    put(4);
    CHECK(queue.waiting("general") == 2);
    CHECK(queue.waiting("hint") == 0);
    REQUIRE(queue.oldest());
    CHECK(*queue.oldest() == std::chrono::seconds(2));
    loop.run();
    CHECK_FALSE(queue.oldest());
}
