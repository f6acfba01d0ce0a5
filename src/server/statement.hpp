#pragma once
// How the store's own files speak to its database: a statement with what is bound to it and what it
// finds, and a change that is made whole or not at all.

#include "server/database.hpp"

#include <array>

namespace quincunx::server {

class Store::Statement {
  public:
    Statement(const std::unique_ptr<Database>& database, const char* sql)
        : held_(database->question(sql))
    {
    }

    Statement& text(int i, const std::string& value) { return held_->text(i, value), *this; }
    Statement& blob(int i, std::span<const std::uint8_t> bytes)
    {
        return held_->blob(i, bytes), *this;
    }
    Statement& whole(int i, std::int64_t value) { return held_->whole(i, value), *this; }
    bool next() { return held_->next(); } // false: there is no more
    std::string text_at(int i) const { return held_->text_at(i); }
    std::int64_t whole_at(int i) const { return held_->whole_at(i); }
    template <std::size_t N>
    void bytes_at(int i, std::array<std::uint8_t, N>& into) const
    {
        held_->copy_bytes(i, into);
    }

  private:
    std::unique_ptr<Database::Question> held_;
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
    Store& store_;
    bool within_; // another, which writes and commits
    bool done_ = false;
};

} // namespace quincunx::server
