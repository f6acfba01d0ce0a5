// The attacks that the server was made to bear, all at once, beside people who play:
//
//     bench_soak [--seconds N] [--players N] [--untimed] PROGRAM
//
// PROGRAM is Quincunx itself. It fails where the server takes more memory or disk than it may, logs
// a bug, loses or doubles an order, refuses somebody who does no harm, does not stop when it is
// told to, or lets honest orders wait too long. A little work of this program's own is itself done
// late, and so is a write to the disk: twice as much more an order may take, as both the server and
// whoever asked it wait so. While others keep this machine busy, orders wait for them and not for
// the attacks: such stretches are left out, and where nothing else is left times are told only, as
// with --untimed.

#include "cli/setting.hpp"
#include "journal/record.hpp"
#include "muster/layout.hpp"
#include "rules/register.hpp"
#include "server/store.hpp"
#include "server/talker.hpp"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <mutex>
#include <random>
#include <sstream>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>

using namespace quincunx;
using namespace quincunx::server;
using Clock = std::chrono::steady_clock;
using Object = Value::Object;

namespace {

constexpr double most_milliseconds = 50; // p99 of honest orders
constexpr double most_frozen = 100;      // milliseconds, of any of them
constexpr double most_to_stop = 3000;    // milliseconds
constexpr double most_megabytes = 300;
constexpr int disk_megabytes = 64;  // that all battles may take
constexpr int spare_megabytes = 16; // battles that go on, and what is not yet in the file itself

double milliseconds(Clock::duration time)
{
    return std::chrono::duration<double, std::milli>(time).count();
}

double share_of(std::vector<double> times, double share)
{
    if (times.empty()) return 0;
    std::sort(times.begin(), times.end());
    const auto at = static_cast<std::size_t>(share * static_cast<double>(times.size()));
    return times[std::min(times.size() - 1, at)];
}

// --- who else is at work on this machine --------------------------------------------------------

// In seconds since it was started, of all its cores.
struct Cores {
    double idle = 0;
    double all = 0;
};

Cores cores()
{
    std::ifstream in("/proc/stat");
    std::string word;
    in >> word;
    double part[8] =
        {}; // user, nice, system, idle, waiting for the disk, two of interrupts, stolen
    Cores found;
    for (double& one : part) {
        in >> one;
        found.all += one / static_cast<double>(sysconf(_SC_CLK_TCK));
    }
    found.idle = (part[3] + part[4]) / static_cast<double>(sysconf(_SC_CLK_TCK));
    return found;
}

double seconds_of(pid_t id)
{
    std::ifstream in(fmt::format("/proc/{}/stat", id));
    std::string text((std::istreambuf_iterator<char>(in)), {});
    std::istringstream rest(text.substr(std::min(text.size(), text.rfind(')') + 1)));
    std::string word;
    for (int i = 0; i < 11; ++i) rest >> word; // up to the time that it took
    double user = 0;
    double system = 0;
    rest >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

// Was it a quiet machine from one moment to the next? Looked at every two seconds.
class Quiet {
  public:
    explicit Quiet(std::vector<pid_t> ours) : ours_(std::move(ours)) { begin(); }
    void look()
    {
        if (Clock::now() - began_ < std::chrono::seconds(2)) return;
        const Cores now = cores();
        const double all = std::max(1e-3, now.all - cores_.all);
        const double idle = (now.idle - cores_.idle) / all;
        const double others = std::max(0.0, 1 - idle - (own() - own_) / all);
        most_ = std::max(most_, others);
        stretches_.push_back({began_, Clock::now(), others < busy || idle > busy});
        begin();
    }
    bool from(Clock::time_point from, Clock::time_point to) const
    {
        return std::all_of(stretches_.begin(), stretches_.end(), [&](const Stretch& one) {
            return one.quiet || one.to < from || one.from > to;
        });
    }
    bool always() const { return from(Clock::time_point::min(), Clock::time_point::max()); }
    double most_by_others() const { return most_; }

  private:
    static constexpr double busy = 0.15; // of all cores' time by others, and hardly more to be had
    struct Stretch {
        Clock::time_point from;
        Clock::time_point to;
        bool quiet;
    };
    double own() const
    {
        double sum = 0;
        for (const pid_t id : ours_) sum += seconds_of(id);
        return sum;
    }
    void begin()
    {
        began_ = Clock::now();
        cores_ = cores();
        own_ = own();
    }

    std::vector<pid_t> ours_;
    std::vector<Stretch> stretches_;
    Clock::time_point began_;
    Cores cores_;
    double own_ = 0;
    double most_ = 0;
};

struct Timed {
    Clock::time_point at; // when it was over
    double took = 0;      // milliseconds
};

std::vector<double> all_times(const std::vector<Timed>& timed)
{
    std::vector<double> found;
    for (const Timed& one : timed) found.push_back(one.took);
    return found;
}

std::vector<double> quiet_times(const std::vector<Timed>& timed, const Quiet& quiet)
{
    std::vector<double> found;
    for (const Timed& one : timed) {
        const std::chrono::duration<double, std::milli> took(one.took);
        if (quiet.from(one.at - std::chrono::duration_cast<Clock::duration>(took), one.at))
            found.push_back(one.took);
    }
    return found;
}

void allow_many_files()
{
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

// The program itself, as a host starts it.
class Served {
  public:
    Served(const std::string& program, const std::filesystem::path& folder) : folder_(folder)
    {
        int ends[2];
        if (pipe(ends) != 0) std::abort();
        id_ = fork();
        if (id_ == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            dup2(ends[1], STDOUT_FILENO);
            if (std::freopen(log().c_str(), "w", stderr) == nullptr) _exit(3);
            const std::string disk = std::to_string(disk_megabytes);
            execl(program.c_str(), program.c_str(), "serve", "--port", "0", "--db",
                  database().c_str(), "--disk", disk.c_str(), nullptr);
            _exit(3);
        }
        close(ends[1]);
        std::string said;
        char letter = 0;
        while (read(ends[0], &letter, 1) == 1 && letter != '\n') said += letter;
        heard_ = ends[0];
        const std::size_t at = said.find("127.0.0.1:");
        if (at != std::string::npos)
            port_ = static_cast<unsigned short>(std::atoi(said.c_str() + at + 10));
    }
    ~Served()
    {
        stop();
        close(heard_);
    }
    Served(const Served&) = delete;
    Served& operator=(const Served&) = delete;

    unsigned short port() const { return port_; }
    pid_t id() const { return id_; }
    std::string database() const { return (folder_ / "battles.db").string(); }
    std::string log() const { return (folder_ / "log").string(); }
    bool lives() const { return id_ > 0 && waitpid(id_, nullptr, WNOHANG) == 0; }
    // As a host stops it; how long it took. Whoever does not stop is ended.
    double stop()
    {
        if (id_ <= 0) return 0;
        const auto began = Clock::now();
        kill(id_, SIGTERM);
        while (waitpid(id_, nullptr, WNOHANG) == 0) {
            if (milliseconds(Clock::now() - began) > 2 * most_to_stop) kill(id_, SIGKILL);
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        id_ = 0;
        return milliseconds(Clock::now() - began);
    }
    double megabytes() const
    {
        std::ifstream status(fmt::format("/proc/{}/status", id_));
        for (std::string line; std::getline(status, line);)
            if (line.starts_with("VmRSS:")) return std::atof(line.c_str() + 6) / 1024;
        return 0;
    }
    double disk() const
    {
        double bytes = 0;
        for (const char* ending : {"", "-wal"}) {
            std::error_code none;
            const auto size = std::filesystem::file_size(database() + ending, none);
            if (!none) bytes += static_cast<double>(size);
        }
        return bytes / (1 << 20);
    }
    std::vector<std::string> bugs() const
    {
        std::vector<std::string> found;
        std::ifstream lines(log());
        for (std::string line; std::getline(lines, line);)
            if (line.find("\"event\": \"bug\"") != std::string::npos) found.push_back(line);
        return found;
    }

  private:
    std::filesystem::path folder_;
    pid_t id_ = 0;
    int heard_ = -1;
    unsigned short port_ = 0;
};

// --- people who play ---------------------------------------------------------------------------

class Honest {
  public:
    Honest(unsigned short port, int number) : port_(port), number_(number) {}

    void play(Clock::time_point end)
    {
        std::mt19937 luck(static_cast<unsigned>(number_));
        while (Clock::now() < end) {
            if (!seated_ && !sit()) {
                std::this_thread::sleep_for(std::chrono::milliseconds(300));
                continue;
            }
            move(luck);
            std::this_thread::sleep_for(std::chrono::milliseconds(600 + luck() % 800));
        }
    }
    struct Battle {
        std::string id;
        std::vector<std::string> acknowledged;
    };
    std::vector<Battle> battles;
    std::vector<Timed> times;
    std::vector<std::string> refused;

  private:
    bool sit()
    {
        const std::string from = fmt::format("127.1.0.{}", number_ + 1);
        talker_ = std::make_unique<Talker>(port_, from.c_str());
        const auto sets = rules::rule_sets();
        const auto& rules = *sets[static_cast<std::size_t>(number_) % sets.size()];
        auto made = talker_->ask(Object{{"do", "create"},
                                        {"scenario", "cannae"},
                                        {"rules", rules.rules().rules},
                                        {"red", "me"},
                                        {"blue", number_ % 2 == 0 ? "me" : "recruit"}});
        if (!good(made)) return false;
        Value links = (*made)["is"];
        auto joined = talker_->ask(Object{{"do", "join"}, {"link", links["mine"]}});
        if (!good(joined)) return false;
        battles.push_back({links["battle"].as_text(), {}});
        return seated_ = true;
    }
    void move(std::mt19937& luck)
    {
        auto state = talker_->ask(Object{{"do", "state"}});
        if (!good(state)) return;
        if ((*state)["is"]["decision"]["over"].as_bool()) {
            seated_ = false;
            return;
        }
        if (!(*state)["is"]["yours"].as_bool()) return; // a general thinks
        auto options = talker_->ask(Object{{"do", "options"}});
        if (!options || !(*options)["ok"].as_bool()) return (void)good(options);
        const auto& all = (*options)["is"]["options"].as_list();
        if (all.empty()) return;
        const std::string name = fmt::format("{}-{}", number_, ++given_);
        const auto began = Clock::now();
        auto answer = talker_->ask(Object{{"do", "order"},
                                          {"order", *all[luck() % all.size()].find("order")},
                                          {"after", (*options)["is"]["moment"]},
                                          {"client", name}});
        const double took = milliseconds(Clock::now() - began);
        if (!good(answer)) return;
        times.push_back({Clock::now(), took});
        battles.back().acknowledged.push_back(name);
    }
    bool good(const std::optional<Value>& reply)
    {
        if (reply && reply->find("ok")->as_bool()) return true;
        refused.push_back(reply ? to_json(*reply->find("error")) : "no answer");
        seated_ = seated_ && reply.has_value();
        return false;
    }

    unsigned short port_;
    int number_;
    int given_ = 0;
    bool seated_ = false;
    std::unique_ptr<Talker> talker_;
};

// --- those who mean harm -----------------------------------------------------------------------

struct Attack {
    unsigned short port;
    Clock::time_point end;
    bool goes_on() const { return Clock::now() < end; }
};

Value made(Talker& talker, Value what)
{
    what["do"] = "create";
    auto reply = talker.ask(std::move(what));
    return reply && (*reply)["ok"].as_bool() ? (*reply)["is"] : Value();
}

void pause(int ms)
{
    std::this_thread::sleep_for(std::chrono::milliseconds(ms));
}

// Sixty sockets with 110 questions each for a general's advice, closed, and again.
void hints(const Attack& attack)
{
    constexpr const char* from = "127.9.0.1";
    Value links;
    while (links.is_null() && attack.goes_on()) {
        Talker first(attack.port, from);
        links = made(first, Object{{"scenario", "gaugamela"},
                                   {"rules", "field-of-glory"},
                                   {"size", "large"},
                                   {"red", "me"},
                                   {"blue", "me"}});
        if (links.is_null()) pause(1000);
    }
    while (attack.goes_on()) {
        std::vector<std::unique_ptr<Talker>> crowd;
        for (int i = 0; i < 60; ++i) {
            crowd.push_back(std::make_unique<Talker>(attack.port, from));
            crowd.back()->say(Object{{"do", "join"}, {"link", links["mine"]}});
        }
        for (int i = 0; i < 110; ++i)
            for (const auto& one : crowd) one->say(Object{{"do", "hint"}, {"id", i}});
        pause(500);
    }
}

std::string header_with_corners(std::size_t features, std::size_t corners)
{
    const battle::RuleSet& rules = *rules::rule_sets().front();
    const auto scenario = cli::library().scenario("cannae");
    auto fight = muster::lay_out(*scenario, muster::Size::small,
                                 rules.frame(muster::Size::small, reckoning::Sheet(rules.rules())),
                                 cli::library().troops());
    auto match = journal::Match::open({&rules, *fight, {}}, dice::seed_from(3));
    journal::Header header = header_of(*match, journal::Seal::open);
    muster::Feature wood{"wood", "wood", {}, false, 0, {}, -1};
    for (std::size_t i = 0; i < corners; ++i)
        wood.outline.push_back({0.5 + static_cast<double>(i) * 0.02, i % 2 == 0 ? 0.5 : 0.7});
    header.fight.ground.assign(features, wood);
    put_seal(header, dice::seed_from(3));
    return to_line(header) + "\n";
}

std::optional<Value> upload(Talker& talker, const std::string& text)
{
    constexpr std::size_t part = 40'000;
    std::optional<Value> reply;
    for (std::size_t from = 0; from < text.size(); from += part)
        reply = talker.ask(Object{{"do", "upload"},
                                  {"part", text.substr(from, part)},
                                  {"last", from + part >= text.size()}});
    return reply;
}

// Battlefields of tens of thousands of corners, and of as many as are allowed, looked at again and
// again.
void corners(const Attack& attack)
{
    const std::string many = header_with_corners(200, 200);
    const std::string allowed = header_with_corners(16, 60);
    while (attack.goes_on()) {
        Talker talker(attack.port, "127.9.0.2");
        upload(talker, many);
        const auto reply = upload(talker, allowed);
        const Value* is = reply ? reply->find("is") : nullptr;
        const Value* links = is != nullptr ? is->find("links") : nullptr;
        if (links != nullptr) talker.ask(Object{{"do", "join"}, {"link", *links->find("mine")}});
        for (int i = 0; i < 300 && talker.open(); ++i)
            talker.say(Object{{"do", i % 3 == 0 ? "options" : "replay"}, {"entry", 0}, {"id", i}});
        pause(300);
    }
}

// What fills the disk: battles by the dozen, and orders taken back and given again.
void hoarding(const Attack& attack)
{
    std::vector<std::unique_ptr<Talker>> hands;
    for (int i = 0; i < 8; ++i) hands.push_back(std::make_unique<Talker>(attack.port, "127.9.0.3"));
    for (const auto& hand : hands) {
        const Value links =
            made(*hand, Object{{"scenario", "cannae"}, {"red", "me"}, {"blue", "me"}});
        if (links.is_null()) continue;
        hand->ask(Object{{"do", "join"}, {"link", *links.find("mine")}});
        hand->ask(Object{{"do", "order"}, {"order", "stop"}, {"after", 0}, {"client", "a"}});
    }
    for (int i = 1; attack.goes_on(); ++i) {
        for (const auto& hand : hands)
            hand->ask(Object{{"do", i % 2 == 1 ? "undo" : "redo"},
                             {"after", i},
                             {"client", fmt::format("n{}", i)}});
        if (i % 10 == 0) made(*hands[0], Object{{"scenario", "gaugamela"}, {"size", "large"}});
        pause(20);
    }
}

// Comes again for new tokens.
void coming_again(const Attack& attack)
{
    for (unsigned n = 0; attack.goes_on(); ++n) {
        Talker talker(attack.port, "127.9.0.4");
        for (int i = 0; i < 130 && talker.open(); ++i)
            talker.say(Object{{"do", "nothing"}, {"id", i}});
        if (!talker.open()) pause(20);
    }
}

// Asks for much and reads nothing.
void deaf(const Attack& attack)
{
    while (attack.goes_on()) {
        std::vector<std::unique_ptr<Talker>> crowd;
        for (int i = 0; i < 60; ++i) {
            crowd.push_back(std::make_unique<Talker>(attack.port, "127.9.0.5"));
            for (int n = 0; n < 60; ++n) crowd.back()->say(Object{{"do", "catalogue"}});
        }
        pause(5000);
    }
}

// Bytes that mean nothing, half requests, frames that lie about their length.
void noise(const Attack& attack)
{
    std::mt19937 luck(5);
    std::vector<std::unique_ptr<Talker>> idle;
    while (attack.goes_on()) {
        Talker talker(attack.port, "127.9.0.6");
        std::string bytes(1 + luck() % 3000, '\0');
        for (char& byte : bytes) byte = static_cast<char>(luck());
        if (luck() % 2 == 0) bytes[0] = static_cast<char>(0x81);
        talker.send_bytes(bytes);
        if (idle.size() < 60) idle.push_back(std::make_unique<Talker>(attack.port, "127.9.0.7"));
        pause(5);
    }
}

// House rules at their bounds, generals who play by them, and somebody who looks on and joins
// again.
void halting(const Attack& attack)
{
    constexpr const char* house = "title = \"Slow\"\n[rows]\n\"fp.move.retire_rate\" = 0.1\n"
                                  "\"fp.move.charge\" = 8\n";
    while (attack.goes_on()) {
        Talker talker(attack.port, "127.9.0.8");
        const Value links = made(talker, Object{{"scenario", "telamon"},
                                                {"rules", "fast-play"},
                                                {"red", "recruit"},
                                                {"blue", "recruit"},
                                                {"house", Value::List{house}}});
        for (int i = 0; i < 100 && attack.goes_on() && !links.is_null(); ++i) {
            talker.ask(Object{{"do", "join"}, {"link", *links.find("watch")}});
            pause(20);
        }
        pause(500);
    }
}

// In a process of its own that gives way to the server, as if it were on other machines.
pid_t begin_attacks(unsigned short port, Clock::time_point end)
{
    const pid_t id = fork();
    if (id != 0) return id;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (nice(15) == -1) std::perror("nice");
    cli::library();
    const Attack attack{port, end};
    {
        std::vector<std::jthread> all;
        for (void (*one)(const Attack&) :
             {hints, corners, hoarding, coming_again, deaf, noise, halting})
            all.emplace_back([one, &attack] {
                // A server that leaves an attacker is no fault of his program.
                while (attack.goes_on()) {
                    try {
                        one(attack);
                    } catch (const std::exception&) {
                        pause(100);
                    }
                }
            });
    }
    _exit(0);
}

// --- all of it ---------------------------------------------------------------------------------

struct Wanted {
    int seconds = 60;
    int players = 50;
    bool timed = true;
    std::string program;
};

int lost_or_doubled(const std::string& database, const std::vector<std::unique_ptr<Honest>>& people)
{
    const Store store(database);
    int wrong = 0;
    for (const auto& one : people)
        for (const Honest::Battle& battle : one->battles) {
            std::vector<std::string> kept;
            for (const StoredLine& line : store.lines(battle.id))
                if (!line.client.empty())
                    kept.push_back(line.client.substr(line.client.find(':') + 1));
            if (kept != battle.acknowledged) ++wrong;
        }
    return wrong;
}

// As much as an order costs the server: in time of this thread alone, and a page on the disk.
constexpr double little_milliseconds = 2;
void work_a_little(int file)
{
    const std::string page(4096, 'x');
    if (pwrite(file, page.data(), page.size(), 0) > 0) fdatasync(file);
    const auto spent = [] {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
    };
    for (const double began = spent(); spent() - began < little_milliseconds;) continue;
}

// What was seen of the server while it was attacked.
struct Seen {
    double memory = 0;
    double disk = 0;
    bool lived = true;
    std::vector<Timed> own; // how late a little work of this program is done
};

Seen watched(const Served& served, Clock::time_point end, int own_file, Quiet& quiet)
{
    Seen seen;
    while (Clock::now() < end) {
        const auto next = Clock::now() + std::chrono::milliseconds(50);
        std::this_thread::sleep_until(next);
        work_a_little(own_file);
        const auto now = Clock::now();
        seen.own.push_back({now, milliseconds(now - next) - little_milliseconds});
        seen.memory = std::max(seen.memory, served.megabytes());
        seen.disk = std::max(seen.disk, served.disk());
        seen.lived = seen.lived && served.lives();
        quiet.look();
    }
    return seen;
}

class Verdict {
  public:
    void must(bool good, const std::string& words)
    {
        if (good) return;
        ++faults_;
        fmt::print("FAILED: {}\n", words);
    }
    bool good() const { return faults_ == 0; }

  private:
    int faults_ = 0;
};

// Of the orders while nobody else was at work here; told and not judged where there are too few.
void judge_times(const Wanted& wanted, const std::vector<Timed>& orders, const Seen& seen,
                 const Quiet& quiet, Verdict& verdict)
{
    const std::vector<double> times = all_times(orders);
    const std::vector<double> judged = quiet_times(orders, quiet);
    const bool enough =
        quiet.always() || judged.size() > 4 * static_cast<std::size_t>(wanted.players);
    const auto& told = enough ? judged : times;
    const double slowest = share_of(told, 0.99);
    const double worst = share_of(told, 1);
    const auto& own = enough ? quiet_times(seen.own, quiet) : all_times(seen.own);
    const double late = share_of(own, 0.99);
    // Both the server and whoever asked it have to be woken.
    const double most = most_milliseconds + 2 * late;
    const double longest = most_frozen + 2 * share_of(own, 1);
    fmt::print(
        "{} honest orders beside the attacks, {} of them on a quiet machine: median {:.1f} "
        "ms, p99 {:.1f} ms (at most {:.1f}, as this program itself is {:.1f} ms late), worst "
        "{:.1f} ms (at most {:.1f})\n",
        times.size(), judged.size(), share_of(told, 0.5), slowest, most, late, worst, longest);
    if (!quiet.always())
        fmt::print("others took up to {:.0f} % of this machine{}\n", 100 * quiet.most_by_others(),
                   enough ? "" : ": times are told, not judged");
    if (!wanted.timed || !enough) return;
    verdict.must(slowest <= most, "honest orders take too long");
    verdict.must(worst <= longest, "an honest order was frozen");
}

int soak(const Wanted& wanted, const std::filesystem::path& folder)
{
    Served served(wanted.program, folder);
    if (served.port() == 0) {
        fmt::print(stderr, "{} does not serve.\n", wanted.program);
        return 1;
    }
    const auto end = Clock::now() + std::chrono::seconds(wanted.seconds);
    const pid_t attackers = begin_attacks(served.port(), end);
    std::vector<std::unique_ptr<Honest>> people;
    for (int i = 0; i < wanted.players; ++i)
        people.push_back(std::make_unique<Honest>(served.port(), i));
    Quiet quiet({getpid(), served.id(), attackers});
    Seen seen;
    const int own_file = open((folder / "own").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    {
        std::vector<std::jthread> hands;
        for (const auto& one : people) hands.emplace_back([&one, end] { one->play(end); });
        seen = watched(served, end, own_file, quiet);
    }
    close(own_file);
    kill(attackers, SIGKILL); // whatever they still wait for
    waitpid(attackers, nullptr, 0);
    const double stopping = served.stop();
    std::vector<Timed> times;
    std::vector<std::string> refused;
    for (const auto& one : people) {
        times.insert(times.end(), one->times.begin(), one->times.end());
        refused.insert(refused.end(), one->refused.begin(), one->refused.end());
    }
    const std::vector<std::string> bugs = served.bugs();
    const int wrong = lost_or_doubled(served.database(), people);
    Verdict verdict;
    judge_times(wanted, times, seen, quiet, verdict);
    fmt::print(
        "memory {:.0f} MB (at most {}), disk {:.1f} MB (at most {} and {} spare), stopped in "
        "{:.0f} ms\n",
        seen.memory, most_megabytes, seen.disk, disk_megabytes, spare_megabytes, stopping);
    verdict.must(seen.lived, "the server ended");
    verdict.must(times.size() > static_cast<std::size_t>(wanted.players), "few could play");
    verdict.must(seen.memory < most_megabytes, "more memory than it may take");
    verdict.must(seen.disk < disk_megabytes + spare_megabytes, "more disk than it may take");
    verdict.must(bugs.empty(), bugs.empty() ? "" : "a bug: " + bugs.front());
    verdict.must(refused.empty(),
                 fmt::format("{} honest messages refused, such as: {}", refused.size(),
                             refused.empty() ? "" : refused.front()));
    verdict.must(wrong == 0, fmt::format("{} battles with orders lost or doubled", wrong));
    verdict.must(stopping <= most_to_stop || !quiet.always(),
                 "it does not stop when it is told to");
    return verdict.good() ? 0 : 1;
}

constexpr char usage[] = "usage: bench_soak [--seconds N] [--players N] [--untimed] PROGRAM\n";

// A whole number above 0; nothing: the word is none.
std::optional<int> number_of(std::string_view word)
{
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size() || number < 1) return std::nullopt;
    return number;
}

std::optional<Wanted> wanted_by(int count, char** words)
{
    Wanted wanted;
    for (int i = 1; i < count; ++i) {
        const std::string_view word = words[i];
        if (word == "--untimed") {
            wanted.timed = false;
        } else if (word == "--seconds" || word == "--players") {
            const auto number = i + 1 < count ? number_of(words[++i]) : std::nullopt;
            if (!number) return std::nullopt;
            (word == "--seconds" ? wanted.seconds : wanted.players) = *number;
        } else if (word.starts_with("-") || !wanted.program.empty()) {
            return std::nullopt;
        } else {
            wanted.program = word;
        }
    }
    if (wanted.program.empty() || wanted.players > 200) return std::nullopt;
    return wanted;
}

} // namespace

int main(int count, char** words)
{
    for (int i = 1; i < count; ++i)
        if (std::string_view(words[i]) == "--help" || std::string_view(words[i]) == "-h")
            return std::fputs(usage, stdout) < 0;
    const auto wanted = wanted_by(count, words);
    if (!wanted) {
        std::fprintf(stderr, "That is not understood. %s", usage);
        return 2;
    }
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    signal(SIGPIPE, SIG_IGN);
    allow_many_files();
    const auto folder =
        std::filesystem::temp_directory_path() / fmt::format("qx-soak-{}", getpid());
    std::filesystem::create_directories(folder);
    const int status = soak(*wanted, folder);
    std::filesystem::remove_all(folder);
    return status;
}
