#include "server/database.hpp"

#ifdef QUINCUNX_POSTGRESQL
#include "dice/sha256.hpp"
#include "server/postgres.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <poll.h>
#include <utility>
#endif

namespace quincunx::server {

bool is_postgres(std::string_view address)
{
    return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

#ifndef QUINCUNX_POSTGRESQL

std::unique_ptr<Database> open_postgres(const std::string& /*address*/)
{
    throw StoreTrouble("This program was built without PostgreSQL. Install libpq-dev and build it "
                       "anew, or give --db a file: then SQLite keeps the battles.");
}

#else

namespace {

using std::chrono::steady_clock;

// All tables are on one thread: nobody waits longer for a database that does not answer.
constexpr std::chrono::seconds patience{5};
constexpr std::chrono::milliseconds before_trying_again{500};
constexpr int looks_for_its_fate = 20;
constexpr std::chrono::milliseconds between_tries{50};

// Types as the database numbers them.
constexpr Oid bytes_type = 17;
constexpr Oid whole_type = 20;
constexpr Oid text_type = 25;

struct Said {
    std::string_view here; // as SQLite has it
    std::string_view there;
};
// What a table or a question says in SQLite and not in PostgreSQL, the longer first.
constexpr Said words[] = {
    {" strict, without rowid", ""},
    {" strict", ""},
    {" integer", " bigint"},
    {" blob", " bytea"},
    {"x''", "''"},
    {"unixepoch()", "cast(extract(epoch from now()) as bigint)"},
    {"order by rowid", "order by made"},
};

// And places of what is bound, which are numbered.
std::string in_its_words(std::string_view sql)
{
    std::string made;
    int places = 0;
    while (!sql.empty()) {
        const auto* word = std::find_if(std::begin(words), std::end(words), [&](const Said& said) {
            return sql.starts_with(said.here);
        });
        if (word != std::end(words)) {
            made += word->there;
            sql.remove_prefix(word->here.size());
            continue;
        }
        if (sql.front() == '?')
            made += fmt::format("${}", ++places);
        else
            made += sql.front();
        sql.remove_prefix(1);
    }
    return made;
}

// The first line of what it complains about, as a part of a sentence.
std::string complaint(const char* told)
{
    std::string text = told == nullptr ? "" : told;
    text = text.substr(0, text.find('\n'));
    while (!text.empty() && (text.back() == '.' || text.back() == ' ')) text.pop_back();
    return text.empty() ? "it does not say why" : text;
}

std::int64_t number_in(const std::string& text)
{
    std::int64_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size()) wrong_length();
    return number;
}

PostgresValue bound_text(std::string text)
{
    return {text_type, std::move(text)};
}

PostgresValue bound_whole(std::int64_t value)
{
    return {whole_type, fmt::format("{}", value)};
}

// The number by which a battle is locked.
std::int64_t lock_of(const std::string& battle)
{
    const dice::Digest hash = dice::sha256("battle " + battle);
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i) number = number << 8U | hash[i];
    return static_cast<std::int64_t>(number);
}
constexpr std::int64_t turn_lock = 0x7175696e63756e78; // of whoever brings the tables up to date

class PostgresQuestion final : public Database::Question {
  public:
    PostgresQuestion(Postgres& database, const char* sql) : database_(database), sql_(sql) {}

    void text(int i, const std::string& value) override { at(i) = bound_text(value); }
    void blob(int i, std::span<const std::uint8_t> bytes) override
    {
        at(i) = {bytes_type, std::string(bytes.begin(), bytes.end())};
    }
    void whole(int i, std::int64_t value) override { at(i) = bound_whole(value); }
    bool next() override
    {
        if (!found_.held && database_.goes_along(sql_, values_)) return false;
        if (!found_.held) found_ = database_.asked(sql_, values_);
        return ++row_ < found_.rows();
    }
    std::string text_at(int i) const override { return found_.text(row_, i); }
    std::int64_t whole_at(int i) const override { return number_in(found_.text(row_, i)); }
    // "\x", and two digits a byte
    void copy_bytes(int i, std::span<std::uint8_t> into) const override
    {
        const std::string digits = found_.text(row_, i);
        if (digits.size() != 2 + 2 * into.size() || !digits.starts_with("\\x")) wrong_length();
        for (std::size_t byte = 0; byte < into.size(); ++byte) {
            const char* first = digits.data() + 2 + 2 * byte;
            if (std::from_chars(first, first + 2, into[byte], 16).ptr != first + 2) wrong_length();
        }
    }

