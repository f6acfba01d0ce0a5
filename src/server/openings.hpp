#pragma once
// Battles about to begin: a scenario or two armies laid out and opened, the journal of one that is
// played on or was uploaded. Nothing here lives on the loop: workers make them, the host keeps
// them.

#include "generals/general.hpp"
#include "journal/verify.hpp"
#include "kernel/reading.hpp"
#include "muster/library.hpp"
#include "server/room.hpp"

#include <array>

namespace quincunx::server {

using Players = std::array<std::string, 2>; // red, blue: "me", "friend" or a general
inline const Players alone{"me", "me"};

// What a new battle is to be.
struct Wanted {
    std::string scenario;  // empty: two armies
    std::string armies[2]; // red, blue
    int points = 0;        // to be picked for; 0: as they stand ready
    std::string rules;     // empty: the first that is played
    muster::Size size = muster::Size::small;
    Players players = {"me", std::string(generals::usual)};
    std::vector<reckoning::HouseRules> house = {};
    std::vector<std::string> house_texts = {}; // files of house rules that are not read yet
    std::optional<dice::Seed> seed = {};
    Pace pace = {};
};

// A battle that is to be kept: its journal so far, who plays, the seed for what follows.
struct Kept {
    std::string header;
    std::vector<StoredLine> lines = {};
    dice::Seed seed;
    Players players;
    StoredStanding standing = {}; // for lists
    Pace pace = {};

    std::size_t bytes() const;
};

// What there is to open battles from.
struct Shelf {
    std::span<const battle::RuleSet* const> rule_sets;
    const muster::Library& library;
};

Answered<Kept> opened(const Shelf& shelf, const Wanted& wanted);

// The rules that are wanted, with their house rules.
Answered<reckoning::Sheet> sheet_of(const Shelf& shelf, const Wanted& wanted);

// The orders so far are taken over with their dice; a new seed throws for what follows, so that
// nobody can try out what the other battle's dice will be. Where no order is taken over, it throws
// for the set-up too. Of the match only what does not change is read.
Kept played_on(const journal::Match& match, const std::vector<journal::Entry>& entries,
               const Players& players);

// A battle that is over is kept as it is, without what was taken back; one that is not goes on with
// dice of its own.
Kept taken_in(const journal::Journal& journal, journal::Match& match);

// What a message or a challenge says of a battle that is wanted; its house rules; whether it is
// enough.
void read_wanted(Reading& read, Wanted& wanted);
Answered<std::vector<std::string>> house_texts_of(const Value& message);
std::optional<Refused> read_pace(const Value& message, Wanted& wanted);
std::optional<Refused> incomplete(const Wanted& wanted);

std::string new_id(); // of a battle, a player or a challenge: for all to see

std::optional<Refused> unknown_player(const std::string& player);

} // namespace quincunx::server
