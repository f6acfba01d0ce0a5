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

Legate::Legate(const Foresight& foresight) : foresight_(foresight), rehearsal_(foresight.answers)
{
    options_.reserve(usual_options);
    for (Candidates* list : {&candidates_, &of_unit_}) list->reserve(foresight.candidates + 2);
    overs_.reserve(foresight.candidates + 2);
}

LegalOrder Legate::choose(const Battle& battle, Choice& chance)
{
    const LegalOrder usual = Centurion::choose(battle, chance);
    candidates_.clear();
    work_done_ = 0;
    if (foresight_.work <= 0 || !matters(battle)) return usual;
    gather(battle, usual);
    if (candidates_.size() < 2) return usual;
    rehearsal_.stage(battle, *this, foresight_.work);
    rehearse(chance);
    work_done_ = foresight_.work - rehearsal_.work_left();
    const std::size_t chosen = best();
    if (chosen == 0) return usual;
    forget(); // plans were made for another order
    return *battle.judge(candidates_[chosen].found.order);
}

// An enemy is near, or somebody must answer one; and it is not the deployment.
bool Legate::matters(const Battle& battle) const
{
    if (battle.standing().turn < 1) return false;
    return !aim().known() || battle.pending().about != battle::no_unit ||
           aim().nearest() <= foresight_.reach;
}

// The best so many, the best first; equals stay in their order.
void Legate::keep(Candidates& list, const Weighing& found, std::size_t most)
{
    const auto worse = std::ranges::find_if(
        list, [&](const Candidate& one) { return found.worth > one.found.worth; });
    list.insert(worse, Candidate{found});
    if (list.size() > most) list.pop_back();
}

void Legate::add_best_of(const Battle& battle, battle::UnitId unit)
{
    const std::size_t most = subjects_.size() > 1
                                 ? std::min(foresight_.of_a_unit, foresight_.candidates)
                                 : foresight_.candidates;
    of_unit_.clear();
    battle.options(unit, options_);
    for (const battle::Order& order : options_)
        if (const battle::Verdict verdict = battle.judge(order))
            keep(of_unit_, weigh(battle, *verdict), most);
    for (const Candidate& one : of_unit_) keep(candidates_, one.found, foresight_.candidates);
}

// The usual order, then the best of the others; passing stays among them.
void Legate::gather(const Battle& battle, const LegalOrder& usual)
{
    battle.subjects(subjects_);
    add_best_of(battle, battle::no_unit);
    const std::optional<Weighing> passing =
        candidates_.empty() ? std::nullopt : std::optional(candidates_.front().found);
    for (const battle::UnitId unit : subjects_) add_best_of(battle, unit);
    const auto names = [](const battle::Order& order) {
        return [&](const Candidate& one) { return one.found.order == order; };
    };
    if (passing && std::ranges::none_of(candidates_, names(passing->order)))
        candidates_.back() = Candidate{*passing};
    const auto his = std::ranges::find_if(candidates_, names(usual.order()));
    if (his != candidates_.end()) candidates_.erase(his);
    candidates_.insert(candidates_.begin(), Candidate{weigh(battle, usual)});
}

void Legate::rehearse(Choice& chance)
{
    Choice dice(chance.word());
    int look = foresight_.first_look;
    for (int times = 1; try_all(seed_of(dice.word())); ++times) {
        if (times < look) continue;
        if (all_alike()) return;
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
        const std::optional<double> came_to = rehearsal_.play(one.found.order, seed);
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

bool Legate::all_alike() const
{
    constexpr double nothing = 1e-12;
    return std::ranges::all_of(candidates_,
                               [](const Candidate& one) { return one.over_squares < nothing; });
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
        const double error = deviation(one.times, one.over, one.over_squares) /
                             std::sqrt(static_cast<double>(one.times));
        const double surely = one.over / one.times - foresight_.doubt * error;
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
