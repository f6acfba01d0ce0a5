// Three servers on one PostgreSQL, one of them killed (SIGKILL) at a random moment again and again
// while battles are played at all of them as fast as answers come. Nothing acknowledged may be
// lost, nothing done twice, and whoever sat at the one that died plays on at another within 5
// seconds. QUINCUNX_KILLS says how often.

#include "server/postgres_folder.hpp"
#include "server/process.hpp"
#include "server/talker.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <random>
#include <thread>

using namespace quincunx;
using namespace quincunx::server;

namespace {

using Clock = std::chrono::steady_clock;

Limits hurried_limits()
{
    Limits limits;
    limits.messages_per_second = limits.messages_at_once = 1e9;
    limits.new_connections_at_once = limits.new_connections_per_second = 1e9;
    return limits;
}

// Each announces itself by its port, by which a player finds it.
struct Servers {
    explicit Servers(std::string to) : address(std::move(to))
    {
        for (auto& one : all) one = begun();
    }
    std::unique_ptr<ServerProcess> begun() const
    {
        return std::make_unique<ServerProcess>(address, hurried_limits(), true);
    }
    std::unique_ptr<ServerProcess>& at(unsigned short port)
    {
        for (auto& one : all)
            if (one->port() == port) return one;
        return all[0];
    }
    std::string address;
    std::unique_ptr<ServerProcess> all[3];
};

// One battle, played by one person on both sides, wherever it is held.
class Wanderer {
  public:
    void create(unsigned short port)
    {
        Talker talker(port);
        auto made = talker.ask(
            Object{{"do", "create"}, {"scenario", "cannae"}, {"red", "me"}, {"blue", "me"}});
        REQUIRE(made);
        INFO(to_json(*made));
        REQUIRE((*made)["ok"].as_bool());
        link_ = (*made)["is"]["mine"].as_text();
        battle_ = (*made)["is"]["battle"].as_text();
    }
    // Knocks at this door and goes where he is led; false: nobody is there yet.
    bool sit(unsigned short port)
    {
        for (int led = 0; led < 3; ++led) {
            talker_ = std::make_unique<Talker>(port);
            if (!talker_->open()) return false;
            auto joined = talker_->ask(Object{{"do", "join"}, {"link", link_}});
            if (!joined) return false;
            if ((*joined)["ok"].as_bool()) {
                port_ = port;
                settle((*joined)["is"]["state"]);
                return true;
            }
            INFO(to_json(*joined));
            const std::string why = (*joined)["error"]["why"].as_text();
            if (why != "elsewhere") {
                CHECK(why == "too_fast");
                return false;
            }
            const std::string reason = (*joined)["error"]["reason"].as_text();
            const std::string mark = "http://localhost:";
            port = static_cast<unsigned short>(
                std::atoi(reason.c_str() + reason.find(mark) + mark.size()));
        }
        return false;
    }
    bool play(std::mt19937& luck)
    {
        if (over_) return true;
        auto options = talker_->ask(Object{{"do", "options"}});
        if (!options) return false;
        if (!(*options)["ok"].as_bool()) over_ = (*options)["error"]["why"] == Value("over");
        if (!(*options)["ok"].as_bool()) return false;
        const auto& all = (*options)["is"]["options"].as_list();
        pending_ = order_message(all[luck() % all.size()].find("order")->as_text(), moment_,
                                 fmt::format("{}-{}", battle_, ++given_));
        auto answer = talker_->ask(pending_);
        if (!answer || !(*answer)["ok"].as_bool()) return false;
        take(*answer);
        return true;
    }
    bool over() const { return over_; }
    unsigned short port() const { return port_; }
    const std::string& battle() const { return battle_; }
    const std::vector<std::string>& acknowledged() const { return acknowledged_; }

  private:
    // All is there that was answered; what had no answer is given once more.
    void settle(Value state)
    {
        const std::int64_t there = state["moment"].as_whole();
        CHECK(there >= moment_);
        CHECK(there <= moment_ + (pending_.is_null() ? 1 : 2));
        over_ = state["decision"]["over"].as_bool();
        if (pending_.is_null()) return;
        auto answer = talker_->ask(pending_);
        if (answer && (*answer)["ok"].as_bool()) take(*answer);
    }
    void take(Value answer)
    {
        moment_ = answer["is"]["moment"].as_whole();
        acknowledged_.push_back(pending_["client"].as_text());
        pending_ = Value();
    }

