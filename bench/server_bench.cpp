// The server under load, over real sockets, in a process of its own:
//
//     bench_server [SECONDS] [WATCHERS] [IDLE] [DATABASE]
//
// How long from an order to its committed answer with 200 battles in play; how long
// until 2,000 watchers of one battle know of an order; how much memory a live battle takes, and
// 10,000 who are connected and ask nothing; how long odds take that a hand hovers over. The
// database is a file of its own, or an empty one of PostgreSQL's that is named.

#include "cli/setting.hpp"
#include "generals/general.hpp"
#include "journal/match.hpp"
#include "muster/layout.hpp"
#include "rules/register.hpp"
#include "server/database.hpp"
#include "server/server.hpp"
#include "server/talker.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <mutex>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>

using namespace quincunx;
using namespace quincunx::server;
using Steady = std::chrono::steady_clock;
using Object = Value::Object;

namespace {

double milliseconds(Steady::duration time)
{
    return std::chrono::duration<double, std::milli>(time).count();
}

std::string spread(std::vector<double> times)
{
    std::sort(times.begin(), times.end());
    const auto at = [&](double share) {
        return times[std::min(times.size() - 1,
                              static_cast<std::size_t>(share * static_cast<double>(times.size())))];
    };
    return fmt::format("median {:.2f} ms, p99 {:.2f} ms, worst {:.2f} ms, of {}", at(0.5), at(0.99),
                       times.back(), times.size());
}

void allow_many_files()
{
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

struct Process {
    pid_t id = 0;
    unsigned short port = 0;

    explicit Process(const std::string& database)
    {
        int ends[2];
        if (pipe(ends) != 0) std::abort();
        id = fork();
        if (id == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL); // however the bench ends
            Limits limits;
            limits.messages_per_second = limits.messages_at_once = 1e9;
            limits.connections = limits.connections_per_address = 18000;
            limits.battles_per_minute = 100000;
            limits.new_connections_at_once = limits.address_bytes_at_once = 1e12;
            Server server({.database = database, .limits = limits}, rules::rule_sets(),
                          cli::library());
            const unsigned short told = server.port();
            if (write(ends[1], &told, sizeof told) == sizeof told) server.run();
            _exit(0);
        }
        if (read(ends[0], &port, sizeof port) != sizeof port) std::abort();
    }
    ~Process()
    {
        kill(id, SIGKILL);
        waitpid(id, nullptr, 0);
    }
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    double megabytes() const
    {
        std::ifstream status(fmt::format("/proc/{}/status", id));
        for (std::string line; std::getline(status, line);)
            if (line.starts_with("VmRSS:")) return std::atof(line.c_str() + 6) / 1024;
        return 0;
    }
};

// A battle that one person plays on both sides.
struct Table {
    std::unique_ptr<Talker> talker;
    std::string watch;
    std::int64_t moment = 0;

