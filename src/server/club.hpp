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
};

// As long for all that differ, wherever they do.
bool same_hash(const dice::Digest& a, const dice::Digest& b);

class Club {
  public:
    explicit Club(Store& store) : store_(store) {}

    // --- players
    std::optional<KeyHolder> key(const dice::Digest& hash) const;
    std::optional<Player> player(const std::string& id) const;
    std::int64_t players() const;
    bool has_name(const std::string& folded, const std::string& other_than) const;
    void enroll(const Player& player, const std::string& folded, const dice::Digest& key);
    void rename(const std::string& player, const std::string& name, const std::string& folded);
    // The keys before it open no more.
    void take_key(const std::string& player, const dice::Digest& key);
    void seen(const std::string& player, std::int64_t now);

    // --- seats
    void sit(const std::string& battle, const Seat& seat, std::int64_t now);
    void leave(const std::string& battle, const std::string& player);
    std::vector<Seat> seats(const std::string& battle) const; // whoever came first stands first
    std::optional<Listed> listed(const std::string& battle) const;

    // --- lists: those that go on first, then by their last order
    std::vector<Listed> of_player(const std::string& player, int from, int most) const;
    std::vector<Listed> to_watch(int most) const;
    std::vector<Listed> results_of(const std::string& player, int most) const;
    std::vector<Player> best(int most) const;

    // --- challenges
    std::vector<Challenge> open_challenges(const std::string& whom, std::int64_t now,
                                           int most) const; // whom: empty, those to anybody
    std::vector<Challenge> challenges_of(const std::string& player, std::int64_t now) const;
    std::optional<Challenge> challenge(const std::string& id) const;
    std::int64_t challenges() const;
    void add(const Challenge& challenge);
    void withdraw(const std::string& challenge);
    // The battle, its seats and the end of the challenge: all of it or nothing.
    void begin(const Challenge& taken, const Beginning& beginning);
    std::string wanted(const std::string& battle) const; // what it was made from; empty: unknown

    // --- results
    std::string to_verify() const; // a battle that is over and counts; empty: there is none
    void verified(const std::string& battle, bool agrees);

    void tidy_up(std::int64_t now); // challenges that nobody took

    // All that is asked of the database here, for tests of how it is answered.
    static std::span<const char* const> questions();

  private:
    Store& store_;
};

} // namespace quincunx::server
