#include "dice/campus.hpp"
#include "dice/every.hpp"
#include "dice/naive.hpp"
#include "dice/weights.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <doctest/doctest.h>
#include <thread>
#include <vector>

using namespace quincunx;
using namespace quincunx::dice;
using boost::multiprecision::cpp_int;

TEST_CASE("Denominator: exponents of primes, for every die of up to 22 faces")
{
    const Denominator d6 = Denominator::of(6);
    const Denominator d10 = Denominator::of(10);
    Natural both = 1;
    multiply_by(both, common(d6 * d6, d10));
    CHECK(both == Natural(180));
    CHECK(common(d6 * d6, d10) / (d6 * d6) == Denominator::of(5));
    CHECK(d6.to_the(3) == d6 * d6 * d6);
    CHECK(Denominator::of(100).exponent(2) == 2);
    for (int faces = 1; faces <= 22; ++faces) {
        std::uint64_t product = 1;
        multiply_by(product, Denominator::of(faces));
        CHECK(product == static_cast<std::uint64_t>(faces));
    }
    CHECK_THROWS_AS(Denominator::of(23), Bug);
    for (const int faces : {2, 3, 4, 5, 6, 7, 8, 10, 12, 20, 100})
        for (std::uint32_t n : {1U, 2U, 5U, 50U}) {
            Natural power = 1;
            multiply_by(power, Denominator::of(faces).to_the(n));
            CHECK(Denominator::of(faces).to_the(n).bits() >= power.bits());
            CHECK(Denominator::of(faces).to_the(n).bits() <= power.bits() + 1);
        }
}

TEST_CASE("Limbs: 256 bits of + and *")
{
    const Limbs most{~std::uint64_t{0}};
    Limbs number = most;
    number *= most;
    number += most;
    number *= most;
    number *= std::uint64_t{12345};
    const cpp_int x = ~std::uint64_t{0};
    CHECK(cpp_int(Natural(number.limb).digits()) == (x * x + x) * x * 12345);
    Limbs low{7};
    low *= number;
    CHECK(cpp_int(Natural(low.limb).digits()) == (x * x + x) * x * 12345 * 7);
}

TEST_CASE("every: 230 bits, and 800, are as exact as 20")
{
    for (const int n : {6, 60, 240}) { // D10: 20, 200 and 798 bits
        const auto odds = every<Exact>(
            [n](Dice& d) { return d.count(n, [](Dice& one) { return one.die(10) >= 8; }); });
        REQUIRE(odds.size() == static_cast<std::size_t>(n) + 1);
        CHECK(odds.sum() == 1);
        CHECK(expected(odds, [](int hits) { return hits; }) == Fraction(3 * n) / 10);
        cpp_int ways = 1;
        cpp_int all = 1;
        for (int k = 0; k < n; ++k) all *= 10;
        for (int k = 1; k <= 5; ++k) ways = ways * (n - k + 1) / k;
        for (int k = 0; k < n; ++k) ways *= k < 5 ? 3 : 7;
        CHECK(odds.of(5) == Fraction(ways.str() + "/" + all.str()));
    }
}

TEST_CASE("every: beyond 256 bits in every place where the walk looks")
{
    const auto hits = [](int n, Dice& d) {
        return d.count(n, [](Dice& one) { return one.die(6) >= 5; });
    };
    // In a path of many draws, none of them large.
    const auto path = every<Exact>([&](Dice& d) {
        int most = 0;
        for (int i = 0; i < 6; ++i) {
            const bool any = d.part([&](Dice& part) { return hits(30, part) > 28; });
            most += any ? 1 : 0;
        }
        return most;
    });
    CHECK(path.sum() == 1);
    const Fraction once = every<Exact>([&](Dice& d) { return hits(30, d) > 28; }).of(true);
    CHECK(path.of(6) == once * once * once * once * once * once);
    // Where denominators are made common: 2^200 and 3^120 each fit, their product does not.
    const auto common_only = every<Exact>([](Dice& d) {
        if (d.die(2) == 1) return d.count(200, [](Dice& o) { return o.die(2) == 1; }) == 0;
        return d.count(120, [](Dice& o) { return o.die(3) == 1; }) == 120;
    });
    CHECK(common_only.sum() == 1);
    Natural two = 2;
    two <<= 200;
    Natural three = 2;
    for (int i = 0; i < 120; ++i) three *= 3;
    CHECK(common_only.of(true) == Fraction(1, two) + Fraction(1, three));
    // In a die thrown alone, and inside a part by value.
    const auto dice_only = every<Exact>([](Dice& d) {
        const auto never = [](const std::uint8_t& n, Dice& part) {
            return part.count(n, [](Dice& one) { return one.die(8) == 8; }) == n;
        };
        const bool first = d.part(std::uint8_t{84}, never);
        const int face = d.die(100);
        return first && face == 100;
    });
    CHECK(dice_only.sum() == 1);
    Natural eights = 100;
    eights <<= 3 * 84;
    CHECK(dice_only.of(true) == Fraction(1, eights));
}

TEST_CASE("every: doubles are near the exact odds and sum to nearly one")
{
    const auto rule = [](Dice& d) { return campus::resolve(campus::example, d); };
    const auto exact = every<Exact>(rule);
    const auto doubles = every<double>(rule);
    REQUIRE(doubles.size() == exact.size());
    for (std::size_t i = 0; i < exact.size(); ++i) {
        CHECK(doubles[i].outcome == exact[i].outcome);
        const double right = exact[i].chance.to_double();
        CHECK(std::abs(doubles[i].chance - right) <= 3e-15 * right);
    }
    CHECK(std::abs(doubles.sum() - 1) <= 2e-15);
}

TEST_CASE("every: doubles have the same bits from every compiler")
{
    const auto odds = every<double>([](Dice& d) { return campus::resolve(campus::example, d); });
    constexpr std::uint64_t golden[9] = {
        0x3fd7b4d77170754d, 0x3fc34c449c199c77, 0x3fa1f21fa1b39e45,
        0x3fcbcd9461a39050, 0x3fb6a1fb0e1a9cba, 0x3f950c05235078ec,
        0x3fb40c4d2d9a1b02, 0x3fa051e3837bf547, 0x3f7e5a527a3312b6};
    REQUIRE(odds.size() == 9);
    for (std::size_t i = 0; i < 9; ++i)
        CHECK(std::bit_cast<std::uint64_t>(odds[i].chance) == golden[i]);
}

TEST_CASE("every: threads ask side by side and get the same")
{
    const auto rule = [](Dice& d) { return d.count(9, [](Dice& one) { return one.die(6) >= 3; }); };
    const auto alone = every<double>(rule);
    std::array<int, 4> wrong{};
    std::vector<std::thread> threads;
    for (int& mine : wrong)
        threads.emplace_back([&] {
            for (int i = 0; i < 200; ++i) {
                const auto again = every<double>(rule);
                mine += std::equal(again.begin(), again.end(), alone.begin(), alone.end()) ? 0 : 1;
            }
        });
    for (std::thread& thread : threads) thread.join();
    CHECK(wrong == std::array<int, 4>{});
}
