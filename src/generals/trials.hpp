#pragma once
// Attempts compared by trying each of them out, all with the same dice (rehearsal.hpp). The first
// is what would be done anyway. The worse half of the others is dropped as rehearsals grow in
// number, and another than the first is best only where it is clearly better.

#include "generals/rehearsal.hpp"

#include <span>
#include <stop_token>
#include <vector>

namespace quincunx::generals {

struct Looks {
    int first = 4;        // rehearsals before the worse half is dropped; then twice as many
    int most = 4;         // that are taken
    double doubt = 1.2;   // standard errors by which another must be better
    double certain = 1.5; // by which all others must be worse, to try no further
};

// An attempt, and what came of it.
struct Trial {
    Attempt attempt;
    int times = 0;      // that it was tried out
    double last = 0;    // what came of it just now
    double sum = 0;     // of what came of it
    double squares = 0; // of their squares
    double over = 0;    // of the differences to what came of the first
    double over_squares = 0;
    std::array<double, all_tempers.size()> against{}; // sums, by what the enemy was like
    bool dropped = false;

    double mean() const { return times > 0 ? sum / times : 0; }
    double spread() const; // standard deviation
    double error() const;  // of the mean difference to the first
};

class Trials {
  public:
    Trials(const Looks& looks, std::size_t most) : looks_(looks)
    {
        trials_.reserve(most);
        overs_.reserve(most);
    }

    void clear() { trials_.clear(); }
    void add(const Attempt& attempt) { trials_.push_back({attempt}); }

    // By these dice, until it is clear which is best, the work allowed is done, or nobody waits.
    // The enemy is by turns of each of these tempers.
    void run(Rehearsal& rehearsal, std::span<const Temper> enemies, Choice& dice,
             const std::stop_token& stop);

    // Which is most surely better than the first, whatever the enemy is like; none: the first.
    std::size_t best() const;

    std::size_t size() const { return trials_.size(); }
    const Trial& operator[](std::size_t at) const { return trials_[at]; }

  private:
    bool try_all(Rehearsal& rehearsal, Temper enemy, const dice::Seed& seed,
                 const std::stop_token& stop);
    bool settled() const;
    void drop_what_changes_nothing();
    void drop_worse_half();
    bool worse_at_worst(const Trial& one) const;

    Looks looks_;
    std::vector<Trial> trials_;
    std::vector<double> overs_;
    std::span<const Temper> enemies_;
    std::array<int, all_tempers.size()> met_{}; // rehearsals against each, so far
};

} // namespace quincunx::generals
