#pragma once
// A general's own chance: small, quick, and apart from the battle's dice, so that what a general
// thinks of never changes what the dice show. The same numbers everywhere: splitmix64 (S. Vigna,
// 2015), whole numbers by rejection.

#include "dice/seed.hpp"

#include <cstdint>

namespace quincunx::generals {

class Choice {
  public:
    explicit Choice(std::uint64_t seed) : state_(seed) {}
    explicit Choice(const dice::Seed& seed);

    std::uint64_t word()
    {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }

    // 0 .. n-1, each equally likely; n at least 1.
    std::size_t below(std::size_t n);

    bool one_in(std::size_t n) { return below(n) == 0; }

  private:
    std::uint64_t state_;
};

} // namespace quincunx::generals
