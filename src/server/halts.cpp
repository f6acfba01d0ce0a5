#include "server/halts.hpp"

#include <algorithm>

namespace quincunx::server {

namespace {

constexpr std::size_t most = 1000; // a battle that is forgotten halts again when it is tried
constexpr std::chrono::milliseconds shortest{1000};
constexpr std::chrono::milliseconds longest{60'000};

} // namespace

Halt Halts::add(const std::string& battle, Halt halt)
{
    if (const Halt* before = find(battle, halt.moment)) halt.tries = before->tries + 1;
    const int doublings = std::min(halt.tries - 1, 10);
    halt.wait = std::min(longest, shortest * (1 << doublings));
    if (halts_.size() >= most && !halts_.contains(battle)) halts_.erase(halts_.begin());
    return halts_[battle] = std::move(halt);
}

const Halt* Halts::find(const std::string& battle, std::int64_t moment) const
{
    const auto found = halts_.find(battle);
    return found != halts_.end() && found->second.moment == moment ? &found->second : nullptr;
}

} // namespace quincunx::server
