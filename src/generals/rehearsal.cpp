#include "generals/rehearsal.hpp"

#include "dice/rolled.hpp"
#include "rules/situation.hpp"

#include <typeinfo>

namespace quincunx::generals {

using battle::Battle;

namespace {

// How much standing well for the aim counts beside what is left of both armies. Without it whoever
// must come finds every step towards the enemy a risk, and stays.
constexpr double for_the_aim = 0.1;

double share_lost(const battle::Standing& now, battle::Side side)
{
    const std::size_t at = battle::index(side);
    return now.breaks_at[at] > 0 ? now.losses[at] / now.breaks_at[at] : 0;
}

} // namespace

void Rehearsal::stage(const Battle& from, const Optio& thinker, int work)
{
    const bool same_rules = copy_ && typeid(*copy_) == typeid(from);
    if (!same_rules) copy_ = from.copy();
    from_ = &from;
    thinker_ = &thinker;
    work_ = work;
    begun_ = from.standing().turn;
    until_ = begun_ + 2 * answers_ * (rules::survey(from, now_) ? now_.turns_a_round : 1);
}

std::optional<double> Rehearsal::play(const battle::Order& order, const dice::Seed& seed)
{
    copy_->become(*from_);
    players_[battle::index(order.side)].think_as(*thinker_);
    players_[battle::index(battle::other(order.side))].forget();
    heard_ = 0;
    theirs_ = false;
    const battle::Verdict first = copy_->judge(order);
    ensure(first.ok(), "an order that was found legal is tried out");
    battle::Silence silence;
    Choice none(0); // centurions leave nothing to it
    dice::Rolled dice(seed, copy_->entry() + 1, dice::Rolled::Faces::forgotten);
    battle::LegalOrder next = *first;
    for (;;) {
        if (work_ <= 0) return std::nullopt;
        --work_;
        copy_->apply(next, dice, silence);
        const battle::Decision now = copy_->pending();
        if (now.over || answered(now, order.side)) return value_for(order.side);
        next = players_[battle::index(now.side)].choose(*copy_, none);
        dice.start(copy_->entry() + 1);
    }
}

// In a later turn it is ours to act again, and the enemy has acted before: so many times.
bool Rehearsal::answered(const battle::Decision& now, battle::Side side)
{
    const int turn = copy_->standing().turn;
    if (turn >= until_) return true;
    if (now.about != battle::no_unit) return false; // an answer within somebody's act
    if (now.side != side) theirs_ = true;
    if (now.side != side || !theirs_ || turn <= begun_ + heard_) return false;
    theirs_ = false;
    return ++heard_ >= answers_;
}

double Rehearsal::value_for(battle::Side side)
{
    const battle::Standing now = copy_->standing();
    const battle::Side enemy = battle::other(side);
    if (now.outcome == battle::wins(side)) return 1;
    if (now.outcome == battle::wins(enemy)) return -1;
    if (now.outcome == battle::Outcome::draw) return 0;
    if (!rules::survey(*copy_, now_)) return (share_lost(now, enemy) - share_lost(now, side)) / 2;
    aim_.take(now_, side, Manner{});
    return assess(now_, side) - assess(now_, enemy) + for_the_aim * aim_.standing();
}

} // namespace quincunx::generals
