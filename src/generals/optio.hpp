#pragma once
// Looks one order ahead: what each legal order is expected to bring, by the exact odds that the
// rule set appraises it with, and gives the best one. He passes when nothing is worth more than
// passing. He has no aim: he is what signatures play with, and what the generals above him weigh
// orders by before they think of more.
//
// Where many units may be ordered one after another he thinks each of them through once and
// remembers its best order. Before giving the best of all he looks at that one again, as the battle
// may have moved on since; so a phase costs him about as many thoughts as there are units, not
// their square.

#include "generals/general.hpp"

#include <optional>
#include <vector>

namespace quincunx::generals {

class Optio : public General {
  public:
    Optio() { orders_.reserve(usual_options); }
    battle::LegalOrder choose(const battle::Battle& battle, Choice& chance) override;
    void forget() override;
    Why why(const battle::Battle& battle, const battle::LegalOrder& given) const override;

    // Goes on from what another has thought of so far, at the same moment or after his order.
    void think_as(const Optio& other);
    // Gives that unit no order while this decision goes on, unless nobody else has one.
    void bar(battle::UnitId unit);

    // Orders that were weighed for the decision just made, and what each was found to be worth: of
    // every unit the best and the next best. The best of all first.
    void weighed(std::vector<Weighing>& orders) const;

  protected:
    // Before a decision is thought about.
    virtual void look(const battle::Battle&) {}
    // Orders for a unit that he thinks of besides those that are offered: none.
    virtual void think_of_more(const battle::Battle&, battle::UnitId, battle::Orders&) const {}
    // How much of a risk counts.
    virtual double fear() const { return 1; }
    // What an order is worth.
    virtual Weighing weigh(const battle::Battle& battle, const battle::LegalOrder& order) const;
    // What the army is about.
    virtual std::string aim_in_words() const { return {}; }
    // What was thought of the unit is done with: it was ordered, or is seen in another way.
    void done_with(battle::UnitId unit);

  private:
    struct Plan {
        bool known = false;      // thought through on this occasion
        bool barred = false;     // no order for it on this occasion
        std::uint32_t entry = 0; // when it was last looked at
        Weighing found;
        std::optional<battle::LegalOrder> order; // as judged then
        std::optional<Weighing> next;            // the next best, as it was then
    };
    // Plans hold as long as the same decision goes on in the same turn.
    struct Occasion {
        battle::Decision decision;
        int turn = -1;
        bool operator==(const Occasion&) const = default;
    };

    void think_anew();
    void recall(const battle::Battle& battle);
    void think_through(const battle::Battle& battle, battle::UnitId unit);
    void look_again(const battle::Battle& battle, battle::UnitId unit);
    bool look_around(const battle::Battle& battle);
    battle::UnitId freshest_best(const battle::Battle& battle);
    battle::UnitId best_unit() const;
    Plan& plan_of(battle::UnitId unit);
    const Plan& plan_of(battle::UnitId unit) const;

    battle::Standing standing_; // at the decision that is thought about
    Occasion occasion_;
    std::uint32_t entry_ = 0;
    bool taken_over_ = false; // what is known is another's, of this moment or the one before
    std::vector<Plan> plans_; // by unit; the last is for orders that name none
    battle::Units units_;
    battle::Orders orders_;
};

} // namespace quincunx::generals
