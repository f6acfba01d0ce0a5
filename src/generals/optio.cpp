#include "generals/optio.hpp"

#include "generals/no_order.hpp"

#include <algorithm>

namespace quincunx::generals {

using battle::Battle;
using battle::LegalOrder;
using battle::UnitId;

namespace {

// The nearer a side is to breaking, the more every further loss of it counts.
double weight(const battle::Standing& standing, std::size_t side, double most)
{
    const double breaks_at = standing.breaks_at[side];
    return breaks_at > 0 ? 1 + most * std::min(1.0, standing.losses[side] / breaks_at) : 1;
}

} // namespace

// What an order is worth: the chance that it is carried out, times what it then brings. He minds
// his own losses more than the enemy's when both are about to break.
Weighing Optio::weigh(const Battle& battle, const LegalOrder& order) const
{
    const battle::Appraisal expected = battle.appraise(order);
    const std::size_t us = battle::index(order.order().side);
    Weighing found{order.order(), order.preview().chance};
    found.gain = expected.gain * weight(standing_, 1 - us, 1);
    found.risk = fear() * expected.risk * weight(standing_, us, 2);
    found.position = expected.position;
    found.worth = found.chance * (found.gain - found.risk + found.position);
    return found;
}

// He remembers what he found of a unit until its turn comes: the next best are as he knew them.
Why Optio::why(const Battle& battle, const LegalOrder& given) const
{
    Why why{aim_in_words(), {weigh(battle, given)}};
    std::vector<Weighing> others;
    weighed(others);
    for (const Weighing& one : others)
        if (why.orders.size() < 3 && one.order != given.order()) why.orders.push_back(one);
    return why;
}

void Optio::forget()
{
    think_anew();
}

void Optio::think_anew()
{
    occasion_ = {};
    for (Plan& plan : plans_) plan.known = plan.barred = false;
}

void Optio::think_as(const Optio& other)
{
    occasion_ = other.occasion_;
    entry_ = other.entry_;
    taken_over_ = true;
    plans_ = other.plans_;
}

void Optio::done_with(UnitId unit)
{
    if (!plans_.empty()) plan_of(unit).known = false;
}

void Optio::bar(UnitId unit)
{
    Plan& plan = plan_of(unit);
    plan.known = false;
    plan.barred = true;
}

LegalOrder Optio::choose(const Battle& battle, Choice&)
{
    recall(battle);
    look(battle);
    battle.subjects(units_);
    if (!plan_of(battle::no_unit).known) think_through(battle, battle::no_unit);
    for (const UnitId unit : units_)
        if (!plan_of(unit).known) think_through(battle, unit);
    UnitId best = freshest_best(battle);
    if (best == battle::no_unit && look_around(battle)) best = freshest_best(battle);
    if (!plan_of(best).order) { // what was not possible before may be now
        think_anew();
        for (const UnitId unit : units_) think_through(battle, unit);
        best = freshest_best(battle);
    }
    if (!plan_of(best).order) throw NoOrder(battle);
    done_with(best);
    return *plan_of(best).order;
}

// The unit whose plan is worth most, looked at now.
UnitId Optio::freshest_best(const Battle& battle)
{
    UnitId best = best_unit();
    while (plan_of(best).entry != battle.entry()) {
        look_again(battle, best);
        best = best_unit();
    }
    return best;
}

// Passing is for good: before it, plans made earlier are looked at once more, as what was not worth
// doing may have become so by what others did. Was there any?
bool Optio::look_around(const Battle& battle)
{
    bool any = false;
    for (const UnitId unit : units_) {
        if (plan_of(unit).entry == battle.entry()) continue;
        look_again(battle, unit);
        any = true;
    }
    return any;
}

// Keeps the plans of this occasion, or begins anew.
void Optio::recall(const Battle& battle)
{
    standing_ = battle.standing();
    const Occasion now{battle.pending(), standing_.turn};
    plans_.resize(battle.roster().units.size() + 1);
    const bool later = battle.entry() > entry_ || (taken_over_ && battle.entry() == entry_);
    if (now != occasion_ || !later) think_anew();
    taken_over_ = false;
    occasion_ = now;
    entry_ = battle.entry();
}

void Optio::think_through(const Battle& battle, UnitId unit)
{
    Plan& plan = plan_of(unit);
    plan.known = true;
    plan.order.reset();
    plan.next.reset();
    plan.entry = battle.entry();
    if (plan.barred) return;
    battle.options(unit, orders_);
    think_of_more(battle, unit, orders_);
    for (const battle::Order& order : orders_) {
        if (moves_several(order)) continue;
        const battle::Verdict verdict = battle.judge(order);
        if (!verdict) continue;
        const Weighing found = weigh(battle, *verdict);
        if (plan.order && found.worth <= plan.found.worth) {
            if (!plan.next || found.worth > plan.next->worth) plan.next = found;
            continue;
        }
        if (plan.order) plan.next = plan.found;
        plan.found = found;
        plan.order = *verdict;
    }
}

void Optio::weighed(std::vector<Weighing>& orders) const
{
    orders.clear();
    const auto add = [&](UnitId unit) {
        const Plan& plan = plan_of(unit);
        if (plan.order) orders.push_back(plan.found);
        if (plan.next) orders.push_back(*plan.next);
    };
    add(battle::no_unit);
    for (const UnitId unit : units_)
        if (&plan_of(unit) != &plan_of(battle::no_unit)) add(unit);
    // A few at most, and equals stay in their order.
    for (std::size_t i = 1; i < orders.size(); ++i)
        for (std::size_t j = i; j > 0 && orders[j].worth > orders[j - 1].worth; --j)
            std::swap(orders[j], orders[j - 1]);
}

// A plan made before other orders were carried out: still legal, and worth how much now?
void Optio::look_again(const Battle& battle, UnitId unit)
{
    Plan& plan = plan_of(unit);
    if (!plan.order) return think_through(battle, unit);
    const battle::Verdict verdict = battle.judge(plan.order->order());
    if (!verdict) return think_through(battle, unit);
    plan.entry = battle.entry();
    plan.next.reset(); // it was compared with what this one was worth before
    plan.found = weigh(battle, *verdict);
    plan.order = *verdict;
}

// The unit whose plan is worth most. Equal to passing is not enough: no_unit stands first.
UnitId Optio::best_unit() const
{
    UnitId best = battle::no_unit;
    for (const UnitId unit : units_) {
        if (!plan_of(unit).order) continue;
        if (!plan_of(best).order || plan_of(unit).found.worth > plan_of(best).found.worth)
            best = unit;
    }
    return best;
}

Optio::Plan& Optio::plan_of(UnitId unit)
{
    return plans_[std::min<std::size_t>(unit, plans_.size() - 1)];
}

const Optio::Plan& Optio::plan_of(UnitId unit) const
{
    return plans_[std::min<std::size_t>(unit, plans_.size() - 1)];
}

} // namespace quincunx::generals
