#pragma once
// Tries an order out: it is carried out on a copy of the battle, centurions play on for both sides
// until the enemy has answered so many times, and how they stand then is what the order has
// brought. The copy and the players are kept and used again, so that in the long run nothing is
// allocated.

#include "generals/centurion.hpp"

#include <array>
#include <memory>
#include <optional>

namespace quincunx::generals {

class Rehearsal {
  public:
    explicit Rehearsal(int answers) : answers_(answers) {}

    // Orders are tried out from here, after what has been thought of so far; in all of them
    // together no more than so many orders are carried out.
    void stage(const battle::Battle& from, const Optio& thinker, int work);

    // What comes of an order for whoever gives it: 1 the battle is won, -1 it is lost, else how
    // much better his army stands than the enemy's, and for its aim. The same seed throws the same
    // dice. Nothing where the work allowed does not suffice.
    std::optional<double> play(const battle::Order& order, const dice::Seed& seed);

    // Orders that may still be carried out.
    int work_left() const { return work_; }

  private:
    bool answered(const battle::Decision& now, battle::Side side);
    double value_for(battle::Side side);

    int answers_; // of the enemy
    const battle::Battle* from_ = nullptr;
    const Optio* thinker_ = nullptr;
    int work_ = 0;
    int begun_ = 0;       // the turn
    int until_ = 0;       // a turn in which it ends at any rate
    int heard_ = 0;       // answers that have been given
    bool theirs_ = false; // the enemy has begun to act
    std::unique_ptr<battle::Battle> copy_;
    std::array<Centurion, 2> players_;
    battle::Situation now_;
    Aim aim_;
};

} // namespace quincunx::generals
