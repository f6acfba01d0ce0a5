#include "server/work.hpp"

#include "server/memory.hpp"

#include <algorithm>
#include <utility>

namespace quincunx::server {

namespace {

long before = 0;

// Of each part of the program; told before anything else is made.
std::vector<std::pair<std::uint8_t*, std::uint8_t*>>& counters()
{
    static std::vector<std::pair<std::uint8_t*, std::uint8_t*>> all;
    return all;
}

} // namespace

void begin_work()
{
    for (const auto& [from, to] : counters()) std::fill(from, to, std::uint8_t{0});
    before = allocations();
}

Work work_done()
{
    Work done{allocations() - before, {}};
    for (const auto& [from, to] : counters()) done.ways.insert(done.ways.end(), from, to);
    return done;
}

} // namespace quincunx::server

// Called by whatever is compiled for a fuzzer, once for each part.
// NOLINTNEXTLINE(bugprone-reserved-identifier)
extern "C" void __sanitizer_cov_8bit_counters_init(std::uint8_t* from, std::uint8_t* to)
{
    auto& all = quincunx::server::counters();
    if (from != to && (all.empty() || all.back().first != from)) all.emplace_back(from, to);
}
