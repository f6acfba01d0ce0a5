#include "dice/fraction.hpp"
#include "dice/natural.hpp"
#include "kernel/ensure.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::dice;
using boost::multiprecision::cpp_int;

namespace {

// Numbers of 0 to 700 bits, with many limbs that are 0 or all ones.
class Numbers {
  public:
    Natural next()
    {
        std::vector<std::uint64_t> limbs(word() % 12);
        for (std::uint64_t& limb : limbs) {
            const std::uint64_t kind = word() % 4;
            limb = kind == 0 ? 0 : kind == 1 ? ~std::uint64_t{0} : word();
        }
        return Natural(limbs);
    }
    std::uint64_t word()
    {
        state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
        std::uint64_t mixed = state_ ^ (state_ >> 29);
        mixed *= 0xbf58476d1ce4e5b9ULL;
        return mixed ^ (mixed >> 32);
    }

  private:
    std::uint64_t state_ = 7;
};

cpp_int oracle(const Natural& number)
{
    return cpp_int(number.digits());
}

} // namespace

TEST_CASE("Natural: agrees with another implementation in everything")
{
    Numbers numbers;
    for (int i = 0; i < 2000; ++i) {
        const Natural a = numbers.next();
        const Natural b = numbers.next();
        const cpp_int x = oracle(a);
        const cpp_int y = oracle(b);
        Natural sum = a;
        sum += b;
        CHECK(oracle(sum) == x + y);
        CHECK(oracle(a * b) == x * y);
        CHECK((a < b) == (x < y));
        CHECK((a == b) == (x == y));
        Natural difference = a < b ? b : a;
        difference -= a < b ? a : b;
        CHECK(oracle(difference) == abs(x - y));
        const auto by = static_cast<std::size_t>(numbers.word() % 200);
        Natural up = a;
        up <<= by;
        CHECK(oracle(up) == x << by);
        Natural down = a;
        down >>= by;
        CHECK(oracle(down) == x >> by);
        Natural small = a;
        CHECK(small.divide_by(7) == x % 7);
        CHECK(oracle(small) == x / 7);
        CHECK(a.modulo(5) == x % 5);
        Natural times = a;
        times *= 0xfedcba9876543210ULL;
        CHECK(oracle(times) == x * 0xfedcba9876543210ULL);
        Natural more = b;
        more.add_product(a, up);
        CHECK(oracle(more) == y + x * (x << by));
        CHECK(Natural::from_digits(x.str()) == a);
        CHECK(a.bits() == (x == 0 ? 0 : msb(x) + 1));
        CHECK(oracle(greatest_common_divisor(a, b)) == gcd(x, y));
        if (b.is_zero()) continue;
        const Division division = divided(a, b);
        CHECK(oracle(division.quotient) == x / y);
        CHECK(oracle(division.remainder) == x % y);
    }
}

TEST_CASE("Natural: a prime is taken out as often as it is in, and no more often than asked")
{
    Numbers numbers;
    for (const std::uint32_t prime : Denominator::primes)
        for (std::uint32_t times : {0U, 1U, 2U, 3U, 7U, 40U, 41U, 90U}) {
            Natural rest = numbers.next();
            while (rest.is_zero() || rest.modulo(prime) == 0) rest += 1;
            Natural number = rest;
            for (std::uint32_t i = 0; i < times; ++i) number *= prime;
            Natural all = number;
            CHECK(all.take_out(prime, 1000) == times);
            CHECK(all == rest);
            Natural some = number;
            CHECK(some.take_out(prime, 5) == std::min(times, 5U));
            for (std::uint32_t i = 0; i < std::min(times, 5U); ++i) some *= prime;
            CHECK(some == number);
        }
    Natural nothing;
    CHECK(nothing.take_out(3, 5) == 0);
}

TEST_CASE("Natural: adds itself to itself, and refuses what it cannot do")
{
    Natural number = Natural(~std::uint64_t{0}) * Natural(~std::uint64_t{0});
    number += number;
    CHECK(number.digits() == "680564733841876926852962238568698216450");
    Natural one = 1;
    CHECK_THROWS_AS(one -= 2, Bug);
    CHECK_THROWS_AS(divided(1, 0), Bug);
    CHECK_FALSE(Natural::from_digits("12a"));
    CHECK_FALSE(Natural::from_digits(""));
}

TEST_CASE("Fraction: is always in lowest terms")
{
    CHECK(Fraction("14/54").text() == "7/27");
    CHECK(Fraction("54/54").text() == "1");
    CHECK(Fraction("0/54").text() == "0");
    CHECK(Fraction("-22/66").text() == "-1/3");
    CHECK(Fraction("-0").text() == "0");
    CHECK(Fraction(-6).text() == "-6");
    CHECK(Fraction(Natural(26), Natural(39)).text() == "2/3"); // primes that no die has
    CHECK(Fraction(Natural(90), Denominator::of(100) * Denominator::of(6)).text() == "3/20");
    CHECK_FALSE(Fraction::parsed("1/0"));
    CHECK_FALSE(Fraction::parsed("a/3"));
    CHECK_FALSE(Fraction::parsed("1/"));
    CHECK_THROWS_AS(Fraction("half"), Bug);
}

TEST_CASE("Fraction: adds, takes away, multiplies, divides and compares exactly")
{
    const Fraction half("1/2");
    const Fraction third("1/3");
    CHECK(half + third == Fraction("5/6"));
    CHECK(third - half == Fraction("-1/6"));
    CHECK(-half + third == Fraction("-1/6"));
    CHECK(half - half == 0);
    CHECK(half * -third == Fraction("-1/6"));
    CHECK(half / third == Fraction("3/2"));
    CHECK(third < half);
    CHECK(-half < -third);
    CHECK(-half < third);
    CHECK(Fraction(1) > Fraction("80959687397729501183/80959687397729501184"));
    CHECK_THROWS_AS(half / Fraction(0), Bug);
}

TEST_CASE("Fraction: becomes the nearest double")
{
    CHECK(Fraction("1/3").to_double() == 1.0 / 3.0);
    CHECK(Fraction("-7/27").to_double() == -7.0 / 27.0);
    CHECK(Fraction(0).to_double() == 0.0);
    CHECK(Fraction(1).to_double() == 1.0);
    CHECK(Fraction("9007199254740993").to_double() == 9007199254740992.0); // a tie goes to even
    CHECK(Fraction("9007199254740995").to_double() == 9007199254740996.0);
    CHECK(Fraction("36028797018963973/4").to_double() == 9007199254740994.0); // just over a tie
    Numbers numbers;
    for (int i = 0; i < 1000; ++i) {
        const double a = static_cast<double>(numbers.word() >> 11);
        const double b = static_cast<double>((numbers.word() >> 11) | 1);
        const Fraction fraction(Natural(static_cast<std::uint64_t>(a)),
                                Natural(static_cast<std::uint64_t>(b)));
        CHECK(fraction.to_double() == a / b);
    }
    Natural huge = 1;
    for (int i = 0; i < 510; ++i) huge *= 10;
    CHECK(Fraction(Natural(1), huge).to_double() == 0.0);
    huge >>= 680; // leaves about 3e305
    CHECK(Fraction(Natural(1), huge).to_double() > 0.0);
}
