#pragma once
// Exact fractions, always in lowest terms: chances, and what is reckoned from them.

#include "dice/denominator.hpp"
#include "dice/natural.hpp"

#include <compare>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quincunx::dice {

class Fraction {
  public:
    Fraction() = default; // 0
    template <std::integral Integer>
    Fraction(Integer whole)
        : negative_(whole < 0),
          numerator_(whole < 0 ? 0 - static_cast<std::uint64_t>(whole)
                               : static_cast<std::uint64_t>(whole))
    {
    }
    // "7/27", "-3", "1": for constants in the text of a program, where anything else is a bug.
    explicit Fraction(std::string_view text);
    static std::optional<Fraction> parsed(std::string_view text);
    Fraction(Natural numerator, Natural denominator);
    // A chance as the walk of all results leaves it.
    Fraction(Natural numerator, Denominator denominator);

    bool is_zero() const { return numerator_.is_zero(); }
    const Natural& numerator() const { return numerator_; }
    const Natural& denominator() const { return denominator_; }

    // "7/27"; whole numbers without a denominator.
    std::string text() const;
    // The nearest double.
    double to_double() const;

    friend Fraction operator+(const Fraction& a, const Fraction& b);
    friend Fraction operator-(const Fraction& a, const Fraction& b);
    friend Fraction operator*(const Fraction& a, const Fraction& b);
    friend Fraction operator/(const Fraction& a, const Fraction& b);
    Fraction operator-() const;
    Fraction& operator+=(const Fraction& other) { return *this = *this + other; }
    Fraction& operator*=(const Fraction& other) { return *this = *this * other; }

    bool operator==(const Fraction&) const = default;
    friend std::strong_ordering operator<=>(const Fraction& a, const Fraction& b);

  private:
    void reduce();

    bool negative_ = false;
    Natural numerator_;
    Natural denominator_ = 1;
};

} // namespace quincunx::dice
