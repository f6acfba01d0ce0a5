#include "battle/scene.hpp"

#include <fmt/format.h>

namespace quincunx::battle {

bool stands_by(const Figure& figure, table::Point place)
{
    const double x = table::units_of(place.x) - table::units_of(figure.pose.front.x);
    const double y = table::units_of(place.y) - table::units_of(figure.pose.front.y);
    const double near = figure.front + figure.depth;
    return x * x + y * y <= near * near;
}

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
