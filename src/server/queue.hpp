#pragma once
// Jobs that wait for a worker. Workers get one each, the rest waits here, where it is small, can be
// counted, replaced and cancelled. Turns are fair: between addresses, and within an address between
// those who ask, so that nobody's general waits for another's hints. Lives on the loop's thread.

#include "server/outside.hpp"

#include <deque>
#include <exception>
#include <list>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace quincunx::server {

// What is to be done, in three steps. What a step needs is taken when its turn comes.
struct Job {
    using End = std::function<void()>;                // on the loop
    using Work = std::function<End(std::stop_token)>; // on a worker; asked to stop when cancelled

    std::function<Work()> begin; // on the loop; no work: it is not needed any more
    // On the loop, instead of its end: what a step has thrown.
    std::function<void(const std::exception& why)> failed;
    // A newer one of the same name takes its place while it waits, and this is called. Without it
    // both are worked.
    std::function<void()> replaced = {};
    bool heavy = false; // may take a second: one worker at least is kept for quick ones
};

// Who asks, and whose turn it takes.
struct Lane {
    std::string address;
    std::uint64_t who = 0; // no two have the same
};

class Queue {
  public:
    struct Room {
        std::size_t of_a_lane;
        std::size_t in_all;
    };
    Queue(Loop& loop, Workers& workers, Room room);
    ~Queue();
    Queue(const Queue&) = delete;
    Queue& operator=(const Queue&) = delete;

    // False: too many wait already, and this one does not.
    [[nodiscard]] bool put(const Lane& lane, std::string_view name, Job job);
    // What waits is forgotten, what is worked at is asked to stop, and nobody hears of either.
    void cancel(std::uint64_t who);
    void cancel_all();

    std::size_t waiting() const { return waiting_; }
    std::size_t waiting(std::string_view name) const;
    std::optional<std::chrono::steady_clock::duration> oldest() const; // that waits; nothing: none
    std::size_t working() const { return working_.size(); }

  private:
    struct Waiting {
        std::string name;
        Job job;
        std::chrono::steady_clock::time_point since;
    };
    struct Line { // of one who asks
        std::uint64_t who = 0;
        std::deque<Waiting> jobs;
    };
    struct House { // all of one address; whoever's turn is next stands first
        std::string address;
        std::list<Line> lines;
    };
    struct Working {
        Lane lane;
        Job job;
        std::stop_source stop;
        bool cancelled = false;
    };
    using At = std::list<Working>::iterator;

    Line* find(const Lane& lane);
    Line& line_of(const Lane& lane);
    bool take_next();
    void take_all();
    void hand_out(Lane lane, const Job& job);
    void forget_empty();
    void end(At at, const Job::End& done, const std::exception_ptr& trouble);
    bool has_room_for(const Job& job) const;

    Loop& loop_;
    Workers& workers_;
    Room room_;
    std::list<House> houses_; // whoever's turn is next stands first
    std::size_t waiting_ = 0;
    std::list<Working> working_;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

} // namespace quincunx::server
