#include "battle/scene.hpp"

#include <fmt/format.h>

namespace quincunx::battle {

std::string turn_words(int turn, Side active, std::string_view phase)
{
    if (phase == "over") return fmt::format("Turn {}, the last", turn);
    if (turn == 0) return fmt::format("Set-up: {}", phase);
    return fmt::format("Turn {} of {}: {}", turn, side_word(active), phase);
}

} // namespace quincunx::battle
