#pragma once
// The fighters of one machine: threads that play the pieces they are given, in any order.

#include "laboratory/campaign.hpp"

#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>

namespace quincunx::cluster {

class Crew {
  public:
    Crew(const laboratory::Plan& plan, int threads); // which lives longer
    ~Crew();
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    void give(const laboratory::Piece& piece);
    // Pieces that they have and have not brought back.
    int busy() const;
    // One that is done, with the time it took; nothing yet: none. What a fighter threw is thrown.
    std::optional<laboratory::Fought> done();

  private:
    void work();

    const laboratory::Plan& plan_;
    mutable std::mutex mutex_;
    std::condition_variable news_;
    std::deque<laboratory::Piece> waiting_;
    std::deque<laboratory::Fought> done_;
    std::exception_ptr trouble_;
    int busy_ = 0;
    bool over_ = false;
    std::vector<std::jthread> threads_;
};

} // namespace quincunx::cluster
