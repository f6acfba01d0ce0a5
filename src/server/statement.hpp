#pragma once
// How the store's own files speak to its database: a statement with what is bound to it and what it
// finds, and a change that is made whole or not at all.

#include "server/store.hpp"

#include <array>
#include <span>

namespace quincunx::server {

class Store::Statement {
  public:
    Statement(sqlite3* database, const char* sql);
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    Statement& text(int i, const std::string& value);
    Statement& blob(int i, std::span<const std::uint8_t> bytes);
    Statement& whole(int i, std::int64_t value);
    bool next(); // false: there is no more
    std::string text_at(int i) const;
    std::int64_t whole_at(int i) const;
    template <std::size_t N>
    void bytes_at(int i, std::array<std::uint8_t, N>& into) const
    {
        copy_bytes(i, into);
    }

  private:
    void copy_bytes(int i, std::span<std::uint8_t> into) const;
    // What is not bound would be asked for as nothing, and found to be nowhere.
    Statement& bound(int status);

    sqlite3* database_;
    sqlite3_stmt* held_ = nullptr;
};

// A change: all of it or nothing, and on the disk afterwards. One that is made within another is a
// part of that.
class Store::Write {
  public:
    explicit Write(Store& store);
    ~Write();
    Write(const Write&) = delete;
    Write& operator=(const Write&) = delete;
    void commit();

  private:
    void must_be_there() const;
    void be_hasty(bool hasty);

    Store& store_;
    bool within_; // another, which writes and commits
    bool done_ = false;
};

} // namespace quincunx::server
