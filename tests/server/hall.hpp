#pragma once
// A server without sockets, threads or clocks: everything happens when the test says so, and every
// byte that would go over the wire is kept.

#include "kernel/json.hpp"
#include "rules/register.hpp"
#include "server/host.hpp"
#include "server/schema.hpp"

#include <algorithm>
#include <deque>
#include <doctest/doctest.h>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <new>
#include <stdexcept>
#include <unistd.h>
#include <unordered_set>

namespace quincunx::server {

inline const muster::Library& library()
{
    static const muster::Library opened = [] {
        auto found = muster::Library::open(std::string(QUINCUNX_SOURCE_DIR) + "/data");
        if (!found) FAIL(to_text(found.error()));
        return *std::move(found);
    }();
    return opened;
}

// Made once: it lays out every scenario by every rule set.
inline Text catalogue()
{
    static const Text made = catalogue_text(rules::rule_sets(), library());
    return made;
}

// Memory that ends when a test says so; or what uses it has a bug.
struct Memory {
    int left = -1; // so many uses more; then one fails. Negative: enough
    bool bug = false;
    void take()
    {
        if (left-- != 0) return;
        if (bug) throw std::logic_error("nothing is as it should be");
        throw std::bad_alloc();
    }
};

class TestLoop final : public Loop {
  public:
    Memory memory;
    void post(std::function<void()> task) override
    {
        memory.take();
        tasks_.push_back(std::move(task));
    }
    void after(std::chrono::milliseconds time, std::function<void()> task) override
    {
        memory.take();
        timers_.emplace(now_ + time, std::move(task));
    }
    std::chrono::steady_clock::time_point now() const override { return now_; }
    // What was to be done meanwhile is done at the next run().
    void pass(std::chrono::milliseconds time)
    {
        now_ += time;
        while (!timers_.empty() && timers_.begin()->first <= now_)
            tasks_.push_back(timers_.extract(timers_.begin()).mapped());
    }
    void run(std::size_t most = 1'000'000)
    {
        while (!tasks_.empty() && most-- > 0) {
            auto task = std::move(tasks_.front());
            tasks_.pop_front();
            task();
        }
    }

  private:
    std::deque<std::function<void()>> tasks_;
    std::multimap<std::chrono::steady_clock::time_point, std::function<void()>> timers_;
    std::chrono::steady_clock::time_point now_{std::chrono::hours(1)};
};

// Thinks when the loop comes to it.
class TestWorkers final : public Workers {
  public:
    explicit TestWorkers(Loop& loop) : loop_(loop) {}
    void work(std::function<void()> task) override
    {
        memory.take();
        most_at_once = std::max(most_at_once, ++under_way_);
        loop_.post([this, task = std::move(task)] {
            --under_way_;
            ++worked;
            task();
        });
    }
    std::size_t threads() const override { return 2; }
    Memory memory;
    std::size_t most_at_once = 0;
    std::size_t worked = 0;

  private:
    Loop& loop_;
    std::size_t under_way_ = 0;
};

class TestClient final : public Client {
  public:
    explicit TestClient(std::string address = "192.0.2.1") : address_(std::move(address)) {}
    void send(Text text) override
    {
        memory.take();
        heard.push_back(*text);
        if (looks) look_at(text);
    }
    void close(std::string why) override { closed = std::move(why); }
    const std::string& address() const override { return address_; }
    std::vector<std::string> heard;
    std::string closed;
    Memory memory;
    bool looks = true; // at what it hears, which takes work

