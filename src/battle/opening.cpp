#include "battle/opening.hpp"

#include <fmt/format.h>

namespace quincunx::battle {

void check_number(const muster::Fight& fight, std::size_t most, Troubles& troubles)
{
    const std::size_t units = fight.sides[0].units.size() + fight.sides[1].units.size();
    if (units > most)
        troubles.push_back({fight.scenario, 0, "",
                            fmt::format("{} units take part; at most {} fit.", units, most)});
}

table::Pose opening_pose(const muster::Fielded& fielded, double depth)
{
    return table::pose_from_centre(table::point_of_units(fielded.at.x, fielded.at.y),
                                   table::heading_of_degrees(fielded.heading), depth);
}

} // namespace quincunx::battle
