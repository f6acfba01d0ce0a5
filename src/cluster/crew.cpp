#include "cluster/crew.hpp"

#include <chrono>

namespace quincunx::cluster {

using laboratory::Fought;
using laboratory::Piece;

Crew::Crew(const laboratory::Plan& plan, int threads) : plan_(plan)
{
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Crew::~Crew()
{
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
        waiting_.clear();
    }
    news_.notify_all();
}

void Crew::give(const Piece& piece)
{
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(piece);
        ++busy_;
    }
    news_.notify_one();
}

int Crew::busy() const
{
    const std::lock_guard lock(mutex_);
    return busy_;
}

std::optional<Fought> Crew::done()
{
    const std::lock_guard lock(mutex_);
    if (trouble_) std::rethrow_exception(trouble_);
    if (done_.empty()) return std::nullopt;
    Fought first = std::move(done_.front());
    done_.pop_front();
    --busy_;
    return first;
}

void Crew::work()
{
    using Clock = std::chrono::steady_clock;
    try {
        laboratory::Fighter fighter(plan_);
        std::unique_lock lock(mutex_);
        while (true) {
            news_.wait(lock, [this] { return over_ || !waiting_.empty(); });
            if (over_) return;
            const Piece piece = waiting_.front();
            waiting_.pop_front();
            lock.unlock();
            const auto began = Clock::now();
            Fought fought = fighter.fight(piece);
            fought.seconds = std::chrono::duration<double>(Clock::now() - began).count();
            lock.lock();
            done_.push_back(std::move(fought));
        }
    } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!trouble_) trouble_ = std::current_exception();
    }
}

} // namespace quincunx::cluster
