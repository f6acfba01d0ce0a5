// SQLite: a file with a write-ahead log, of one server; every change is on the disk
// (synchronous=FULL) before commit returns.

#include "server/database.hpp"

#include <algorithm>
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace quincunx::server {

namespace {

// Another program that writes makes everybody wait, as all tables are on one thread.
constexpr int patience_ms = 50;
constexpr int patience_at_start_ms = 2000;

constexpr const char* damaged = "The database is damaged: take the last copy, or save what can be "
                                "read with sqlite3's .recover.";

[[noreturn]] void fail(sqlite3* database, std::string_view what)
{
    const int code = sqlite3_errcode(database);
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
        throw StoreTrouble("The database is locked: another program uses it, perhaps a server that "
                           "is still running.");
    if (code == SQLITE_CORRUPT) throw StoreTrouble(damaged);
    throw StoreTrouble(fmt::format("The database {}: {}.", what, sqlite3_errmsg(database)));
}

class SqliteQuestion final : public Database::Question {
  public:
    SqliteQuestion(sqlite3* database, const char* sql) : database_(database)
    {
        if (sqlite3_prepare_v2(database, sql, -1, &held_, nullptr) != SQLITE_OK)
            fail(database, "does not understand us");
    }
    ~SqliteQuestion() override { sqlite3_finalize(held_); }
    SqliteQuestion(const SqliteQuestion&) = delete;
    SqliteQuestion& operator=(const SqliteQuestion&) = delete;

    void text(int i, const std::string& value) override
    {
        bound(sqlite3_bind_text(held_, i, value.data(), static_cast<int>(value.size()),
                                SQLITE_TRANSIENT));
    }
    void blob(int i, std::span<const std::uint8_t> bytes) override
    {
        bound(sqlite3_bind_blob(held_, i, bytes.data(), static_cast<int>(bytes.size()),
                                SQLITE_TRANSIENT));
    }
    void whole(int i, std::int64_t value) override { bound(sqlite3_bind_int64(held_, i, value)); }
    bool next() override
    {
        const int status = sqlite3_step(held_);
        if (status == SQLITE_ROW) return true;
        if (status == SQLITE_DONE) return false;
        fail(database_, "cannot be read or written");
    }
    std::string text_at(int i) const override
    {
        const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(held_, i));
        if (bytes == nullptr) fail(database_, "has no memory left for what stands in it");
        return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(held_, i))};
    }
    std::int64_t whole_at(int i) const override { return sqlite3_column_int64(held_, i); }
    void copy_bytes(int i, std::span<std::uint8_t> into) const override
    {
        const auto* bytes = static_cast<const std::uint8_t*>(sqlite3_column_blob(held_, i));
        if (bytes == nullptr || sqlite3_column_bytes(held_, i) != static_cast<int>(into.size()))
            wrong_length();
        std::copy(bytes, bytes + into.size(), into.begin());
    }

  private:
    // What is not bound would be asked for as nothing, and found to be nowhere.
    void bound(int status)
    {
        if (status != SQLITE_OK) fail(database_, "cannot be asked");
    }

    sqlite3* database_;
    sqlite3_stmt* held_ = nullptr;
};

// Two servers at one table would contradict each other. The file itself is held, by whatever
// name it was found. The kernel lets go when it ends, however it ends; whoever only reads is
// not kept out.
class Alone {
  public:
    explicit Alone(const std::string& path);
    ~Alone();
    Alone(const Alone&) = delete;
    Alone& operator=(const Alone&) = delete;
    bool still_there() const; // by its name

  private:
    std::string path_;
    int held_ = -1;
};

Alone::Alone(const std::string& path) : path_(path)
{
    if (path == ":memory:") return;
    held_ = ::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (held_ < 0) held_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (held_ < 0) return; // what fails, fails below
    if (::flock(held_, LOCK_EX | LOCK_NB) == 0) {
        // Of an older program it may be open to others; so may what a kill has left beside it.
        if (::fchmod(held_, 0600) == 0)
            for (const char* beside : {"-wal", "-shm"}) ::chmod((path + beside).c_str(), 0600);
        return;
    }
    ::close(held_);
    throw StoreTrouble(fmt::format("{}: The database is locked: another server keeps its battles "
                                   "there, one a database.",
                                   path));
}

Alone::~Alone()
{
    if (held_ >= 0) ::close(held_);
}

bool Alone::still_there() const
{
    if (held_ < 0) return true;
    struct stat held {};
    struct stat named {};
    return ::fstat(held_, &held) == 0 && ::stat(path_.c_str(), &named) == 0 &&
           held.st_ino == named.st_ino && held.st_dev == named.st_dev;
}

