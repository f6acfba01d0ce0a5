#include "laboratory/review.hpp"

#include "dice/recorded.hpp"
#include "dice/rolled.hpp"
#include "generals/no_order.hpp"
#include "laboratory/summary.hpp"
#include "rules/situation.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace quincunx::laboratory {

using battle::Battle;
using battle::LegalOrder;

namespace {

constexpr std::string_view who_plays_on = "optio";
constexpr std::uint32_t longest_play = 4000; // orders; rules and generals end sooner
constexpr int fewest_battles = 8;
constexpr double share_to_learn = 0.25; // of the work
constexpr double share_to_play = 0.7;   // of the work, with learning
constexpr int wanted_in_window = 24;    // play-outs that are taken together
constexpr std::size_t widest_window = 12;
constexpr double usual_spread = 0.15; // of a chance after a round, where nothing says how much
constexpr double least_turn = 0.02;   // less of a chance is no turning point
constexpr std::uint32_t apart = 3;    // orders between two of them
constexpr int fewest_tries = 4;
constexpr std::size_t most_others = 6;

int turns_of_a_round(const Battle& battle)
{
    battle::Situation now;
    return rules::survey(battle, now) ? now.turns_a_round : 1;
}

// Of a chance that is never quite sure.
double odds_of(double chance)
{
    const double within = std::clamp(chance, 0.005, 0.995);
    return within / (1 - within);
}

Estimate surely(double chance)
{
    return {chance, chance, chance};
}

Estimate about(double chance, double variance)
{
    const double wide = nineteen_in_twenty * std::sqrt(std::max(0.0, variance));
    return {std::clamp(chance, 0.0, 1.0), std::clamp(chance - wide, 0.0, 1.0),
            std::clamp(chance + wide, 0.0, 1.0)};
}

// Far from those before, however few were taken: the golden section of all.
std::size_t stride_over(std::size_t count)
{
    auto stride = static_cast<std::size_t>(static_cast<double>(count) * 0.618034);
    stride = std::max<std::size_t>(stride, 1);
    while (std::gcd(stride, count) > 1) ++stride;
    return stride;
}

} // namespace

dice::Seed review_seed(const journal::Match& match)
{
    return derived(dice::seed_from(match.first_hash()), "review");
}

void Reviewer::Tally::add(double value)
{
    ++count;
    sum += value;
    squares += value * value;
}

double Reviewer::Tally::variance() const
{
    if (count < 2) return 0;
    return std::max(0.0, (squares - sum * sum / count) / (count - 1));
}

Reviewer::Reviewer(const journal::Match& match, const dice::Seed& seed, const Effort& effort)
    : entries_(match.entries().begin(), match.entries().end()), seed_(seed), effort_(effort)
{
    ensure(entries_.size() <= longest_review, "a battle that is not too long to be reviewed");
    states_.push_back(match.way_from_start().battle().copy());
    scratch_ = states_.front()->copy();
    const generals::GeneralShape* shape = generals::find(who_plays_on);
    for (auto& general : generals_) general = shape->make();
    review_.general = shape->name;
    const battle::Standing standing = match.standing();
    review_.outcome = standing.outcome;
    review_.breaks_at = {standing.breaks_at[0], standing.breaks_at[1]};
}

dice::Seed Reviewer::seed_of(std::string_view purpose, int number) const
{
    return derived(seed_, purpose, static_cast<std::uint64_t>(number));
}

bool Reviewer::step()
{
    switch (stage_) {
    case Stage::learning: learn(); break;
    case Stage::walking: walk(); break;
    case Stage::playing: play(); break;
    case Stage::comparing: compare(); break;
    case Stage::finished: return false;
    }
    return stage_ != Stage::finished;
}

double Reviewer::done() const
{
    if (stage_ == Stage::finished) return 1;
    const double share = effort_.work > 0
                             ? static_cast<double>(review_.work) / static_cast<double>(effort_.work)
                             : 0;
    return std::min(0.99, share);
}

Review Reviewer::review() const
{
    ensure(stage_ == Stage::finished, "a review that is finished");
    return review_;
}

// ---- playing on ----

