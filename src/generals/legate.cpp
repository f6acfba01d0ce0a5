#include "generals/legate.hpp"

#include <algorithm>
#include <utility>

namespace quincunx::generals {

using battle::Battle;
using battle::LegalOrder;

namespace {

std::size_t most_candidates(const Foresight& foresight)
{
    return foresight.of_a_unit + foresight.of_others + 4;
}

std::size_t most_plans(const Foresight& foresight)
{
    return 1 + all_tempers.size() * std::max<std::size_t>(foresight.single, battle::most_units);
}

} // namespace

Legate::Legate(const Foresight& foresight)
    : foresight_(foresight),
      plans_(foresight.plan_looks, most_plans(foresight)),
      orders_(foresight.looks, most_candidates(foresight))
{
    options_.reserve(usual_options);
    candidates_.reserve(most_candidates(foresight));
    weighed_.reserve(2 * battle::most_units + 2);
}

LegalOrder Legate::choose(const Battle& battle, Choice& chance)
{
    candidates_.clear();
    orders_.clear();
    work_done_ = 0;
    if (foresight_.work <= 0) return Centurion::choose(battle, chance);
    Choice dice(chance.word());
    if (new_step(battle)) plan(battle, dice);
    LegalOrder order = Centurion::choose(battle, chance);
    return matters(battle, order.order()) ? rehearsed(battle, order, dice) : order;
}

void Legate::forget()
{
    Centurion::forget();
    planned_turn_ = -1;
    be(Tempers{});
}

// ---- a plan for the turn ----------------------------------------------------------------------

// Whether several of his units may act, and he has not planned for this step of the turn; not in
// deployment.
bool Legate::new_step(const Battle& battle)
{
    const int turn = battle.standing().turn;
    if (turn != planned_turn_) {
        planned_turn_ = turn;
        planned_steps_ = 0;
        be(Tempers{});
    }
    const battle::Decision now = battle.pending();
    if (turn < 1 || now.about != battle::no_unit || now.against != battle::no_unit) return false;
    battle::Units may_act;
    battle.subjects(may_act);
    if (may_act.size() < 2) return false;
    const std::uint64_t step = std::uint64_t{1} << (now.kind % 64);
    if ((planned_steps_ & step) != 0) return false;
    planned_steps_ |= step;
    return true;
}

// First what all do, then what each line does otherwise, then single units: what is found better is
// what the next are compared with.
void Legate::plan(const Battle& battle, Choice& dice)
{
    Centurion::choose(battle, dice); // so that what is not planned anew is thought of once
    if (!aim().known() || aim().nearest() > foresight_.reach) return;
    constexpr std::array parts{Part::army, Part::line, Part::unit};
    double left = foresight_.planning;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        group(parts[i]);
        vary(parts[i]);
        if (plans_.size() < 2) continue;
        const double share = left / static_cast<double>(parts.size() - i);
        rehearsal_.stage(battle, *this, foresight_.rounds, share);
        plans_.run(rehearsal_, foresight_.enemies, dice, stop());
        left -= share - rehearsal_.work_left();
        be(plans_[plans_.best()].attempt.tempers);
    }
    work_done_ = foresight_.planning - left;
}

void Legate::group(Part part)
{
    groups_.clear();
    switch (part) {
    case Part::army: groups_.push_back(~Group{0}); break;
    case Part::line:
        for (std::size_t number = 0; number < battle::most_units; ++number)
            if (const Group units = aim().line(number)) groups_.push_back(units);
        if (groups_.size() == 1) groups_.clear(); // it is the army
        break;
    case Part::unit: group_units(); break;
    }
}

// Those that are nearest to an enemy.
void Legate::group_units()
{
    Fixed<battle::UnitId, battle::most_units> near;
    for (battle::UnitId unit = 0; unit < battle::most_units; ++unit)
        if (aim().takes_part(unit) && aim().nearest_to(unit) < foresight_.reach)
            near.push_back(unit);
    // There are no ties: the number of a unit decides.
    std::sort(near.begin(), near.end(), [&](battle::UnitId a, battle::UnitId b) {
        return std::pair(aim().nearest_to(a), a) < std::pair(aim().nearest_to(b), b);
    });
    for (std::size_t i = 0; i < std::min(near.size(), foresight_.single); ++i)
        groups_.push_back(Group{1} << near[i]);
}

// The plan as it is, and with each part of the army in each other temper. Care is for all or none.
void Legate::vary(Part part)
{
    plans_.clear();
    plans_.add({tempers()});
    for (const Group group : groups_)
        for (const Temper temper : all_tempers) {
            if (temper == Temper::careful && part != Part::army) continue;
            Tempers other = tempers();
            for (std::size_t unit = 0; unit < other.size(); ++unit)
                if (((group >> unit) & 1) != 0) other[unit] = temper;
            if (other != tempers()) plans_.add({other});
        }
}

// ---- an order ---------------------------------------------------------------------------------

// Where a unit is better left alone, what is ordered next instead is tried out as well.
LegalOrder Legate::rehearsed(const Battle& battle, LegalOrder order, Choice& dice)
{
    double left = foresight_.work;
    const double before = work_done_;
    for (;;) {
        gather(battle, order);
        rehearsal_.stage(battle, *this, foresight_.rounds, left);
        if (!set_up_trials()) return order;
        orders_.run(rehearsal_, foresight_.enemies, dice, stop());
        left = rehearsal_.work_left();
        work_done_ = before + foresight_.work - left;
        const std::size_t best = orders_.best();
        if (best == 0) return order;
        order = *battle.judge(candidates_[best].found.order);
        done_with(order.order().unit);
        if (candidates_[best].barred == battle::no_unit) return order;
        bar(candidates_[best].barred);
    }
}

