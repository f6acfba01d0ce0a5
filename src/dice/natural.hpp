#pragma once
// Whole numbers of any size, from 0 up. Up to 256 bits live in place; larger ones on the heap.

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::dice {

class Natural {
  public:
    Natural() = default;
    Natural(std::uint64_t value);
    // Limbs of 64 bits, the least first.
    explicit Natural(std::span<const std::uint64_t> limbs);
    static std::optional<Natural> from_digits(std::string_view decimal);

    // Without leading zeros: none at all for 0.
    std::span<const std::uint64_t> limbs() const { return {data(), size_}; }
    bool is_zero() const { return size_ == 0; }
    bool is_one() const { return size_ == 1 && data()[0] == 1; }
    std::size_t bits() const;           // as many as it takes to write it
    std::size_t trailing_zeros() const; // of a number that is not 0
    std::string digits() const;

    Natural& operator+=(const Natural& other);
    Natural& operator-=(const Natural& other); // of one that is not larger
    Natural& operator*=(std::uint64_t factor);
    Natural& operator*=(const Natural& other) { return *this = *this * other; }
    Natural& operator<<=(std::size_t by);
    Natural& operator>>=(std::size_t by);
    friend Natural operator*(const Natural& a, const Natural& b);

    // Divides in place and returns the remainder.
    std::uint32_t divide_by(std::uint32_t divisor);
    std::uint32_t modulo(std::uint32_t divisor) const;
    // Takes a prime out as often as it is in, no more often than this. Says how often.
    std::uint32_t take_out(std::uint32_t prime, std::uint32_t most);
    // += a * b, of others than this.
    void add_product(const Natural& a, const Natural& b);

    friend bool operator==(const Natural& a, const Natural& b);
    friend std::strong_ordering operator<=>(const Natural& a, const Natural& b);

  private:
    const std::uint64_t* data() const { return many_.empty() ? few_.data() : many_.data(); }
    std::uint64_t* data() { return many_.empty() ? few_.data() : many_.data(); }
    void resize(std::size_t limbs);
    void trim();
    bool divide_exactly(std::uint64_t odd, std::uint64_t inverse);

    std::array<std::uint64_t, 4> few_{};
    std::vector<std::uint64_t> many_; // all limbs, once few_ did not hold them
    std::size_t size_ = 0;
};

struct Division {
    Natural quotient, remainder;
};
Division divided(const Natural& a, const Natural& b);
Natural greatest_common_divisor(Natural a, Natural b);

} // namespace quincunx::dice
