#pragma once
// A connection to PostgreSQL: statements that are prepared once, answers that are waited for no
// longer than a moment, and a new connection when the old one is lost. The only files that know
// libpq are postgres.cpp and its own.

#include "server/database.hpp"

#include <chrono>
#include <libpq-fe.h>
#include <map>
#include <set>
#include <vector>

namespace quincunx::server {

// What a question found; ended with it.
struct PostgresResult {
    struct End {
        void operator()(PGresult* result) const { PQclear(result); }
    };
    std::unique_ptr<PGresult, End> held;

    int rows() const { return PQntuples(held.get()); }
    std::string text(int row, int column) const
    {
        return {PQgetvalue(held.get(), row, column),
                static_cast<std::size_t>(PQgetlength(held.get(), row, column))};
    }
};

// As it is sent: text and bytes with their length, whole numbers written out.
struct PostgresValue {
    Oid type = 0;
    std::string bytes;
};

// The database is not there: it is tried again with the next question.
class PostgresAway : public StoreTrouble {
  public:
    using StoreTrouble::StoreTrouble;
};

class Postgres final : public Database {
  public:
    explicit Postgres(std::string address);

    std::string name() const override;
    std::unique_ptr<Question> question(const char* sql) override;
    void understands(const char* sql) override;
    void run(const char* sql) override;
    void begin() override;
    void commit() override;
    void roll_back() override;
    void take_turn() override;
    int version() override;
    void set_version(int version) override;
    std::int64_t bytes() override;
    bool look_through(std::int64_t /*at_once*/) override { return true; } // it looks by itself
    bool shared() const override { return true; }
    bool hold(const std::string& battle) override;
    std::vector<std::string> lost() const override { return {lost_.begin(), lost_.end()}; }
    void let_go(const std::string& battle) override;
    std::string holder(const std::string& battle) override;
    void announce(const std::string& address) override;
    void stay() override { asked("select 1", {}); }

    // Outside of a change a connection that was lost is made anew, and it is asked once more.
    PostgresResult asked(const std::string& sql, const std::vector<PostgresValue>& values);
    // Within a change, what finds nothing goes with the next that is waited for; what fails, fails
    // then, and with it the change. So an order takes two ways there and back, not seven.
    bool goes_along(const std::string& sql, const std::vector<PostgresValue>& values);

  private:
    struct End {
        void operator()(PGconn* connection) const { PQfinish(connection); }
    };
    void connect();
    void settle_down(); // what every connection is told first
    void take_again();  // what the connection before it held
    bool is_alive();
    void need_connection();
    PostgresResult once(const std::string& sql, const std::vector<PostgresValue>& values);
    PostgresResult plain(const std::string& sql);
    std::string prepared(const std::string& sql, const std::vector<PostgresValue>& values);
    void send(const std::string& sql, const std::vector<PostgresValue>& values);
    PostgresResult answers();
    PostgresResult next_answer(std::chrono::steady_clock::time_point until);
    void flush(std::chrono::steady_clock::time_point until);
    void wait_for(bool to_write, std::chrono::steady_clock::time_point until);
    [[noreturn]] void gone();
    void learn_the_end();
    std::string fate();

    std::string address_;
    std::unique_ptr<PGconn, End> connection_;
    std::map<std::string, std::string> prepared_; // by what is asked and the types of what is bound
    std::vector<std::string> just_prepared_;      // not yet known to be well
    int names_so_far_ = 0;
    int on_the_way_ = 0;  // sent, and not yet answered
    int number_at_ = -1;  // of these, the one that brings the change's number
    bool within_ = false; // a change
    std::string change_;  // the database's number of it
    std::chrono::steady_clock::time_point next_try_{};
    std::string refusal_;
    int backend_ = 0; // the connection's number there
    std::set<std::string> held_;
    std::set<std::string> lost_;
    std::string announced_;
};

} // namespace quincunx::server