  private:
    PostgresValue& at(int i)
    {
        if (values_.size() < static_cast<std::size_t>(i))
            values_.resize(static_cast<std::size_t>(i));
        return values_[static_cast<std::size_t>(i) - 1];
    }

    Postgres& database_;
    const char* sql_;
    std::vector<PostgresValue> values_;
    PostgresResult found_;
    int row_ = -1;
};

} // namespace

std::unique_ptr<Database> open_postgres(const std::string& address)
{
    return std::make_unique<Postgres>(address);
}

Postgres::Postgres(std::string address) : address_(std::move(address))
{
    try {
        connect();
    } catch (const StoreTrouble& trouble) {
        throw StoreTrouble(fmt::format("{}: {}", name(), trouble.what()));
    }
}

// Of "postgresql://user:secret@host/name?sslmode=..." neither the secret nor what follows.
std::string Postgres::name() const
{
    std::string shown = address_.substr(0, address_.find('?'));
    const std::size_t user = shown.find("://") + 3;
    const std::size_t at = shown.rfind('@');
    const std::size_t colon = shown.find(':', user);
    if (at != shown.npos && colon != shown.npos && colon < at) shown.erase(colon, at - colon);
    return shown;
}

// --- the connection ------------------------------------------------------------------------------

void Postgres::connect()
{
    if (!refusal_.empty() && steady_clock::now() < next_try_)
        throw PostgresAway(refusal_); // nobody waits for it again and again
    const auto began = steady_clock::now();
    // What the address says goes before.
    const char* keys[] = {"connect_timeout", "application_name", "dbname", nullptr};
    const char* said[] = {"2", "quincunx", address_.c_str(), nullptr};
    connection_.reset();
    prepared_.clear();
    just_prepared_.clear();
    on_the_way_ = 0;
    number_at_ = -1;
    connection_.reset(PQconnectdbParams(keys, said, 1));
    if (!connection_) throw std::bad_alloc();
    if (PQstatus(connection_.get()) != CONNECTION_OK) {
        refusal_ =
            fmt::format("The database is away: {}.", complaint(PQerrorMessage(connection_.get())));
        // One that does not even refuse takes time that the tables have not.
        const auto took = steady_clock::now() - began;
        next_try_ =
            steady_clock::now() + std::max<steady_clock::duration>(before_trying_again, 3 * took);
        connection_.reset();
        throw PostgresAway(refusal_);
    }
    refusal_.clear();
    PQsetNoticeProcessor(
        connection_.get(), [](void*, const char*) {}, nullptr);
    if (PQsetnonblocking(connection_.get(), 1) != 0) gone();
    if (PQenterPipelineMode(connection_.get()) == 0) gone();
    settle_down();
    take_again();
}

// A server that died with its machine must not hold its battles for hours: the database asks now
// and then whether it is there. What is answered is on the disk, whatever the host has set.
void Postgres::settle_down()
{
    plain("set client_encoding = 'UTF8'; set bytea_output = 'hex'; set statement_timeout = '10s'; "
          "set lock_timeout = '2s'; set idle_in_transaction_session_timeout = '10s'; "
          "set tcp_keepalives_idle = 3; set tcp_keepalives_interval = 1; "
          "set tcp_keepalives_count = 2; set tcp_user_timeout = 5000; "
          "select set_config('synchronous_commit', 'on', false) "
          "where current_setting('synchronous_commit') = 'off'");
    if (plain("show server_encoding").text(0, 0) != "UTF8")
        throw StoreTrouble("The database is not in UTF-8: make it with createdb --encoding UTF8 "
                           "--template template0.");
}

