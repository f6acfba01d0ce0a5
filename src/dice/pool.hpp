#pragma once
// A pool of equal dice as one draw: from the chances of one die, the chances of all tallies of n.

#include "dice/distinct.hpp"
#include "dice/weights.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory_resource>
#include <span>
#include <vector>

namespace quincunx::dice {

// Values of one size, one after the other in whole words, and a weight for each.
template <class Weight>
struct Store {
    explicit Store(std::pmr::memory_resource* room) : weights(room), values(room) {}
    std::pmr::vector<Weight> weights;
    std::pmr::vector<Word> values;
};

// Pascal's triangle as far as pools commonly go; below 2^53, so that doubles hold it exactly.
constexpr std::size_t common_pool = 40;
constexpr std::size_t in_triangle(std::size_t n, std::size_t k)
{
    return n * (n + 1) / 2 + k;
}
inline constexpr auto triangle = [] {
    std::array<std::uint64_t, in_triangle(common_pool + 1, 0)> made{};
    for (std::size_t n = 0; n <= common_pool; ++n)
        for (std::size_t k = 0; k <= n; ++k)
            made[in_triangle(n, k)] =
                k == 0 || k == n ? 1
                                 : made[in_triangle(n - 1, k - 1)] + made[in_triangle(n - 1, k)];
    return made;
}();

template <class Weight>
class PoolTable {
  public:
    explicit PoolTable(std::pmr::memory_resource* room) : powers_(room), ways_(room), shown_(room)
    {
    }

    // Adds to the store every tally that can be shown and its weight, over the n-th power of one
    // die's denominator. The last kind counts up slowest: for two kinds, no success first.
    void spread(std::span<const Weight> one_die, int n, Store<Weight>& to)
    {
        kinds_ = one_die.size();
        shown_.assign(kinds_, std::byte{0});
        make_powers(one_die, static_cast<std::size_t>(n));
        dice_ = static_cast<std::size_t>(n);
        if (dice_ > common_pool) make_ways(dice_);
        spread_kind(kinds_ - 1, static_cast<std::size_t>(n), Weight(1), to);
    }

  private:
    const Weight& power(std::size_t kind, std::size_t to_the) const
    {
        return powers_[kind * stride_ + to_the];
    }
    static constexpr std::size_t none = ~std::size_t{0};
    // By n over k.
    void multiply_by_ways(Weight& weight, std::size_t n, std::size_t k) const
    {
        if (dice_ > common_pool)
            weight *= ways_[row_ == none ? in_triangle(n, k) : k];
        else if constexpr (Weights<Weight>::exact)
            weight *= triangle[in_triangle(n, k)];
        else
            weight *= static_cast<Weight>(triangle[in_triangle(n, k)]);
    }

    void make_powers(std::span<const Weight> one_die, std::size_t n)
    {
        stride_ = n + 1;
        powers_.clear();
        for (const Weight& chance : one_die) {
            powers_.push_back(Weight(1));
            for (std::size_t k = 1; k <= n; ++k) {
                powers_.push_back(powers_.back());
                powers_.back() *= chance;
            }
        }
    }

    // Pascal's triangle down to row n; it stays for the next pool of the question. Two kinds ask
    // for the last row only, which is then made in place.
    void make_ways(std::size_t n)
    {
        if (kinds_ == 2) return make_row(n);
        if (row_ != none) start_triangle();
        for (; rows_ <= n; ++rows_)
            for (std::size_t k = 0; k <= rows_; ++k) {
                Weight sum(1);
                if (k > 0 && k < rows_) {
                    sum = ways_[in_triangle(rows_ - 1, k - 1)];
                    sum += ways_[in_triangle(rows_ - 1, k)];
                }
                ways_.push_back(sum);
            }
    }
    void start_triangle()
    {
        row_ = none;
        rows_ = 0;
        ways_.clear();
    }
    void make_row(std::size_t n)
    {
        if (row_ == n) return;
        row_ = n;
        ways_.assign(n + 1, Weight(0));
        ways_[0] = Weight(1);
        for (std::size_t row = 1; row <= n; ++row)
            for (std::size_t k = row; k > 0; --k) ways_[k] += ways_[k - 1];
    }

    void spread_kind(std::size_t kind, std::size_t left, const Weight& so_far, Store<Weight>& to)
    {
        for (std::size_t k = kind == 0 ? left : 0; k <= left; ++k) {
            Weight weight = so_far;
            weight *= power(kind, k);
            if (weight == Weight(0)) continue; // cannot be shown
            shown_[kind] = static_cast<std::byte>(k);
            if (kind == 0) {
                to.weights.push_back(weight);
                const std::size_t first = to.values.size();
                to.values.resize(first + words_in(kinds_));
                std::memcpy(to.values.data() + first, shown_.data(), kinds_);
            } else {
                multiply_by_ways(weight, left, k);
                spread_kind(kind - 1, left - k, weight, to);
            }
        }
    }

    std::size_t kinds_ = 0;
    std::size_t dice_ = 0;
    std::size_t stride_ = 0;
    std::size_t rows_ = 0;   // of the triangle
    std::size_t row_ = none; // the one row that ways_ holds instead of a triangle
    std::pmr::vector<Weight> powers_;
    std::pmr::vector<Weight> ways_;
    std::pmr::vector<std::byte> shown_;
};

} // namespace quincunx::dice
