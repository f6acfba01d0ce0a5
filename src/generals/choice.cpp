#include "generals/choice.hpp"

#include "kernel/ensure.hpp"

namespace quincunx::generals {

Choice::Choice(const dice::Seed& seed) : state_(0)
{
    for (std::size_t i = 0; i < 8; ++i) state_ = state_ << 8 | seed.bytes[i];
}

std::size_t Choice::below(std::size_t n)
{
    ensure(n >= 1 && n <= 0xffffffffU, "something to choose from");
    const std::uint64_t range = n;
    const std::uint64_t uneven =
        (0x100000000ULL - range) % range; // low halves below this are drawn again
    for (;;) {
        const std::uint64_t product = (word() >> 32) * range;
        if ((product & 0xffffffffULL) >= uneven) return static_cast<std::size_t>(product >> 32);
    }
}

} // namespace quincunx::generals
