#pragma once
// Who plays under a name, which seats are his, what is offered in the lobby and how battles ended:
// kept beside the battles, in the same database. A player is a name and a key of his browser's
// making, of which the hash alone is kept. Every list is read by an index.

#include "server/store.hpp"

#include <span>

namespace quincunx::server {

struct Player {
    std::string id; // for all to see
    std::string name;
    std::int64_t seen = 0; // when he last came, in seconds since 1970
    std::int64_t won = 0;  // battles of the lobby, verified
    std::int64_t drawn = 0;
    std::int64_t lost = 0;
};

// Who a key opens to. One that was revoked opens nothing, and nobody takes it again.
struct KeyHolder {
    Player player;
    bool revoked = false;
};

// Whose a seat is. Some share one.
struct Seat {
    std::string player;
    std::string name;
    int sides = 0; // bits: 1 red, 2 blue
};

// A battle in a list.
struct Listed {
    std::string battle;
    StoredStanding standing;
    std::string players[2]; // "me", "friend", or a general
    int sides = 0;          // of whoever asks
    bool open = false;      // anybody may watch
    bool counts = false;    // its result does
    int verified = 0;       // 1: every die of it was thrown again; 2: it did not agree
    std::string pace;
};

// A battle that somebody offers to play.
struct Challenge {
    std::string id;
    std::string player;
    std::string name;     // his
    std::string whom;     // only he may take it; empty: anybody
    std::string side;     // the challenger's: "red", "blue", or "any"
    std::string wanted;   // scenario or armies, rules, size, house rules: a document
    StoredStanding shows; // title, rules, armies
    std::string pace;
    std::string words;
    bool open = true; // anybody may watch
    std::int64_t made = 0;
    std::int64_t ends = 0;
    std::string battle; // that it became; empty: it is open
    std::string taker;
};

// A battle of the lobby about to begin.
struct Beginning {
    StoredBattle battle;
    std::vector<StoredLink> links;
    StoredStanding standing;
    std::string red; // players
    std::string blue;
    std::string clock = {}; // its note; empty: no time is kept
};

// As long for all that differ, wherever they do.
inline bool same_hash(const dice::Digest& a, const dice::Digest& b)
{
    unsigned differs = 0;
    for (std::size_t i = 0; i < a.size(); ++i) differs |= static_cast<unsigned>(a[i] ^ b[i]);
    return differs == 0;
}

// As the tables see it, wherever it is kept.
class Members {
  public:
    virtual ~Members() = default;

    // --- players
    virtual std::optional<KeyHolder> key(const dice::Digest& hash) const = 0;
    virtual std::optional<Player> player(const std::string& id) const = 0;
    virtual std::int64_t players() const = 0;
    virtual bool has_name(const std::string& folded, const std::string& other_than) const = 0;
    virtual void enroll(const Player& player, const std::string& folded,
                        const dice::Digest& key) = 0;
    virtual void rename(const std::string& player, const std::string& name,
                        const std::string& folded) = 0;
    // The keys before it open no more.
    virtual void take_key(const std::string& player, const dice::Digest& key) = 0;
    virtual void seen(const std::string& player, std::int64_t now) = 0;
    // At most so many who have no seat and were not seen since.
    virtual std::vector<std::string> unseen(std::int64_t, int) const { return {}; }
    // How many battles that count go on without an end, at which he has a seat.
    virtual std::int64_t awaited(const std::string&) const { return 0; }
    // His name, keys, seats and challenges, and those that are meant for him alone.
    virtual void forget(const std::string&) {}

    // --- seats
    virtual void sit(const std::string& battle, const Seat& seat, std::int64_t now) = 0;
    virtual void leave(const std::string& battle, const std::string& player) = 0;
    // Whoever came first stands first.
    virtual std::vector<Seat> seats(const std::string& battle) const = 0;
    virtual std::optional<Listed> listed(const std::string& battle) const = 0;

    // --- lists: those that go on first, then by their last order
    virtual std::vector<Listed> of_player(const std::string& player, int from, int most) const = 0;
    virtual std::vector<Listed> to_watch(int most) const = 0;
    virtual std::vector<Listed> results_of(const std::string& player, int most) const = 0;
    virtual std::vector<Player> best(int most) const = 0;

    // --- challenges
    // whom: empty, those to anybody
    virtual std::vector<Challenge> open_challenges(const std::string& whom, std::int64_t now,
                                                   int most) const = 0;
    virtual std::vector<Challenge> challenges_of(const std::string& player,
                                                 std::int64_t now) const = 0;
    virtual std::optional<Challenge> challenge(const std::string& id) const = 0;
    virtual std::int64_t challenges() const = 0;
    virtual void add(const Challenge& challenge) = 0;
    virtual void withdraw(const std::string& challenge) = 0;
    // The battle, its seats and the end of the challenge: all of it or nothing.
    virtual void begin(const Challenge& taken, const Beginning& beginning) = 0;
    // What it was made from; empty: unknown.
    virtual std::string wanted(const std::string& battle) const = 0;

    // --- results
    // A battle that is over and counts; empty: there is none.
    virtual std::string to_verify() const = 0;
    virtual void verified(const std::string& battle, bool agrees) = 0;
    virtual void discount(const std::string&) {} // a battle's result counts for nobody

    virtual void tidy_up(std::int64_t now) = 0; // challenges that nobody took
};

// In the store's database.
class Club final : public Members {
  public:
    explicit Club(Store& store) : store_(store) {}

    std::optional<KeyHolder> key(const dice::Digest& hash) const override;
    std::optional<Player> player(const std::string& id) const override;
    std::int64_t players() const override;
    bool has_name(const std::string& folded, const std::string& other_than) const override;
    void enroll(const Player& player, const std::string& folded, const dice::Digest& key) override;
    void rename(const std::string& player, const std::string& name,
                const std::string& folded) override;
    void take_key(const std::string& player, const dice::Digest& key) override;
    void seen(const std::string& player, std::int64_t now) override;
    std::vector<std::string> unseen(std::int64_t before, int most) const override;
    std::int64_t awaited(const std::string& player) const override;
    void forget(const std::string& player) override;
    void sit(const std::string& battle, const Seat& seat, std::int64_t now) override;
    void leave(const std::string& battle, const std::string& player) override;
    std::vector<Seat> seats(const std::string& battle) const override;
    std::optional<Listed> listed(const std::string& battle) const override;
    std::vector<Listed> of_player(const std::string& player, int from, int most) const override;
    std::vector<Listed> to_watch(int most) const override;
    std::vector<Listed> results_of(const std::string& player, int most) const override;
    std::vector<Player> best(int most) const override;
    std::vector<Challenge> open_challenges(const std::string& whom, std::int64_t now,
                                           int most) const override;
    std::vector<Challenge> challenges_of(const std::string& player,
                                         std::int64_t now) const override;
    std::optional<Challenge> challenge(const std::string& id) const override;
    std::int64_t challenges() const override;
    void add(const Challenge& challenge) override;
    void withdraw(const std::string& challenge) override;
    void begin(const Challenge& taken, const Beginning& beginning) override;
    std::string wanted(const std::string& battle) const override;
    std::string to_verify() const override;
    void verified(const std::string& battle, bool agrees) override;
    void discount(const std::string& battle) override;
    void tidy_up(std::int64_t now) override;

    // All that is asked of the database here, for tests of how it is answered.
    static std::span<const char* const> questions();

  private:
    Store& store_;
};

} // namespace quincunx::server
