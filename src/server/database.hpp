#pragma once
// A database as the store speaks to it: questions in SQL that SQLite and PostgreSQL both
// understand, and changes that are made whole or not at all. What the two say differently (types of
// columns, what follows a table, places of what is bound) is put right below this line. Whatever
// fails is a StoreTrouble with the reason in words.

#include "server/store.hpp"

#include <span>
#include <string_view>

namespace quincunx::server {

class Database {
  public:
    // What is bound counts from 1, columns of what is found from 0.
    class Question {
      public:
        Question() = default;
        virtual ~Question() = default;
        Question(const Question&) = delete;
        Question& operator=(const Question&) = delete;
        virtual void text(int i, const std::string& value) = 0;
        virtual void blob(int i, std::span<const std::uint8_t> bytes) = 0;
        virtual void whole(int i, std::int64_t value) = 0;
        virtual bool next() = 0; // false: there is no more
        virtual std::string text_at(int i) const = 0;
        virtual std::int64_t whole_at(int i) const = 0;
        virtual void copy_bytes(int i, std::span<std::uint8_t> into) const = 0;
    };

    Database() = default;
    virtual ~Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    virtual std::string name() const = 0; // without what is secret in its address
    virtual std::unique_ptr<Question> question(const char* sql) = 0;
    virtual void understands(const char* sql) = 0; // tables of another shape show
    virtual void run(const char* sql) = 0;         // one or more, of which nothing is found

    virtual void begin() = 0;
    virtual void commit() = 0; // returns when it is kept, whatever happens then
    virtual void roll_back() = 0;

    // Of its tables. Within a change, alone: no other program brings them up to date beside us.
    virtual void take_turn() {}
    virtual int version() = 0;
    virtual void set_version(int version) = 0;
    virtual void set_up() {} // once it is known to be no newer than this program
    virtual std::int64_t bytes() = 0;

    // Before it is used: false where it is too large to be looked through for damage at once.
    virtual bool look_through(std::int64_t at_once) = 0;
    virtual void opened() {} // it is, and from now on nobody waits for another program

    // Where several servers share it: a battle is one's at a time.
    virtual bool shared() const { return false; }
    virtual bool hold(const std::string& /*battle*/) { return true; }
    virtual std::vector<std::string> lost() const { return {}; } // though they were held
    virtual void let_go(const std::string& /*battle*/) {}
    virtual std::string holder(const std::string& /*battle*/) { return ""; } // its address
    virtual void announce(const std::string& /*address*/) {}                 // our own
    virtual void stay() {} // what is held is held, or known to be lost
};

// A number, or bytes, that are none: the database is not ours.
[[noreturn]] void wrong_length();

std::unique_ptr<Database> open_sqlite(const std::string& path);
// "postgresql://..." or "postgres://..."
bool is_postgres(std::string_view address);
std::unique_ptr<Database> open_postgres(const std::string& address);

} // namespace quincunx::server