  private:
    // All that anybody hears in any test is as docs/protocol.schema.json has it. The same words are
    // looked at once, whoever hears them and whichever of his questions they answer.
    static void look_at(const Text& text)
    {
        static std::unordered_set<std::size_t> seen;
        const std::size_t from = text->starts_with(R"({"re": )") ? text->find(R"(, "ok": )") : 0;
        if (!seen.insert(std::hash<std::string_view>()(std::string_view(*text).substr(from)))
                 .second)
            return;
        const auto message = read_json(*text);
        REQUIRE(message);
        const bool news = message->find("push") != nullptr;
        const std::string wrong = against_schema(*message, news ? "news" : "answer");
        CHECK_MESSAGE(wrong.empty(), wrong);
    }
    std::string address_;
};

// A file of its own that goes away afterwards.
struct DatabaseFile {
    std::string path;
    explicit DatabaseFile(const std::string& name)
        : path((std::filesystem::temp_directory_path() /
                fmt::format("quincunx-{}-{}.db", name, ::getpid()))
                   .string())
    {
        remove();
    }
    ~DatabaseFile() { remove(); }
    void remove() const
    {
        for (const char* ending : {"", "-wal", "-shm", ".lock"})
            std::filesystem::remove(path + ending);
    }
};

class Hall {
  public:
    using Archiving = std::function<std::string(const std::string&, const std::string&)>;
    explicit Hall(const std::string& database = ":memory:", const Limits& limits = {},
                  Post* post = nullptr, const NoticeSettings& telling = {}, Archiving archive = {})
        : store(database),
          workers(loop),
          host({rules::rule_sets(),
                library(),
                store,
                loop,
                workers,
                metrics,
                [this](const Value& line) { logged.push_back(to_json(line)); },
                limits,
                std::chrono::milliseconds(0),
                [this] { return date; },
                catalogue(),
                {},
                false,
                post,
                telling,
                std::move(archive)})
    {
    }

    Value tell(TestClient& client, Value message)
    {
        message["id"] = ++last_id_;
        return tell_text(client, to_json(message), last_id_);
    }
    // The answer to it; pushes stay in what the client heard.
    Value tell_text(TestClient& client, const std::string& text, int id)
    {
        const std::size_t before = client.heard.size();
        host.message(client, text);
        if (runs) loop.run();
        Value answer = answer_to(client, before, id);
        // Where a test wants all else to wait, workers get no farther than to the answer.
        for (int steps = 0; !runs && answer.is_null() && steps < 20; ++steps) {
            loop.run(1);
            answer = answer_to(client, before, id);
        }
        return answer;
    }
    Value good(TestClient& client, Value message)
    {
        const std::string wrong = against_schema(message, "asked");
        CHECK_MESSAGE(wrong.empty(), wrong);
        const std::string door = message["do"].as_text();
        Value reply = tell(client, std::move(message));
        INFO(to_json(reply));
        REQUIRE(reply["ok"].as_bool());
        const std::string other = against_schema(reply["is"], "is_" + door);
        CHECK_MESSAGE(other.empty(), other);
        return std::move(reply["is"]);
    }
    std::string refused(TestClient& client, Value message)
    {
        Value reply = tell(client, std::move(message));
        INFO(to_json(reply));
        REQUIRE_FALSE(reply["ok"].as_bool());
        return reply["error"]["why"].as_text();
    }

    std::vector<std::string> logged;
    std::int64_t date = 1'800'000'000; // seconds since 1970
    TestLoop loop;
    Metrics metrics;
    Store store;
    TestWorkers workers;
    Host host;
    bool runs = true; // the loop, after every message
    bool has_logged(std::string_view words) const
    {
        return std::any_of(logged.begin(), logged.end(), [&](const std::string& line) {
            return line.find(words) != std::string::npos;
        });
    }

  private:
    static Value answer_to(const TestClient& client, std::size_t from, int id)
    {
        const std::string wanted = fmt::format(R"({{"re": {},)", id);
        for (std::size_t i = from; i < client.heard.size(); ++i) {
            const std::string& text = client.heard[i];
            if (!text.starts_with(wanted) && !text.starts_with(R"({"re": null,)")) continue;
            auto value = read_json(text);
            REQUIRE(value);
            return *std::move(value);
        }
        return {};
    }
    int last_id_ = 0;
};

using Object = Value::Object;

// Two people, or one who plays both.
inline Value create(Hall& hall, TestClient& client, std::string red = "me", std::string blue = "me",
                    std::string scenario = "cannae")
{
    return hall.good(client, Object{{"do", "create"},
                                    {"scenario", std::move(scenario)},
                                    {"red", std::move(red)},
                                    {"blue", std::move(blue)}});
}
inline Value join(Hall& hall, TestClient& client, const Value& link)
{
    return hall.good(client, Object{{"do", "join"}, {"link", link}});
}
inline Value order_message(std::string text, std::int64_t after, std::string name)
{
    return Object{
        {"do", "order"}, {"order", std::move(text)}, {"after", after}, {"client", std::move(name)}};
}

// The first legal option, as its text.
inline std::string first_option(Hall& hall, TestClient& client)
{
    Value options = hall.good(client, Object{{"do", "options"}});
    REQUIRE_FALSE(options["options"].as_list().empty());
    return options["options"].as_list().front()["order"].as_text();
}

} // namespace quincunx::server
