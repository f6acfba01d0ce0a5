#include "laboratory/threads.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace quincunx::laboratory {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point began)
{
    return std::chrono::duration<double>(Clock::now() - began).count();
}

Fought timed(Fighter& fighter, const Piece& piece)
{
    const auto began = Clock::now();
    Fought fought = fighter.fight(piece);
    fought.seconds = seconds_since(began);
    return fought;
}

class Threads {
  public:
    Threads(Campaign& campaign, int threads, const Hearing& hearing)
        : campaign_(campaign), threads_(threads), hearing_(hearing)
    {
    }

    void work()
    {
        try {
            Fighter fighter(campaign_.plan());
            while (const std::optional<Piece> piece = taken()) {
                const Fought fought = timed(fighter, *piece);
                bring(fought);
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!trouble_) trouble_ = std::current_exception();
            news_.notify_all();
        }
    }
    void finish()
    {
        if (trouble_) std::rethrow_exception(trouble_);
    }

  private:
    // Waits where all pieces are out; nothing: there are no more.
    std::optional<Piece> taken()
    {
        std::unique_lock lock(mutex_);
        while (!trouble_ && !campaign_.over()) {
            if (auto piece = campaign_.next(threads_)) return piece;
            news_.wait(lock);
        }
        return std::nullopt;
    }
    void bring(const Fought& fought)
    {
        const std::lock_guard lock(mutex_);
        if (trouble_) return;
        if (hearing_.kept) hearing_.kept(fought);
        campaign_.take(fought, seconds_since(began_));
        if (hearing_.told) hearing_.told(campaign_, seconds_since(began_));
        news_.notify_all();
    }

    Campaign& campaign_;
    int threads_;
    const Hearing& hearing_;
    Clock::time_point began_ = Clock::now();
    std::mutex mutex_;
    std::condition_variable news_;
    std::exception_ptr trouble_;
};

} // namespace

void fight_out(Campaign& campaign, int threads, const Hearing& hearing)
{
    Threads all(campaign, threads, hearing);
    {
        std::vector<std::jthread> others;
        for (int i = 1; i < threads; ++i) others.emplace_back([&all] { all.work(); });
        all.work();
    }
    all.finish();
}

Cost tried_out(const Plan& plan, int most_variants)
{
    constexpr int battles = 2;
    Fighter fighter(plan);
    Cost cost;
    const std::size_t all = plan.variants.size();
    const std::size_t some = std::min(all, static_cast<std::size_t>(most_variants));
    double sum = 0;
    for (std::size_t i = 0; i < some; ++i) {
        const Piece piece{i * all / some, 0, std::min(battles, plan.asked.battles)};
        const double each = timed(fighter, piece).seconds / piece.battles;
        sum += each;
        cost.slowest = std::max(cost.slowest, each);
        cost.tried += piece.battles;
    }
    cost.seconds = some > 0 ? sum / static_cast<double>(some) * plan.battles() : 0;
    return cost;
}

} // namespace quincunx::laboratory