// Until the battle is over, or it is to stop, which is asked before every order.
template <class Stop>
void Reviewer::play_on(Battle& battle, const dice::Seed& seed, Stop stop)
{
    battle::Silence silence;
    dice::Rolled dice(seed, journal::set_up_entry, dice::Rolled::Faces::forgotten);
    generals::Choice chance(seed);
    for (auto& general : generals_) general->forget();
    const std::uint32_t guard = battle.entry() + longest_play;
    battle::Decision decision = battle.pending();
    while (!decision.over && battle.entry() < guard && !stop(battle)) {
        try {
            const LegalOrder order =
                generals_[battle::index(decision.side)]->choose(battle, chance);
            dice.start(battle.entry() + 1);
            battle.apply(order, dice, silence);
        } catch (const generals::NoOrder&) {
            return; // house rules may leave none: it is worth what it is worth here
        }
        ++review_.work;
        decision = battle.pending();
    }
}

double Reviewer::worth_in_a_round(Battle& battle, const dice::Seed& seed)
{
    const int last = battle.standing().turn + turns_of_a_round(battle);
    play_on(battle, seed, [last](const Battle& now) { return now.standing().turn > last; });
    ++review_.played_on;
    return yardstick_.chance(glance_at(battle));
}

// ---- the yardstick ----

// One battle from the opening to its end; each turn of it is a sample, all of them together as
// much as one.
void Reviewer::learn()
{
    scratch_->become(*states_.front());
    const std::size_t first = samples_.size();
    int turn = -1;
    play_on(*scratch_, seed_of("fought out", review_.battles), [&](const Battle& now) {
        const int here = now.standing().turn;
        if (here != turn) samples_.push_back({glance_at(now)});
        turn = here;
        return false;
    });
    const double won = won_by_red(scratch_->standing().outcome);
    for (std::size_t i = first; i < samples_.size(); ++i) {
        samples_[i].won = won;
        samples_[i].weight = 1.0 / static_cast<double>(samples_.size() - first);
    }
    ++review_.battles;
    const double spent = static_cast<double>(review_.work) / static_cast<double>(effort_.work);
    const bool dear = review_.battles >= fewest_battles && spent > share_to_learn;
    if (review_.battles < effort_.battles && !dear) return;
    yardstick_ = Yardstick(samples_);
    stage_ = Stage::walking;
}

// ---- luck ----

// The next order, as it was given; and what it comes to with other dice.
void Reviewer::walk()
{
    const Battle& before = *states_.back();
    const Glance glance = glance_at(before);
    glances_.push_back(yardstick_.chance(glance));
    doubts_.push_back(yardstick_.doubt(glance));
    const std::size_t n = states_.size() - 1;
    Moment& moment = n == 0 ? review_.moments.emplace_back() : review_.moments.back();
    const battle::Standing standing = before.standing();
    moment.turn = standing.turn;
    moment.losses = {standing.losses[0], standing.losses[1]};
    if (moment.thrown) moment.luck += glances_.back();
    if (n == entries_.size()) {
        played_.resize(states_.size());
        stage_ = Stage::playing;
        return;
    }
    const journal::Entry& entry = entries_[n];
    const battle::Verdict order = before.judge(entry.order);
    ensure(order.ok(), "an order that was legal once");
    Moment& next = review_.moments.emplace_back();
    next.entry = entry.n;
    next.by = entry.order.side;
    next.order = entry.text;
    if (!entry.dice.empty()) throw_again(*order, next);
    auto after = before.copy();
    dice::Recorded dice(entry.dice);
    battle::Silence silence;
    after->apply(*order, dice, silence);
    ensure(after->hash() == entry.hash, "a replay that agrees");
    states_.push_back(std::move(after));
}

// What the dice that fell are worth is added when they have fallen.
void Reviewer::throw_again(const LegalOrder& order, Moment& moment)
{
    battle::Silence silence;
    Tally worth;
    for (int i = 0; i < effort_.throws; ++i) {
        scratch_->become(*states_.back());
        dice::Rolled dice(seed_of("thrown again", i), moment.entry, dice::Rolled::Faces::forgotten);
        scratch_->apply(order, dice, silence);
        worth.add(yardstick_.chance(glance_at(*scratch_)));
    }
    review_.work += static_cast<std::uint64_t>(effort_.throws) / 4; // nobody thinks about them
    moment.thrown = true;
    moment.luck = -worth.mean();
    moment.luck_error = std::sqrt(worth.variance() / std::max(1, worth.count));
}

