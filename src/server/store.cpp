#include "server/store.hpp"

#include <algorithm>
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

namespace quincunx::server {

namespace {

constexpr int store_version = 1;

constexpr const char* tables = R"(
create table if not exists battles (
    id text primary key, header text not null, seed blob not null, red text not null, blue text not null) strict;
create table if not exists links (
    hash blob primary key, battle text not null references battles(id), sides integer not null) strict;
create table if not exists lines (
    battle text not null references battles(id), n integer not null, line text not null, client text not null,
    primary key (battle, n)) strict, without rowid;
)";

[[noreturn]] void fail(sqlite3* database, std::string_view what)
{
    if (sqlite3_errcode(database) == SQLITE_BUSY)
        throw StoreTrouble("The database is locked: another program uses it, perhaps a server that "
                           "is still running.");
    throw StoreTrouble(fmt::format("The database {}: {}.", what, sqlite3_errmsg(database)));
}

} // namespace

class Store::Statement {
  public:
    Statement(sqlite3* database, const char* sql) : database_(database)
    {
        if (sqlite3_prepare_v2(database, sql, -1, &held_, nullptr) != SQLITE_OK)
            fail(database, "does not understand us");
    }
    ~Statement() { sqlite3_finalize(held_); }
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    Statement& text(int i, const std::string& value)
    {
        sqlite3_bind_text(held_, i, value.data(), static_cast<int>(value.size()), SQLITE_TRANSIENT);
        return *this;
    }
    Statement& blob(int i, const std::uint8_t* data, std::size_t size)
    {
        sqlite3_bind_blob(held_, i, data, static_cast<int>(size), SQLITE_TRANSIENT);
        return *this;
    }
    Statement& whole(int i, std::int64_t value)
    {
        sqlite3_bind_int64(held_, i, value);
        return *this;
    }
    bool next()
    {
        const int status = sqlite3_step(held_);
        if (status == SQLITE_ROW) return true;
        if (status == SQLITE_DONE) return false;
        fail(database_, "cannot be read or written");
    }
    std::string text_at(int i) const
    {
        const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(held_, i));
        return {bytes == nullptr ? "" : bytes,
                static_cast<std::size_t>(sqlite3_column_bytes(held_, i))};
    }
    std::int64_t whole_at(int i) const { return sqlite3_column_int64(held_, i); }
    template <std::size_t N>
    void bytes_at(int i, std::array<std::uint8_t, N>& into) const
    {
        const auto* bytes = static_cast<const std::uint8_t*>(sqlite3_column_blob(held_, i));
        if (sqlite3_column_bytes(held_, i) != static_cast<int>(N))
            throw StoreTrouble("The database holds bytes of a wrong length.");
        std::copy(bytes, bytes + N, into.begin());
    }

  private:
    sqlite3* database_;
    sqlite3_stmt* held_ = nullptr;
};

Store::Alone::Alone(const std::string& path)
{
    if (path == ":memory:") return;
    held_ = ::open((path + ".lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (held_ < 0 || ::flock(held_, LOCK_EX | LOCK_NB) == 0) return; // what fails, fails below
    ::close(held_);
    throw StoreTrouble(fmt::format("{}: The database is locked: another server keeps its battles "
                                   "there, one a database.",
                                   path));
}

Store::Alone::~Alone()
{
    if (held_ >= 0) ::close(held_);
}

Store::Store(const std::string& path) : alone_(path)
{
    if (sqlite3_open(path.c_str(), &database_) != SQLITE_OK) {
        const std::string why = sqlite3_errmsg(database_);
        sqlite3_close(database_);
        throw StoreTrouble(fmt::format("The database {} cannot be opened: {}.", path, why));
    }
    try {
        sqlite3_busy_timeout(database_, 2000);
        if (sqlite3_db_readonly(database_, "main") == 1)
            throw StoreTrouble("The database is read-only: it belongs to another user, or its disk "
                               "is not to be written.");
        check_version();
        run("pragma journal_mode=wal");
        run("pragma synchronous=full");
        run("pragma foreign_keys=on");
        run(tables);
        run(fmt::format("pragma user_version={}", store_version).c_str());
    } catch (const StoreTrouble& trouble) {
        sqlite3_close(database_);
        throw StoreTrouble(fmt::format("{}: {}", path, trouble.what()));
    }
}

Store::~Store()
{
    sqlite3_close(database_);
}

void Store::run(const char* sql) const
{
    if (sqlite3_exec(database_, sql, nullptr, nullptr, nullptr) != SQLITE_OK)
        fail(database_, "cannot be written");
}

void Store::check_version()
{
    Statement asked(database_, "pragma user_version");
    asked.next();
    if (asked.whole_at(0) > store_version)
        throw StoreTrouble(fmt::format("The database is of version {}, of a newer program; this "
                                       "one reads version {}.",
                                       asked.whole_at(0), store_version));
}

void Store::add(const StoredBattle& battle, const std::vector<StoredLink>& links,
                const std::vector<StoredLine>& lines)
{
    run("begin immediate");
    try {
        Statement(database_, "insert into battles values (?, ?, ?, ?, ?)")
            .text(1, battle.id)
            .text(2, battle.header)
            .blob(3, battle.seed.bytes.data(), battle.seed.bytes.size())
            .text(4, battle.players[0])
            .text(5, battle.players[1])
            .next();
        for (const StoredLink& link : links)
            Statement(database_, "insert into links values (?, ?, ?)")
                .blob(1, link.hash.data(), link.hash.size())
                .text(2, link.battle)
                .whole(3, link.sides)
                .next();
        std::int64_t n = 0;
        for (const StoredLine& line : lines) append(battle.id, ++n, line);
        run("commit");
    } catch (...) {
        sqlite3_exec(database_, "rollback", nullptr, nullptr, nullptr);
        throw;
    }
}

void Store::append(const std::string& battle, std::int64_t n, const StoredLine& line)
{
    Statement(database_, "insert into lines values (?, ?, ?, ?)")
        .text(1, battle)
        .whole(2, n)
        .text(3, line.line)
        .text(4, line.client)
        .next();
}

std::vector<std::string> Store::battles() const
{
    std::vector<std::string> found;
    Statement all(database_, "select id from battles order by rowid");
    while (all.next()) found.push_back(all.text_at(0));
    return found;
}

std::optional<StoredBattle> Store::battle(const std::string& id) const
{
    Statement one(database_, "select header, seed, red, blue from battles where id = ?");
    one.text(1, id);
    if (!one.next()) return std::nullopt;
    StoredBattle found{id, one.text_at(0), {}, {one.text_at(2), one.text_at(3)}};
    one.bytes_at(1, found.seed.bytes);
    return found;
}

std::vector<StoredLine> Store::lines(const std::string& battle) const
{
    std::vector<StoredLine> found;
    Statement all(database_, "select line, client from lines where battle = ? order by n");
    all.text(1, battle);
    while (all.next()) found.push_back({all.text_at(0), all.text_at(1)});
    return found;
}

std::optional<StoredLink> Store::link(const dice::Digest& hash) const
{
    Statement one(database_, "select battle, sides from links where hash = ?");
    one.blob(1, hash.data(), hash.size());
    if (!one.next()) return std::nullopt;
    return StoredLink{one.text_at(0), hash, static_cast<int>(one.whole_at(1))};
}

std::int64_t Store::count() const
{
    Statement one(database_, "select count(*) from battles");
    one.next();
    return one.whole_at(0);
}

} // namespace quincunx::server
