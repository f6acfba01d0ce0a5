#pragma once
// Tries the centurion's order out before he gives it, beside others (rehearsal.hpp): each is
// carried out on a copy of the battle and both sides play on through the enemy's next turns, all
// with the same dice. The worse half is dropped as rehearsals grow in number, and another order
// than the centurion's own is given only where it is clearly better. What he may do is counted in
// orders carried out, not in time: the same seed gives the same battle on every machine.
//
// Which units are ordered first rarely matters, as the others follow. So he tries out what else the
// same unit could do, that it does nothing while the others go on, and that all stop here.

#include "generals/rehearsal.hpp"

namespace quincunx::generals {

struct Foresight {
    int rounds = 1;            // of both sides' turns, through which an order is followed
    int work = 1000;           // orders carried out in all rehearsals for one decision, at most
    std::size_t of_a_unit = 2; // other orders for the same unit that are tried out
    std::size_t of_others = 1; // for other units; where he would pass, one more
    int first_look = 4;        // rehearsals before the worse half is dropped; then twice as many
    int most_looks = 4;        // that he takes
    double doubt = 0.5;        // standard errors by which another order must be better
    double certain = 1.5;      // by which all others must be worse, to try no further
    double reach = 5;          // breadths to the nearest enemy; farther off nothing is at stake
};

class Legate final : public Centurion {
  public:
    Legate() : Legate(Foresight{}) {}
    explicit Legate(const Foresight& foresight);

    battle::LegalOrder choose(const battle::Battle& battle, Choice& chance) override;
    Why why(const battle::Battle& battle, const battle::LegalOrder& given) const override;

    bool takes_time() const override { return true; }

    // Orders carried out in rehearsals for the decision just made.
    int work_done() const { return work_done_; }

  private:
    struct Candidate {
        Weighing found;
        battle::UnitId barred = battle::no_unit;
        int times = 0;      // that it was tried out
        double last = 0;    // what came of it just now
        double sum = 0;     // of what came of it
        double squares = 0; // of their squares
        double over = 0;    // of the differences to what came of the usual order
        double over_squares = 0;
        bool dropped = false;
    };
    using Candidates = std::vector<Candidate>;

    bool matters(const battle::Battle& battle, const battle::Order& his) const;
    void gather(const battle::Battle& battle, const battle::LegalOrder& his);
    void add(const battle::Battle& battle, const battle::LegalOrder& order, battle::UnitId barred);
    void add_of_unit(const battle::Battle& battle, battle::UnitId unit, std::size_t most);
    void add_of_others(const battle::Battle& battle, battle::UnitId unit);
    void add_barred(const battle::Battle& battle, battle::UnitId unit);
    bool leave_what_can_be_tried();
    void rehearse(Choice& dice);
    bool try_all(const dice::Seed& seed);
    bool settled() const;
    void drop_worse_half();
    std::size_t best() const;
    static double error_of(const Candidate& one);
    static Weighing told(const Candidate& one);

    Foresight foresight_;
    Rehearsal rehearsal_;
    Centurion without_; // thinks on without a unit
    int work_done_ = 0;
    battle::Orders options_;
    Candidates candidates_; // the usual order first
    std::vector<Weighing> weighed_;
    std::vector<double> overs_;
};

} // namespace quincunx::generals
