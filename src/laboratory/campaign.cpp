#include "laboratory/campaign.hpp"

#include "generals/no_order.hpp"
#include "laboratory/measured.hpp"
#include "laboratory/watching.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::laboratory {

namespace {

constexpr double piece_seconds = 4; // what is lost at most when the power goes
constexpr int first_piece = 2;
constexpr int longest_piece = 512;

int even(int battles)
{
    return std::max(2, battles / 2 * 2);
}

} // namespace

Campaign::Campaign(const Plan& plan) : plan_(&plan), fronts_(plan.variants.size())
{
    const auto battles = static_cast<std::size_t>(plan.asked.battles);
    for (Front& front : fronts_) {
        front.endings.resize(battles);
        front.given.resize(battles);
        front.fought.resize(battles);
        front.to = plan.round();
    }
    over_ = fronts_.empty();
}

std::optional<Piece> Campaign::next(int workers)
{
    for (std::size_t tried = 0; tried < fronts_.size() && !over_; ++tried) {
        const std::size_t variant = turn_;
        Front& front = fronts_[variant];
        turn_ = (turn_ + 1) % fronts_.size();
        while (front.first_open < front.to &&
               front.given[static_cast<std::size_t>(front.first_open)] != 0)
            ++front.first_open;
        if (front.finished || front.first_open >= front.to) continue;
        const double each = seconds_a_battle(variant);
        int most = each > 0
                       ? static_cast<int>(std::min<double>(longest_piece, piece_seconds / each))
                       : first_piece;
        most = std::min(most, (front.to - front.first_open) / (2 * workers) + 1);
        Piece piece{variant, front.first_open, 0};
        for (int i = piece.first; i < front.to && piece.battles < even(most); ++i) {
            if (front.given[static_cast<std::size_t>(i)] != 0) break;
            front.given[static_cast<std::size_t>(i)] = 1;
            ++piece.battles;
        }
        return piece;
    }
    return std::nullopt;
}

bool Campaign::record(Fought& fought)
{
    Front& front = fronts_[fought.piece.variant];
    const auto first = static_cast<std::size_t>(fought.piece.first);
    for (std::size_t i = 0; i < fought.endings.size(); ++i)
        if (front.fought[first + i] != 0) return false;
    for (std::size_t i = 0; i < fought.endings.size(); ++i) {
        front.given[first + i] = front.fought[first + i] = 1;
        front.endings[first + i] = fought.endings[i];
    }
    front.done += fought.piece.battles;
    done_ += fought.piece.battles;
    if (fought.seconds > 0) {
        front.seconds += fought.seconds;
        front.timed += fought.piece.battles;
    }
    front.tally.add(fought.tally);
    return true;
}

void Campaign::take(Fought fought, double elapsed)
{
    ensure(record(fought), "a piece that was not fought before");
    look(elapsed);
}

bool Campaign::take_kept(Fought fought)
{
    const Piece& piece = fought.piece;
    const auto all = static_cast<std::size_t>(plan_->asked.battles);
    if (piece.variant >= fronts_.size() || piece.battles < 1 || piece.first < 0 ||
        static_cast<std::size_t>(piece.first) + fought.endings.size() > all)
        return false;
    fought.seconds = 0;
    if (!record(fought)) return false;
    look(0);
    return true;
}

bool Campaign::round_done() const
{
    return std::ranges::all_of(fronts_, [](const Front& front) {
        return front.finished || std::all_of(front.fought.begin(), front.fought.begin() + front.to,
                                             [](std::uint8_t fought) { return fought != 0; });
    });
}

// All variants are fought equally far, so that their battles stay pairs; a claim is decided for
// each alone.
void Campaign::look(double elapsed)
{
    const muster::StopRule& stop = plan_->asked.stop;
    while (!over_ && round_done()) {
        for (std::size_t i = 0; i < fronts_.size() && stop.claim; ++i) {
            Front& front = fronts_[i];
            if (front.finished) continue;
            front.proof = proof_of({(*stop.claim)[0], (*stop.claim)[1]}, pairs_of(endings(i)));
            if (front.proof != Proof::open) front.finished = true;
        }
        if (stop.width && narrow_enough()) over_ = true;
        if (stop.seconds > 0 && elapsed >= stop.seconds) over_ = out_of_time_ = true;
        bool more = false;
        for (Front& front : fronts_)
            if (!front.finished && front.to < plan_->asked.battles) more = true;
        if (!more) over_ = true;
        if (over_) return;
        for (Front& front : fronts_)
            if (!front.finished)
                front.to = std::min(front.to + plan_->round(), plan_->asked.battles);
    }
}

bool Campaign::narrow_enough() const
{
    for (std::size_t i = 0; i < fronts_.size(); ++i) {
        const Share share = won_share(*plan_, endings(i));
        if ((share.most - share.least) / 2 > *plan_->asked.stop.width) return false;
    }
    return true;
}

std::span<const Ending> Campaign::endings(std::size_t variant) const
{
    const Front& front = fronts_[variant];
    const auto end = front.fought.begin() + front.to;
    const auto open = std::find(front.fought.begin(), end, std::uint8_t{0});
    return {front.endings.data(), static_cast<std::size_t>(open - front.fought.begin())};
}

std::int64_t Campaign::wanted() const
{
    std::int64_t battles = 0;
    for (const Front& front : fronts_)
        battles += front.finished ? front.done : plan_->asked.battles;
    return battles;
}

double Campaign::seconds_a_battle(std::size_t variant) const
{
    const Front& front = fronts_[variant];
    return front.timed > 0 ? front.seconds / front.timed : 0;
}

double Campaign::seconds_left(int workers) const
{
    double seconds = 0;
    double known = 0;
    int timed = 0;
    for (const Front& front : fronts_) {
        known += front.seconds;
        timed += front.timed;
    }
    const double usual = timed > 0 ? known / timed : 0;
    for (std::size_t i = 0; i < fronts_.size(); ++i) {
        const Front& front = fronts_[i];
        const double each = front.timed > 0 ? seconds_a_battle(i) : usual;
        if (!front.finished) seconds += each * (plan_->asked.battles - front.done);
    }
    return seconds / workers;
}

// ---- one thread ----

struct Fighter::At {
    At(const Plan& plan, std::size_t number)
        : variant(number),
          trial(plan, plan.variants[number]),
          bench(trial.trial()),
          watching(plan, plan.variants[number])
    {
    }
    std::size_t variant;
    VariantTrial trial;
    Bench bench;
    Watching watching;
};

Fought Fighter::fight(const Piece& piece)
{
    if (at_ == nullptr || at_->variant != piece.variant)
        at_ = std::make_shared<At>(plan_, piece.variant);
    Onlooker* const onlooker = plan_.asked.measures.any() ? &at_->watching : nullptr;
    Fought fought;
    fought.piece = piece;
    for (int i = 0; i < piece.battles; ++i)
        fought.endings.push_back(named(piece.first + i, onlooker));
    fought.tally = at_->watching.taken();
    return fought;
}

// A bug found in a battle names the battle, so that it can be played again alone.
Ending Fighter::named(int battle, Onlooker* onlooker)
{
    try {
        return at_->bench.play(battle, onlooker);
    } catch (const generals::NoOrder&) {
        throw;
    } catch (const Bug& bug) {
        throw Bug(fmt::format("battle {} of variant {} ({}): {}", battle, at_->variant,
                              plan_.variants[at_->variant].title(), bug.what()));
    }
}

} // namespace quincunx::laboratory