// ---- the curve ----

// Once more from one of the positions, evenly spread: first coarse, then finer.
void Reviewer::play()
{
    const std::size_t count = states_.size();
    const Battle& from = *states_[next_];
    if (!from.pending().over) {
        scratch_->become(from);
        played_[next_].add(worth_in_a_round(*scratch_, seed_of("played on", round_)));
    }
    next_ = (next_ + stride_over(count)) % count;
    if (next_ == 0) ++round_;
    const double spent = static_cast<double>(review_.work) / static_cast<double>(effort_.work);
    if (round_ < effort_.rounds && spent < share_to_play) return;
    draw_curve();
    choose_turning_points();
    begin_comparing();
}

// What playing on adds to a glance changes slowly, so neighbours are taken together until they are
// enough; what dice have done is seen at a glance, and stays where it was.
Estimate Reviewer::estimate_at(std::size_t at) const
{
    if (states_[at]->pending().over) return surely(glances_[at]);
    Tally glanced;
    Tally played;
    double variance = 0;
    int several = 0;
    const auto take = [&](std::size_t i) {
        const Tally& one = played_[i];
        played.count += one.count;
        played.sum += one.sum;
        glanced.sum += one.count * glances_[i];
        if (one.count < 2) return;
        variance += one.variance() * (one.count - 1);
        several += one.count - 1;
    };
    take(at);
    for (std::size_t far = 1; far <= widest_window && played.count < wanted_in_window; ++far) {
        if (at >= far) take(at - far);
        if (at + far < states_.size()) take(at + far);
    }
    if (played.count == 0) return about(glances_[at], doubts_[at]);
    glanced.count = played.count;
    variance = several > 0 ? variance / several : usual_spread * usual_spread;
    const double odds = odds_of(glances_[at]) * odds_of(played.mean()) / odds_of(glanced.mean());
    return about(odds / (1 + odds), variance / played.count + doubts_[at]);
}

void Reviewer::draw_curve()
{
    double variance = 0;
    for (std::size_t at = 0; at < states_.size(); ++at) {
        Moment& moment = review_.moments[at];
        moment.red = estimate_at(at);
        if (at == 0) continue;
        moment.decision = moment.red.chance - review_.moments[at - 1].red.chance - moment.luck;
        review_.luck += moment.luck;
        review_.decisions[battle::index(moment.by)] += moment.decision;
        variance += moment.luck_error * moment.luck_error;
    }
    review_.luck_error = std::sqrt(variance);
}

// ---- where it turned ----

// What dice did is seen at a glance; what an order did counts as far as it is more than noise.
void Reviewer::choose_turning_points()
{
    double variance = 0;
    int several = 0;
    for (const Tally& one : played_) {
        variance += one.variance() * std::max(0, one.count - 1);
        several += std::max(0, one.count - 1);
    }
    const double noise = std::sqrt(2 * variance / std::max(1, several) / wanted_in_window);
    const auto turn_at = [&](std::uint32_t n) {
        const Moment& moment = review_.moments[n];
        const double sure = std::max(0.0, std::abs(moment.decision) - noise);
        return std::abs(moment.luck + std::copysign(sure, moment.decision));
    };
    std::vector<std::uint32_t> by_size(entries_.size());
    std::iota(by_size.begin(), by_size.end(), 1U);
    std::ranges::sort(by_size, [&](auto a, auto b) {
        return turn_at(a) != turn_at(b) ? turn_at(a) > turn_at(b) : a < b;
    });
    for (const std::uint32_t n : by_size) {
        if (review_.turning.size() == most_turning_points || turn_at(n) < least_turn) break;
        const auto near = [n](const TurningPoint& one) {
            return std::max(n, one.entry) - std::min(n, one.entry) < apart;
        };
        if (std::ranges::any_of(review_.turning, near)) continue;
        TurningPoint& point = review_.turning.emplace_back();
        point.entry = n;
        point.before = review_.moments[n - 1].red;
        point.after = review_.moments[n].red;
    }
    std::ranges::sort(review_.turning, {}, &TurningPoint::entry);
}

