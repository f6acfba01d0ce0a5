#pragma once
// Those who lead, as the conditions of the day count them.

#include "battle/conditions.hpp"

namespace quincunx::battle {

// Which of them are lost: one a side, or a list of them.
template <class Leaders>
CommandersLost lost_of(const std::array<Leaders, 2>& leaders)
{
    CommandersLost lost{};
    for (std::size_t side = 0; side < 2; ++side) {
        if constexpr (requires { leaders[side].lost; })
            lost[side] = leaders[side].lost ? 1 : 0;
        else
            for (std::size_t i = 0; i < leaders[side].size(); ++i)
                if (leaders[side][i].lost) lost[side] |= 1U << i;
    }
    return lost;
}

} // namespace quincunx::battle