// Locks end with their connection. One that hangs still holds them: it is ended first.
void Postgres::take_again()
{
    if (backend_ != 0)
        once("select pg_terminate_backend(pid) from pg_stat_activity where pid = ? and "
             "application_name = 'quincunx' and usename = current_user and pid <> "
             "pg_backend_pid()",
             {bound_whole(backend_)});
    backend_ = PQbackendPID(connection_.get());
    for (auto battle = held_.begin(); battle != held_.end();) {
        const auto got = once("select pg_try_advisory_lock(?)", {bound_whole(lock_of(*battle))});
        if (got.text(0, 0) == "t") {
            ++battle;
            continue;
        }
        lost_.insert(*battle);
        battle = held_.erase(battle);
    }
    if (!announced_.empty()) announce(announced_);
}

void Postgres::gone()
{
    const std::string why = connection_ ? complaint(PQerrorMessage(connection_.get())) : "";
    connection_.reset();
    throw PostgresAway(fmt::format("The database has gone away: {}.", why));
}

// What came meanwhile is read: one that was ended there is known before anything is sent by it.
bool Postgres::is_alive()
{
    if (!connection_) return false;
    pollfd one{PQsocket(connection_.get()), POLLIN, 0};
    while (on_the_way_ == 0 && ::poll(&one, 1, 0) > 0)
        if (PQconsumeInput(connection_.get()) == 0) return false;
    return PQstatus(connection_.get()) == CONNECTION_OK;
}

void Postgres::need_connection()
{
    if (is_alive()) return;
    if (within_) throw PostgresAway("The database went away.");
    connect();
}

void Postgres::wait_for(bool to_write, steady_clock::time_point until)
{
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - steady_clock::now());
    pollfd one{PQsocket(connection_.get()),
               static_cast<short>(to_write ? POLLIN | POLLOUT : POLLIN), 0};
    const int ready = left.count() <= 0 ? 0 : ::poll(&one, 1, static_cast<int>(left.count()));
    if (ready > 0 || (ready < 0 && errno == EINTR)) return;
    connection_.reset();
    throw PostgresAway(
        fmt::format("The database has not answered for {} seconds.", patience.count()));
}

void Postgres::flush(steady_clock::time_point until)
{
    for (int left = PQflush(connection_.get()); left != 0; left = PQflush(connection_.get())) {
        if (left < 0) gone();
        wait_for(true, until);
        if (PQconsumeInput(connection_.get()) == 0) gone();
    }
}

// Nothing: that was the last of one.
PostgresResult Postgres::next_answer(steady_clock::time_point until)
{
    while (PQisBusy(connection_.get()) != 0) {
        wait_for(false, until);
        if (PQconsumeInput(connection_.get()) == 0) gone();
    }
    PostgresResult next{
        std::unique_ptr<PGresult, PostgresResult::End>(PQgetResult(connection_.get()))};
    if (PQstatus(connection_.get()) != CONNECTION_OK) gone();
    return next;
}

// To all that is on the way; what the last found.
PostgresResult Postgres::answers()
{
    const auto until = steady_clock::now() + patience;
    if (PQpipelineSync(connection_.get()) == 0) gone();
    flush(until);
    PostgresResult last;
    std::string wrong;
    const int waited_for = std::exchange(on_the_way_, 0);
    for (int i = 0; i < waited_for; ++i) {
        last = next_answer(until);
        if (!last.held) gone();
        const ExecStatusType status = PQresultStatus(last.held.get());
        if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK && wrong.empty())
            wrong = complaint(PQresultErrorField(last.held.get(), PG_DIAG_MESSAGE_PRIMARY));
        if (i == number_at_ && status == PGRES_TUPLES_OK) change_ = last.text(0, 0);
        while (next_answer(until).held) {
        }
    }
    number_at_ = -1;
    next_answer(until); // that all were
    if (!wrong.empty())
        for (const std::string& key : just_prepared_) prepared_.erase(key);
    just_prepared_.clear();
    if (wrong.empty()) return last;
    throw StoreTrouble(fmt::format("The database cannot be read or written: {}.", wrong));
}

