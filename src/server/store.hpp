#pragma once
// What outlives the program: battles, the hashes of their links, their journals, and what looking
// back upon them found. The tables know it as an Archive. The server's is a Store: a database of
// SQLite or PostgreSQL; every change is on the disk before the call returns. The world failing (a
// disk that is full, a file that is locked, gone, damaged, read-only or of a newer version, a
// database that is away) is a StoreTrouble with the reason in words. Nobody but its owner reads it:
// the seeds of battles stand in it.

#include "dice/seed.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <vector>

namespace quincunx::server {

class StoreTrouble : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};
// It may have been kept, and nobody knows: the database went away before it said so.
class StoreDoubt : public StoreTrouble {
  public:
    using StoreTrouble::StoreTrouble;
};

struct StoredBattle {
    std::string id;
    std::string header; // first line of its journal; sealed
    dice::Seed seed;
    std::string players[2];   // "me", "friend", or a general
    std::int64_t touched = 0; // when somebody last looked at it, in seconds since 1970
    // How many lines its journal has, and the head of their chain: lines that are lost or altered
    // show. Below 0: of an older program, nobody knows.
    std::int64_t length = -1;
    dice::Digest head{};
};

// A link to a battle: who has the secret of this hash may act for these sides.
struct StoredLink {
    std::string battle;
    dice::Digest hash{};
    int sides = 0; // bits: 1 red, 2 blue; 0: only watches
};

// What looking back upon a battle found, as it is sent.
struct StoredReview {
    std::int64_t length = 0; // so many lines its journal had then
    int shape = 0;           // of what is sent: a newer program makes it anew
    std::string found;
};

// Something small that belongs to a battle and is no part of its journal: by its name, in place of
// the one before.
struct StoredNote {
    std::string name;
    std::string text;
};

// The server did not run: from its last sign of life to the first of the next.
struct StoredOutage {
    std::int64_t began = 0; // seconds since 1970
    std::int64_t ended = 0;
};

// What somebody said at a table.
struct StoredSaying {
    std::int64_t n = 0;  // from 1, of this battle
    std::string from;    // "red", "blue", "both", "watching"
    std::int64_t at = 0; // seconds since 1970
    std::string text;
};

struct StoredLine {
    std::string line;   // of the journal
    std::string client; // the name that the client gave its order; empty: a general's
};

// How a battle stands, as lists tell it to anybody: nothing of it is a secret of either side.
struct StoredStanding {
    static constexpr int nobody = 2;
    std::string title;
    std::string rules; // their title
    std::string house; // titles of house rules
    std::string armies[2];
    std::int64_t turn = 0;
    std::int64_t orders = 0;
    int decides = nobody;     // 0 red, 1 blue; nobody: it is over
    int winner = nobody;      // of a battle that is over; nobody: it is a draw
    std::int64_t ordered = 0; // when the last order was given, in seconds since 1970
};

// How many battles there are; of those that lists know, how many go on and are over.
struct StoredTally {
    std::int64_t battles = 0;
    std::int64_t playing = 0;
    std::int64_t over = 0;
};

// Whoever was last looked at before these dates may go; 0: none of them.
struct StoredUntil {
    std::int64_t playing = 0;
    std::int64_t over = 0;
    std::int64_t empty = 0; // without an order, also where a later one stands above
};

// The head of a chain: SHA-256 of the header, then of each line with the head before it.
dice::Digest first_head(std::string_view header);
dice::Digest next_head(const dice::Digest& head, std::string_view line);
// What is wrong with the lines of a battle as they were read; empty: they are those that were kept.
std::string broken_chain(const StoredBattle& battle, const std::vector<StoredLine>& lines);

// At whose table a battle is played.
struct Whose {
    bool ours = true;
    std::string address = {}; // of the other server; empty: it has not said
};

class Members;
class Outbox;
class Database;

// As the tables see it, wherever it is kept. A call returns when the change is kept, or throws
// StoreTrouble.
class Archive {
  public:
    virtual ~Archive() = default;

    // With the lines that it begins with: all of it, or nothing.
    virtual void add(const StoredBattle& battle, const std::vector<StoredLink>& links,
                     const std::vector<StoredLine>& lines = {},
                     const StoredStanding* standing = nullptr) = 0;
    // The n-th line after the header, from 1; how the battle stands with it, and what changes
    // together with it.
    virtual void append(const std::string& battle, std::int64_t n, const StoredLine& line,
                        const StoredStanding* standing = nullptr,
                        const StoredNote* beside = nullptr) = 0;
    // So many orders it had when it was last told how it stands; below 0: that is not known.
    virtual std::int64_t orders_told(const std::string& battle) const = 0;
    virtual void keep_standing(const std::string& battle, const StoredStanding& standing) = 0;

    virtual void touch(const std::string& battle, std::int64_t now) = 0;
    // In place of the one before.
    virtual void keep_review(const std::string& battle, const StoredReview& review) = 0;
    virtual std::optional<StoredReview> review(const std::string& battle) const = 0;
    virtual void keep_note(const std::string& battle, const StoredNote& note) = 0;
    // Empty: none.
    virtual std::string note(const std::string& battle, const std::string& name) const = 0;
    // The last so many stay.
    virtual void say(const std::string& battle, const StoredSaying& saying, int most) = 0;
    virtual std::vector<StoredSaying> sayings(const std::string& battle) const = 0; // oldest first
    // All of it: lines, links, the review, what was said, and the battle.
    virtual void remove(const std::string& battle) = 0;

