#pragma once
// An experiment being fought: what is to be fought next, in pieces, what has come of it, and
// whether there is enough. It knows no threads and no clock: whoever has them (threads of one
// machine, many machines) takes pieces and brings them back in any order, and all that follows from
// them is the same.

#include "laboratory/fought.hpp"
#include "laboratory/ladder.hpp"
#include "laboratory/plan.hpp"

#include <optional>

namespace quincunx::laboratory {

class Campaign {
  public:
    explicit Campaign(const Plan& plan); // which lives longer

    // The next piece: as many battles as take about so long by what is known, for so many workers.
    // Nothing: all are out; wait for them, or it is over.
    std::optional<Piece> next(int workers);
    // What a piece came to. `elapsed` seconds of this run count against a budget of time.
    void take(Fought fought, double elapsed = 0);
    // What a checkpoint kept; false where it is no piece of this plan.
    bool take_kept(Fought fought);

    bool over() const { return over_; }
    const Plan& plan() const { return *plan_; }
    // Of a variant: its battles by their numbers, as far as every one before has been fought.
    std::span<const Ending> endings(std::size_t variant) const;
    const Tally& tally(std::size_t variant) const { return fronts_[variant].tally; }
    Proof proof(std::size_t variant) const { return fronts_[variant].proof; }

    std::int64_t done() const { return done_; }         // battles
    std::int64_t wanted() const;                        // at most
    double seconds_left(int workers) const;             // by what they took so far
    double seconds_a_battle(std::size_t variant) const; // 0: not known
    bool out_of_time() const { return out_of_time_; }

  private:
    struct Front { // a variant
        std::vector<Ending> endings;
        std::vector<std::uint8_t> given; // out, or done
        std::vector<std::uint8_t> fought;
        int to = 0;         // battles of the rounds so far
        int done = 0;       // how many
        int first_open = 0; // every one before is given
        double seconds = 0;
        int timed = 0;
        bool finished = false; // there is enough of it
        Proof proof = Proof::open;
        Tally tally;
    };
    bool record(Fought& fought);
    void look(double elapsed); // at the stopping rule, after a round
    bool narrow_enough() const;
    bool round_done() const;

    const Plan* plan_;
    std::vector<Front> fronts_;
    std::size_t turn_ = 0; // whose variant's piece is next
    std::int64_t done_ = 0;
    bool over_ = false;
    bool out_of_time_ = false;
};

// Plays pieces, one variant's after the other: what one thread needs.
class Fighter {
  public:
    explicit Fighter(const Plan& plan) : plan_(plan) {}
    Fought fight(const Piece& piece); // without the seconds

  private:
    Ending named(int battle, Onlooker* onlooker);

    const Plan& plan_;
    struct At;
    std::shared_ptr<At> at_; // the variant it played last
};

} // namespace quincunx::laboratory