std::string Postgres::prepared(const std::string& sql, const std::vector<PostgresValue>& values)
{
    std::vector<Oid> types;
    std::string key = sql;
    for (const PostgresValue& value : values) {
        types.push_back(value.type);
        key += static_cast<char>(value.type);
    }
    const auto known = prepared_.find(key);
    if (known != prepared_.end()) return known->second;
    std::string name = fmt::format("q{}", ++names_so_far_);
    if (PQsendPrepare(connection_.get(), name.c_str(), in_its_words(sql).c_str(),
                      static_cast<int>(types.size()), types.data()) == 0)
        gone();
    ++on_the_way_;
    just_prepared_.push_back(key);
    prepared_[key] = name;
    return name;
}

void Postgres::send(const std::string& sql, const std::vector<PostgresValue>& values)
{
    const std::string name = prepared(sql, values);
    std::vector<const char*> bytes;
    std::vector<int> lengths;
    std::vector<int> binary;
    for (const PostgresValue& value : values) {
        bytes.push_back(value.bytes.data());
        lengths.push_back(static_cast<int>(value.bytes.size()));
        binary.push_back(value.type == whole_type ? 0 : 1);
    }
    if (PQsendQueryPrepared(connection_.get(), name.c_str(), static_cast<int>(values.size()),
                            bytes.data(), lengths.data(), binary.data(), 0) == 0)
        gone();
    ++on_the_way_;
}

PostgresResult Postgres::once(const std::string& sql, const std::vector<PostgresValue>& values)
{
    send(sql, values);
    return answers();
}

bool Postgres::goes_along(const std::string& sql, const std::vector<PostgresValue>& values)
{
    if (!within_ || sql.starts_with("select") || sql.find(" returning ") != sql.npos) return false;
    need_connection();
    send(sql, values);
    return true;
}

// One or more at once, which cannot go along with others.
PostgresResult Postgres::plain(const std::string& sql)
{
    if (on_the_way_ > 0) answers();
    if (PQexitPipelineMode(connection_.get()) == 0) gone();
    if (PQsendQuery(connection_.get(), sql.c_str()) == 0) gone();
    const auto until = steady_clock::now() + patience;
    flush(until);
    PostgresResult last;
    std::string wrong;
    for (PostgresResult next = next_answer(until); next.held; next = next_answer(until)) {
        const ExecStatusType status = PQresultStatus(next.held.get());
        if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK && wrong.empty())
            wrong = complaint(PQresultErrorField(next.held.get(), PG_DIAG_MESSAGE_PRIMARY));
        last = std::move(next);
    }
    if (PQenterPipelineMode(connection_.get()) == 0) gone();
    if (wrong.empty()) return last;
    throw StoreTrouble(fmt::format("The database cannot be read or written: {}.", wrong));
}

PostgresResult Postgres::asked(const std::string& sql, const std::vector<PostgresValue>& values)
{
    need_connection();
    try {
        return once(sql, values);
    } catch (const PostgresAway&) {
        if (within_) throw;
        need_connection();
        return once(sql, values);
    }
}

// --- questions and changes -----------------------------------------------------------------------

std::unique_ptr<Database::Question> Postgres::question(const char* sql)
{
    return std::make_unique<PostgresQuestion>(*this, sql);
}

void Postgres::understands(const char* sql)
{
    need_connection();
    if (PQsendPrepare(connection_.get(), "", in_its_words(sql).c_str(), 0, nullptr) == 0) gone();
    ++on_the_way_;
    answers();
}

void Postgres::run(const char* sql)
{
    need_connection();
    plain(in_its_words(sql));
}

// With its number: by that it is found again should the database go away while it is committed.
void Postgres::begin()
{
    need_connection();
    change_.clear();
    send("begin", {});
    send("select pg_current_xact_id()", {});
    number_at_ = on_the_way_ - 1;
    within_ = true;
}

void Postgres::commit()
{
    within_ = false;
    try {
        if (!connection_) throw PostgresAway("The database went away.");
        if (change_.empty()) answers(); // without its number it could not be found again
        const PostgresResult done = once("commit", {});
        if (std::string_view(PQcmdStatus(done.held.get())) == "COMMIT") return;
    } catch (const PostgresAway&) {
        if (change_.empty()) throw; // it was not even begun
        return learn_the_end();
    }
    throw StoreTrouble("The database has undone the change.");
}