class Sqlite final : public Database {
  public:
    explicit Sqlite(const std::string& path);
    ~Sqlite() override { sqlite3_close(database_); }
    Sqlite(const Sqlite&) = delete;
    Sqlite& operator=(const Sqlite&) = delete;

    std::string name() const override { return path_; }
    std::unique_ptr<Question> question(const char* sql) override
    {
        return std::make_unique<SqliteQuestion>(database_, sql);
    }
    void understands(const char* sql) override { const SqliteQuestion asked(database_, sql); }
    void run(const char* sql) override
    {
        if (sqlite3_exec(database_, sql, nullptr, nullptr, nullptr) != SQLITE_OK)
            fail(database_, "cannot be written");
    }
    void begin() override;
    void commit() override;
    void roll_back() override { sqlite3_exec(database_, "rollback", nullptr, nullptr, nullptr); }
    int version() override { return static_cast<int>(number("pragma user_version")); }
    void set_version(int version) override
    {
        run(fmt::format("pragma user_version={}", version).c_str());
    }
    std::int64_t bytes() override
    {
        return (number("pragma page_count") - number("pragma freelist_count")) *
               number("pragma page_size");
    }
    void set_up() override
    {
        run("pragma journal_mode=wal");
        run("pragma synchronous=full");
        run("pragma foreign_keys=on");
    }
    bool look_through(std::int64_t at_once) override;
    void opened() override { sqlite3_busy_timeout(database_, patience_ms); }

  private:
    std::int64_t number(const char* sql)
    {
        SqliteQuestion one(database_, sql);
        one.next();
        return one.whole_at(0);
    }
    void must_be_there() const;
    void be_hasty(bool hasty);

    std::string path_;
    Alone alone_;
    sqlite3* database_ = nullptr;
    bool hasty_ = false; // another program held it the last time: it is not waited for again
};

Sqlite::Sqlite(const std::string& path) : path_(path), alone_(path)
{
    if (sqlite3_open(path.c_str(), &database_) != SQLITE_OK) {
        const std::string why = sqlite3_errmsg(database_);
        sqlite3_close(database_);
        throw StoreTrouble(fmt::format("The database {} cannot be opened: {}.", path, why));
    }
    sqlite3_busy_timeout(database_, patience_at_start_ms);
    if (sqlite3_db_readonly(database_, "main") != 1) return;
    sqlite3_close(database_);
    throw StoreTrouble(fmt::format("{}: The database is read-only: it belongs to another user, or "
                                   "its disk is not to be written.",
                                   path));
}

void Sqlite::begin()
{
    must_be_there();
    try {
        run("begin immediate");
    } catch (const StoreTrouble&) {
        be_hasty(sqlite3_errcode(database_) == SQLITE_BUSY);
        throw;
    }
    be_hasty(false);
}

void Sqlite::commit()
{
    run("commit");
    must_be_there(); // else it is kept in a file that nobody finds
}

void Sqlite::must_be_there() const
{
    if (!alone_.still_there())
        throw StoreTrouble("The database's file has been moved or deleted while the server "
                           "runs: start it again with the file in its place.");
}

void Sqlite::be_hasty(bool hasty)
{
    if (hasty != hasty_) sqlite3_busy_timeout(database_, hasty ? 0 : patience_ms);
    hasty_ = hasty;
}

bool Sqlite::look_through(std::int64_t at_once)
{
    if (bytes() > at_once) return false;
    SqliteQuestion checked(database_, "pragma quick_check(1)");
    checked.next();
    if (checked.text_at(0) != "ok") throw StoreTrouble(damaged);
    return true;
}

} // namespace

std::unique_ptr<Database> open_sqlite(const std::string& path)
{
    return std::make_unique<Sqlite>(path);
}

std::string Store::damage(const std::string& path, const std::stop_token& stop)
{
    constexpr int steps = 10'000; // between two looks whether it is to stop
    sqlite3* database = nullptr;
    std::string found;
    if (sqlite3_open_v2(path.c_str(), &database, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK) {
        const auto stops = [](void* asked) {
            return static_cast<const std::stop_token*>(asked)->stop_requested() ? 1 : 0;
        };
        sqlite3_progress_handler(database, steps, stops, const_cast<std::stop_token*>(&stop));
        try {
            SqliteQuestion checked(database, "pragma quick_check(1)");
            checked.next();
            if (checked.text_at(0) != "ok") found = damaged;
        } catch (const StoreTrouble& trouble) {
            if (!stop.stop_requested()) found = trouble.what();
        }
    }
    sqlite3_close(database);
    return found;
}

} // namespace quincunx::server
