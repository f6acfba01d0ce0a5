#pragma once
// Threads that work one task after the other, first come, first served. Two at least, so that one
// stays for quick questions while the other thinks.

#include "server/outside.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace quincunx::server {

class Pool final : public Workers {
  public:
    explicit Pool(unsigned threads);
    ~Pool() override { end(); }
    void end(); // tasks that have not begun are dropped; waits for those that have
    void work(std::function<void()> task) override;
    std::size_t threads() const override { return threads_.size(); }

  private:
    void run();

    std::mutex mutex_;
    std::condition_variable more_;
    std::deque<std::function<void()>> tasks_;
    bool ends_ = false;
    std::vector<std::jthread> threads_; // all of them from the beginning
};

} // namespace quincunx::server
