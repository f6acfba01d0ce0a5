#include "server/postgres_folder.hpp"

#include "server/hall.hpp"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <sys/wait.h>
#include <thread>

namespace quincunx::server {

namespace fs = std::filesystem;

namespace {

// Neither initdb nor the server runs as root.
const char* as_its_user()
{
    return ::getuid() == 0 ? "setpriv --reuid postgres --regid postgres --clear-groups " : "";
}

std::string programs()
{
    std::string found;
    std::error_code none;
    for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none))
        if (fs::exists(version.path() / "bin" / "initdb")) found = version.path() / "bin";
    return found;
}

} // namespace

PostgresFolder* PostgresFolder::there()
{
    static std::unique_ptr<PostgresFolder> one;
    static bool looked = false;
    if (looked) return one.get();
    looked = true;
#ifdef QUINCUNX_POSTGRESQL
    if (const std::string found = programs(); !found.empty())
        one.reset(new PostgresFolder(
            found, (fs::temp_directory_path() / fmt::format("quincunx-pg-{}", ::getpid()))));
#endif
    if (!one) MESSAGE("PostgreSQL is not installed (scripts/set-up check): not tried with it.");
    return one.get();
}

PostgresFolder::PostgresFolder(std::string programs, std::string folder)
    : programs_(std::move(programs)), folder_(std::move(folder)), owner_(::getpid())
{
    fs::remove_all(folder_);
    fs::create_directory(folder_);
    fs::permissions(folder_, fs::perms(0777)); // its user makes the rest in it
    tool(fmt::format("initdb --pgdata {}/data --auth trust --username postgres --encoding UTF8 "
                     "--locale C.UTF-8 --no-sync > {}/initdb.log",
                     folder_, folder_));
    start();
}

PostgresFolder::~PostgresFolder()
{
    if (::getpid() != owner_) return;
    stop();
    std::error_code none;
    fs::remove_all(folder_, none);
}

void PostgresFolder::tool(const std::string& line) const
{
    const std::string whole =
        fmt::format("cd {} && {}env PGHOST={} PGUSER=postgres {}/{} 2>> {}/tools.log", folder_,
                    as_its_user(), folder_, programs_, line, folder_);
    INFO(whole);
    REQUIRE(std::system(whole.c_str()) == 0);
}

void PostgresFolder::start()
{
    running_ = ::fork();
    REQUIRE(running_ >= 0);
    if (running_ == 0) {
        // It ends with us, however we end.
        const std::string line =
            fmt::format("exec {} {}/postgres -D {}/data -k {} -c listen_addresses= -c fsync=on >> "
                        "{}/server.log "
                        "2>&1 < /dev/null",
                        ::getuid() == 0 ? fmt::format("{} --pdeathsig QUIT", as_its_user())
                                        : std::string("setpriv --pdeathsig QUIT"),
                        programs_, folder_, folder_, folder_);
        ::execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
        ::_exit(1);
    }
    const std::string ready = fmt::format("{}/pg_isready -q -h {} -U postgres", programs_, folder_);
    for (int look = 0; look < 600 && std::system(ready.c_str()) != 0; ++look)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    REQUIRE(std::system(ready.c_str()) == 0);
}

void PostgresFolder::stop()
{
    if (running_ <= 0) return;
    ::kill(running_, SIGQUIT);
    ::waitpid(running_, nullptr, 0);
    running_ = 0;
}

std::string PostgresFolder::address_of(const std::string& database) const
{
    return fmt::format("postgresql:///{}?host={}&user=postgres", database, folder_);
}

std::string PostgresFolder::fresh()
{
    const std::string name = fmt::format("battles_{}", ++databases_);
    tool("createdb " + name);
    return address_of(name);
}

// As docs/hosting.md says a copy is made and read again.
std::string PostgresFolder::fresh_copy_of(const std::string& address)
{
    const std::string copy = fmt::format("{}/copy.dump", folder_);
    tool(fmt::format("pg_dump --format custom --file {} '{}'", copy, address));
    const std::string made = fresh();
    tool(fmt::format("pg_restore --exit-on-error --no-owner --dbname '{}' {}", made, copy));
    return made;
}

std::string PostgresFolder::asked(const std::string& address, const std::string& sql) const
{
    const std::string line =
        fmt::format("{}/psql -X -A -t '{}' -c \"{}\" 2>&1", programs_, address, sql);
    std::string found;
    FILE* pipe = ::popen(line.c_str(), "r");
    REQUIRE(pipe != nullptr);
    char block[4096];
    while (std::fgets(block, sizeof block, pipe) != nullptr) found += block;
    ::pclose(pipe);
    return found;
}

InSqlite::InSqlite()
    : address((fs::temp_directory_path() / fmt::format("quincunx-place-{}.db", ::getpid()))),
      file(address)
{
    for (const char* ending : {"", "-wal", "-shm"}) fs::remove(file + ending);
}

InSqlite::~InSqlite()
{
    for (const char* ending : {"", "-wal", "-shm"}) fs::remove(file + ending);
}

InPostgres::InPostgres()
{
    if (PostgresFolder* folder = PostgresFolder::there()) address = folder->fresh();
}

} // namespace quincunx::server
