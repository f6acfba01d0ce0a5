#pragma once
// A battle looked back upon: how likely red was to win after every order, what was dice and what
// were decisions, and where it turned.
//
// Chances are those of two equal generals (optios) who go on from there. Playing on to the end is
// dear and tells little each time, so they play on for a round, and a yardstick, learned from
// battles that they fight out from the opening, says what the position is worth then.
//
// Luck is counted straight after the throw: what the yardstick says of the position less what it
// says on average when the same order is thrown again from the same position. Whatever the
// yardstick thinks, that is nothing on average. Decisions are the rest, so
//
//     chance at the end - chance at the start = luck + red's decisions + blue's decisions
//
// holds exactly. All is red's view, follows from the seed, and is the same on every machine.

#include "generals/general.hpp"
#include "journal/match.hpp"
#include "kernel/value.hpp"
#include "laboratory/yardstick.hpp"

namespace quincunx::laboratory {

// How much is played. Work is counted in orders carried out: 10,000 take a second or so, by the
// dearest rules eight.
struct Effort {
    int battles = 32;            // fought out from the opening
    int throws = 48;             // of the same order again
    int rounds = 24;             // played on from each position, at most
    int tries = 16;              // of each other order where it turned; four times for the best
    std::uint64_t work = 40'000; // in all, or little more
};

inline constexpr std::uint32_t longest_review = 1000; // orders: every state is kept meanwhile
inline constexpr std::size_t most_turning_points = 5;

struct Estimate {
    double chance = 0; // that red wins
    double least = 0;  // 19 times in 20 it is between these two
    double most = 0;
};

// After an order; the first is before any.
struct Moment {
    std::uint32_t entry = 0;
    battle::Side by = battle::Side::red; // who gave it
    std::string order;                   // its text; of the first, none
    int turn = 0;
    std::array<double, 2> losses{};
    Estimate red;
    bool thrown = false;   // dice fell
    double luck = 0;       // red's
    double luck_error = 0; // of one standard deviation
    double decision = 0;   // red's view of it
};

// An order that mattered: what it came to, and what it, and another, come to on average.
struct TurningPoint {
    std::uint32_t entry = 0;
    Estimate before;
    Estimate after;
    Estimate again;    // the same order with other dice
    std::string other; // the best other order that was looked at; empty: there was none
    Estimate instead;  // what that comes to
};

struct Review {
    std::vector<Moment> moments;
    double luck = 0; // of all throws, red's
    double luck_error = 0;
    std::array<double, 2> decisions{}; // of red's orders and of blue's, red's view of both
    std::array<double, 2> breaks_at{};
    battle::Outcome outcome = battle::Outcome::undecided;
    std::vector<TurningPoint> turning; // in the order of the battle
    std::string_view general;          // who played on
    int battles = 0;                   // fought out
    int played_on = 0;                 // for a round
    std::uint64_t work = 0;
};

// What a review throws follows from the opening alone, never from the dice that fell.
dice::Seed review_seed(const journal::Match& match);

// As it is sent and printed: docs/protocol.md says what each key is.
Value to_value(const Review& review);

// Looks back step by step, so that whoever has other things to do can do them in between. It keeps
// what it needs of the match.
class Reviewer {
  public:
    Reviewer(const journal::Match& match, const dice::Seed& seed, const Effort& effort = {});

    bool step();         // a battle fought out, or less; false: nothing is left to do
    double done() const; // share of it, roughly
    Review review() const;

  private:
    enum class Stage : std::uint8_t { learning, walking, playing, comparing, finished };
    // What was seen several times.
    struct Tally {
        int count = 0;
        double sum = 0;
        double squares = 0;
        void add(double value);
        double mean() const { return count > 0 ? sum / count : 0; }
        double variance() const; // of one
    };
    struct Candidate {
        battle::Order order;
        Tally coarse;
        Tally fine;
    };

    void learn();
    void walk();
    void throw_again(const battle::LegalOrder& order, Moment& moment);
    void play();
    void compare();
    void begin_comparing();
    void look_for_others();
    void compare_next();
    void conclude();

    template <class Stop>
    void play_on(battle::Battle& battle, const dice::Seed& seed, Stop stop);
    double worth_in_a_round(battle::Battle& battle, const dice::Seed& seed);
    double worth_of(const battle::Order& order, std::size_t before, int number);
    void draw_curve();
    Estimate estimate_at(std::size_t at) const;
    void choose_turning_points();
    static Estimate estimate_of(const Tally& tally);
    dice::Seed seed_of(std::string_view purpose, int number) const;

    std::vector<journal::Entry> entries_;
    std::vector<std::unique_ptr<battle::Battle>> states_; // after so many orders
    std::unique_ptr<battle::Battle> scratch_;
    std::array<std::unique_ptr<generals::General>, 2> generals_;
    dice::Seed seed_;
    Effort effort_;
    Stage stage_ = Stage::learning;
    std::vector<Sample> samples_;
    Yardstick yardstick_;
    std::vector<double> glances_; // what the yardstick says of each state
    std::vector<double> doubts_;  // how sure it is of it
    std::vector<Tally> played_;
    std::size_t next_ = 0; // position to play on from
    int round_ = 0;
    int tries_ = 0;                     // of each candidate
    std::size_t turning_ = 0;           // the point that is looked at
    std::vector<Candidate> candidates_; // the order that was given first
    Review review_;
};

} // namespace quincunx::laboratory
