// A whole world from a seed, in one thread: a server with its disk, workers and clock, people who
// play, generals, and strangers who mean harm. Messages come late, connections break, workers
// dawdle, the disk is full, fails or loses its power, the process ends anywhere and begins again.
// Whatever happens, each order that was acknowledged stands once, and whoever listens comes to the
// same state.
//
//     QUINCUNX_WORLDS=100 test_server -tc="world*"     more of them
//     QUINCUNX_WORLD=7 test_server -tc="world*"        this one, as it was

#include "journal/verify.hpp"
#include "server/disk.hpp"
#include "server/hall.hpp"

#include <cstdlib>
#include <random>

using namespace quincunx;
using namespace quincunx::server;

namespace {

// Threads that work when their time comes, in any order.
class LateWorkers final : public Workers {
  public:
    void work(std::function<void()> task) override { tasks_.push_back(std::move(task)); }
    std::size_t threads() const override { return 3; }
    bool step(std::mt19937& luck)
    {
        if (tasks_.empty()) return false;
        const auto one = tasks_.begin() + static_cast<std::ptrdiff_t>(luck() % tasks_.size());
        const std::function<void()> task = std::move(*one);
        tasks_.erase(one);
        task();
        return true;
    }
    std::size_t held() const { return tasks_.size(); }

  private:
    std::vector<std::function<void()>> tasks_;
};

Limits limits_of_the_world()
{
    Limits limits;
    limits.jobs_in_all = 60;
    limits.rooms_in_memory = 3; // so that they come and go
    limits.battles_per_minute = 5;
    return limits;
}

// From its start to its end.
struct Process {
    Store store;
    TestLoop loop;
    LateWorkers workers;
    Metrics metrics;
    Host host;
    int bugs = 0;

    explicit Process(const std::string& path)
        : store(path),
          host({rules::rule_sets(), library(), store, loop, workers, metrics,
                [this](const Value& line) {
                    if (line.find("event")->as_text() == "bug") {
                        MESSAGE(to_json(line));
                        ++bugs;
                    }
                },
                limits_of_the_world()})
    {
    }
};

// Somebody at the other end of a connection that may break, and what he has yet to hear.
class Person {
  public:
    explicit Person(std::string address) : address_(std::move(address)) {}
    virtual ~Person() = default;
    Person(const Person&) = delete;
    Person& operator=(const Person&) = delete;

    void act(Process& process, std::mt19937& luck)
    {
        if (client_ && !client_->closed.empty()) part(process);
        if (!client_) return come(process);
        if (heard_ < client_->heard.size()) {
            const auto message = read_json(client_->heard[heard_++]);
            REQUIRE(message);
            return hear(*message);
        }
        do_something(process, luck);
    }
    void part(Process& process)
    {
        if (client_) process.host.leave(*client_);
        client_.reset();
    }
    void process_ended() { client_.reset(); }

  protected:
    virtual void come(Process& process)
    {
        client_ = std::make_unique<TestClient>(address_);
        heard_ = 0;
        process.host.come(*client_);
    }
    virtual void hear(const Value& message) = 0;
    virtual void do_something(Process& process, std::mt19937& luck) = 0;
    void say(Process& process, const Value& message) { say(process, to_json(message)); }
    void say(Process& process, const std::string& text) { process.host.message(*client_, text); }

  private:
    std::string address_;
    std::unique_ptr<TestClient> client_;
    std::size_t heard_ = 0;
};

// Plays one battle: asks what may be ordered, gives one of it, and gives it again under the same
// name until he knows what became of it.
class Player final : public Person {
  public:
    Player(std::string address, std::string link, std::string battle)
        : Person(std::move(address)), link_(std::move(link)), battle_(std::move(battle))
    {
    }
    const std::string& battle() const { return battle_; }
    const std::vector<std::string>& acknowledged() const { return acknowledged_; }
    bool settled() const { return pending_.is_null(); }
    bool over() const { return over_; }
    std::int64_t moment() const { return moment_; }
    void rest() { resting_ = true; } // gives nothing new

  private:
    enum class Waits : std::uint8_t { for_nothing, for_seat, for_options, for_answer };

