#pragma once
// The steps of a path, as orders write them.

#include "battle/order_words.hpp"
#include "table/path.hpp"

#include <array>

namespace quincunx::battle {

inline constexpr std::array<std::string_view, 10> step_words = {
    "advance", "retire", "wheel", "oblique", "shift", "turn", "about", "widen", "reform", "place"};

// What follows the word of a step, which has been taken. `key` names the step in messages.
bool read_step(OrderWords& words, std::string_view name, const std::string& key, table::Step& step);

} // namespace quincunx::battle
