#pragma once
// A battle being played: opened from a fight, fed with orders that its judge has found legal, each
// kept with its dice and the hash of the state after it. An order is read once, judged once and
// carried out with what its judge has found.
//
// Chance is a function of (seed, entry, n). What the rules throw for before the battle opens is
// entry 0, order n is entry n, counted from 1. What is ordered after orders were taken back by
// agreement throws other dice than those that everybody has seen by then: n + 2^32 for each time.
// Whoever plays without a match (a laboratory) throws
// the same dice by the same numbers.

#include "battle/rule_set.hpp"
#include "dice/seed.hpp"
#include "journal/conclusion.hpp"

#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::journal {

inline constexpr std::uint64_t set_up_entry = 0;

struct Opening {
    const battle::RuleSet* rules = nullptr;
    muster::Fight fight; // before anything is thrown for
    std::vector<reckoning::HouseRules> house = {};
};

struct Entry {
    std::uint32_t n = 0; // from 1
    battle::Order order;
    std::string text;
    std::vector<std::uint8_t> dice;
    std::uint64_t hash = 0;      // of the state after it
    std::size_t first_event = 0; // of those it caused, in the match's events

    bool operator==(const Entry&) const = default;
};

// Why something that was asked was not done, for whoever asked. A Refusal is what the rules say to
// an order; this is what a match, or a table at which one is played, says to its giver.
struct Refused {
    std::string_view why;  // one word for programs, of those in `why`
    std::string reason;    // a whole sentence
    std::string rule = {}; // id of the row, where a rule forbids it

    bool operator==(const Refused&) const = default;
};
std::string to_text(const Refused& refused); // the reason, and the rule in brackets

// Whoever has further reasons adds to them.
namespace why {
inline constexpr std::string_view unreadable = "unreadable";   // it is no order, or not a whole one
inline constexpr std::string_view over = "over";               // the battle has ended
inline constexpr std::string_view out_of_turn = "out_of_turn"; // the other side decides
inline constexpr std::string_view illegal = "illegal";         // the rules forbid it
inline constexpr std::string_view final = "final";             // it cannot be taken back
inline constexpr std::string_view nothing = "nothing";         // to take back or to give again
} // namespace why

template <class T>
using Taken = Result<T, Refused>;

// The way to a moment of a match: a state that was kept, and the orders from there. It stands on
// its own, so that it can be walked on another thread while the match goes on.
class Past {
  public:
    const battle::Battle& battle() const { return *battle_; }
    bool step(); // the next order; false: there is none left
    void walk()  // all of them
    {
        while (step()) continue;
    }

  private:
    friend class Match;
    Past(std::unique_ptr<battle::Battle> from, std::vector<Entry> orders)
        : battle_(std::move(from)), orders_(std::move(orders))
    {
    }

    std::unique_ptr<battle::Battle> battle_;
    std::vector<Entry> orders_;
    std::size_t done_ = 0;
};

class Match {
  public:
    static Result<Match, Troubles> open(Opening opening, const dice::Seed& seed);
    // From a record whose seed is not known: the faces thrown before the battle opened.
    static Result<Match, Troubles> reopen(Opening opening, std::span<const std::uint8_t> faces);

    const Opening& opening() const { return opening_; }
    const muster::Fight& fight() const { return fight_; } // after what was thrown for
    const reckoning::Sheet& sheet() const { return *sheet_; }
    const battle::Battle& battle() const { return *battle_; }
    // Before any order of the set-up changed it.
    const table::Ground& opening_ground() const { return opening_ground_; }
    std::span<const std::uint8_t> set_up_dice() const { return set_up_dice_; }
    std::uint64_t first_hash() const { return first_hash_; }
    const std::optional<dice::Seed>& seed() const { return seed_; }
    // The seed of a match reopened from its record. Whoever calls this has compared its seal.
    void go_on_with(const dice::Seed& seed) { seed_ = seed; }

