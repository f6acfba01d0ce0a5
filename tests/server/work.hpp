#pragma once
// How much work something was, counted and not timed: allocations of this thread, and where the
// program is built to tell a fuzzer where it has been (the asan preset) how often each way through
// the code was gone, by 256.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace quincunx::server {

struct Work {
    long allocations = 0;
    std::vector<std::uint8_t> ways; // empty: they are not counted in this build

    bool operator==(const Work&) const = default;
};

void begin_work();
Work work_done(); // since then

} // namespace quincunx::server
