// A whole world from a seed, in one thread: a server with its disk, workers and clock, people who
// play by all rule sets, generals, a crowd that looks on, and strangers who mean harm. Messages
// come late, twice, torn or not at all, connections break, workers dawdle, any call of the disk
// fails, it is full or loses its power, the process ends anywhere and begins again.
//
// Whatever happens, after every step each order that was acknowledged stands once; the queue, the
// tables and the memory are within their bounds; nobody waits for more turns than there are others;
// nobody hears of troops that lie in ambush; and in the end whoever listens has come to the same
// state.
//
//     QUINCUNX_WORLDS=100 test_server -tc="world*"     more of them
//     QUINCUNX_WORLD=7 test_server -tc="world*"        this one, as it was

#include "journal/verify.hpp"
#include "server/disk.hpp"
#include "server/hall.hpp"
#include "server/memory.hpp"

#include <cstdlib>
#include <random>
#include <set>

using namespace quincunx;
using namespace quincunx::server;

namespace {

// Threads that work when their time comes, in any order.
class LateWorkers final : public Workers {
  public:
    void work(std::function<void()> task) override { tasks_.push_back(std::move(task)); }
    std::size_t threads() const override { return 3; }
    std::size_t worked = 0;
    bool step(std::mt19937& luck)
    {
        if (tasks_.empty()) return false;
        ++worked;
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

constexpr std::size_t watchers = 200;
constexpr std::size_t addresses_of_watchers = 40;
constexpr std::size_t most_megabytes = 60; // of a whole world

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
          host({rules::rule_sets(),
                library(),
                store,
                loop,
                workers,
                metrics,
                [this](const Value& line) {
                    if (line.find("event")->as_text() == "bug") {
                        MESSAGE(to_json(line));
                        ++bugs;
                    }
                },
                limits_of_the_world(),
                std::chrono::milliseconds(0),
                {},
                catalogue()})
    {
    }
};

// A connection. What it brings is looked at when it comes, and read when its owner has time.
class Wire final : public Client {
  public:
    using Watch = std::function<void(const std::string&)>;
    Wire(std::string address, Watch watch) : address_(std::move(address)), watch_(std::move(watch))
    {
    }
    void send(Text text) override
    {
        watch_(*text);
        coming_.push_back(std::move(text));
    }
    void close(std::string why) override { closed = std::move(why); }
    const std::string& address() const override { return address_; }
    Text next() // nothing: no message is there
    {
        if (coming_.empty()) return {};
        Text message = std::move(coming_.front());
        coming_.pop_front();
        return message;
    }
    std::string closed;

  private:
    std::string address_;
    Watch watch_;
    std::deque<Text> coming_;
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
        if (const Text message = client_->next()) return take_up(message);
        luck_ = &luck;
        do_something(process, luck);
    }
    // What is on its way to him is heard.
    void listen()
    {
        if (!client_) return;
        while (const Text message = client_->next()) take_up(message);
    }
    // What is looked at whenever he hears something.
    std::function<void(const std::string&)> watch = [](const std::string&) {};
    bool careful = false; // his messages go astray no more
    void part(Process& process)
    {
        if (client_) process.host.leave(*client_);
        client_.reset();
    }
    void process_ended() { client_.reset(); }

  protected:
    virtual void come(Process& process)
    {
        client_ = std::make_unique<Wire>(address_, [this, &process](const std::string& text) {
            watch(text);
            arrives(process, text);
        });
        process.host.come(*client_);
    }
    virtual void arrives(Process&, const std::string&) {}
    virtual void take_up(const Text& text) { hear(read(*text)); }
    virtual void hear(const Value& message) = 0;
    static Value read(const std::string& text)
    {
        auto message = read_json(text);
        REQUIRE(message);
        return *std::move(message);
    }
    virtual void do_something(Process& process, std::mt19937& luck) = 0;
    void say(Process& process, const Value& message) { say(process, to_json(message)); }
    // Twice, torn, or lost on its way.
    void say(Process& process, const std::string& text)
    {
        const auto way = careful ? 99 : (*luck_)() % 100;
        if (way == 0) return;
        if (way == 1) return process.host.message(*client_, text.substr(0, text.size() / 2));
        if (way < 5) process.host.message(*client_, text);
        process.host.message(*client_, text);
    }
    const std::string& address() const { return address_; }

