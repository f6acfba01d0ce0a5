#pragma once
// The denominator of a chance is a product of die sizes: the exponents of the primes up to 19, side
// by side in two words. Every die of up to 22 faces has one. Multiplying is an addition of each,
// and no two chances need more than a few multiplications to have one denominator. Dice that rules
// print need the first word alone: the second is looked at only where it is not 0.

#include "kernel/ensure.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace quincunx::dice {

// The powers of a number that a word holds.
struct PowersOf {
    std::array<std::uint64_t, 64> of{1};
    std::uint32_t most = 0;

    constexpr explicit PowersOf(std::uint64_t number)
    {
        for (std::uint64_t next = number; most + 1 < of.size();) {
            of[++most] = next;
            if (__builtin_mul_overflow(next, number, &next)) break;
        }
    }
};

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
            for (; rest % primes[i] == 0; rest /= primes[i])
                denominator.words_[i / in_word] += one(i);
        ensure(rest == 1, "exact odds only of dice with sizes made of primes up to 19");
        return denominator;
    }

    constexpr std::uint32_t exponent(std::size_t i) const
    {
        return static_cast<std::uint32_t>(words_[i / in_word] >> (16 * (i % in_word)) & 0xffff);
    }
    // How many of the primes it may have: those of the first word, or all.
    constexpr std::size_t primes_used() const { return words_[1] == 0 ? in_word : primes.size(); }
    // Not below the number of bits that the denominator has.
    constexpr std::uint32_t bits() const
    {
        constexpr std::array<std::uint64_t, 8> log2_in_65536ths{65536,  103873, 152170, 183983,
                                                                226718, 242513, 267876, 278393};
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < in_word; ++i) sum += log2_in_65536ths[i] * exponent(i);
        if (words_[1] != 0)
            for (std::size_t i = in_word; i < primes.size(); ++i)
                sum += log2_in_65536ths[i] * exponent(i);
        return static_cast<std::uint32_t>(sum >> 16) + 1;
    }

    friend constexpr Denominator operator*(Denominator a, Denominator b)
    {
        return Denominator(a.words_[0] + b.words_[0], a.words_[1] + b.words_[1]);
    }
    // Of a multiple by what it is a multiple of.
    friend constexpr Denominator operator/(Denominator a, Denominator b)
    {
        return Denominator(a.words_[0] - b.words_[0], a.words_[1] - b.words_[1]);
    }
    constexpr Denominator to_the(std::uint32_t power) const
    {
        return Denominator(words_[0] * power, words_[1] * power);
    }
    // Takes factors of primes[i] out, no more than there are.
    constexpr Denominator without(std::size_t i, std::uint32_t times = 1) const
    {
        Denominator less = *this;
        less.words_[i / in_word] -= one(i) * times;
        return less;
    }

    // The least common multiple.
    friend constexpr Denominator common(Denominator a, Denominator b)
    {
        Denominator both(greater(a.words_[0], b.words_[0]), 0);
        if ((a.words_[1] | b.words_[1]) != 0) both.words_[1] = greater(a.words_[1], b.words_[1]);
        return both;
    }

    // number *= denominator, in factors of 64 bits. Number: anything with *= of such.
    template <class Number>
    friend constexpr void multiply_by(Number& number, Denominator denominator)
    {
        std::uint64_t factor = 1;
        for (std::size_t i = 0; i < in_word; ++i) multiply(number, factor, denominator, i);
        if (denominator.words_[1] != 0)
            for (std::size_t i = in_word; i < primes.size(); ++i)
                multiply(number, factor, denominator, i);
        if (factor != 1) number *= factor;
    }

    constexpr bool operator==(const Denominator&) const = default;

  private:
    static constexpr std::size_t in_word = 4; // exponents
    constexpr Denominator(std::uint64_t first, std::uint64_t second) : words_{first, second} {}
    static constexpr std::uint64_t one(std::size_t i)
    {
        return std::uint64_t{1} << (16 * (i % in_word));
    }
    static constexpr std::uint64_t greater(std::uint64_t a, std::uint64_t b) // exponent by exponent
    {
        std::uint64_t both = 0;
        for (std::size_t i = 0; i < in_word; ++i) {
            const std::uint64_t ours = a >> (16 * i) & 0xffff;
            const std::uint64_t theirs = b >> (16 * i) & 0xffff;
            both |= (ours > theirs ? ours : theirs) << (16 * i);
        }
        return both;
    }
    // By the power of one of the primes; what fits stays in the factor.
    template <class Number>
    static constexpr void multiply(Number& number, std::uint64_t& factor, Denominator by,
                                   std::size_t i)
    {
        for (std::uint32_t left = by.exponent(i); left > 0;) {
            const std::uint32_t now = std::min(left, powers[i].most);
            const std::uint64_t power = powers[i].of[now];
            std::uint64_t both = 0;
            if (__builtin_mul_overflow(factor, power, &both)) {
                number *= factor;
                both = power;
            }
            factor = both;
            left -= now;
        }
    }
    static constexpr std::array<PowersOf, 8> powers{PowersOf(2),  PowersOf(3),  PowersOf(5),
                                                    PowersOf(7),  PowersOf(11), PowersOf(13),
                                                    PowersOf(17), PowersOf(19)};

    std::array<std::uint64_t, 2> words_{};
};

} // namespace quincunx::dice