    virtual std::vector<std::string> battles() const = 0; // ids, oldest first
    // At most so many that nobody has looked at since, the oldest first.
    virtual std::vector<std::string> forgotten(const StoredUntil& until, int most) const = 0;
    // At most so many that go on, as lists know, and in which nobody has ordered since.
    virtual std::vector<std::string> abandoned(std::int64_t, int) const { return {}; }
    virtual std::optional<StoredBattle> battle(const std::string& id) const = 0;
    virtual std::vector<StoredLine> lines(const std::string& battle) const = 0;
    virtual std::optional<StoredLink> link(const dice::Digest& hash) const = 0;
    virtual std::int64_t count() const = 0;
    virtual StoredTally tally() const { return {count(), 0, 0}; }
    virtual std::int64_t bytes() const = 0; // that its battles take

    // Signs of life of the server, and when there were none.
    virtual void beat(std::int64_t now) = 0;
    virtual std::int64_t last_beat() const = 0; // 0: never
    virtual void add_outage(const StoredOutage& outage) = 0;
    virtual std::vector<StoredOutage> outages() const = 0;

    virtual Members& members() = 0; // who plays under a name (club.hpp)
    // What is told to those who are away; nothing: they are not.
    virtual Outbox* outbox() { return nullptr; }

    // --- where several servers share it, a battle is played at one of them at a time
    // From now on it is ours; or it is another's.
    virtual Whose claim(const std::string& /*battle*/) { return {}; }
    virtual void let_go(const std::string& /*battle*/) {}
    // We are still there. Battles that were ours and are another's now.
    virtual std::vector<std::string> stay() { return {}; }
};

class Store final : public Archive {
  public:
    // A file of SQLite, or "postgresql://...". ":memory:" keeps nothing. A file of more bytes than
    // are looked through at once opens all the same: damage() looks through it, beside play.
    explicit Store(const std::string& address, std::int64_t at_once = 100'000'000);
    ~Store() override;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    void add(const StoredBattle& battle, const std::vector<StoredLink>& links,
             const std::vector<StoredLine>& lines = {},
             const StoredStanding* standing = nullptr) override;
    void append(const std::string& battle, std::int64_t n, const StoredLine& line,
                const StoredStanding* standing = nullptr,
                const StoredNote* beside = nullptr) override;
    std::int64_t orders_told(const std::string& battle) const override;
    void keep_standing(const std::string& battle, const StoredStanding& standing) override;
    void touch(const std::string& battle, std::int64_t now) override;
    void keep_review(const std::string& battle, const StoredReview& review) override;
    std::optional<StoredReview> review(const std::string& battle) const override;
    void keep_note(const std::string& battle, const StoredNote& note) override;
    std::string note(const std::string& battle, const std::string& name) const override;
    void say(const std::string& battle, const StoredSaying& saying, int most) override;
    std::vector<StoredSaying> sayings(const std::string& battle) const override;
    void remove(const std::string& battle) override;
    std::vector<std::string> battles() const override;
    std::vector<std::string> forgotten(const StoredUntil& until, int most) const override;
    std::vector<std::string> abandoned(std::int64_t before, int most) const override;
    std::optional<StoredBattle> battle(const std::string& id) const override;
    std::vector<StoredLine> lines(const std::string& battle) const override;
    std::optional<StoredLink> link(const dice::Digest& hash) const override;
    std::int64_t count() const override;
    StoredTally tally() const override;
    std::int64_t bytes() const override;
    void beat(std::int64_t now) override;
    std::int64_t last_beat() const override;
    void add_outage(const StoredOutage& outage) override;
    std::vector<StoredOutage> outages() const override;
    Members& members() override;
    Outbox* outbox() override;
    Whose claim(const std::string& battle) override;
    void let_go(const std::string& battle) override;
    std::vector<std::string> stay() override;
    bool shared() const; // several servers may use it at a time
    // By which address other servers may send guests to us.
    void announce(const std::string& address);

    std::string name() const; // its address, without what is secret in it
    bool looked_through() const { return looked_through_; }
    // Every page of the file, by a connection of its own, on any thread; empty: nothing is damaged.
    static std::string damage(const std::string& path, const std::stop_token& stop);
    // What is wrong with it now; empty: it can be written, and its file is the one that was opened.
    std::string trouble();

  private:
    friend class Club; // what stands beside the battles in the same database
    friend class Mailroom;
    class Statement;
    class Write;
    void bring_up_to_date();
    void check(std::int64_t at_once);
    void must_be_ours(const std::string& battle) const;
    void lengthen(const std::string& battle, std::int64_t n, const std::string& line);
    void insert_line(const std::string& battle, std::int64_t n, const StoredLine& line);
    void insert_note(const std::string& battle, const StoredNote& note);

    std::unique_ptr<Database> database_;
    std::unique_ptr<Members> members_;
    std::unique_ptr<Outbox> outbox_;
    std::string announced_;
    bool writing_ = false;
    bool looked_through_ = true;
};

} // namespace quincunx::server
