#pragma once
// Tries an order out: it is carried out on a copy of the battle, centurions play on for both sides
// until the same point of a later turn, so that the enemy has had his whole answer, and how they
// stand then is what the order has brought. The copy and the players are kept and used again, so
// that in the long run nothing is allocated.
//
// Dice go with whoever is ordered, not with the number of the order: whatever a unit does a turn
// later, it throws the same after both of two orders that are compared, though one of them led to
// an order more. So two orders differ by what they bring, not by luck.
//
// Whoever of the enemy is hidden from who gives the order is not there in it.

#include "generals/centurion.hpp"

#include <array>
#include <memory>
#include <optional>

namespace quincunx::generals {

// What is tried out: an order, and how everybody goes about the rest of the turn.
struct Attempt {
    Tempers tempers{};
    std::optional<battle::Order> order;      // none: whatever comes of the tempers
    battle::UnitId barred = battle::no_unit; // who then gets no order while the decision goes on
};

class Rehearsal {
  public:
    // Orders are tried out from here, after what has been thought of so far, through so many rounds
    // of both sides' turns. All of them together take no more than so much work: an order that is
    // carried out is one, or as much as the rules say (battle::Situation::effort).
    void stage(const battle::Battle& from, const Centurion& thinker, int rounds, double work);

    // Whether an order is legal as far as he sees who gives it.
    bool may_try(const battle::Order& order) const { return from_->judge(order).ok(); }

    // What comes of it for whoever gives it, against an enemy of that temper: 1 the battle is won,
    // -1 it is lost, else how much better his army stands than the enemy's, and for its aim. The
    // same seed throws the same dice. Nothing where the work allowed does not suffice.
    std::optional<double> play(const Attempt& attempt, Temper enemy, const dice::Seed& seed);

    double work_left() const { return work_; }

  private:
    // How often in a row a unit was ordered in one turn and kind of decision.
    struct Ordered {
        int turn = -1;
        std::uint8_t kind = 0;
        std::uint8_t times = 0;
    };

    const battle::Battle& as_seen(const battle::Battle& from);
    battle::LegalOrder first_of(const Attempt& attempt, Centurion& player);
    std::uint64_t dice_for(const battle::Decision& now, const battle::Order& order);
    bool come_round(const battle::Decision& now) const;
    double value_for(battle::Side side);

    const battle::Battle* from_ = nullptr;
    std::unique_ptr<battle::Battle> seen_; // without those in ambush, where there are any
    const Centurion* thinker_ = nullptr;
    double work_ = 0;
    double effort_ = 1; // of an order
    battle::Decision began_;
    battle::Side actor_ = battle::Side::red; // whose turn it was then
    int until_ = 0;                          // the turn in which it ends
    std::unique_ptr<battle::Battle> copy_;
    std::array<Centurion, 2> players_;
    std::array<Ordered, battle::most_units + 2> ordered_; // by unit; the last are for none, by side
    battle::Situation now_;
    Aim aim_;
};

} // namespace quincunx::generals
