#include "cli/browser.hpp"

#include "cli/commands.hpp"
#include "cli/results.hpp"
#include "cli/rule_sets.hpp"
#include "cli/setting.hpp"
#include "generals/general.hpp"
#include "kernel/json.hpp"
#include "rules/register.hpp"
#include "server/address.hpp"
#include "server/attic.hpp"
#include "server/operator.hpp"
#include "server/server.hpp"

#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <ostream>
#include <spawn.h>
#include <sys/wait.h>

extern char** environ;

namespace quincunx::cli {

namespace {

namespace fs = std::filesystem;

constexpr unsigned short usual_port = 7216;
constexpr std::chrono::milliseconds pace{350}; // of generals, so that people can follow

std::string environment(const char* name)
{
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

bool on_path(const std::string& program)
{
    const std::string path = environment("PATH");
    std::error_code error;
    for (std::size_t from = 0; from <= path.size();) {
        const std::size_t end = std::min(path.find(':', from), path.size());
        if (fs::exists(fs::path(path.substr(from, end - from)) / program, error)) return true;
        from = end + 1;
    }
    return false;
}

std::string player_of(const Arguments& arguments, std::string_view flag, std::string_view fallback)
{
    const std::string name = arguments.text_or(flag, fallback);
    return name == "human" ? "me" : name;
}

server::Wanted wanted_of(const Arguments& arguments)
{
    const battle::RuleSet& rules = rule_set_of(arguments);
    server::Wanted wanted;
    wanted.scenario = arguments.word(0).value_or("cannae");
    wanted.rules = rules.rules().rules;
    wanted.size = size_of(arguments);
    wanted.players[0] = player_of(arguments, "--red", "human");
    wanted.players[1] = player_of(arguments, "--blue", generals::usual);
    wanted.house = house_rules_of(rules, arguments);
    if (arguments.has("--seed")) wanted.seed = seed_of(arguments).seed;
    return wanted;
}

// On the usual port, so that links last; where that is taken, on any.
std::unique_ptr<server::Server> started(server::Settings settings, bool any_port)
{
    try {
        return std::make_unique<server::Server>(settings, rules::rule_sets(), library());
    } catch (const server::PortTrouble&) {
        if (!any_port) throw;
        settings.address.port = 0;
        return std::make_unique<server::Server>(settings, rules::rule_sets(), library());
    }
}

// The user's own folder is made only where it is used: a service has none.
std::string database_of(const Arguments& arguments)
{
    const auto given = arguments.text("--db");
    return given ? *given : default_database();
}

} // namespace

std::string default_database()
{
    const std::string data = environment("XDG_DATA_HOME");
    const std::string home = environment("HOME");
    if (data.empty() && home.empty()) return "quincunx-battles.db";
    const fs::path folder =
        (data.empty() ? fs::path(home) / ".local" / "share" : fs::path(data)) / "quincunx";
    fs::create_directories(folder);
    return (folder / "battles.db").string();
}

bool open_browser(const std::string& address)
{
    const bool screen = !environment("DISPLAY").empty() || !environment("WAYLAND_DISPLAY").empty();
    if (!screen) return false;
    for (const char* name : {"xdg-open", "sensible-browser", "x-www-browser", "chromium"}) {
        if (!on_path(name)) continue;
        std::string words = address;
        char* const line[] = {const_cast<char*>(name), words.data(), nullptr};
        pid_t started = 0;
        posix_spawn_file_actions_t quiet;
        posix_spawn_file_actions_init(&quiet);
        posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", 1, 0);
        posix_spawn_file_actions_addopen(&quiet, 2, "/dev/null", 1, 0);
        const bool good = posix_spawnp(&started, name, &quiet, nullptr, line, environ) == 0;
        posix_spawn_file_actions_destroy(&quiet);
        if (good) return true;
    }
    return false;
}

Status play_in_browser(const Arguments& arguments, Streams& streams)
{
    const bool told = arguments.has("--port");
    server::Settings settings;
    settings.address.port =
        static_cast<unsigned short>(arguments.whole_or("--port", usual_port, 0, 65535));
    settings.database = database_of(arguments);
    settings.pace = pace;
    settings.limits.kept = {}; // one's own battles are kept for good
    const auto server = started(settings, !told);
    const auto links = server->host().create(wanted_of(arguments));
    if (!links) throw WrongUse(links.error().reason);
    const std::string& link = links->mine.empty() ? links->watch : links->mine;
    const std::string address = fmt::format("http://127.0.0.1:{}/#{}", server->port(), link);
    const bool opened = !arguments.has("--no-browser") && open_browser(address);
    streams.out << (opened ? "The table opens in your browser: " : "The table is at ") << address
                << "\nIt is served until you press Ctrl-C; battles are kept in "
                << server->kept_in() << ".\n";
    if (!opened) streams.out << "\"quincunx play --terminal\" plays here instead.\n";
    streams.out.flush();
    server->network().stop_on_signals();
    server->run();
    return done;
}

namespace {

void who_talks(server::Limits& limits, const std::string& who)
{
    if (who != "players" && who != "all" && who != "none")
        throw WrongUse(fmt::format("--talk {}: expected players, all or none.", who));
    limits.watchers_talk = who == "all";
    if (who == "none") limits.said_letters = 0;
}

std::string first_line(const Arguments& arguments, std::string_view flag)
{
    const auto file = arguments.text(flag);
    if (!file) return {};
    std::ifstream in(*file);
    std::string line;
    if (!std::getline(in, line) || line.empty())
        throw WrongUse(fmt::format("{} {}: a file with one line is needed.", flag, *file));
    return line;
}

void whom_to_tell(server::Settings& settings, const Arguments& arguments)
{
    server::PostSettings& post = settings.post;
    post.hook = arguments.text_or("--webhook", "");
    post.secret = first_line(arguments, "--webhook-secret");
    post.mail = arguments.text_or("--mail", "");
    post.from = arguments.text_or("--mail-from", "");
    post.user = arguments.text_or("--mail-user", "");
    post.password = first_line(arguments, "--mail-password");
    if (const std::string wrong = server::wrong_post(post); !wrong.empty()) throw WrongUse(wrong);
    settings.telling.hook_turns = arguments.has("--webhook-turns");
    settings.telling.waited = 60 * arguments.whole_or("--letters-after", 10, 0, 10'000);
}

void who_oversees(server::Settings& settings, const Arguments& arguments)
{
    settings.version = program_version();
    const auto file = arguments.text("--operator-token");
    if (!file) return;
    try {
        settings.operator_token = server::token_in(*file);
    } catch (const std::runtime_error& wrong) {
        throw WrongUse(fmt::format("--operator-token {}", wrong.what()));
    }
}

// A path of the page's own site, or another site: that is what the page can follow.
std::string announced_by(const Arguments& arguments)
{
    std::string address = arguments.text_or("--announce", "");
    const bool path = address.starts_with('/') && !address.starts_with("//");
    const bool site = address.starts_with("http://") || address.starts_with("https://");
    if (!address.empty() && !path && !site)
        throw WrongUse(fmt::format("--announce {}: a path such as /1 or an address such as "
                                   "http://tables.example.org:7216 is needed.",
                                   address));
    while (address.ends_with('/')) address.pop_back();
    return address;
}

// How long battles are kept, and where they go.
void how_long(server::Settings& settings, const Arguments& arguments)
{
    server::Limits& limits = settings.limits;
    const auto hours = [&](std::string_view flag, std::chrono::hours usual) {
        const int days = static_cast<int>(usual.count() / 24);
        return std::chrono::hours(24 * arguments.whole_or(flag, days, 0, 100'000));
    };
    limits.kept = hours("--keep-days", limits.kept);
    limits.kept_finished = hours("--keep-finished-days", limits.kept);
    limits.abandoned = hours("--abandon-days", limits.abandoned);
    settings.archive = arguments.text_or("--archive", "");
    if (settings.archive.empty()) return;
    if (const std::string wrong = server::wrong_folder(settings.archive); !wrong.empty())
        throw WrongUse(fmt::format("--archive: {}", wrong));
}

} // namespace

Status serve(const Arguments& arguments, Streams& streams)
{
    server::Settings settings;
    settings.address.host = arguments.text_or("--address", "127.0.0.1");
    settings.address.port =
        static_cast<unsigned short>(arguments.whole_or("--port", usual_port, 0, 65535));
    settings.address.origins = arguments.all("--origin");
    settings.address.proxies = arguments.all("--proxy");
    for (const std::string& proxy : settings.address.proxies)
        if (!server::is_numeric_address(proxy))
            throw WrongUse(
                fmt::format("--proxy {}: a numeric address is needed, such as 127.0.0.1.", proxy));
    settings.database = database_of(arguments);
    settings.announce = announced_by(arguments);
    settings.threads = static_cast<unsigned>(threads_of(arguments));
    settings.pace = std::chrono::milliseconds(
        arguments.whole_or("--pace", static_cast<int>(pace.count()), 0, 10000));
    settings.limits.connections = static_cast<std::size_t>(arguments.whole_or(
        "--connections", static_cast<int>(settings.limits.connections), 1, 18000));
    settings.limits.connections_per_address = static_cast<std::size_t>(arguments.whole_or(
        "--per-address", static_cast<int>(settings.limits.connections_per_address), 1, 18000));
    who_talks(settings.limits, arguments.text_or("--talk", "players"));
    how_long(settings, arguments);
    settings.limits.store_bytes =
        static_cast<std::size_t>(arguments.whole_or(
            "--disk", static_cast<int>(settings.limits.store_bytes >> 20), 1, 1'000'000))
        << 20;
    whom_to_tell(settings, arguments);
    who_oversees(settings, arguments);
    if (arguments.has("--seed")) settings.seed = seed_of(arguments).seed;
    if (const auto file = arguments.text("--date"))
        settings.date = [file = *file] {
            std::ifstream in(file);
            std::int64_t seconds = 0;
            in >> seconds;
            return seconds;
        };
    settings.log = [&](const Value& line) {
        streams.err << to_json(line) << "\n";
        streams.err.flush();
    };
    const auto server = started(settings, false);
    streams.out << fmt::format("The tables are at http://{}:{}/ and kept in {}.\n",
                               settings.address.host, server->port(), server->kept_in());
    if (settings.seed)
        streams.out << "Every new battle has the same dice (--seed): for tests, not for people.\n";
    streams.out.flush();
    server->network().stop_on_signals();
    server->run();
    return done;
}

} // namespace quincunx::cli
