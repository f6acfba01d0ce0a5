#pragma once
// What the walk of all results reckons with. A weight is a double, or the numerator of an exact
// chance whose denominator is kept beside it: in 256 bits at first, and where those do not suffice
// in a Natural. A numerator never exceeds its denominator, so looking at the denominator where
// draws are opened and where denominators are made common is all the checking that 256 bits need.

#include "dice/denominator.hpp"
#include "dice/natural.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace quincunx::dice {

__extension__ using Wide = unsigned __int128;

// 256 bits, the least limb first; + and * only.
struct Limbs {
    std::array<std::uint64_t, 4> limb{};

    constexpr Limbs() = default;
    constexpr Limbs(std::uint64_t value) : limb{value, 0, 0, 0} {}

    constexpr Limbs& operator+=(const Limbs& other)
    {
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            const Wide sum = Wide{limb[i]} + other.limb[i] + carry;
            limb[i] = static_cast<std::uint64_t>(sum);
            carry = static_cast<std::uint64_t>(sum >> 64);
        }
        return *this;
    }
    constexpr Limbs& operator*=(std::uint64_t factor)
    {
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            const Wide product = Wide{limb[i]} * factor + carry;
            limb[i] = static_cast<std::uint64_t>(product);
            carry = static_cast<std::uint64_t>(product >> 64);
        }
        return *this;
    }
    constexpr Limbs& operator*=(const Limbs& other)
    {
        if (other.is_short()) return *this *= other.limb[0];
        if (is_short()) {
            const std::uint64_t factor = limb[0];
            return (*this = other) *= factor;
        }
        Limbs product;
        for (std::size_t i = 0; i < 4; ++i) {
            if (limb[i] == 0) continue;
            std::uint64_t carry = 0;
            for (std::size_t k = 0; i + k < 4; ++k) {
                const Wide sum = Wide{limb[i]} * other.limb[k] + product.limb[i + k] + carry;
                product.limb[i + k] = static_cast<std::uint64_t>(sum);
                carry = static_cast<std::uint64_t>(sum >> 64);
            }
        }
        return *this = product;
    }
    constexpr bool is_short() const { return (limb[1] | limb[2] | limb[3]) == 0; }
    constexpr bool operator==(const Limbs&) const = default;
};

// What the walker must know of a kind of weight.
template <class Weight>
struct Weights;

template <>
struct Weights<double> {
    static constexpr bool exact = false;
    static constexpr double of_die(int faces) { return 1.0 / faces; }
    static constexpr bool hold(Denominator) { return true; }
};

template <>
struct Weights<Limbs> {
    static constexpr bool exact = true;
    // One bit is spared, as all chances together make the whole denominator.
    static constexpr bool hold(Denominator denominator) { return denominator.bits() <= 255; }
    static Natural natural(const Limbs& weight) { return Natural(weight.limb); }
    static std::uint32_t modulo(const Limbs& weight, std::uint32_t prime)
    {
        if (weight.is_short()) return static_cast<std::uint32_t>(weight.limb[0] % prime);
        return natural(weight).modulo(prime);
    }
    static void divide(Limbs& weight, std::uint32_t prime)
    {
        Natural quotient = natural(weight);
        quotient.divide_by(prime);
        weight = {};
        const std::span<const std::uint64_t> limbs = quotient.limbs();
        for (std::size_t i = 0; i < limbs.size(); ++i) weight.limb[i] = limbs[i];
    }
};

template <>
struct Weights<Natural> {
    static constexpr bool exact = true;
    static constexpr bool hold(Denominator denominator)
    {
        ensure(denominator.bits() < 10'000, "a question of fewer than some thousand dice");
        return true;
    }
    static const Natural& natural(const Natural& weight) { return weight; }
    static std::uint32_t modulo(const Natural& weight, std::uint32_t prime)
    {
        return weight.modulo(prime);
    }
    static void divide(Natural& weight, std::uint32_t prime) { weight.divide_by(prime); }
};

// Divides out what all weights and their denominator have in common: 21/36 and 15/36 become 7/12
// and 5/12.
template <class Weight>
Denominator reduce(std::span<Weight> weights, Denominator denominator)
{
    if constexpr (Weights<Weight>::exact)
        for (std::size_t i = 0, used = denominator.primes_used(); i < used; ++i) {
            const std::uint32_t prime = Denominator::primes[i];
            const auto divisible = [prime](const Weight& weight) {
                return Weights<Weight>::modulo(weight, prime) == 0;
            };
            while (denominator.exponent(i) > 0 && std::ranges::all_of(weights, divisible)) {
                for (Weight& weight : weights) Weights<Weight>::divide(weight, prime);
                denominator = denominator.without(i);
            }
        }
    return denominator;
}

} // namespace quincunx::dice
