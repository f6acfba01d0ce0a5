#include "server/buckets.hpp"

#include <algorithm>

namespace quincunx::server {

namespace {

constexpr std::size_t some = 256; // so many are not worth a look

} // namespace

double Buckets::left(const Bucket& bucket, Time now) const
{
    const double seconds = std::chrono::duration<double>(now - bucket.counted).count();
    return std::min(rate_.at_once, bucket.left + std::max(0.0, seconds) * rate_.per_second);
}

// One that nobody knows is full, so one that is full need not be known.
void Buckets::forget_full(Time now)
{
    if (buckets_.size() < some || buckets_.size() < 2 * looked_at_) return;
    std::erase_if(buckets_,
                  [&](const auto& one) { return left(one.second, now) >= rate_.at_once; });
    looked_at_ = buckets_.size();
}

Buckets::Bucket& Buckets::of(const std::string& whose, Time now)
{
    forget_full(now);
    const auto [at, is_new] = buckets_.try_emplace(whose, Bucket{rate_.at_once, now});
    Bucket& bucket = at->second;
    if (!is_new) bucket = {left(bucket, now), now};
    return bucket;
}

bool Buckets::take(const std::string& whose, double much, Time now)
{
    Bucket& bucket = of(whose, now);
    if (bucket.left < much) return false;
    bucket.left -= much;
    return true;
}

void Buckets::charge(const std::string& whose, double much, Time now)
{
    of(whose, now).left -= much;
}

} // namespace quincunx::server