// As much for each as the work that is left allows.
void Reviewer::begin_comparing()
{
    stage_ = Stage::comparing;
    const std::uint64_t left = effort_.work - std::min(effort_.work, review_.work);
    const double points = static_cast<double>(std::max<std::size_t>(1, review_.turning.size()));
    const double length = static_cast<double>(review_.work) / std::max(1, review_.played_on);
    const double all = most_others + 8; // tries of a point: each once, two of them four times more
    tries_ = static_cast<int>(static_cast<double>(left) / (points * length * all));
    tries_ = std::clamp(tries_, fewest_tries, std::max(fewest_tries, effort_.tries));
}

void Reviewer::compare()
{
    if (turning_ == review_.turning.size()) {
        states_.clear();
        stage_ = Stage::finished;
    } else if (candidates_.empty()) {
        look_for_others();
    } else {
        compare_next();
    }
}

// What two generals would have thought of.
void Reviewer::look_for_others()
{
    const std::uint32_t entry = review_.turning[turning_].entry;
    const Battle& before = *states_[entry - 1];
    candidates_.push_back({entries_[entry - 1].order});
    for (const std::string_view name : {who_plays_on, generals::usual}) {
        const auto general = generals::find(name)->make();
        generals::Choice chance(seed_of("another order", static_cast<int>(entry)));
        const LegalOrder best = general->choose(before, chance);
        for (const generals::Weighing& one : general->why(before, best).orders) {
            const bool known = std::ranges::any_of(
                candidates_, [&](const Candidate& other) { return other.order == one.order; });
            if (!known && candidates_.size() <= most_others && before.judge(one.order))
                candidates_.push_back({one.order});
        }
    }
}

// Each is tried; the best of the others and what was given are tried with more dice, which did not
// choose them.
void Reviewer::compare_next()
{
    const std::size_t before = review_.turning[turning_].entry - 1;
    for (std::size_t i = 1; i < candidates_.size(); ++i) {
        Candidate& one = candidates_[i];
        if (one.coarse.count < tries_)
            return one.coarse.add(worth_of(one.order, before, one.coarse.count));
    }
    const double sign = review_.moments[before + 1].by == battle::Side::red ? 1 : -1;
    const auto best =
        std::ranges::max_element(candidates_.begin() + 1, candidates_.end(), {},
                                 [sign](const Candidate& one) { return sign * one.coarse.mean(); });
    if (best != candidates_.end()) std::iter_swap(candidates_.begin() + 1, best);
    for (std::size_t i = 0; i < std::min<std::size_t>(2, candidates_.size()); ++i) {
        Candidate& one = candidates_[i];
        if (one.fine.count < 4 * tries_)
            return one.fine.add(worth_of(one.order, before, tries_ + one.fine.count));
    }
    conclude();
}

void Reviewer::conclude()
{
    TurningPoint& point = review_.turning[turning_++];
    const Battle& before = *states_[point.entry - 1];
    point.again = estimate_of(candidates_.front().fine);
    if (candidates_.size() > 1) {
        point.other = to_text(candidates_[1].order, before.verbs(), before.roster());
        point.instead = estimate_of(candidates_[1].fine);
    }
    candidates_.clear();
}

Estimate Reviewer::estimate_of(const Tally& tally)
{
    return about(tally.mean(), tally.variance() / std::max(1, tally.count));
}

// With the same dice for each order.
double Reviewer::worth_of(const battle::Order& order, std::size_t before, int number)
{
    const battle::Verdict legal = states_[before]->judge(order);
    ensure(legal.ok(), "an order that was looked for");
    const dice::Seed seed = seed_of("instead", number);
    scratch_->become(*states_[before]);
    dice::Rolled dice(seed, scratch_->entry() + 1, dice::Rolled::Faces::forgotten);
    battle::Silence silence;
    scratch_->apply(*legal, dice, silence);
    return worth_in_a_round(*scratch_, seed);
}

} // namespace quincunx::laboratory