// Of what can be tried out; whether that is the usual order and another.
bool Legate::set_up_trials()
{
    orders_.clear();
    if (!rehearsal_.may_try(candidates_.front().found.order)) return false;
    std::erase_if(candidates_, [&](const Candidate& one) {
        return &one != candidates_.data() && !rehearsal_.may_try(one.found.order);
    });
    for (const Candidate& one : candidates_) orders_.add({tempers(), one.found.order, one.barred});
    return candidates_.size() > 1;
}

// An enemy is near the unit that is ordered, or somebody must answer one; and it is not the
// deployment. Where nothing is known of the enemy there is nothing to foresee.
bool Legate::matters(const Battle& battle, const battle::Order& his) const
{
    if (battle.standing().turn < 1 || !aim().known()) return false;
    const battle::Decision now = battle.pending();
    const battle::UnitId unit = now.about != battle::no_unit ? now.about : his.unit;
    return now.against != battle::no_unit || aim().nearest_to(unit) <= foresight_.reach;
}

// Once only, whichever way it came there.
bool Legate::add(const Battle& battle, const LegalOrder& order, battle::UnitId barred)
{
    for (const Candidate& one : candidates_)
        if (one.found.order == order.order()) return false;
    candidates_.push_back({weigh(battle, order), barred});
    return true;
}

// The best so many that are not there yet.
void Legate::add_of_unit(const Battle& battle, battle::UnitId unit, std::size_t most)
{
    const std::size_t begin = candidates_.size();
    battle.options(unit, options_);
    think_of_more(battle, unit, options_);
    for (const battle::Order& order : options_) {
        if (moves_several(order)) continue;
        const battle::Verdict verdict = battle.judge(order);
        if (!verdict || !add(battle, *verdict, battle::no_unit)) continue;
        // The new one finds its place among them; the last is one too many.
        for (std::size_t i = candidates_.size() - 1;
             i > begin && candidates_[i].found.worth > candidates_[i - 1].found.worth; --i)
            std::swap(candidates_[i], candidates_[i - 1]);
        if (candidates_.size() - begin > most) candidates_.pop_back();
    }
}

// The best of other units, one of each.
void Legate::add_of_others(const Battle& battle, battle::UnitId unit)
{
    const std::size_t most =
        candidates_.size() + foresight_.of_others + (unit == battle::no_unit ? 1 : 0);
    weighed(weighed_);
    std::uint64_t seen = 0;
    for (const Weighing& one : weighed_) {
        if (candidates_.size() >= most) return;
        const battle::UnitId who = one.order.unit;
        if (who == unit || who >= battle::most_units || ((seen >> who) & 1) != 0) continue;
        if (aim().known() && aim().nearest_to(who) > foresight_.reach) continue;
        seen |= std::uint64_t{1} << who;
        if (const battle::Verdict verdict = battle.judge(one.order))
            add(battle, *verdict, battle::no_unit);
    }
}

// What would be ordered next if that unit were left alone.
void Legate::add_barred(const Battle& battle, battle::UnitId unit)
{
    without_.be(tempers());
    without_.think_as(*this);
    without_.bar(unit);
    Choice none(0);
    const LegalOrder next = without_.choose(battle, none);
    if (next.order().unit != unit) add(battle, next, unit);
}

// The centurion's order, and what else is tried out beside it.
void Legate::gather(const Battle& battle, const LegalOrder& his)
{
    const battle::UnitId unit = his.order().unit;
    candidates_.clear();
    candidates_.push_back({weigh(battle, his)});
    if (unit != battle::no_unit) {
        if (battle.pending().about == battle::no_unit) add_barred(battle, unit);
        add_of_unit(battle, unit, foresight_.of_a_unit);
    }
    add_of_unit(battle, battle::no_unit, 1);
    add_of_others(battle, unit);
}

// ---- why --------------------------------------------------------------------------------------

Weighing Legate::told(std::size_t at) const
{
    Weighing found = candidates_[at].found;
    found.tries = orders_[at].times;
    found.came_to = orders_[at].mean();
    found.spread = orders_[at].spread();
    return found;
}

// What was tried out, the given order first, then what came to most; else as the centurion says.
Why Legate::why(const Battle& battle, const LegalOrder& given) const
{
    Why why = Centurion::why(battle, given);
    if (const std::string plan = words_of(tempers(), battle.roster()); !plan.empty())
        why.aim += (why.aim.empty() ? "" : " ") + plan;
    if (orders_.size() == 0 || orders_[0].times == 0) return why;
    why.orders.clear();
    for (std::size_t i = 0; i < candidates_.size(); ++i)
        if (candidates_[i].found.order == given.order()) why.orders.push_back(told(i));
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
        if (candidates_[i].found.order == given.order()) continue;
        const Weighing next = told(i);
        const auto worse =
            std::find_if(why.orders.begin() + 1, why.orders.end(),
                         [&](const Weighing& other) { return next.came_to > other.came_to; });
        why.orders.insert(worse, next);
    }
    if (why.orders.size() > 3) why.orders.resize(3);
    return why;
}

} // namespace quincunx::generals
