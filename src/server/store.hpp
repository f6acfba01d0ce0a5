#pragma once
// What outlives the program: battles, the hashes of their links, their journals. SQLite with a
// write-ahead log; every change is on the disk (synchronous=FULL) before the call returns. The
// world failing (a disk that is full, a file that is locked, read-only or of a newer version) is a
// StoreTrouble with the reason in words.

#include "dice/seed.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace quincunx::server {

class StoreTrouble : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

struct StoredBattle {
    std::string id;
    std::string header; // first line of its journal; sealed
    dice::Seed seed;
    std::string players[2]; // "me", "friend", or a general
};

// A link to a battle: who has the secret of this hash may act for these sides.
struct StoredLink {
    std::string battle;
    dice::Digest hash{};
    int sides = 0; // bits: 1 red, 2 blue; 0: only watches
};

struct StoredLine {
    std::string line;   // of the journal
    std::string client; // the name that the client gave its order; empty: a general's
};

class Store {
  public:
    explicit Store(const std::string& path); // ":memory:" keeps nothing
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    // With the lines that it begins with: all of it, or nothing.
    void add(const StoredBattle& battle, const std::vector<StoredLink>& links,
             const std::vector<StoredLine>& lines = {});
    // The n-th line after the header, from 1.
    void append(const std::string& battle, std::int64_t n, const StoredLine& line);

    std::vector<std::string> battles() const; // ids, oldest first
    std::optional<StoredBattle> battle(const std::string& id) const;
    std::vector<StoredLine> lines(const std::string& battle) const;
    std::optional<StoredLink> link(const dice::Digest& hash) const;
    std::int64_t count() const;

  private:
    class Statement;
    // Two servers at one table would contradict each other. The kernel lets go when it ends,
    // however it ends; whoever only reads is not kept out.
    class Alone {
      public:
        explicit Alone(const std::string& path);
        ~Alone();
        Alone(const Alone&) = delete;
        Alone& operator=(const Alone&) = delete;

      private:
        int held_ = -1;
    };
    void run(const char* sql) const;
    void check_version();

    Alone alone_;
    sqlite3* database_ = nullptr;
};

} // namespace quincunx::server