    std::span<const Entry> entries() const { return entries_; }
    std::uint32_t next() const { return static_cast<std::uint32_t>(entries_.size()) + 1; }
    std::span<const battle::Event> events() const { return events_; }
    // For whoever only compares: from now on events tell what the rules say, not what it changed.
    void look_away() { looking_ = false; }
    // So many of them had been told after so many orders.
    std::size_t events_at(std::uint32_t entry) const;
    // To the moment after so many orders, from the nearest state that was kept; or from the first.
    Past way_to(std::uint32_t entry) const;
    Past way_from_start() const;

    // An order judged, as it is read or made.
    Taken<battle::LegalOrder> judged(std::string_view text) const;
    Taken<battle::LegalOrder> judged(const battle::Order& order) const;
    // Carries out what this battle's judge found legal as it stands; the entry it became.
    const Entry& give(const battle::LegalOrder& order);
    // The order of a text: read, judged, carried out.
    Taken<Entry> give(std::string_view text);
    // The same with dice that a record gives; a record that does not fit is unreadable.
    Taken<Entry> give_recorded(std::string_view text, std::span<const std::uint8_t> faces);
    Taken<Entry> give_recorded(const battle::Order& order, std::span<const std::uint8_t> faces);

    // Takes the last order back, never across a die, a revelation or the other player's decision;
    // the entry it was.
    Taken<Entry> undo(battle::Side who);
    // Why the last order cannot be taken back; nothing when it can.
    std::optional<Refused> undo_barrier(battle::Side who) const;
    // Gives the order taken back last once more.
    Taken<Entry> redo(battle::Side who);
    // By agreement: order n and all after it, whatever they threw, showed and were answered with.
    // Nothing of them can be given again, and what is ordered instead throws dice of its own.
    void go_back(std::uint32_t n);
    std::uint32_t agreed_backs() const { return agreed_backs_; } // so often

    // Ended by the players where the rules have not; nothing is ordered or taken back any more.
    void conclude(const Conclusion& how);
    const std::optional<Conclusion>& concluded() const { return concluded_; }
    bool over() const { return concluded_ || battle_->pending().over; }
    battle::Standing standing() const; // by the rules, or as it was concluded

    std::size_t redoable() const { return undone_.size(); }
    // Whose the last order is, and whose the one that can be given again.
    std::optional<battle::Side> side_of_last() const;
    std::optional<battle::Side> side_of_redo() const;

  private:
    Match() = default;
    static Result<Match, Troubles> opened(Opening opening, Dice& dice);
    Taken<battle::Order> read(std::string_view text) const;
    void apply(const battle::LegalOrder& order, Dice& dice);
    const Entry& kept(std::span<const std::uint8_t> faces);
    Entry drop_last();
    std::uint64_t chance_of_next() const;
    std::string shown_by_last() const;
    void remember_state();

    Opening opening_;
    muster::Fight fight_;
    std::shared_ptr<const reckoning::Sheet> sheet_;
    std::unique_ptr<battle::Battle> battle_;
    table::Ground opening_ground_;
    std::vector<std::uint8_t> set_up_dice_;
    std::uint64_t first_hash_ = 0;
    std::optional<dice::Seed> seed_;
    std::vector<Entry> entries_;
    std::vector<battle::Event> events_;
    bool looking_ = true;
    std::uint32_t agreed_backs_ = 0;
    std::optional<Conclusion> concluded_;
    // The states before the last entries, back to the last that threw dice, and no more than can
    // be taken back in a row; the newest is last.
    std::deque<std::unique_ptr<battle::Battle>> before_;
    std::vector<battle::Order> undone_; // the next to give again is last
    // States for replays, evenly spread: the first, and one after every so many orders.
    struct Kept {
        std::uint32_t entry;
        std::unique_ptr<battle::Battle> battle;
    };
    std::vector<Kept> states_;
    std::uint32_t spread_ = 16;
};

// A longer row of orders without a die keeps its older ones for good: each costs a state of memory.
inline constexpr std::size_t most_undos_in_a_row = 128;

std::string faces_text(std::span<const std::uint8_t> faces); // "4 1 6", "none"

} // namespace quincunx::journal
