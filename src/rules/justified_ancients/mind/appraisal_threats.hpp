#pragma once
// Who could charge whom, as far as a glance tells: near enough by one wheel and straight on, with
// nobody in the way; and what it would come to.

#include "rules/justified_ancients/field/field.hpp"
#include "rules/justified_ancients/mind/appraisal_duel.hpp"

namespace quincunx::justified_ancients {

// What losing a unit costs its army: battles are lost by numbers of units, and good ones win more
// fights.
double worth(const State& state, UnitId unit);

// A field looked at again and again: where everybody stands, worked out once.
class Lookout {
  public:
    Lookout(const State& state, Point origin);

    const Rect& rect(UnitId unit) const { return rects_[unit]; }
    void put(UnitId unit, const Pose& pose); // as if it stood there

    bool could_charge(UnitId charger, UnitId target) const;
    // What a charge of the one against the other would come to, in worth: gain and risk.
    battle::Appraisal charge(UnitId charger, UnitId target) const;
    // What an enemy could do to the best of ours for him in his next turn.
    double threat_of(UnitId enemy) const;
    // What the enemies but one could do to a unit in their next turn, less so much of what they
    // would risk.
    double danger(UnitId unit, UnitId but = no_unit, double share_of_risk = 1) const;
    // How many stand around a unit, by worth and nearness: 1 ours only, 0 as many, -1 theirs only.
    double superiority(UnitId unit) const;

  private:
    bool clear_way(const Rect& from, UnitId charger, UnitId target, double allowance) const;
    bool threatens(UnitId enemy) const; // is able to charge at all in his next turn
    double chance_to_charge(UnitId unit) const;
    UnitFacts facts_of(UnitId unit) const;

    const State* state_;
    Point origin_;
    Fixed<Rect, most_units> rects_;
};

} // namespace quincunx::justified_ancients
