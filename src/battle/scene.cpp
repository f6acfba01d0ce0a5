#include "battle/scene.hpp"

#include <fmt/format.h>

namespace quincunx::battle {

void say_markers(Figure& figure)
{
    for (const Marker& marker : figure.markers) figure.state += fmt::format(", {}", marker.name);
}

std::string turn_words(int turn, Side active, std::string_view phase)
{
    if (turn == 0) return fmt::format("Set-up: {}", phase);
    return fmt::format("Turn {} of {}: {}", turn, side_word(active), phase);
}

std::string last_turn_words(int turn)
{
    return fmt::format("Turn {}, the last", turn);
}

} // namespace quincunx::battle
