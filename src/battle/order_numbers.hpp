#pragma once
// The whole numbers of an order, where fewer may be said than there are.

#include "battle/order.hpp"

namespace quincunx::battle {

inline int number_of(const Order& order, std::size_t which, int otherwise = 0)
{
    return which < order.numbers.size() ? order.numbers[which] : otherwise;
}

} // namespace quincunx::battle
