// Work that waits: bounded, replaced by the newest, cancelled with whoever asked, in fair turns.

#include "server/hall.hpp"
#include "server/queue.hpp"

using namespace quincunx;
using namespace quincunx::server;

namespace {

// A queue before workers who work when the test says so, and what was done in which order.
struct Waited {
    TestLoop loop;
    TestWorkers workers{loop};
    Queue queue{loop, workers, {4, 10}};
    std::vector<std::string> done;
    std::vector<std::string> begun;

    Job job(const std::string& name)
    {
        Job made;
        made.begin = [this, name]() -> Job::Work {
            begun.push_back(name);
            return [this, name](const std::stop_token& stop) -> Job::End {
                const bool stopped = stop.stop_requested();
                return
                    [this, name, stopped] { done.push_back(name + (stopped ? " stopped" : "")); };
            };
        };
        made.failed = [this, name](const std::exception& why) {
            done.push_back(name + ": " + why.what());
        };
        return made;
    }
    Job lone(const std::string& name)
    {
        Job made = job(name);
        made.replaced = [this, name] { done.push_back(name + " replaced"); };
        return made;
    }
    Job heavy(const std::string& name)
    {
        Job made = job(name);
        made.heavy = true;
        return made;
    }
    using Names = std::vector<std::string>;
};

} // namespace

TEST_CASE("queue: workers get one job each; what waits has not begun")
{
    Waited waited;
    for (int i = 0; i < 4; ++i)
        REQUIRE(waited.queue.put({"a", 1}, "job", waited.job(fmt::format("{}", i))));
    CHECK(waited.begun == Waited::Names{"0", "1"});
    CHECK(waited.queue.working() == 2);
    CHECK(waited.queue.waiting() == 2);
    waited.loop.run();
    CHECK(waited.done == Waited::Names{"0", "1", "2", "3"});
    CHECK(waited.workers.most_at_once == 2);
    CHECK(waited.queue.working() + waited.queue.waiting() == 0);
}

TEST_CASE("queue: there is room for so many of one who asks, and for so many in all")
{
    Waited waited;
    for (int i = 0; i < 6; ++i)
        REQUIRE(waited.queue.put({"a", 1}, "job", waited.job("a"))); // 2 work
    CHECK_FALSE(waited.queue.put({"a", 1}, "job", waited.job("a")));
    for (std::uint64_t who = 2; who < 8; ++who)
        REQUIRE(waited.queue.put({"b", who}, "job", waited.job("b")));
    CHECK_FALSE(waited.queue.put({"c", 9}, "job", waited.job("c")));
    CHECK(waited.queue.waiting() == 10);
    waited.loop.run();
    CHECK(waited.done.size() == 12);
    CHECK(waited.queue.put({"c", 9}, "job", waited.job("c")));
}

TEST_CASE("queue: of the same name the newest wins, in the place of the older, which is told")
{
    Waited waited;
    REQUIRE(waited.queue.put({"a", 1}, "x", waited.job("busy")));
    REQUIRE(waited.queue.put({"a", 1}, "x", waited.job("busy")));
    for (int i = 0; i < 100; ++i)
        REQUIRE(waited.queue.put({"a", 1}, "hint", waited.lone(fmt::format("hint {}", i))));
    REQUIRE(waited.queue.put({"a", 2}, "hint", waited.lone("another's")));
    CHECK(waited.queue.waiting() == 2);
    CHECK(waited.done.size() == 99);
    CHECK(waited.done.front() == "hint 0 replaced");
    waited.done.clear();
    waited.loop.run();
    CHECK(waited.done == Waited::Names{"busy", "busy", "hint 99", "another's"});
}

TEST_CASE("queue: whoever leaves takes his jobs with him; what is worked at is asked to stop")
{
    Waited waited;
    REQUIRE(waited.queue.put({"a", 1}, "x", waited.job("his")));
    REQUIRE(waited.queue.put({"a", 2}, "x", waited.job("other")));
    for (int i = 0; i < 3; ++i) REQUIRE(waited.queue.put({"a", 1}, "x", waited.job("his too")));
    REQUIRE(waited.queue.put({"a", 2}, "x", waited.job("other too")));
    waited.queue.cancel(1);
    CHECK(waited.queue.waiting() == 1);
    waited.loop.run();
    CHECK(waited.done == Waited::Names{"other", "other too"});
    CHECK(waited.queue.working() == 0);
}

TEST_CASE("queue: turns go round the addresses, and within one round those who ask")
{
    Waited waited;
    REQUIRE(waited.queue.put({"z", 9}, "x", waited.job("first")));
    REQUIRE(waited.queue.put({"z", 9}, "x", waited.job("second")));
    for (int i = 0; i < 3; ++i) REQUIRE(waited.queue.put({"flood", 1}, "x", waited.job("f1")));
    for (int i = 0; i < 3; ++i) REQUIRE(waited.queue.put({"flood", 2}, "x", waited.job("f2")));
    REQUIRE(waited.queue.put({"honest", 3}, "x", waited.job("general")));
    waited.loop.run();
    CHECK(waited.done ==
          Waited::Names{"first", "second", "f1", "general", "f2", "f1", "f2", "f1", "f2"});
}

TEST_CASE("queue: what takes long leaves a worker to others")
{
    Waited waited;
    for (int i = 0; i < 3; ++i) REQUIRE(waited.queue.put({"a", 1}, "up", waited.heavy("heavy")));
    REQUIRE(waited.queue.put({"b", 2}, "x", waited.job("light")));
    CHECK(waited.begun == Waited::Names{"heavy", "light"});
    waited.loop.run();
    CHECK(waited.done.size() == 4);
}

TEST_CASE("queue: whatever a job throws is told, and the next are worked")
{
    Waited waited;
    Job at_first = waited.job("at first");
    at_first.begin = []() -> Job::Work { throw std::runtime_error("no"); };
    Job at_work = waited.job("at work");
    at_work.begin = []() -> Job::Work {
        return [](const std::stop_token&) -> Job::End { throw std::runtime_error("no"); };
    };
    Job at_last = waited.job("at last");
    at_last.begin = []() -> Job::Work {
        return [](const std::stop_token&) -> Job::End {
            return [] { throw std::runtime_error("no"); };
        };
    };
    Job not_needed = waited.job("not needed");
    not_needed.begin = [] { return Job::Work(); };
    REQUIRE(waited.queue.put({"a", 1}, "x", at_first));
    REQUIRE(waited.queue.put({"a", 1}, "x", at_work));
    REQUIRE(waited.queue.put({"a", 1}, "x", at_last));
    REQUIRE(waited.queue.put({"a", 1}, "x", not_needed));
    waited.workers.memory.left = 0;
    REQUIRE(waited.queue.put({"a", 1}, "x", waited.job("good")));
    waited.loop.run();
    REQUIRE(waited.done.size() == 4);
    CHECK(waited.done[0] == "at first: no");
    CHECK(waited.queue.working() == 0);
    CHECK(waited.queue.waiting() == 0);
}
