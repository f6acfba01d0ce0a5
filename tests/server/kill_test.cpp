// The server is killed (SIGKILL) at random moments, again and again, while several battles are
// played on it as fast as answers come. Nothing acknowledged may be lost, nothing done twice.
// QUINCUNX_KILLS says how often.

#include "server/process.hpp"
#include "server/talker.hpp"

#include <cstdlib>
#include <random>
#include <thread>

using namespace quincunx;
using namespace quincunx::server;

namespace {

// Who kills has no time to wait.
Limits hasty_limits()
{
    Limits limits;
    limits.messages_per_second = limits.messages_at_once = 1e9;
    return limits;
}

// One battle, played by one person on both sides: asks for options, gives one of them.
class Player {
  public:
    explicit Player(std::string rules) : rules_(std::move(rules)) {}

    void create(unsigned short port)
    {
        Talker talker(port);
        auto made = talker.ask(Object{{"do", "create"},
                                      {"scenario", "cannae"},
                                      {"rules", rules_},
                                      {"red", "me"},
                                      {"blue", "me"}});
        REQUIRE(made);
        link_ = (*made)["is"]["mine"].as_text();
        battle_ = (*made)["is"]["battle"].as_text();
    }
    const std::string& battle() const { return battle_; }
    const std::vector<std::string>& acknowledged() const { return acknowledged_; }

    // Sits down; after a kill, looks whether all is there and gives once more what had no answer.
    void sit(unsigned short port)
    {
        talker_ = std::make_unique<Talker>(port);
        auto joined = talker_->ask(Object{{"do", "join"}, {"link", link_}});
        REQUIRE(joined);
        REQUIRE((*joined)["ok"].as_bool());
        const std::int64_t there = (*joined)["is"]["state"]["moment"].as_whole();
        CHECK(there >= moment_);
        // An order, and the line that ends the journal after it.
        CHECK(there <= moment_ + (pending_.is_null() ? 1 : 2));
        over_ = (*joined)["is"]["state"]["decision"]["over"].as_bool();
        if (!last_.is_null()) {
            auto again = talker_->ask(last_);
            REQUIRE(again);
            CHECK((*again)["is"]["moment"].as_whole() == moment_);
        }
        if (pending_.is_null()) return;
        auto answer = talker_->ask(pending_);
        REQUIRE(answer);
        take(*answer);
        CHECK(moment_ >= there - 1);
    }
    // One order; false: the server is gone, or the battle over.
    bool play(std::mt19937& luck)
    {
        if (over_) return false;
        auto options = talker_->ask(Object{{"do", "options"}});
        if (!options) return false;
        if (!(*options)["ok"].as_bool()) return over_ = true, false;
        const auto& all = (*options)["is"]["options"].as_list();
        const Value& one = all[luck() % all.size()];
        pending_ = order_message(one.find("order")->as_text(), moment_,
                                 fmt::format("{}-{}", battle_, ++given_));
        // Now and then what was ordered last is taken back, dice or not: both sides are his.
        if (!last_.is_null() && last_["do"] == Value("order") && luck() % 8 == 0)
            pending_ = Object{{"do", "offer"},
                              {"what", "take_back"},
                              {"client", fmt::format("{}-{}", battle_, given_)}};
        auto answer = talker_->ask(pending_);
        if (!answer) return false;
        take(*answer);
        return true;
    }

  private:
    void take(Value answer)
    {
        INFO(to_json(answer));
        REQUIRE(answer["ok"].as_bool());
        moment_ = answer["is"]["moment"].as_whole();
        acknowledged_.push_back(pending_["client"].as_text());
        last_ = std::move(pending_);
        pending_ = Value();
    }

    std::string rules_;
    std::string link_;
    std::string battle_;
    std::unique_ptr<Talker> talker_;
    std::int64_t moment_ = 0;
    int given_ = 0;
    bool over_ = false;
    Value pending_; // given, no answer yet
    Value last_;    // answered
    std::vector<std::string> acknowledged_;
};

// Every acknowledged order stands in the journal once, in its order.
void check_store(const std::string& path, const std::vector<std::unique_ptr<Player>>& players)
{
    const Store store(path);
    for (const auto& player : players) {
        std::vector<std::string> kept;
        for (const StoredLine& line : store.lines(player->battle()))
            if (!line.client.empty()) kept.push_back(line.client.substr(line.client.find(':') + 1));
        CHECK(kept == player->acknowledged());
    }
}

std::size_t acknowledged_by(const std::vector<std::unique_ptr<Player>>& players)
{
    std::size_t sum = 0;
    for (const auto& player : players) sum += player->acknowledged().size();
    return sum;
}

} // namespace

TEST_CASE("server: killed again and again under load, it loses nothing acknowledged and doubles "
          "nothing")
{
    const char* told = std::getenv("QUINCUNX_KILLS");
    const int kills = told == nullptr ? 20 : std::atoi(told);
    const DatabaseFile file("kill");
    std::mt19937 luck(7);
    std::vector<std::unique_ptr<Player>> players;
    catalogue(); // made once, before any process begins
    {
        ServerProcess process(file.path, hasty_limits());
        for (int i = 0; i < 3; ++i)
            for (const battle::RuleSet* rules : rules::rule_sets()) {
                if (players.size() == 4) break;
                players.push_back(std::make_unique<Player>(std::string(rules->rules().rules)));
                players.back()->create(process.port());
            }
    }
    for (int i = 0; i < kills; ++i) {
        ServerProcess process(file.path, hasty_limits());
        for (const auto& player : players) player->sit(process.port());
        // At any moment of any message; later where the machine is so busy that few are answered.
        const bool slow = acknowledged_by(players) < 2 * static_cast<std::size_t>(i);
        std::jthread reaper([&process, after = luck() % (slow ? 250'000 : 25'000)] {
            std::this_thread::sleep_for(std::chrono::microseconds(after));
            process.kill();
        });
        std::mt19937 mine(luck());
        bool lives = true;
        for (std::size_t turn = 0; lives && turn < 4000; ++turn)
            lives = players[turn % players.size()]->play(mine);
    }
    {
        ServerProcess process(file.path, hasty_limits());
        for (const auto& player : players) player->sit(process.port());
    }
    check_store(file.path, players);
    CHECK(acknowledged_by(players) > static_cast<std::size_t>(kills));
}
