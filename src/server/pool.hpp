#pragma once
// Threads that work one task after the other, first come, first served.

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
    ~Pool() override; // tasks that have not begun are dropped
    void work(std::function<void()> task) override;

  private:
    void run();

    std::mutex mutex_;
    std::condition_variable more_;
    std::deque<std::function<void()>> tasks_;
    bool ends_ = false;
    std::vector<std::jthread> threads_;
};

} // namespace quincunx::server