// It may have been committed before the database went away.
void Postgres::learn_the_end()
{
    try {
        for (int look = 0; look < looks_for_its_fate; ++look) {
            need_connection();
            const std::string found = fate();
            if (found == "committed") return;
            if (found == "aborted") throw StoreTrouble("The database went away and came back.");
            ::poll(nullptr, 0, static_cast<int>(between_tries.count()));
        }
    } catch (const PostgresAway& away) {
        throw StoreDoubt(away.what());
    }
    throw StoreDoubt("The database does not say whether it has kept the change.");
}

std::string Postgres::fate()
{
    return once("select pg_xact_status(cast(? as xid8))", {bound_text(change_)}).text(0, 0);
}

void Postgres::roll_back()
{
    within_ = false;
    if (!connection_) return;
    try {
        if (on_the_way_ > 0) answers();
    } catch (const StoreTrouble&) {
        if (!connection_) return;
    }
    if (PQtransactionStatus(connection_.get()) == PQTRANS_IDLE) return;
    try {
        once("rollback", {});
    } catch (const StoreTrouble&) {
        connection_.reset(); // and with it the change
    }
}

// --- its tables ----------------------------------------------------------------------------------

void Postgres::take_turn()
{
    asked("select pg_advisory_xact_lock(?)", {bound_whole(turn_lock)});
}

int Postgres::version()
{
    const bool known =
        asked("select 1 from pg_class where oid = to_regclass('quincunx_version')", {}).rows() > 0;
    return known ? static_cast<int>(
                       number_in(asked("select version from quincunx_version", {}).text(0, 0)))
                 : 0;
}

// With the first version come what SQLite has by itself: in which order battles were made; and
// where servers say by which address they are found.
void Postgres::set_version(int version)
{
    if (version == 1)
        plain("create table quincunx_version (version bigint not null); "
              "insert into quincunx_version values (0); "
              "alter table battles add column made bigserial; "
              "create index battles_made on battles(made); "
              "create table servers (backend bigint primary key, address text not null, "
              "since timestamptz not null default now())");
    asked("update quincunx_version set version = ?", {bound_whole(version)});
}

std::int64_t Postgres::bytes()
{
    return number_in(asked("select pg_database_size(current_database())", {}).text(0, 0));
}

// --- whose a battle is ---------------------------------------------------------------------------

bool Postgres::hold(const std::string& battle)
{
    need_connection();
    if (held_.contains(battle)) return true;
    const auto got = asked("select pg_try_advisory_lock(?)", {bound_whole(lock_of(battle))});
    if (got.text(0, 0) != "t") return false;
    lost_.erase(battle);
    held_.insert(battle);
    return true;
}

void Postgres::let_go(const std::string& battle)
{
    lost_.erase(battle);
    if (held_.erase(battle) == 0) return;
    try {
        asked("select pg_advisory_unlock(?)", {bound_whole(lock_of(battle))});
    } catch (const PostgresAway&) {
        return; // it has gone with the connection
    }
}

// The database itself knows who holds a lock, so that nothing written down can be out of date.
std::string Postgres::holder(const std::string& battle)
{
    const auto lock = static_cast<std::uint64_t>(lock_of(battle));
    const auto found =
        asked("select s.address from pg_locks l join servers s on s.backend = l.pid where "
              "l.locktype = 'advisory' and l.granted and l.objsubid = 1 and l.database = (select "
              "oid from pg_database where datname = current_database()) and cast(l.classid as "
              "bigint) = ? and cast(l.objid as bigint) = ?",
              {bound_whole(static_cast<std::int64_t>(lock >> 32U)),
               bound_whole(static_cast<std::int64_t>(lock & 0xffffffffU))});
    return found.rows() > 0 ? found.text(0, 0) : "";
}

void Postgres::announce(const std::string& address)
{
    announced_ = address;
    asked("delete from servers where backend not in (select pid from pg_stat_activity)", {});
    asked("insert into servers (backend, address) values (pg_backend_pid(), ?) on conflict "
          "(backend) do update set address = excluded.address, since = now()",
          {bound_text(address)});
}

#endif

} // namespace quincunx::server
