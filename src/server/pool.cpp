#include "server/pool.hpp"

#include <algorithm>
#include <sys/resource.h>

namespace quincunx::server {

Pool::Pool(unsigned threads)
{
    for (unsigned i = 0; i < std::max(2U, threads); ++i) threads_.emplace_back([this] { run(); });
}

void Pool::end()
{
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    more_.notify_all();
    for (std::jthread& thread : threads_)
        if (thread.joinable()) thread.join();
}

void Pool::work(std::function<void()> task)
{
    {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
    }
    more_.notify_one();
}

void Pool::run()
{
    // Of this thread alone: the loop, on which all wait, comes before whoever thinks.
    ::setpriority(PRIO_PROCESS, 0, ::getpriority(PRIO_PROCESS, 0) + 5);
    for (;;) {
        std::unique_lock lock(mutex_);
        more_.wait(lock, [this] { return ends_ || !tasks_.empty(); });
        if (ends_) return;
        std::function<void()> task = std::move(tasks_.front());
        tasks_.pop_front();
        lock.unlock();
        task();
    }
}

} // namespace quincunx::server
