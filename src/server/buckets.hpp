#pragma once
// How much somebody may take: so much at once, so much a second. Kept by his address or his seat,
// not by his connection, so that coming back does not fill it.

#include <chrono>
#include <cstddef>
#include <map>
#include <string>

namespace quincunx::server {

struct Rate {
    double per_second = 0;
    double at_once = 0;
};
inline Rate per_minute(double many)
{
    return {many / 60, many};
}

class Buckets {
  public:
    using Time = std::chrono::steady_clock::time_point;

    explicit Buckets(Rate rate) : rate_(rate) {}

    // False: there is not so much left, and nothing was taken.
    [[nodiscard]] bool take(const std::string& whose, double much, Time now);
    // Takes it even where there is less: what has been done must be paid.
    void charge(const std::string& whose, double much, Time now);

    std::size_t size() const { return buckets_.size(); } // those that are not full

  private:
    struct Bucket {
        double left = 0;
        Time counted = {};
    };
    double left(const Bucket& bucket, Time now) const;
    Bucket& of(const std::string& whose, Time now);
    void forget_full(Time now);

    Rate rate_;
    std::map<std::string, Bucket> buckets_;
    std::size_t looked_at_ = 0; // how many there were after the last look for full ones
};

} // namespace quincunx::server
