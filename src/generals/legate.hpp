#pragma once
// Tries the centurion's best orders out before he gives one (rehearsal.hpp): each is carried out on
// a copy of the battle and both sides play on through the enemy's next two turns, all with the same
// dice. The worse half is dropped as rehearsals grow in number, and another order than the
// centurion's own is given only where it is clearly better. What he may do is counted in orders
// carried out, not in time: the same seed gives the same battle on every machine.

#include "generals/rehearsal.hpp"

namespace quincunx::generals {

struct Foresight {
    int answers = 2;            // of the enemy, through which an order is followed
    int work = 350;             // orders carried out in all rehearsals for one decision, at most
    std::size_t candidates = 4; // orders that are tried out
    std::size_t of_a_unit = 3;  // of them for one unit, where several may be ordered
    int first_look = 4;         // rehearsals before the worse half is dropped; then twice as many
    double doubt = 0.5;         // standard errors by which another order must be better
    double reach = 5;           // breadths to the nearest enemy; farther off nothing is at stake
};

class Legate final : public Centurion {
  public:
    Legate() : Legate(Foresight{}) {}
    explicit Legate(const Foresight& foresight);

    battle::LegalOrder choose(const battle::Battle& battle, Choice& chance) override;
    Why why(const battle::Battle& battle, const battle::LegalOrder& given) const override;

    // Orders carried out in rehearsals for the decision just made.
    int work_done() const { return work_done_; }

  private:
    struct Candidate {
        Weighing found;
        int times = 0;      // that it was tried out
        double last = 0;    // what came of it just now
        double sum = 0;     // of what came of it
        double squares = 0; // of their squares
        double over = 0;    // of the differences to what came of the usual order
        double over_squares = 0;
        bool dropped = false;
    };
    using Candidates = std::vector<Candidate>;

    bool matters(const battle::Battle& battle) const;
    void gather(const battle::Battle& battle, const battle::LegalOrder& usual);
    void add_best_of(const battle::Battle& battle, battle::UnitId unit);
    void rehearse(Choice& chance);
    bool try_all(const dice::Seed& seed);
    bool all_alike() const;
    void drop_worse_half();
    std::size_t best() const;
    static void keep(Candidates& list, const Weighing& found, std::size_t most);
    static Weighing told(const Candidate& one);

    Foresight foresight_;
    Rehearsal rehearsal_;
    int work_done_ = 0;
    battle::Units subjects_;
    battle::Orders options_;
    Candidates candidates_; // the usual order first
    Candidates of_unit_;
    std::vector<double> overs_;
};

} // namespace quincunx::generals
