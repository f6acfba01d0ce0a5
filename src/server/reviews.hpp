#pragma once
// Battles that are being looked back upon. That takes seconds, so it goes on by a little with each
// question, and only while somebody asks; a few are kept meanwhile, as each holds every state of
// its battle. What is found in the end is kept with the battle. Lives on the loop's thread, but for
// what is under way.

#include "laboratory/review.hpp"
#include "server/room.hpp"

#include <atomic>
#include <list>
#include <stop_token>

namespace quincunx::server {

class Reviews {
  public:
    // One battle's; worked at by one worker at a time.
    struct UnderWay {
        UnderWay(const Room& room)
            : battle(room.serial),
              moment(room.moment()),
              reviewer(room.match(), laboratory::review_seed(room.match()))
        {
        }
        std::uint64_t battle;
        std::int64_t moment;
        laboratory::Reviewer reviewer;
        std::atomic<bool> busy = false;
        std::atomic<double> done = 0;
    };
    explicit Reviews(std::size_t most) : most_(most) {}

    // Begun where it is not; whoever was asked about longest ago is forgotten.
    std::shared_ptr<UnderWay> of(const Room& room);
    void forget(const Room& room);
    std::size_t size() const { return under_way_.size(); }

  private:
    std::size_t most_;
    std::list<std::shared_ptr<UnderWay>> under_way_; // the last asked about stands first
};

} // namespace quincunx::server
