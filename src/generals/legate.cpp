#include "generals/legate.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::generals {

using battle::Battle;
using battle::LegalOrder;

namespace {

dice::Seed seed_of(std::uint64_t word)
{
    dice::Seed seed;
    for (std::size_t i = 0; i < 8; ++i) seed.bytes[i] = static_cast<std::uint8_t>(word >> (8 * i));
    return seed;
}

// Of so many values with this sum and sum of squares.
double deviation(int times, double sum, double squares)
{
    if (times == 0) return 0;
    const double mean = sum / times;
    return std::sqrt(std::max(0.0, squares / times - mean * mean));
}

} // namespace

Legate::Legate(const Foresight& foresight) : foresight_(foresight), rehearsal_(foresight.rounds)
{
    options_.reserve(usual_options);
    const std::size_t most = foresight.of_a_unit + foresight.of_others + 4;
    candidates_.reserve(most);
    overs_.reserve(most);
    weighed_.reserve(2 * battle::most_units + 2);
}

// Where a unit is better left alone, what is ordered next instead is tried out as well.
LegalOrder Legate::choose(const Battle& battle, Choice& chance)
{
    LegalOrder order = Centurion::choose(battle, chance);
    candidates_.clear();
    work_done_ = 0;
    if (foresight_.work <= 0 || !matters(battle, order.order())) return order;
    Choice dice(chance.word());
    for (;;) {
        gather(battle, order);
        rehearsal_.stage(battle, *this, foresight_.work - work_done_);
        if (!leave_what_can_be_tried()) return order;
        rehearse(dice);
        work_done_ = foresight_.work - rehearsal_.work_left();
        const Candidate& chosen = candidates_[best()];
        if (&chosen == &candidates_.front()) return order;
        order = *battle.judge(chosen.found.order);
        done_with(order.order().unit);
        if (chosen.barred == battle::no_unit) return order;
        bar(chosen.barred);
    }
}

// Whether that is the usual order and another.
bool Legate::leave_what_can_be_tried()
{
    if (!rehearsal_.may_try(candidates_.front().found.order)) return false;
    std::erase_if(candidates_, [&](const Candidate& one) {
        return &one != candidates_.data() && !rehearsal_.may_try(one.found.order);
    });
    return candidates_.size() > 1;
}

// An enemy is near the unit that is ordered, or somebody must answer one; and it is not the
// deployment.
bool Legate::matters(const Battle& battle, const battle::Order& his) const
{
    if (battle.standing().turn < 1) return false;
    return !aim().known() || battle.pending().about != battle::no_unit ||
           aim().nearest_to(his.unit) <= foresight_.reach;
}

// Once only, whichever way it came there.
void Legate::add(const Battle& battle, const LegalOrder& order, battle::UnitId barred)
{
    for (const Candidate& one : candidates_)
        if (one.found.order == order.order()) return;
    candidates_.push_back({weigh(battle, order), barred});
}

// The best so many that are not there yet.
void Legate::add_of_unit(const Battle& battle, battle::UnitId unit, std::size_t most)
{
    const std::size_t begin = candidates_.size();
    battle.options(unit, options_);
    for (const battle::Order& order : options_) {
        if (moves_several(order)) continue;
        const battle::Verdict verdict = battle.judge(order);
        if (!verdict) continue;
        add(battle, *verdict, battle::no_unit);
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
    std::size_t most =
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

void Legate::rehearse(Choice& dice)
{
    int look = foresight_.first_look;
    int looks = 0;
    for (int times = 1; try_all(seed_of(dice.word())); ++times) {
        if (times < look) continue;
        if (++looks >= foresight_.most_looks || settled()) return;
        drop_worse_half();
        look *= 2;
    }
}

// All that are left, with the same dice; false where the work allowed does not suffice, or nobody
// waits for the order any more, and nothing is noted then.
bool Legate::try_all(const dice::Seed& seed)
{
    for (Candidate& one : candidates_) {
        if (one.dropped) continue;
        if (stopped()) return false;
        const std::optional<double> came_to = rehearsal_.play({one.found.order, one.barred}, seed);
        if (!came_to) return false;
        one.last = *came_to;
    }
    for (Candidate& one : candidates_) {
        if (one.dropped) continue;
        const double over = one.last - candidates_.front().last;
        ++one.times;
        one.sum += one.last;
        one.squares += one.last * one.last;
        one.over += over;
        one.over_squares += over * over;
    }
    return true;
}

double Legate::error_of(const Candidate& one)
{
    return deviation(one.times, one.over, one.over_squares) /
           std::sqrt(static_cast<double>(one.times));
}

// All others are surely worse than the usual order, or no better.
bool Legate::settled() const
{
    constexpr double nothing = 1e-6;
    return std::all_of(candidates_.begin() + 1, candidates_.end(), [&](const Candidate& one) {
        return one.dropped || one.over / one.times + foresight_.certain * error_of(one) < nothing;
    });
}

// Of those that are left beside the usual order, where there is more than one.
void Legate::drop_worse_half()
{
    overs_.clear();
    for (std::size_t i = 1; i < candidates_.size(); ++i)
        if (!candidates_[i].dropped) overs_.push_back(candidates_[i].over);
    if (overs_.size() < 2) return;
    std::ranges::sort(overs_);
    const double least = overs_[overs_.size() / 2];
    for (std::size_t i = 1; i < candidates_.size(); ++i)
        if (candidates_[i].over < least) candidates_[i].dropped = true;
}

// Whichever is most surely better than the usual order; none: that one.
std::size_t Legate::best() const
{
    constexpr double nothing = 1e-9;
    std::size_t best = 0;
    double most = nothing;
    for (std::size_t i = 1; i < candidates_.size(); ++i) {
        const Candidate& one = candidates_[i];
        if (one.dropped || one.times < foresight_.first_look) continue;
        const double surely = one.over / one.times - foresight_.doubt * error_of(one);
        if (surely <= most) continue;
        most = surely;
        best = i;
    }
    return best;
}

Weighing Legate::told(const Candidate& one)
{
    Weighing found = one.found;
    found.tries = one.times;
    found.came_to = one.times > 0 ? one.sum / one.times : 0;
    found.spread = deviation(one.times, one.sum, one.squares);
    return found;
}

// What was tried out, the given order first, then what came to most; else as the centurion says.
Why Legate::why(const Battle& battle, const LegalOrder& given) const
{
    Why why = Centurion::why(battle, given);
    if (candidates_.empty() || candidates_.front().times == 0) return why;
    why.orders.clear();
    for (const Candidate& one : candidates_)
        if (one.found.order == given.order()) why.orders.push_back(told(one));
    for (const Candidate& one : candidates_) {
        if (one.found.order == given.order()) continue;
        const Weighing next = told(one);
        const auto worse =
            std::find_if(why.orders.begin() + 1, why.orders.end(),
                         [&](const Weighing& other) { return next.came_to > other.came_to; });
        why.orders.insert(worse, next);
    }
    if (why.orders.size() > 3) why.orders.resize(3);
    return why;
}

} // namespace quincunx::generals
