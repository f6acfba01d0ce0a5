#pragma once
// How much work something was, counted and not timed: allocations of this thread.

namespace quincunx::server {

struct Work {
    long allocations = 0;

    bool operator==(const Work&) const = default;
};

void begin_work();
Work work_done(); // since then

} // namespace quincunx::server
