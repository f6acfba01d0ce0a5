#pragma once
// The denominator of a chance is a product of die sizes: the exponents of the primes up to 19, side
// by side in one word. Every die of up to 22 faces has one. Multiplying is one addition, and no two
// chances need more than a few multiplications to have one denominator.

#include "kernel/ensure.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace quincunx::dice {

class Denominator {
  public:
    static constexpr std::array<std::uint32_t, 8> primes{2, 3, 5, 7, 11, 13, 17, 19};

    constexpr Denominator() = default; // 1

    // The denominator of one die.
    static constexpr Denominator of(int faces)
    {
        ensure(faces >= 1, "a die of at least one face");
        Denominator denominator;
        auto rest = static_cast<std::uint32_t>(faces);
        for (std::size_t i = 0; i < primes.size(); ++i)
            for (; rest % primes[i] == 0; rest /= primes[i]) denominator.word_ += one(i);
        ensure(rest == 1, "exact odds only of dice with sizes made of primes up to 19");
        return denominator;
    }

    constexpr std::uint32_t exponent(std::size_t i) const
    {
        return static_cast<std::uint32_t>(word_ >> (16 * i) & 0xffff);
    }
    // Not below the number of bits that the denominator has.
    constexpr std::uint32_t bits() const
    {
        constexpr std::array<std::uint64_t, 8> log2_in_65536ths{65536,  103873, 152170, 183983,
                                                                226718, 242513, 267876, 278393};
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < primes.size(); ++i) sum += log2_in_65536ths[i] * exponent(i);
        return static_cast<std::uint32_t>(sum >> 16) + 1;
    }

    friend constexpr Denominator operator*(Denominator a, Denominator b)
    {
        return Denominator(a.word_ + b.word_);
    }
    // Of a multiple by what it is a multiple of.
    friend constexpr Denominator operator/(Denominator a, Denominator b)
    {
        return Denominator(a.word_ - b.word_);
    }
    constexpr Denominator to_the(std::uint32_t power) const { return Denominator(word_ * power); }
    // Takes one factor of primes[i] out.
    constexpr Denominator without(std::size_t i) const { return Denominator(word_ - one(i)); }

    // The least common multiple.
    friend constexpr Denominator common(Denominator a, Denominator b)
    {
        Denominator both;
        for (std::size_t i = 0; i < primes.size(); ++i)
            both.word_ |= Word{a.exponent(i) > b.exponent(i) ? a.exponent(i) : b.exponent(i)}
                          << (16 * i);
        return both;
    }

    constexpr bool operator==(const Denominator&) const = default;

  private:
    __extension__ using Word = unsigned __int128;
    explicit constexpr Denominator(Word word) : word_(word) {}
    static constexpr Word one(std::size_t i) { return Word{1} << (16 * i); }

    Word word_ = 0;
};

// number *= denominator, in factors of 64 bits. Number: anything with *= of such.
template <class Number>
constexpr void multiply_by(Number& number, Denominator denominator)
{
    constexpr std::uint64_t limit = ~std::uint64_t{0} / Denominator::primes.back();
    std::uint64_t factor = 1;
    for (std::size_t i = 0; i < Denominator::primes.size(); ++i)
        for (std::uint32_t left = denominator.exponent(i); left > 0; --left) {
            factor *= Denominator::primes[i];
            if (factor > limit) {
                number *= factor;
                factor = 1;
            }
        }
    if (factor != 1) number *= factor;
}

} // namespace quincunx::dice
