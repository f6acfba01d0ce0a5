#include "generals/rehearsal.hpp"

#include "dice/rolled.hpp"
#include "rules/situation.hpp"
#include "rules/unseen.hpp"

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

void Rehearsal::stage(const Battle& from, const Centurion& thinker, int rounds, double work)
{
    const Battle* last = copy_.get();
    if (last == nullptr || typeid(*last) != typeid(from)) copy_ = from.copy();
    const bool known = rules::survey(from, now_);
    from_ = known ? &as_seen(from) : &from;
    thinker_ = &thinker;
    work_ = work;
    effort_ = known ? now_.effort : 1;
    began_ = from.pending();
    actor_ = began_.against == battle::no_unit ? began_.side : battle::other(began_.side);
    until_ = from.standing().turn + rounds * (known ? now_.turns_a_round : 1);
}

const Battle& Rehearsal::as_seen(const Battle& from)
{
    battle::Units unknown;
    for (battle::UnitId unit = 0; unit < now_.units.size(); ++unit)
        if (now_.units[unit].hidden && now_.units[unit].side != from.pending().side)
            unknown.push_back(unit);
    if (unknown.empty()) return from;
    seen_ = rules::without(from, unknown);
    return seen_->pending() == from.pending() ? *seen_ : from;
}

battle::LegalOrder Rehearsal::first_of(const Attempt& attempt, Centurion& player)
{
    Choice none(0); // centurions leave nothing to it
    if (!attempt.order) return player.choose(*copy_, none);
    const battle::Verdict first = copy_->judge(*attempt.order);
    ensure(first.ok(), "an order that was found legal is tried out");
    return *first;
}

// Tempers hold until the turn is over.
std::optional<double> Rehearsal::play(const Attempt& attempt, Temper enemy, const dice::Seed& seed)
{
    const battle::Side side = began_.side;
    copy_->become(*from_);
    Centurion& ours = players_[battle::index(side)];
    Centurion& theirs = players_[battle::index(battle::other(side))];
    ours.be(thinker_->tempers());
    ours.think_as(*thinker_);
    ours.be(attempt.tempers);
    if (attempt.barred != battle::no_unit) ours.bar(attempt.barred);
    Tempers all;
    all.fill(enemy);
    theirs.be(all);
    theirs.forget();
    ordered_.fill({});
    battle::Silence silence;
    Choice none(0);
    const int turn = copy_->standing().turn;
    battle::Decision now = copy_->pending();
    battle::LegalOrder next = first_of(attempt, ours);
    dice::Rolled dice(seed, dice_for(now, next.order()), dice::Rolled::Faces::forgotten);
    for (;;) {
        if (work_ < effort_) return std::nullopt;
        work_ -= effort_;
        copy_->apply(next, dice, silence);
        now = copy_->pending();
        if (now.over || come_round(now)) return value_for(side);
        if (copy_->standing().turn != turn) ours.be(Tempers{});
        next = players_[battle::index(now.side)].choose(*copy_, none);
        dice.start(dice_for(now, next.order()));
    }
}

// A number for the dice of an order, by turn, decision, unit, and how often that has been before.
std::uint64_t Rehearsal::dice_for(const battle::Decision& now, const battle::Order& order)
{
    const int turn = copy_->standing().turn;
    const std::size_t who = order.unit < battle::most_units
                                ? order.unit
                                : battle::most_units + battle::index(order.side);
    Ordered& before = ordered_[who];
    if (before.turn != turn || before.kind != now.kind) before = {turn, now.kind, 0};
    ++before.times;
    return (static_cast<std::uint64_t>(turn) << 32) | (std::uint64_t{now.kind} << 24) | (who << 8) |
           before.times;
}

// So many rounds later whoever acted then is to act again, as far on in his turn as then.
bool Rehearsal::come_round(const battle::Decision& now) const
{
    const int turn = copy_->standing().turn;
    if (turn < until_) return false;
    if (turn > until_) return true;
    if (now.about != battle::no_unit || now.side != actor_) return false;
    return now.kind >= began_.kind || began_.about != battle::no_unit;
}

double Rehearsal::value_for(battle::Side side)
{
    const battle::Standing now = copy_->standing();
    const battle::Side enemy = battle::other(side);
    if (now.outcome == battle::wins(side)) return 1;
    if (now.outcome == battle::wins(enemy)) return -1;
    if (now.outcome == battle::Outcome::draw) return 0;
    if (!rules::survey(*copy_, now_)) return (share_lost(now, enemy) - share_lost(now, side)) / 2;
    aim_.take(now_, side, Manner{}, copy_->ground().table);
    return assess(now_, side) - assess(now_, enemy) + for_the_aim * aim_.standing();
}

} // namespace quincunx::generals
