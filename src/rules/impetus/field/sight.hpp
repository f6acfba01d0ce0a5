#pragma once
// Lines of sight on the table (7.2): the nearest pair of points that see each other.

#include "rules/impetus/field/observe.hpp"
#include "table/arc.hpp"

namespace quincunx::impetus {

struct SeenLine {
    double distance = 0;
    table::Vec eye; // relative to the looker's front middle
    table::Vec seen;
    bool through_light = false; // over S or CL
};
// Straight ahead and 45 degrees to each side of the front corners; all that lies ahead of the front
// line; or all round, from any point of the base.
enum class Look : std::uint8_t { arc, ahead, all_round };
// What does not matter between them: whoever stands there (indirect fire), or the ground as well.
enum class LooksOver : std::uint8_t { nothing, units, everything };
// Nothing: no part of the other lies that way within `reach`, or none is seen.
std::optional<SeenLine> seen_line(const State& state, UnitId unit, UnitId other, Look look,
                                  double reach, LooksOver over = LooksOver::nothing);

} // namespace quincunx::impetus
