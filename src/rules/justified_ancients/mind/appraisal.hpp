#pragma once
// What a general may expect of an order: exact odds of the next fight, and a plain measure of how
// well a unit stands.

#include "battle/verbs.hpp"
#include "rules/justified_ancients/book/shooting.hpp"
#include "rules/justified_ancients/book/tables.hpp"
#include "rules/justified_ancients/field/field.hpp"
#include "rules/justified_ancients/field/state.hpp"

namespace quincunx::justified_ancients {

// By verb, for the table of verbs.
battle::AppraisalOf<State> appraise_charge;
battle::Appraisal appraise_reaction(const State& state, Reaction reaction, bool faces_back);
battle::AppraisalOf<State> appraise_move, appraise_general, appraise_reform, appraise_testudo,
    appraise_shot, appraise_pursuit;

// What a melee of two units comes to when they fight it out, round after round, until one runs:
// by the factors of the melee table and the exact odds of the dice.

// Expected losses, in shares of a unit.
struct Duel {
    double ours = 0;
    double theirs = 0;
};

// Our front edge lies against that edge of theirs; ours.charging, where we have just charged.
Duel fought_out(const Sheet& sheet, const UnitFacts& ours, const UnitFacts& theirs, Edge edge);
// The same in a battle, where the same two are thought of again and again.
Duel fought_out(const State& state, const UnitFacts& ours, const UnitFacts& theirs, Edge edge);

// Who could charge whom, as far as a glance tells: near enough by one wheel and straight on, with
// nobody in the way; and what it would come to.

// What losing a unit costs its army: battles are lost by numbers of units, and good ones win more
// fights.
double worth(const State& state, UnitId unit);

// A field looked at again and again: where everybody stands, worked out once.
class Lookout {
  public:
    Lookout(const State& state, Point origin);

    const Rect& rect(UnitId unit) const { return rects_[unit]; }
    // True only where the gap between two is surely more than so many inches: asked before it.
    // Along one of the edges the middles are no less than 1/1.415 of their distance apart.
    bool is_far(UnitId a, UnitId b, double inches) const
    {
        const Rect& one = rects_[a];
        const Rect& two = rects_[b];
        const Vec between = two.centre - one.centre;
        const double covered = one.half_front + one.half_depth + two.half_front + two.half_depth;
        const double far = 1.415 * (inches * table::millionths_per_unit + covered);
        return table::dot(between, between) > far * far;
    }
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
    Uncleared<Rect, most_units> rects_;
};

} // namespace quincunx::justified_ancients