    void come(Process& process) override
    {
        Person::come(process);
        seated_ = false;
        waits_ = Waits::for_nothing;
    }
    void ask(Process& process, Value message, Waits waits)
    {
        waits_ = waits;
        patience_ = 0;
        message["id"] = ++asked_;
        say(process, message);
    }
    void do_something(Process& process, std::mt19937& luck) override
    {
        // What has no answer for long is asked again, as a page does after a lost connection.
        if (waits_ != Waits::for_nothing && ++patience_ > 400) {
            patience_ = 0;
            return part(process);
        }
        if (waits_ != Waits::for_nothing) return;
        if (!seated_) return ask(process, Object{{"do", "join"}, {"link", link_}}, Waits::for_seat);
        if (!pending_.is_null()) return ask(process, pending_, Waits::for_answer);
        if (over_ || resting_ || !yours_) return;
        if (options_.empty()) return ask(process, Object{{"do", "options"}}, Waits::for_options);
        const std::string order = options_[luck() % options_.size()];
        pending_ = order_message(order, moment_, fmt::format("{}-{}", battle_, ++given_));
        options_.clear();
    }
    void see(const Value& state)
    {
        const std::int64_t moment = state.find("moment")->as_whole();
        CHECK(moment >= acknowledged_at_); // nothing that was acknowledged is lost
        if (moment != moment_) options_.clear();
        moment_ = moment;
        yours_ = state.find("yours")->as_bool();
        over_ = state.find("decision")->find("over")->as_bool();
    }
    void hear(const Value& message) override
    {
        if (const Value* push = message.find("push")) {
            if (push->as_text() == "state") see(message);
            if (push->as_text() == "rejoin") seated_ = false;
            return;
        }
        if (*message.find("re") != Value(asked_)) return; // of an older question
        const Waits waited = std::exchange(waits_, Waits::for_nothing);
        if (!message.find("ok")->as_bool()) return refused(message, waited);
        const Value& is = *message.find("is");
        if (waited == Waits::for_seat) {
            seated_ = true;
            see(*is.find("state"));
        }
        if (waited == Waits::for_options && is.find("moment")->as_whole() == moment_)
            for (const Value& one : is.find("options")->as_list())
                options_.push_back(one.find("order")->as_text());
        if (waited == Waits::for_answer) {
            acknowledged_.push_back(pending_.find("client")->as_text());
            acknowledged_at_ = is.find("moment")->as_whole();
            moment_ = std::max(moment_, acknowledged_at_);
            pending_ = Value();
        }
    }
    void refused(const Value& message, Waits waited)
    {
        const std::string why = message.find("error")->find("why")->as_text();
        INFO(to_json(message));
        CHECK(why != "bug");
        CHECK(why != "journal");
        CHECK(why != "link");
        if (why == "table" || why == "store") seated_ = false;
        // The battle has gone on without it: it was not taken.
        const bool passes = why == "too_fast" || why == "store" || why == "table";
        if (waited == Waits::for_answer && !passes) {
            CHECK((why == "stale" || why == "out_of_turn" || why == "over"));
            pending_ = Value();
        }
        if (why == "over") over_ = true;
    }

    std::string link_;
    std::string battle_;
    bool seated_ = false;
    bool yours_ = false;
    bool over_ = false;
    bool resting_ = false;
    Waits waits_ = Waits::for_nothing;
    int patience_ = 0;
    int asked_ = 0;
    int given_ = 0;
    std::int64_t moment_ = 0;
    std::int64_t acknowledged_at_ = 0;
    std::vector<std::string> options_;
    Value pending_;
    std::vector<std::string> acknowledged_;
};

// Asks for whatever costs something, without waiting for an answer.
class Stranger final : public Person {
  public:
    Stranger(std::string address, std::vector<std::string> links)
        : Person(std::move(address)), links_(std::move(links))
    {
    }

  private:
    void hear(const Value&) override {}
    void do_something(Process& process, std::mt19937& luck) override
    {
        const auto any = [&](int most) { return static_cast<int>(luck() % unsigned(most)); };
        switch (any(12)) {
        case 0: return part(process);
        case 1:
            return say(process, Object{{"do", "join"}, {"link", links_[luck() % links_.size()]}});
        case 2: return say(process, Object{{"do", "create"}, {"scenario", "cannae"}});
        case 3: return say(process, Object{{"do", "upload"}, {"part", "{}"}, {"last", true}});
        case 4: return say(process, Object{{"do", "upload"}, {"part", std::string(9000, 'x')}});
        case 5: return say(process, order_message("stop", any(40), fmt::format("s{}", any(9))));
        case 6: return say(process, Object{{"do", "play_on"}, {"entry", any(30)}});
        case 7: return say(process, std::string("{\"do\": ["));
        default: break;
        }
        for (int i = 0; i < 8; ++i) {
            say(process, Object{{"do", "replay"}, {"entry", any(40)}});
            say(process, Object{{"do", any(2) == 0 ? "hint" : "options"}});
        }
    }
    std::vector<std::string> links_;
};

class World {
  public:
    explicit World(unsigned seed)
        : luck_(seed), file_(fmt::format("world-{}", seed)), disk_(-1, seed)
    {
        process_ = std::make_unique<Process>(file_.path);
        std::vector<std::string> watched;
        for (const battle::RuleSet* rules : rules::rule_sets()) {
            const bool alone = players_.size() % 2 == 0;
            const auto links = process_->host.create({.scenario = "cannae",
                                                      .rules = std::string(rules->rules().rules),
                                                      .players = {"me", alone ? "me" : "recruit"}});
            REQUIRE(links);
            players_.push_back(std::make_unique<Player>(
                fmt::format("198.51.100.{}", players_.size()), links->mine, links->battle));
            watched.push_back(links->watch);
        }
        for (const char* address : {"192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"})
            strangers_.push_back(std::make_unique<Stranger>(address, watched));
    }