    std::string link_;
    std::string battle_;
    std::unique_ptr<Talker> talker_;
    unsigned short port_ = 0;
    std::int64_t moment_ = 0;
    int given_ = 0;
    bool over_ = false;
    Value pending_;
    std::vector<std::string> acknowledged_;
};

// By any door that answers, until he sits; how long that took.
std::chrono::milliseconds seated(Wanderer& wanderer, const Servers& servers, std::mt19937& luck)
{
    const auto began = Clock::now();
    while (!wanderer.sit(servers.all[luck() % 3]->port())) {
        REQUIRE(Clock::now() - began < std::chrono::seconds(20));
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began);
}

std::unique_ptr<Wanderer> arrived(unsigned short port)
{
    auto one = std::make_unique<Wanderer>();
    one->create(port);
    REQUIRE(one->sit(port));
    return one;
}

// Every acknowledged order stands in the journal once, in its order.
void check_all(const std::string& address, const std::vector<std::unique_ptr<Wanderer>>& wanderers)
{
    const Store store(address);
    for (const auto& wanderer : wanderers) {
        std::vector<std::string> kept;
        for (const StoredLine& line : store.lines(wanderer->battle()))
            if (!line.client.empty()) kept.push_back(line.client.substr(line.client.find(':') + 1));
        CHECK(kept == wanderer->acknowledged());
        CHECK(broken_chain(*store.battle(wanderer->battle()), store.lines(wanderer->battle())) ==
              "");
    }
}

} // namespace

TEST_CASE(
    "several: killed again and again, one of three on one PostgreSQL loses and doubles nothing, "
    "and another plays on within 5 seconds")
{
    PostgresFolder* folder = PostgresFolder::there();
    if (folder == nullptr) return;
    const char* told = std::getenv("QUINCUNX_KILLS");
    const int kills = told == nullptr ? 6 : std::atoi(told);
    catalogue(); // made once, before any process begins
    Servers servers(folder->fresh());
    std::mt19937 luck(7);
    std::vector<std::unique_ptr<Wanderer>> wanderers;
    std::vector<std::unique_ptr<Wanderer>> finished;
    for (std::size_t i = 0; i < 6; ++i) wanderers.push_back(arrived(servers.all[i % 3]->port()));
    std::chrono::milliseconds longest{0};
    for (int kill = 0; kill < kills; ++kill) {
        for (auto& one : wanderers)
            if (one->over()) {
                finished.push_back(std::move(one));
                one = arrived(servers.all[luck() % 3]->port());
            }
        const unsigned short died = wanderers[luck() % wanderers.size()]->port();
        std::unique_ptr<ServerProcess>& victim = servers.at(died);
        std::atomic<bool> dead = false;
        std::jthread reaper([&, after = 20'000 + luck() % 200'000] {
            std::this_thread::sleep_for(std::chrono::microseconds(after));
            victim->kill();
            dead = true;
        });
        for (std::size_t turn = 0; !dead; ++turn) wanderers[turn % wanderers.size()]->play(luck);
        reaper.join();
        // Those who sat there go on at the other two before anything is started again.
        for (const auto& one : wanderers) {
            longest = std::max(longest, seated(*one, servers, luck));
            CHECK(one->port() != died);
        }
        victim = servers.begun();
    }
    std::move(finished.begin(), finished.end(), std::back_inserter(wanderers));
    std::size_t orders = 0;
    for (const auto& one : wanderers) orders += one->acknowledged().size();
    MESSAGE(kills, " kills, ", orders, " orders, the longest pause ", longest.count(), " ms");
    for (auto& one : servers.all) one.reset();
    check_all(servers.address, wanderers);
    CHECK(longest < std::chrono::seconds(5));
    CHECK(orders > static_cast<std::size_t>(kills));
}
