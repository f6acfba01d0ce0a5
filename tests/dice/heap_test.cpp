#include "dice/every.hpp"
#include "dice/rolled.hpp"

#include <cstdlib>
#include <doctest/doctest.h>
#include <new>

using namespace quincunx;
using namespace quincunx::dice;

namespace {
std::size_t allocations = 0;
}

// The test program's own, so that it can count. Not inline, or g++ takes malloc and delete for a
// mismatch.
[[gnu::noinline]] void* operator new(std::size_t size)
{
    ++allocations;
    if (void* memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept
{
    ++allocations;
    return std::malloc(size);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept
{
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

TEST_CASE("every: small questions need no heap")
{
    const auto melee = [](Dice& d) {
        const int ours = d.die(3);
        const int theirs = d.die(3);
        return ours - theirs;
    };
    const auto pool = [](Dice& d) {
        const auto shown = [](const std::uint8_t& n, Dice& part) {
            return part.count(n, [](Dice& one) { return one.die(6) >= 5; });
        };
        return d.part(std::uint8_t{5}, shown);
    };
    const std::size_t before = allocations;
    const auto first = every<double>(melee);
    const auto second = every<Exact>(melee);
    const auto third = every<double>(pool);
    const auto fourth = every<Exact>(pool);
    CHECK(allocations == before);
    CHECK(second.of(2) == Fraction("1/9"));
    CHECK(fourth.of(5) == Fraction("1/243"));
}

TEST_CASE("Rolled: an entry of some hundred dice needs no heap")
{
    const Seed seed = seed_from(7);
    const std::size_t before = allocations;
    Rolled rolled{seed, 1};
    int sum = 0;
    for (int i = 0; i < 300; ++i) sum += rolled.die(6);
    CHECK(allocations == before);
    CHECK(sum > 300);
}
