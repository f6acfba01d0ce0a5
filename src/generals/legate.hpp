#pragma once
// Thinks before he acts, by trying things out on copies of the battle (rehearsal.hpp, trials.hpp).
//
// At the beginning of a step of his turn he plans: how the whole army, then each of its lines, then
// single units near the enemy go about it (temper.hpp). Then he tries the centurion's order out
// beside others before he gives it. What he may do is counted in orders carried out, not in time:
// the same seed gives the same battle on every machine.
//
// Which units are ordered first rarely matters, as the others follow. So of orders he tries out
// what else the same unit could do, that it does nothing while the others go on, and that all stop
// here.

#include "generals/trials.hpp"

namespace quincunx::generals {

struct Foresight {
    Looks looks;                                           // at orders
    Looks plan_looks{.first = 6, .most = 4, .doubt = 1.5}; // at plans: many are compared
    int rounds = 1;       // of both sides' turns, through which things are followed
    int work = 3000;      // orders carried out in all rehearsals before an order is given, at most
    int planning = 15000; // and before it where he plans
    std::size_t of_a_unit = 2; // other orders for the same unit that are tried out
    std::size_t of_others = 1; // for other units; where he would pass, one more
    std::size_t single = 5;    // units that have a plan of their own, at most
    double reach = 5;          // breadths to the nearest enemy; farther off nothing is at stake
    std::span<const Temper> enemies = only_usual; // what the enemy may be like

    static constexpr Temper only_usual[] = {Temper::usual};
};

class Legate : public Centurion {
  public:
    Legate() : Legate(Foresight{}) {}
    explicit Legate(const Foresight& foresight);

    battle::LegalOrder choose(const battle::Battle& battle, Choice& chance) override;
    Why why(const battle::Battle& battle, const battle::LegalOrder& given) const override;
    void forget() override;

    bool takes_time() const override { return true; }

    // Orders carried out in rehearsals for the decision just made.
    double work_done() const { return work_done_; }

  private:
    // A part of the army that may have a plan of its own.
    enum class Part : std::uint8_t { army, line, unit };
    using Group = std::uint64_t; // a bit for each unit

    void plan(const battle::Battle& battle, Choice& dice);
    bool new_step(const battle::Battle& battle);
    void group(Part part);
    void group_units();
    void vary(Part part);

    battle::LegalOrder rehearsed(const battle::Battle& battle, battle::LegalOrder order,
                                 Choice& dice);
    bool matters(const battle::Battle& battle, const battle::Order& his) const;
    void gather(const battle::Battle& battle, const battle::LegalOrder& his);
    bool add(const battle::Battle& battle, const battle::LegalOrder& order, battle::UnitId barred);
    void add_of_unit(const battle::Battle& battle, battle::UnitId unit, std::size_t most);
    void add_of_others(const battle::Battle& battle, battle::UnitId unit);
    void add_barred(const battle::Battle& battle, battle::UnitId unit);
    bool set_up_trials();
    Weighing told(std::size_t at) const;

    Foresight foresight_;
    Rehearsal rehearsal_;
    Centurion without_; // thinks on without a unit
    double work_done_ = 0;

    Trials plans_; // the usual one first
    Fixed<Group, battle::most_units> groups_;
    int planned_turn_ = -1;
    std::uint64_t planned_steps_ = 0; // of that turn: a bit for each kind of decision

    struct Candidate {
        Weighing found;
        battle::UnitId barred = battle::no_unit;
    };
    battle::Orders options_;
    std::vector<Candidate> candidates_; // the usual order first
    Trials orders_;                     // of them
    std::vector<Weighing> weighed_;
};

} // namespace quincunx::generals