    Table(unsigned short port, std::string_view rules) : talker(std::make_unique<Talker>(port))
    {
        Value made = *talker->ask(Object{{"do", "create"},
                                         {"scenario", "cannae"},
                                         {"rules", rules},
                                         {"red", "me"},
                                         {"blue", "me"}});
        watch = made["is"]["watch"].as_text();
        talker->ask(Object{{"do", "join"}, {"link", made["is"]["mine"]}});
    }
    std::string option()
    {
        Value options = *talker->ask(Object{{"do", "options"}});
        return options["is"]["options"].as_list().back()["order"].as_text();
    }
    // How long until its answer.
    double give(const std::string& order)
    {
        const auto began = Steady::now();
        Value answer = *talker->ask(Object{{"do", "order"},
                                           {"order", order},
                                           {"after", moment},
                                           {"client", fmt::format("o{}", moment)}});
        const double took = milliseconds(Steady::now() - began);
        ensure(answer["ok"].as_bool(), "an order that is taken");
        moment = answer["is"]["moment"].as_whole();
        return took;
    }
};

void many_battles(Process& process, int seconds)
{
    constexpr int battles = 200;
    constexpr int threads = 10;
    const auto sets = rules::rule_sets();
    std::vector<std::unique_ptr<Table>> seats;
    const double before = process.megabytes();
    for (int i = 0; i < battles; ++i)
        seats.push_back(std::make_unique<Table>(
            process.port, sets[static_cast<std::size_t>(i) % sets.size()]->rules().rules));
    std::mutex mutex;
    std::vector<double> times;
    {
        std::vector<std::jthread> hands;
        for (int t = 0; t < threads; ++t)
            hands.emplace_back([&, t] {
                const auto end = Steady::now() + std::chrono::seconds(seconds);
                for (int i = 0; Steady::now() < end; ++i) {
                    Table& seat =
                        *seats[static_cast<std::size_t>(t + threads * (i % (battles / threads)))];
                    const auto next = Steady::now() + std::chrono::milliseconds(100);
                    const double took = seat.give(seat.option());
                    const std::lock_guard lock(mutex);
                    times.push_back(took);
                    std::this_thread::sleep_until(next);
                }
            });
    }
    fmt::print("order to committed answer, {} battles, about 100 orders a second: {}\n", battles,
               spread(times));
    fmt::print("memory: {:.2f} MB a live battle ({:.1f} MB before them, {:.1f} MB with them)\n",
               (process.megabytes() - before) / battles, before, process.megabytes());
}

void many_watchers(Process& process, int watchers)
{
    Table seat(process.port, rules::rule_sets().front()->rules().rules);
    std::vector<std::unique_ptr<Talker>> all;
    const int poll = epoll_create1(0);
    std::map<int, std::string> heard;
    for (int i = 0; i < watchers; ++i) {
        all.push_back(std::make_unique<Talker>(process.port));
        all.back()->say(Object{{"do", "join"}, {"link", seat.watch}, {"id", 1}});
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.fd = all.back()->socket();
        epoll_ctl(poll, EPOLL_CTL_ADD, event.data.fd, &event);
    }
    // Reads what there is until so many have heard the words, or nothing comes for a while.
    char block[65536];
    const auto read_all = [&](const std::string& words, Steady::time_point began,
                              std::vector<double>& times, int patience) {
        std::map<int, bool> done;
        epoll_event events[256];
        while (static_cast<int>(done.size()) < watchers) {
            const int n = epoll_wait(poll, events, 256, patience);
            if (n <= 0) return;
            for (int i = 0; i < n; ++i) {
                const int fd = events[i].data.fd;
                const ssize_t size = recv(fd, block, sizeof block, MSG_DONTWAIT);
                if (size <= 0) return;
                std::string& text = heard[fd];
                text.append(block, static_cast<std::size_t>(size));
                if (!words.empty() && !done[fd] && text.find(words) != std::string::npos) {
                    times.push_back(milliseconds(Steady::now() - began));
                    text.clear();
                } else {
                    done.erase(fd);
                    if (text.size() > 200) text.erase(0, text.size() - 200);
                }
            }
        }
    };
    std::vector<double> ignored;
    read_all("", Steady::now(), ignored, 3000); // the joins
    std::vector<double> times;
    for (int i = 0; i < 12; ++i) {
        const std::string order = seat.option();
        heard.clear();
        const auto began = Steady::now();
        seat.give(order);
        read_all(fmt::format("\"moment\": {}", seat.moment), began, times, 2000);
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
    }
    fmt::print("{} watchers of one battle know of an order: {}\n", watchers, spread(times));
}

void many_idle(const std::string& database, int connections)
{
    Process process(database);
    const double before = process.megabytes();
    std::vector<std::unique_ptr<Talker>> all;
    for (int i = 0; i < connections; ++i) {
        // Of so many addresses of this machine's own that none runs out of ports.
        const std::string from = fmt::format("127.0.{}.1", i / 1000);
        all.push_back(std::make_unique<Talker>(process.port, from.c_str()));
        if (!all.back()->open()) {
            fmt::print("only {} connections were taken: ulimit -n is too low\n", i);
            break;
        }
    }
    fmt::print("memory: {:.1f} MB with {} idle connections ({:.1f} MB before them)\n",
               process.megabytes(), all.size(), before);
}

// Every charge and shot that centurion could hover over in a battle of each rule set.
void odds_on_hover()
{
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        const auto scenario = cli::library().scenario("telamon");
        auto fight =
            muster::lay_out(*scenario, muster::Size::large,
                            rules->frame(muster::Size::large, reckoning::Sheet(rules->rules())),
                            cli::library().troops());
        auto match = journal::Match::open({rules, std::move(*fight), {}}, dice::seed_from(3));
        std::unique_ptr<generals::General> general = generals::find(generals::usual)->make();
        generals::Choice chance(1);
        std::vector<double> times;
        battle::Units units;
        battle::Orders orders;
        battle::Outlooks outlooks;
        for (int i = 0; i < 400 && !match->battle().pending().over; ++i) {
            match->battle().subjects(units);
            for (const battle::UnitId unit : units) {
                match->battle().options(unit, orders);
                for (const battle::Order& order : orders) {
                    const battle::Verdict verdict = match->battle().judge(order);
                    if (!verdict || order.target == battle::no_unit) continue;
                    const auto began = Steady::now();
                    match->battle().outlooks(*verdict, outlooks);
                    times.push_back(milliseconds(Steady::now() - began));
                }
            }
            match->give(general->choose(match->battle(), chance));
        }
        if (!times.empty())
            fmt::print("odds of a charge or a shot, {}, large: {}\n", rules->rules().title,
                       spread(times));
    }
}

constexpr char usage[] =
    "usage: bench_server [SECONDS] [WATCHERS] [IDLE] [DATABASE]   (20, 2000 and 10000 where not "
    "said)\n";

// A whole number above 0; nothing: the word is none.
std::optional<int> number_of(std::string_view word)
{
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size() || number < 1) return std::nullopt;
    return number;
}

} // namespace

int main(int count, char** words)
{
    int numbers[] = {20, 2000, 10000};
    std::string database;
    for (int i = 1; i < count; ++i) {
        const std::string_view word = words[i];
        if (word == "--help" || word == "-h") return std::fputs(usage, stdout) < 0;
        const std::optional<int> number = i <= 3 ? number_of(word) : std::nullopt;
        if (i == 4 && is_postgres(word)) {
            database = word;
            continue;
        }
        if (!number) {
            std::fprintf(stderr, "'%s' is not understood. %s", words[i], usage);
            return 2;
        }
        numbers[i - 1] = *number;
    }
    const auto [seconds, watchers, idle] = numbers;
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    signal(SIGPIPE, SIG_IGN);
    allow_many_files();
    const auto folder = std::filesystem::temp_directory_path() / fmt::format("qx-{}", getpid());
    std::filesystem::create_directories(folder);
    odds_on_hover();
    if (database.empty()) database = (folder / "battles.db").string();
    {
        Process process(database);
        many_battles(process, seconds);
        many_watchers(process, watchers);
    }
    many_idle(database, idle);
    std::filesystem::remove_all(folder);
}
