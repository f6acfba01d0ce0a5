#pragma once
// Moves on a drill ground, in short words.

#include "drill_ground.hpp"

#include "rules/my_ancients/field/movement.hpp"

#include <fmt/format.h>

namespace quincunx::my_ancients::tests {

// "4 of 6", or the row that refuses it.
inline std::string judged(const DrillGround& drill, UnitId unit, const table::Path& path,
                          Extra extra = Extra::none)
{
    const JudgedMove made = judged_move(drill.state, unit, path, extra);
    if (!made) return std::string(made.error().rule);
    return fmt::format("{} of {}", battle::number_text(made->used),
                       battle::number_text(made->allowance));
}

inline void move(DrillGround& drill, UnitId unit, const table::Path& path,
                 std::initializer_list<int> dice, Extra extra = Extra::none)
{
    REQUIRE(judged_move(drill.state, unit, path, extra).ok());
    drill.with_dice(dice, [&](Play& play) { make_move(play, unit, path, extra); });
}

// A turn on the spot.
inline table::Step facing(double degrees)
{
    return table::free_move({{}, table::heading_of_degrees(degrees)});
}

// A free move to a place.
inline table::Path to(Spot front, double degrees, int files = 0)
{
    return {table::free_move(
        {table::point_of_units(front.x, front.y), table::heading_of_degrees(degrees)}, files)};
}

} // namespace quincunx::my_ancients::tests