  private:
    std::string address_;
    std::unique_ptr<Wire> client_;
    std::mt19937* luck_ = nullptr;
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
    std::function<void(const Player&)> has_been_acknowledged;
    std::size_t longest_wait() const { return longest_wait_; }
    bool settled() const { return pending_.is_null() && seated_; }
    const Value& state() const { return state_; }
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
        asked_at_ = process.workers.worked;
        say(process, message);
    }
    // How many others were worked for since he asked.
    void arrives(Process& process, const std::string& text) override
    {
        if (waits_ == Waits::for_nothing || !text.starts_with(fmt::format("{{\"re\": {},", asked_)))
            return;
        longest_wait_ = std::max(longest_wait_, process.workers.worked - asked_at_);
    }
    void do_something(Process& process, std::mt19937& luck) override
    {
        // What has no answer for long is asked again, as a page does after a lost connection.
        if (waits_ != Waits::for_nothing && ++patience_ > 150) {
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
        state_ = state;
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
            has_been_acknowledged(*this);
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
            CHECK((why == "stale" || why == "out_of_turn" || why == "over" || why == "unseen"));
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
    std::size_t asked_at_ = 0;
    std::size_t longest_wait_ = 0;
    Value state_;
    Value pending_;
    std::vector<std::string> acknowledged_;
};

// Looks on at one table after the other.
class Watcher final : public Person {
  public:
    Watcher(std::string address, std::vector<std::string> links, std::size_t first)
        : Person(std::move(address)), links_(std::move(links)), at_(first % links_.size())
    {
    }
    const std::string& link() const { return links_[at_]; }
    bool seated() const { return seated_; }
    // As he was told last.
    Value state() const
    {
        Value told = read(*told_);
        return told.find("push") != nullptr ? told : *told.find("is")->find("state");
    }
    void stay() { stays_ = true; }

  private:
    void come(Process& process) override
    {
        Person::come(process);
        seated_ = asks_ = false;
    }
    // Most of what is told in a world is told to those who look on: it is read when it is needed.
    void take_up(const Text& text) override
    {
        const std::string answer = fmt::format(R"({{"re": {}, "ok": )", asked_);
        if (text->find(R"("push": "state")") != std::string::npos) {
            if (seated_) told_ = text;
        } else if (text->starts_with(answer)) {
            asks_ = false;
            seated_ = text->starts_with(answer + "true");
            if (seated_) told_ = text;
        } else if (!text->starts_with(R"({"re": )")) {
            hear(read(*text));
        }
    }
    void hear(const Value& message) override
    {
        const Value* push = message.find("push");
        if (push != nullptr && push->as_text() == "rejoin") seated_ = asks_ = false;
    }
    void do_something(Process& process, std::mt19937& luck) override
    {
        if (asks_ && ++patience_ > 20) return part(process);
        if (asks_) return;
        if (seated_ && (stays_ || luck() % 40 != 0)) return;
        if (seated_) at_ = luck() % links_.size();
        seated_ = false;
        asks_ = true;
        patience_ = 0;
        say(process, Object{{"do", "join"}, {"link", link()}, {"id", ++asked_}});
    }
    std::vector<std::string> links_;
    std::size_t at_;
    bool seated_ = false;
    bool asks_ = false;
    bool stays_ = false;
    int patience_ = 0;
    int asked_ = 0;
    Text told_;
};

// Asks for whatever costs something, without waiting for an answer.
class Stranger final : public Person {
  public:
    Stranger(std::string address, std::vector<std::string> links)
        : Person(std::move(address)), links_(std::move(links))
    {
    }

  private:
    void take_up(const Text&) override {}
    void hear(const Value&) override {}
    void do_something(Process& process, std::mt19937& luck) override
    {
        const auto any = [&](int most) { return static_cast<int>(luck() % unsigned(most)); };
        switch (any(15)) {
        case 0: return part(process);
        case 1:
            return say(process, Object{{"do", "join"}, {"link", links_[luck() % links_.size()]}});
        case 2: return say(process, Object{{"do", "create"}, {"scenario", "cannae"}});
        case 3: return say(process, Object{{"do", "upload"}, {"part", "{}"}, {"last", true}});
        case 4: return say(process, Object{{"do", "upload"}, {"part", std::string(9000, 'x')}});
        case 5: return say(process, order_message("stop", any(40), fmt::format("s{}", any(9))));
        case 6: return say(process, Object{{"do", "play_on"}, {"entry", any(30)}});
        case 7: return say(process, std::string("{\"do\": ["));
        case 8: return say(process, Object{{"do", "say"}, {"text", std::string(99, 'x')}});
        case 9: return say(process, Object{{"do", "resign"}, {"client", "s"}});
        case 10: return say(process, Object{{"do", "offer"}, {"what", "draw"}, {"client", "s"}});
        default: break;
        }
        for (int i = 0; i < 8; ++i) {
            say(process, Object{{"do", "replay"}, {"entry", any(40)}});
            say(process, Object{{"do", any(2) == 0 ? "hint" : "options"}});
        }
    }
    std::vector<std::string> links_;
};

// Troops of one battle that lie in ambush at its start.
struct Secret {
    std::string battle;
    std::set<std::string> labels; // as they stand in messages: "B71"
};

class World {
  public:
    explicit World(unsigned seed)
        : luck_(seed), file_(fmt::format("world-{}", seed)), disk_(-1, seed)
    {
        process_ = std::make_unique<Process>(file_.path);
        std::vector<std::string> watched;
        const auto begin = [&](const char* scenario, std::string_view rules, const char* blue) {
            const auto links = process_->host.create(
                {.scenario = scenario, .rules = std::string(rules), .players = {"me", blue}});
            REQUIRE(links);
            players_.push_back(std::make_unique<Player>(
                fmt::format("198.51.100.{}", players_.size()), links->mine, links->battle));
            players_.back()->has_been_acknowledged = [this](const Player& one) { stands(one); };
            watched.push_back(links->watch);
            return links->battle;
        };
        for (const battle::RuleSet* rules : rules::rule_sets()) {
            begin("cannae", rules->rules().rules, players_.size() % 2 == 0 ? "me" : "recruit");
            hide(begin("trebia", rules->rules().rules, "recruit"));
        }
        for (const char* address : {"192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"})
            strangers_.push_back(std::make_unique<Stranger>(address, watched));
        for (std::size_t i = 0; i < watchers; ++i) {
            watchers_.push_back(std::make_unique<Watcher>(
                fmt::format("203.0.113.{}", i % addresses_of_watchers), watched, i));
            watchers_.back()->watch = [this](const std::string& text) { keeps_secrets(text); };
        }
    }

    void live(int steps)
    {
        for (int step = 0; step < steps; ++step) {
            INFO("step ", step);
            trouble();
            move();
            CHECK(process_->host.queue().waiting() <= limits_of_the_world().jobs_in_all);
            CHECK(process_->workers.held() <= process_->workers.threads());
            CHECK(process_->host.rooms() <=
                  players_.size() + limits_of_the_world().rooms_in_memory);
            CHECK(bytes_in_use() / 1'000'000 <= most_megabytes);
        }
    }
    // All is well again, and everybody hears what became of what he asked.
    void settle()
    {
        begin_anew(false);
        for (const auto& player : players_) player->rest();
        each([](Person& person) { person.careful = true; });
        for (const auto& watcher : watchers_) watcher->stay();
        for (int step = 0; step < 100'000 && !settled(); ++step) move();
        CHECK(settled());
        CHECK(process_->bugs == 0);
    }
    void check()
    {
        std::size_t orders = 0;
        std::size_t longest = 0;
        for (const auto& player : players_) {
            stands(*player);
            orders += player->acknowledged().size();
            longest = std::max(longest, player->longest_wait());
            const auto stored = process_->store.battle(player->battle());
            REQUIRE(stored);
            std::string text = stored->header + "\n";
            for (const StoredLine& line : process_->store.lines(player->battle()))
                text += line.line + "\n";
            const auto verified = journal::verify(text, player->battle(), rules::rule_sets());
            INFO(to_text(verified));
            CHECK_FALSE(verified.difference);
        }
        CHECK(orders > 20); // strangers, disk and all, people have played
        // Whoever asks waits for one turn of each address at most, and a few of those whose work
        // has begun: any of the three goes on at any time.
        const std::size_t share = players_.size() + addresses_of_watchers + 2;
        CHECK(longest <= share + 60);
        listeners_agree();
    }

  private:
    bool one_in(unsigned many) { return luck_() % many == 0; }
    void each(const std::function<void(Person&)>& what)
    {
        for (const auto& player : players_) what(*player);
        for (const auto& stranger : strangers_) what(*stranger);
        for (const auto& watcher : watchers_) what(*watcher);
    }
    bool settled() const
    {
        return std::all_of(players_.begin(), players_.end(),
                           [](const auto& player) { return player->settled(); }) &&
               std::all_of(watchers_.begin(), watchers_.end(),
                           [](const auto& watcher) { return watcher->seated(); });
    }
    Person& anybody()
    {
        const std::size_t one = luck_() % (players_.size() + strangers_.size() + watchers_.size());
        if (one < players_.size()) return *players_[one];
        if (one < players_.size() + strangers_.size()) return *strangers_[one - players_.size()];
        return *watchers_[one - players_.size() - strangers_.size()];
    }
    void move()
    {
        switch (luck_() % 6) {
        case 0:
        case 1: anybody().act(*process_, luck_); break;
        case 2: players_[luck_() % players_.size()]->act(*process_, luck_); break;
        case 3: strangers_[luck_() % strangers_.size()]->act(*process_, luck_); break;
        case 4: process_->workers.step(luck_); break;
        default: process_->loop.pass(std::chrono::milliseconds(luck_() % 60)); break;
        }
        process_->loop.run(luck_() % 4);
    }
    void trouble()
    {
        if (one_in(100)) anybody().part(*process_);
        if (one_in(500)) disk_.now.full = !disk_.now.full;
        if (one_in(500)) disk_.now.fails_one_in = disk_.now.fails_one_in == 0 ? 30 : 0;
        if (one_in(1500)) begin_anew(one_in(2));
    }
    // The process ends where it stands, with or without the power.
    void begin_anew(bool power_fails)
    {
        CHECK(process_->bugs == 0);
        disk_.now.cut = power_fails;
        process_.reset();
        each([](Person& person) { person.process_ended(); });
        disk_.now.waiting.clear();
        replayed_.clear(); // what was not acknowledged may be gone, and another come in its place
        disk_.now.cut = disk_.now.full = false;
        disk_.now.fails_one_in = 0;
        process_ = std::make_unique<Process>(file_.path);
    }

    // Each order of his that was acknowledged stands in the store, once and in its order. What he
    // has not heard of yet may stand behind.
    void stands(const Player& player)
    {
        const bool full = std::exchange(disk_.now.full, false);
        const int fails = std::exchange(disk_.now.fails_one_in, 0);
        std::vector<std::string> kept;
        for (const StoredLine& line : process_->store.lines(player.battle()))
            if (!line.client.empty()) kept.push_back(line.client.substr(line.client.find(':') + 1));
        CHECK(kept == player.acknowledged());
        disk_.now.full = full;
        disk_.now.fails_one_in = fails;
    }

    void hide(const std::string& battle)
    {
        const journal::Match& match = as_it_stands(battle);
        Secret secret{battle, {}};
        for (const muster::Army& army : match.fight().sides)
            for (const muster::Fielded& unit : army.units)
                if (unit.hidden) secret.labels.insert(unit.label);
        if (!secret.labels.empty()) secrets_.push_back(std::move(secret));
    }
    // Replayed where it has gone on since it was asked for last.
    const journal::Match& as_it_stands(const std::string& battle)
    {
        auto lines = process_->store.lines(battle);
        const std::size_t length = lines.size();
        const auto known = replayed_.find(battle);
        if (known != replayed_.end() && known->second.first == length) return known->second.second;
        const auto stored = process_->store.battle(battle);
        REQUIRE(stored);
        auto found = loaded(*stored, std::move(lines), rules::rule_sets());
        REQUIRE(found);
        return replayed_.insert_or_assign(battle, std::pair(length, std::move(found->match)))
            .first->second.second;
    }
    // A label of somebody in ambush stands in no message to those who look on before he is seen.
    void keeps_secrets(const std::string& text)
    {
        if (text.find("\"B7") == std::string::npos && text.find("\"A7") == std::string::npos)
            return;
        const auto message = read_json(text);
        const Value* is = message->find("is");
        if (is == nullptr || is->find("battle") == nullptr) return; // joins name their battle
        const std::string battle = is->find("battle")->as_text();
        for (const Secret& secret : secrets_) {
            if (secret.battle != battle) continue;
            const int fails = std::exchange(disk_.now.fails_one_in, 0);
            const journal::Match& match = as_it_stands(battle);
            disk_.now.fails_one_in = fails;
            const Sight sight(match.battle(), match.fight(), watching);
            for (const std::string& label : secret.labels)
                if (!sight.sees(match.battle().roster().find(label)))
                    CHECK(text.find("\"" + label + "\"") == std::string::npos);
        }
    }
    // Those at one table have the same before them, by what they were told.
    void listeners_agree()
    {
        for (int i = 0; i < 1000; ++i) {
            process_->loop.pass(std::chrono::milliseconds(1000));
            process_->loop.run();
            while (process_->workers.step(luck_)) process_->loop.run();
        }
        each([](Person& person) { person.listen(); });
        std::map<std::string, Value> by_table;
        std::size_t compared = 0;
        for (const auto& watcher : watchers_) {
            if (!watcher->seated()) continue;
            const Value state = watcher->state();
            const auto [known, first] = by_table.try_emplace(watcher->link(), state);
            if (first) continue;
            ++compared;
            for (const char* key : {"moment", "entry", "figures", "standing", "turn"})
                CHECK(*state.find(key) == *known->second.find(key));
        }
        CHECK(compared > watchers / 2);
    }

    std::mt19937 luck_;
    DatabaseFile file_;
    Disk disk_;
    std::vector<Secret> secrets_;
    std::map<std::string, std::pair<std::size_t, journal::Match>> replayed_; // after so many lines
    std::vector<std::unique_ptr<Player>> players_;
    std::vector<std::unique_ptr<Stranger>> strangers_;
    std::vector<std::unique_ptr<Watcher>> watchers_;
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
    const int worlds = std::getenv("QUINCUNX_WORLD") != nullptr ? 1 : told_by("QUINCUNX_WORLDS", 1);
    for (int seed = first; seed < first + worlds; ++seed) {
        INFO("QUINCUNX_WORLD=", seed);
        World world(static_cast<unsigned>(seed));
        world.live(8000);
        world.settle();
        world.check();
    }
}