    void live(int steps)
    {
        for (int step = 0; step < steps; ++step) {
            INFO("step ", step);
            trouble();
            move();
            CHECK(process_->host.queue().waiting() <= limits_of_the_world().jobs_in_all);
            CHECK(process_->workers.held() <= process_->workers.threads());
        }
    }
    // All is well again, and everybody hears what became of what he asked.
    void settle()
    {
        begin_anew(false);
        for (const auto& player : players_) player->rest();
        for (int step = 0; step < 50'000 && !settled(); ++step) move();
        CHECK(settled());
        CHECK(process_->bugs == 0);
    }
    void check() const
    {
        std::size_t orders = 0;
        for (const auto& player : players_) {
            const auto stored = process_->store.battle(player->battle());
            REQUIRE(stored);
            std::vector<std::string> kept;
            std::string text = stored->header + "\n";
            for (const StoredLine& line : process_->store.lines(player->battle())) {
                text += line.line + "\n";
                if (!line.client.empty())
                    kept.push_back(line.client.substr(line.client.find(':') + 1));
            }
            CHECK(kept == player->acknowledged());
            orders += kept.size();
            const auto verified = journal::verify(text, player->battle(), rules::rule_sets());
            INFO(to_text(verified));
            CHECK_FALSE(verified.difference);
        }
        CHECK(orders > 20); // strangers, disk and all, people have played
    }

  private:
    bool one_in(unsigned many) { return luck_() % many == 0; }
    bool settled() const
    {
        return std::all_of(players_.begin(), players_.end(),
                           [](const auto& player) { return player->settled(); });
    }
    Person& anybody()
    {
        const std::size_t one = luck_() % (players_.size() + strangers_.size());
        if (one < players_.size()) return *players_[one];
        return *strangers_[one - players_.size()];
    }
    void move()
    {
        switch (luck_() % 4) {
        case 0: anybody().act(*process_, luck_); break;
        case 1: players_[luck_() % players_.size()]->act(*process_, luck_); break;
        case 2: process_->workers.step(luck_); break;
        default: process_->loop.pass(std::chrono::milliseconds(luck_() % 60)); break;
        }
        process_->loop.run(luck_() % 4);
    }
    void trouble()
    {
        if (one_in(250)) anybody().part(*process_);
        if (one_in(500)) disk_.now.full = !disk_.now.full;
        if (one_in(500)) disk_.now.fails_one_in = disk_.now.fails_one_in == 0 ? 10 : 0;
        if (one_in(1500)) begin_anew(one_in(2));
    }
    // The process ends where it stands, with or without the power.
    void begin_anew(bool power_fails)
    {
        CHECK(process_->bugs == 0);
        disk_.now.cut = power_fails;
        process_.reset();
        for (const auto& player : players_) player->process_ended();
        for (const auto& stranger : strangers_) stranger->process_ended();
        disk_.now.waiting.clear();
        disk_.now.cut = disk_.now.full = false;
        disk_.now.fails_one_in = 0;
        process_ = std::make_unique<Process>(file_.path);
    }

    std::mt19937 luck_;
    DatabaseFile file_;
    Disk disk_;
    std::vector<std::unique_ptr<Player>> players_;
    std::vector<std::unique_ptr<Stranger>> strangers_;
    std::unique_ptr<Process> process_; // ends before those who are connected
};

int told_by(const char* name, int otherwise)
{
    const char* told = std::getenv(name);
    return told == nullptr ? otherwise : std::atoi(told);
}

} // namespace

TEST_CASE("world: through late messages, lost connections, kills, power cuts, a failing disk and "
          "strangers, each acknowledged order stands once")
{
    const int first = told_by("QUINCUNX_WORLD", 1);
    const int worlds = std::getenv("QUINCUNX_WORLD") != nullptr ? 1 : told_by("QUINCUNX_WORLDS", 2);
    for (int seed = first; seed < first + worlds; ++seed) {
        INFO("QUINCUNX_WORLD=", seed);
        World world(static_cast<unsigned>(seed));
        world.live(6000);
        world.settle();
        world.check();
    }
}
