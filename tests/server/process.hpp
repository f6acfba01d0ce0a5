#pragma once
// A server in a process of its own, to be killed, measured, and asked what it has logged.

#include "server/database.hpp"
#include "server/hall.hpp"
#include "server/server.hpp"

#include <csignal>
#include <fstream>
#include <sys/wait.h>

namespace quincunx::server {

class ServerProcess {
  public:
    // Announced: to other servers on the same database, by its port.
    explicit ServerProcess(const std::string& database, const Limits& limits = {},
                           bool announced = false)
        : log_(log_of(database)), announced_(announced)
    {
        int ends[2];
        REQUIRE(::pipe(ends) == 0);
        id_ = ::fork();
        REQUIRE(id_ >= 0);
        if (id_ == 0) serve(database, limits, ends[1]);
        ::close(ends[1]);
        const bool told = ::read(ends[0], &port_, sizeof port_) == sizeof port_;
        ::close(ends[0]);
        REQUIRE(told);
    }
    ~ServerProcess()
    {
        kill();
        std::filesystem::remove(log_);
    }
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    unsigned short port() const { return port_; }
    void kill()
    {
        if (id_ <= 0) return;
        ::kill(id_, SIGKILL);
        ::waitpid(id_, nullptr, 0);
        id_ = 0;
    }
    double megabytes() const // of memory
    {
        std::ifstream status(fmt::format("/proc/{}/status", id_));
        for (std::string line; std::getline(status, line);)
            if (line.starts_with("VmRSS:")) return std::atof(line.c_str() + 6) / 1024;
        return 0;
    }
    std::vector<std::string> logged(std::string_view event) const
    {
        std::vector<std::string> found;
        std::ifstream lines(log_);
        for (std::string line; std::getline(lines, line);)
            if (line.find(fmt::format("\"event\": \"{}\"", event)) != std::string::npos)
                found.push_back(line);
        return found;
    }

  private:
    static std::string log_of(const std::string& database)
    {
        if (!is_postgres(database)) return database + ".log";
        static int so_far = 0;
        return (std::filesystem::temp_directory_path() /
                fmt::format("quincunx-server-{}-{}.log", ::getpid(), ++so_far))
            .string();
    }
    [[noreturn]] void serve(const std::string& database, const Limits& limits, int told) const
    {
        std::ofstream log(log_, std::ios::app);
        Settings settings{.database = database, .limits = limits, .catalogue = catalogue()};
        settings.log = [&](const Value& line) { log << to_json(line) << std::endl; };
        Server server(settings, rules::rule_sets(), library());
        const unsigned short port = server.port();
        if (announced_) server.announce(fmt::format("http://localhost:{}", port));
        if (::write(told, &port, sizeof port) == sizeof port) server.run();
        ::_exit(0);
    }
    std::string log_;
    bool announced_;
    pid_t id_ = 0;
    unsigned short port_ = 0;
};

} // namespace quincunx::server
