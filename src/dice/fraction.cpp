#include "dice/fraction.hpp"

#include "kernel/ensure.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace quincunx::dice {
namespace {

// 2^power, for powers of normal doubles.
double two_to_the(int power)
{
    return std::bit_cast<double>(static_cast<std::uint64_t>(power + 1023) << 52);
}

// In two steps where 2^power is no normal double.
double scaled(double number, int power)
{
    ensure(power < 900, "a number that a double holds");
    if (power >= -1000) return number * two_to_the(power);
    return power < -2000 ? 0.0 : number * two_to_the(-1000) * two_to_the(power + 1000);
}

} // namespace

std::optional<Fraction> Fraction::parsed(std::string_view text)
{
    const bool negative = !text.empty() && text.front() == '-';
    if (negative) text.remove_prefix(1);
    const std::size_t bar = std::min(text.find('/'), text.size());
    const std::optional<Natural> above = Natural::from_digits(text.substr(0, bar));
    const std::optional<Natural> below =
        bar == text.size() ? Natural(1) : Natural::from_digits(text.substr(bar + 1));
    if (!above || !below || below->is_zero()) return std::nullopt;
    const Fraction size(*above, *below);
    return negative ? -size : size;
}

Fraction::Fraction(std::string_view text)
{
    const std::optional<Fraction> fraction = parsed(text);
    ensure(fraction.has_value(), "a fraction such as 7/27");
    *this = *fraction;
}

Fraction::Fraction(Natural numerator, Natural denominator)
    : numerator_(std::move(numerator)), denominator_(std::move(denominator))
{
    ensure(!denominator_.is_zero(), "a denominator that is not 0");
    reduce();
}

Fraction::Fraction(Natural numerator, Denominator denominator) : numerator_(std::move(numerator))
{
    if (numerator_.is_zero()) return;
    for (std::size_t i = 0, used = denominator.primes_used(); i < used; ++i)
        if (const std::uint32_t most = denominator.exponent(i); most > 0)
            denominator = denominator.without(i, numerator_.take_out(Denominator::primes[i], most));
    multiply_by(denominator_, denominator);
}

void Fraction::reduce()
{
    const Natural divisor = greatest_common_divisor(numerator_, denominator_);
    if (!divisor.is_one()) {
        numerator_ = divided(numerator_, divisor).quotient;
        denominator_ = divided(denominator_, divisor).quotient;
    }
    if (numerator_.is_zero()) negative_ = false;
}

std::string Fraction::text() const
{
    std::string text = negative_ ? "-" : "";
    text += numerator_.digits();
    if (!denominator_.is_one()) text += "/" + denominator_.digits();
    return text;
}

// A quotient of 64 or 65 bits, the last of them set where a remainder is left, rounds as the
// fraction itself would.
double Fraction::to_double() const
{
    if (is_zero()) return 0.0;
    Natural above = numerator_;
    Natural below = denominator_;
    const int shift = 64 - static_cast<int>(above.bits()) + static_cast<int>(below.bits());
    if (shift > 0)
        above <<= static_cast<std::size_t>(shift);
    else
        below <<= static_cast<std::size_t>(-shift);
    Division division = divided(above, below);
    int power = -shift;
    if (division.quotient.bits() > 64) {
        if (division.quotient.modulo(2) != 0) division.remainder += 1;
        division.quotient >>= 1;
        ++power;
    }
    std::uint64_t nearest = division.quotient.limbs()[0];
    if (!division.remainder.is_zero()) nearest |= 1;
    const double size = scaled(static_cast<double>(nearest), power);
    return negative_ ? -size : size;
}

Fraction operator+(const Fraction& a, const Fraction& b)
{
    if (a.is_zero()) return b; // as every sum begins
    if (b.is_zero()) return a;
    // Over the least common denominator, so that numbers stay short.
    const Natural shared = greatest_common_divisor(a.denominator_, b.denominator_);
    const Natural to_right = divided(a.denominator_, shared).quotient;
    Natural left = a.numerator_ * divided(b.denominator_, shared).quotient;
    Natural right = b.numerator_ * to_right;
    Fraction sum;
    sum.denominator_ = b.denominator_ * to_right;
    sum.negative_ = left >= right ? a.negative_ : b.negative_;
    if (a.negative_ == b.negative_)
        left += right;
    else {
        if (left < right) std::swap(left, right);
        left -= right;
    }
    sum.numerator_ = std::move(left);
    sum.reduce();
    return sum;
}

Fraction operator-(const Fraction& a, const Fraction& b)
{
    return a + -b;
}

Fraction operator*(const Fraction& a, const Fraction& b)
{
    Fraction product(a.numerator_ * b.numerator_, a.denominator_ * b.denominator_);
    product.negative_ = !product.is_zero() && a.negative_ != b.negative_;
    return product;
}

Fraction operator/(const Fraction& a, const Fraction& b)
{
    ensure(!b.is_zero(), "a divisor that is not 0");
    Fraction quotient(a.numerator_ * b.denominator_, a.denominator_ * b.numerator_);
    quotient.negative_ = !quotient.is_zero() && a.negative_ != b.negative_;
    return quotient;
}

Fraction Fraction::operator-() const
{
    Fraction other = *this;
    other.negative_ = !negative_ && !is_zero();
    return other;
}

std::strong_ordering operator<=>(const Fraction& a, const Fraction& b)
{
    if (a.negative_ != b.negative_)
        return a.negative_ ? std::strong_ordering::less : std::strong_ordering::greater;
    const std::strong_ordering sizes =
        a.numerator_ * b.denominator_ <=> b.numerator_ * a.denominator_;
    return a.negative_ ? 0 <=> sizes : sizes;
}

} // namespace quincunx::dice
